//! A file of games with every kind of line.

pub(crate) const SEASON: &str = "\
# the third of May

Kim: X 9/ 8- X X 7/ 9- X X 8/9
XXXXXXXXXXXX
Lee,10 8 2 8 1
\"Park, J.\",X 8/ 8|1
김민수: x9/8-xx7/9-xx8/9
555555555555555555555
G0f-1-
X75
X 9/ Z
10 11
Dave 2024-11-03 X 9/ 8- X X 7/ 9- X X 8/9 =186
/
";
