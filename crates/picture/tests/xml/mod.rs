//! Just enough XML to see that a picture is well-formed.

/// An element with its attributes.
#[derive(Debug)]
pub(crate) struct Element {
    pub(crate) name: String,
    attributes: Vec<(String, String)>,
}

impl Element {
    pub(crate) fn attribute(&self, name: &str) -> &str {
        let found = self.find(name);
        found.unwrap_or_else(|| panic!("{self:?} has no {name}"))
    }

    fn find(&self, name: &str) -> Option<&str> {
        let mut attributes = self.attributes.iter();
        let found = attributes.find(|(known, _)| known == name);
        found.map(|(_, value)| value.as_str())
    }

    pub(crate) fn is_of_class(&self, class: &str) -> bool {
        let classes = self.find("class").unwrap_or_default();
        classes.split(' ').any(|known| known == class)
    }

    pub(crate) fn number(&self, name: &str) -> f64 {
        self.attribute(name).parse().unwrap()
    }

    /// The left, the top, the right and the lower end of what has a place.
    pub(crate) fn extent(&self) -> Option<(f64, f64, f64, f64)> {
        let number = |name| self.number(name);
        match self.name.as_str() {
            "rect" => {
                let (x, y) = (number("x"), number("y"));
                Some((x, y, x + number("width"), y + number("height")))
            }
            "circle" => {
                let (x, y, radius) = (number("cx"), number("cy"), number("r"));
                Some((x - radius, y - radius, x + radius, y + radius))
            }
            "text" => {
                let (x, y) = (number("x"), number("y"));
                Some((x, y, x, y))
            }
            "path" => {
                let numbers = self
                    .attribute("d")
                    .split(|part: char| " MLA".contains(part));
                let numbers = numbers.filter(|number| !number.is_empty());
                let numbers: Vec<f64> = numbers.map(|number| number.parse().unwrap()).collect();
                let first = (numbers[0], numbers[1], numbers[0], numbers[1]);
                // The last two numbers of an arc are its end; those before say how it bends.
                let ends: Vec<f64> = match numbers.len() {
                    9 if self.attribute("d").contains('A') => numbers[7..].to_vec(),
                    _ => numbers,
                };
                let points = ends.chunks(2);
                Some(points.fold(first, |(left, top, right, below), point| {
                    let [x, y] = point else {
                        panic!("a point has two numbers: {self:?}");
                    };
                    (left.min(*x), top.min(*y), right.max(*x), below.max(*y))
                }))
            }
            _ => None,
        }
    }
}

/// All elements of a document, which must be well-formed.
pub(crate) fn elements(document: &str) -> Vec<Element> {
    let mut found = Vec::new();
    let mut open: Vec<String> = Vec::new();
    let mut rest = document;
    while let Some((text, after)) = rest.split_once('<') {
        check_text(text);
        assert!(text.trim().is_empty() || !open.is_empty(), "{text}");
        let (tag, after) = after.split_once('>').expect("a tag ends");
        rest = after;
        if let Some(name) = tag.strip_prefix('/') {
            assert_eq!(open.pop().as_deref(), Some(name));
            continue;
        }
        let (tag, is_empty) = match tag.strip_suffix('/') {
            Some(tag) => (tag, true),
            None => (tag, false),
        };
        let element = element(tag);
        if !is_empty {
            assert!(!open.is_empty() || found.is_empty(), "one root");
            open.push(element.name.clone());
        }
        found.push(element);
    }
    assert!(rest.trim().is_empty() && open.is_empty(), "{open:?}{rest}");
    found
}

fn element(tag: &str) -> Element {
    let (name, mut rest) = tag.split_once(' ').unwrap_or((tag, ""));
    assert!(name.bytes().all(|byte| byte.is_ascii_alphabetic()), "{tag}");
    let mut attributes: Vec<(String, String)> = Vec::new();
    while !rest.is_empty() {
        let (name, after) = rest.split_once("=\"").expect("a value in quotes");
        let (value, after) = after.split_once('"').expect("a value in quotes");
        check_text(value);
        let is_new = !attributes.iter().any(|(known, _)| known == name);
        assert!(is_new, "{name} twice: {tag}");
        attributes.push((name.to_owned(), value.to_owned()));
        rest = after.strip_prefix(' ').unwrap_or(after);
        assert!(rest.is_empty() || rest.len() < after.len(), "{tag}");
    }
    Element {
        name: name.to_owned(),
        attributes,
    }
}

/// A sign that means something in XML stands for itself only if it is escaped.
fn check_text(text: &str) {
    for (at, _) in text.match_indices('&') {
        let known = ["&amp;", "&lt;", "&gt;", "&quot;"];
        let is_known = known.iter().any(|entity| text[at..].starts_with(entity));
        assert!(is_known, "{text}");
    }
    assert!(!text.contains('>'), "{text}");
}
