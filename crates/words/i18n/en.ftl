### What tenpin says in English.

## Questions
ask-name = Player's name (3 English letters)?:{" "}
ask-player-name = Name of player { $number }? (3 English letters):{" "}
ask-how-many = How many people?{" "}
ask-bowl = Bowl in frame { $frame } :{" "}
ask-turn = { $name }'s turn :{" "}

## Refused names
name-empty = the name is empty; type three English letters, such as PJS
name-too-short = the name is too short; type three English letters, such as PJS
name-too-long = the name is too long; type three English letters, such as PJS
name-not-a-letter = { $letter } is not allowed in a name; type three English letters, such as PJS
tag-empty = the tag is empty; type three English letters, such as PJS
tag-too-short = the tag is too short; type three English letters, such as PJS
tag-too-long = the tag is too long; type three English letters, such as PJS
tag-not-a-letter = { $letter } is not allowed in a tag; type three English letters, such as PJS
lineup-nobody = nobody plays; there must be at least one player
lineup-twice = { $name } is already playing; type another name
lineup-full = too many players; at most 256 can play
lineup-unknown = { $name } does not play in this game
lineup-left = { $name } has left
lineup-present = { $name } has not left
lineup-finished = { $name } has bowled all ten frames
lineup-last = { $name } is the last player; give the game up instead
lineup-frame-begun = { $name } has begun this frame and has to finish it
lineup-nobody-else = nobody but { $name } has frames to bowl, so nobody else would be up
lineup-not-everybody = an order names everybody who plays, each once
lineup-last-frame = this is the last frame, so its order stays
lineup-over = the game is over
lineup-given-up = the game was given up; take it up again first
lineup-not-given-up = the game was not given up
breaks-lineup = the line-up could not have been changed as it was: { $reason }
no-player = nobody has this seat
same-bowler = the bowler has this seat already
other-seat = the bowler has another seat of this game: { $tag }; free that one first
players-wrong = type how many people play: a number from 1 to { $most }

## Refused bowls
pins-empty = type how many pins fell: 0 to 10, or X, /, -, G, F or 8[7-10] (? explains)
pins-not-a-number = that is not a number of pins; type 0 to 10, or X, /, -, G, F or 8[7-10] (? explains)
pins-below-zero = fewer than 0 pins cannot fall; type 0 to 10
pins-above-ten = more than 10 pins cannot fall; type 0 to 10
bowl-too-many-pins = { $bowled ->
        [one] 1 pin
       *[other] { $bowled } pins
    }, but only { $standing ->
        [one] 1 is standing
       *[other] { $standing } are standing
    }
bowl-spare-on-full-rack = a spare (/) is only possible on the second bowl; for the first type 0 to 10, or X
bowl-strike-after-first-bowl = a strike (X) is only possible on the first bowl; if all that was left fell, type /
bowl-split-after-first-bowl = a split is only possible on the first bowl
bowl-no-split = a split is a first bowl of 1 to 8 pins
bowl-not-a-split = { $leave } is not a split; leave the parentheses or the S out
bowl-comes-back = pin { $pin } cannot stand: it had already fallen
bowl-contradiction = { $left ->
        [one] 1 pin is
       *[other] { $left } pins are
    } left standing, but { $named ->
        [one] 1 is
       *[other] { $named } are
    } named
bowl-foul-with-leave = a foul has no pins left standing: its pins do not count; type F alone
leave-no-such-pin = no such pin; pins are 1 to 10, with a - between two: 7-10
leave-twice = a pin is named twice
entry-bracket = a bracket is not closed; write the pins that stand as 8[7-10]
correction-not-begun = frame { $frame } has no bowl that could be corrected
correction-empty = no bowl; to take bowls back, use undo
correction-unfinished = frame { $frame } would wait for another bowl, but it was finished; enter the whole frame
correction-bowl = bowl { $bowl }: { $reason }
bowl-frame-finished = the frame is finished
bowl-game-over = the game is over
bowl-given-up = the game was given up; take it up again first
bowl-by-rules = { $reason } ({ $rules })
undo-nothing-bowled = nothing has been bowled yet, so there is nothing to take back

## The console
not-text = that cannot be read as text (it is not UTF-8); type it again
input-ended = the input ended before the game did
read-failed = cannot read the input: { $reason }
write-failed = cannot write the output: { $reason }
explain = { $name }, frame { $frame }, bowl { $bowl }: { $standing ->
        [one] 1 pin is standing.
       *[other] { $standing } pins are standing.
    }
explain-count = {"  "}{ $range }  how many pins fell
explain-strike = {"  "}X     strike: all ten with the first bowl
explain-spare = {"  "}/     spare: all that was left
explain-gutter = {"  "}-, G  gutter: none
explain-lineup = {"  "}join KYJ [first], leave KYJ, back KYJ, skip, order KYJ PJS
explain-lineup-more = {"  "}      change the line-up (first: bowls missed frames first)
explain-give-up = {"  "}give up, take up: stop the game, and go on with it
explain-undo = {"  "}u     take the last bowl back (undo)
explain-quit = {"  "}q     leave; the game can be continued later (quit)
explain-help = {"  "}?     this help (help)
hint-turn = Frame { $frame }, bowl { $bowl }: { $standing ->
        [one] 1 pin is standing.
       *[other] { $standing } pins are standing.
    }
result-alone = Game over. { $name }: { $total }
result-winner = Game over. { $name } wins with { $total }.
result-tie = Game over. A tie at { $total }: { $names }
ask-at-end = Enter ends, u takes the last bowl back :{" "}
at-end-help = the game is over; press Enter to end, or type u to take the last bowl back
ask-given-up = Given up. Enter ends, take up goes on with the game :{" "}
given-up-help = the game was given up; press Enter to end, or type take up to go on with it
left-unrecorded = this game was not recorded, so it cannot be continued

## Pins that stand, and rule books
explain-foul = {"  "}F     foul: the bowl counts, its pins do not
explain-leave = {"  "}7-10  the pins that stand; also [7-10] or 8[7-10], and [10] for one pin
explain-split = {"  "}(8)   8 pins and a split, if it is not known which pins stand; also S8
explain-correct = {"  "}correct 3 9 -, correct KYJ 3 X: what frame 3 really was (of KYJ)
correct-which-player = type whose frame it is, as in correct KYJ 3 9 -: { $names }
explain-pins = { $name }, frame { $frame }, bowl { $bowl }: { $standing ->
        [one] 1 pin is standing: { $pins }
       *[other] { $standing } pins are standing: { $pins }
    }
hint-pins = Frame { $frame }, bowl { $bowl }: { $standing ->
        [one] 1 pin is standing: { $pins }
       *[other] { $standing } pins are standing: { $pins }
    }
deck-known = { $name }, frame { $frame }, bowl { $bowl }: standing { $pins }
deck-empty = { $name }, frame { $frame }, bowl { $bowl }: no pin is standing
deck-unknown = { $name }, frame { $frame }, bowl { $bowl }: { $standing ->
        [one] 1 pin is standing; it is not known which
       *[other] { $standing } pins are standing; it is not known which
    }
deck-split = { $name }, frame { $frame }, bowl { $bowl }: a split, { $standing ->
        [one] 1 pin; it is not known which
       *[other] { $standing } pins; it is not known which
    }
deck-foul = { $name }, frame { $frame }, bowl { $bowl }: a foul; it is not known which pins are standing
games-leave = { $name }, frame { $frame }: { $pins }
games-leave-cleared = { $name }, frame { $frame }: { $pins }, converted
play-rules = Rule book: { $names }. Without it, ten-pin
play-pins = Draw the pins that stand after each bowl
games-show-pins = Show which pins stood after each bowl, and what such leaves are called
games-correct-one-bowl = with --bowl one bowl is corrected; give one, or leave --bowl out
games-correct-whole-frame = { $reason } (to correct the whole frame, leave --bowl out)
games-undone-bowl = Taken back: { $name }, frame { $frame }, { $bowl }
games-corrected-bowls = Corrected: { $name }, frame { $frame }, { $before } → { $after }
rules-no-tap = { $rules }: a first bowl of { $pins } or more is a strike
rules-current-frame = { $rules }: a strike is 30, a spare 10 and its first bowl, at once
leave-split = split
leave-bed-posts = bed posts
leave-big-four = big four
leave-greek-church = Greek church
leave-big-five = big five
leave-lily = lily
leave-christmas-tree = Christmas tree
leave-baby-split = baby split
leave-baby-split-with-company = baby split with company
leave-dime-store = dime store
leave-woolworth = Woolworth
leave-cincinnati = Cincinnati
leave-bucket = bucket
leave-picket-fence = picket fence
leave-washout = washout
leave-sleeper = sleeper

## Help
placeholder-options = OPTIONS
placeholder-command = COMMAND
placeholder-name = NAME
placeholder-format = FORMAT
placeholder-notation = NOTATION
placeholder-bind = IP:PORT
placeholder-key = KEY
placeholder-shell = SHELL
heading-name = NAME
heading-synopsis = SYNOPSIS
heading-usage = Usage
heading-commands = Commands
heading-arguments = Arguments
heading-options = Options
about = The bowling scoreboard: it keeps score the way the lane does
play-about = Play a game in the terminal
play-names = The players in the order in which they bowl: tags or names of bowlers, or three English letters for a guest. If they are given, tenpin does not ask for them
play-players = Several players take turns. Without a number, it asks how many
play-no-scores = Draw the marks without scores (the board of stage one)
play-hints = Show the highest total still possible with the board
completions-about = Print a completion script for a shell
completions-shell = The shell: bash, elvish, fish, powershell, zsh
man-about = Print the manual page
man-command = The command whose page to print. Without it, the page of tenpin itself
heading-more = EXAMPLES AND EXIT CODES
too-long = that is too long for an answer; type it again
help-about = Print help
help-command = The command to print help for
lang = Language: ko or en. Without it, LC_ALL, LC_MESSAGES and LANG decide
help-flag = Print help
version-flag = Print the version
examples = Without a command it starts a game (tenpin play).

    Examples:
    {"  "}tenpin                        a game for one
    {"  "}tenpin play PJS KYJ           a game for two, who take turns
    {"  "}tenpin play --players         a game that asks how many play
    {"  "}tenpin play --rules no-tap-9  nine pins are a strike
    {"  "}printf 'PJS\n10\n' | tenpin   a game from a pipe
    {"  "}tenpin resume                 continues the latest unfinished game

    For each bowl type how many pins fell: 0 to 10, or X, /, -, G, F for a foul.
    8[7-10], or 7-10 alone, says which pins stand; (8) is a split.
    u takes the last bowl back, q leaves, ? explains.
    Every bowl is in the journal before its board is drawn. tenpin games lists all.

    Exit codes:
    {"  "}0    the game was played to its end, or left with q
    {"  "}1    the input ended before the game did, or reading or writing failed
    {"  "}2    wrong usage
    {"  "}130  stopped by Ctrl-C (129 by a closed terminal, 143 by SIGTERM)

## Wrong usage
usage-unknown-argument = unknown argument: { $argument }
usage-unknown-command = unknown command: { $command }
usage-suggestion = Did you mean { $suggestion }?
usage-invalid-value = { $value } is not a value for { $argument }
usage-valid-values = Possible values: { $values }
usage-conflict = { $argument } cannot be used with { $other }
usage-needs = { $argument } needs { $other }
usage-twice = { $argument } can be used only once
usage-missing = missing argument: { $arguments }
usage-missing-value = { $argument } needs a value
usage-unexpected-value = { $argument } takes no value: { $value }
usage-other = the command cannot be understood
usage-see-help = for help: { $command }

## Chances
chances-all-games = all possible games: { $games }
chances-so-far = so far: { $marks }
chances-nothing-bowled = so far: nothing bowled
chances-range = still possible: { $lowest } to { $highest }
chances-ways = ways to the end: { $ways }
chances-mean = mean of all ways: { $mean }
chances-most-common = most common total: { $total } (ways: { $ways })
chances-target = ways to { $target } or more: { $ways } ({ $share })
chances-needs = chance of { $target } or more: { $chance }; the next bowl needs { $pins } or more
chances-out-of-reach = { $target } is out of reach
chances-certain = { $target } is certain already
chances-expected = expected: { $mean } (nine in ten { $low }+, half { $middle }+, one in ten { $high }+)
chances-win = chance of winning: { $outright }, of a tie for first: { $shared }
chances-reach = chance of { $target } or more: { $chance }
chances-odds-learned = { $games ->
        [one] odds: learned from 1 game
       *[other] odds: learned from { NUMBER($games, useGrouping: "true") } games
    }
chances-odds-few = { $games ->
        [one] odds: learned from 1 game, which is very little
       *[other] odds: learned from { $games } games, which is little
    }; { $enough } or more say more
chances-odds-typical = odds: a typical bowler's, learned from { NUMBER($games, useGrouping: "true") } public games; --from learns yours
chances-odds-with-leave = { $odds }; { $leave }
chances-leave-seen = next bowl: [{ $leave }] cleared { $spares } of { $attempts } times, { $kind } { $cleared } of { $tried }
chances-leave-alone = next bowl: [{ $leave }] cleared { $spares } of { $attempts } times
chances-leave-alike = next bowl: { $kind } cleared { $spares } of { $attempts } times
chances-leave-unknown = next bowl: by count, since no { $kind } were seen
chances-single-pins = single pins
chances-splits = splits of { $pins }
chances-washouts = washouts of { $pins }
chances-other-leaves = other leaves of { $pins }
chances-by-rules = { $title } (rules: { $rules })
chances-caption-typical = How likely each total is, for a typical bowler
chances-caption-learned = { $games ->
        [one] How likely each total is, going by 1 game
       *[other] How likely each total is, going by { NUMBER($games, useGrouping: "true") } games
    }
chances-tie = chance of a tie for first: { $chance }
chances-next-bowl = Next bowl
chances-totals = Totals
chances-winning = Who wins
column-game = game
column-total = total
column-ways = ways
column-share = share
column-chance = chance
column-pins = pins
column-lowest = lowest
column-highest = highest
column-reach = { $target } or more
column-outright = wins alone
column-shared = ties for first
chances-about = Compute exactly which totals can still be reached, and how likely they are
chances-game = The game so far, such as 'X 9/ 8'. Without it, all possible games
chances-target-option = The total to reach
chances-from = A file of past games, one per line, to learn a bowler's odds from; or journal, for the games in the journal. May be given several times: for GAME, and then for each --against in turn. A bowler without a file has the odds of a typical bowler, learned from games in public collections
chances-against = A rival's game. May be given several times
chances-rules = The rule book of the game and of the rivals: { $names }. Past games are those of ten-pin, unless they say otherwise: what falls is the same
chances-format = Output format: text, table (as --table), csv, json
chances-table = Add tables: what each next bowl leads to, and the ways to every total
chances-svg = Write a picture (SVG) to this file
chances-examples = Examples:
    {"  "}tenpin chances                                how likely each total is
    {"  "}tenpin chances --table                        in how many ways each comes about
    {"  "}tenpin chances --format csv                   score,count
    {"  "}tenpin chances 'X 9/ 8' --target 200          what 200 takes
    {"  "}tenpin chances 'X X X' --target 200 --from season.txt
    {"  "}tenpin chances 'X X X' --from journal --bowler PJS --since 2026-01-01
    {"  "}tenpin chances 'X 9 8[7-10]' --rules no-tap-9  nine pins are a strike
    {"  "}tenpin chances 'X 9/ 8' --against '7 2 X'     who wins
placeholder-game = GAME
placeholder-file = FILE
game-refused = column { $column }: { $reason }
game-bowl-refused = bowl { $bowl }: { $reason }
game-not-a-mark = { $letter } is not a mark; use X, /, -, G, F or 0 to 9
game-not-a-split = S, for a split, goes before a first bowl of 1 to 8 pins
game-unclear = this can be read in more than one way. Write every bowl apart, and a strike as X: X 9 / 7 -
doubt-above-ten = { $piece } is more than 10 pins. If each digit is a bowl, use --notation marks
doubt-leading-zero = { $piece }: a number of pins has no leading zero. Correct it, or say how to read it: --notation counts (one bowl) or --notation marks (two)
doubt-ten = 10 could be a strike, or one pin and none. Write X or 1-, or use --notation marks
doubt-pin-numbers = { $piece } looks like the pins of a split. Write how many fell, such as S8; if these are bowls, use --notation marks
doubt-date = { $piece } looks like a date. If these are bowls, use --notation marks
doubt-total = { $piece } looks like a total. Write ={ $piece } after the game; if these are bowls, use --notation marks
doubt-misaligned = this starts in the middle of a frame, so a bowl before it is missing or too many. To read it as it stands, use --notation marks
game-not-a-count = that is not a number of pins from 0 to 10
game-incomplete-file = { $file }: no games to learn from
target-wrong = a target is a number from 0 to 300: { $value }
file-unreadable = { $file }: cannot be read: { $reason }
file-unwritable = { $file }: cannot be written: { $reason }
file-line = { $file }:{ $line }:{ $column }: { $reason }

## Files of games
score-about = Score and check files of games
score-files = Files with one game per line (.gz and .zst too), or Parquet files. Without a file, or for -, standard input
score-notation = The notation: marks (X 9/ 8-) or counts (10 9 1). Without it, it is detected for each line
score-rules = The rule book: { $names }. Without it, ten-pin, or what a line "# rules: no-tap-9" in the file says. Only ten-pin has the fast way
score-journal = Score the games in the journal, one row per player, instead of files
score-format = Output format: board, table, csv, jsonl, or parquet (with -o). Without it, board on a terminal and csv in a pipe
score-summary = Print a summary of all games instead of each game
score-strict = Stop at the first bad line
score-output = The file to write to
score-column = The column of a Parquet file that holds the games. Without it, game
score-name-column = The column of a Parquet file that holds the names. Without it, names are not read
score-columns = What the columns of a text file hold, in their order: name, game, total, date, skip, frames (21 cells), f1 to f10, f1_t1 to f10_t3. Without it, a header row says it, or each line speaks for itself
score-layout = How games are laid out: frames (two cells per frame, three for the tenth). Without it, it is detected from the header row
columns-unknown = --columns does not know { $value }. Use name, game, total, date, skip, frames, f1 to f10 or f1_t1 to f10_t3
placeholder-columns = COLUMNS
placeholder-layout = LAYOUT
file-of-totals = { $file }: this is a table of totals, which have no bowls to score. To bring it into the journal: tenpin games import { $file }
file-no-game-column = { $file }: no column holds the games. Say what the columns are: --columns name,date,game
file-too-few-cells = { $file }: --layout frames needs 21 cells in each row: two per frame and three for the tenth
file-is-spreadsheet = { $file }: this is a spreadsheet ({ $kind }), not text. Save it as CSV UTF-8 in your spreadsheet program, then score that file
file-is-archive = { $file }: this is a zip archive. Unpack it first
score-examples = Examples:
    {"  "}tenpin score season.txt                 as boards in the terminal
    {"  "}tenpin score season.txt.gz --format csv
    {"  "}tenpin score --summary *.txt            mean, high, low, distribution
    {"  "}echo 'Kim: X 9/ 8-' | tenpin score --format jsonl
    {"  "}tenpin score --journal --bowler PJS --summary
    {"  "}tenpin score season.txt --format parquet -o season.parquet
    {"  "}tenpin score season.parquet --column game --summary
    {"  "}tenpin score club.csv --columns name,date,game,total

    One game per line: X8/81-/..., X 8/ 8|1 or pin counts 10 8 2 8 1
    Blank lines and lines that start with # are skipped. A name, a date and a total
    may stand around the game: 'Kim: X 9/ ...', 'Kim,2024-11-03,X 9/ ...,186'. The
    total is compared with the bowls. A header row says what the columns hold.
    Parquet needs a build with it:
    {"  "}cargo install --path crates/cli --features parquet

    Exit codes:
    {"  "}0    all good
    {"  "}1    a line was bad, or a total differs from its bowls
    {"  "}2    wrong usage, or a file that cannot be read
parquet-not-built-in = This build does not support Parquet. To build one that does: cargo install --path crates/cli --features parquet
parquet-needs-output = --format parquet writes a file, not text: say which with -o FILE
parquet-from-pipe = { $file }: this is Parquet, which cannot be read from a pipe: give the file's name instead
parquet-expected = { $file }: this is not a Parquet file, so { $option } means nothing here
parquet-no-column = { $file }: there is no column { $column }. There are: { $columns }. Choose with --column or --name-column
parquet-not-text = { $file }: the column { $column } holds { $kind }, but text is needed
line-not-text = this cannot be read as text: it is not UTF-8. Save the file as UTF-8 (in Excel, CSV UTF-8)
line-no-game = there is no game on this line
line-date-or-bowls = { $piece } looks like a date, but there is no game. If these are bowls, use --notation marks
line-total-or-bowls = { $piece } looks like a total, but there is no game. If these are bowls, use --notation marks
line-name-or-bowl = { $piece } could be part of the name, or a bowl. Put the name in quotes or before a colon
line-stray-number = it is not clear what { $piece } is beside the game. Say what the columns are: --columns name,skip,game
line-second-game = this is a second game, but a line holds one
line-open-quote = this quote is not closed on the same line
line-too-many-cells = this cell is beyond the last column, number { $columns }
line-not-a-bowl = { $piece } is not a bowl; use X, /, -, G, F or 0 to 10
line-after-strike = after a strike, the second cell of the frame must be empty or 0
line-missing-bowl = a bowl is missing here, for there are bowls after it
line-not-a-total = { $piece } is not a total from 0 to 300
line-no-rules = there are no rules { $piece }; there are { $names }
line-other-rules = the file says { $named } from here on, but --rules says { $given }; leave --rules out, or score the files apart
parquet-other-rules = { $file }: the games are by { $rules }; score them with --rules { $rules }
line-difference = the file says { $stated }, but the bowls give { $bowled }
line-difference-so-far = the file says { $stated }, but the game is not finished: the bowls give { $bowled } so far
line-too-long = the line is too long
summary-games = games: { NUMBER($games, useGrouping: "true") }
summary-rules = other rules: { $names }
summary-unfinished = unfinished games: { NUMBER($games, useGrouping: "true") }
summary-bad = bad lines: { NUMBER($lines, useGrouping: "true") }
summary-differing = totals that differ from the bowls: { NUMBER($games, useGrouping: "true") }
summary-mean = mean: { $mean }
summary-range = high { $high }, low { $low }
summary-high-games = 200 or more: { NUMBER($games, useGrouping: "true") } ({ $share }), 300: { NUMBER($perfect, useGrouping: "true") }
summary-rates = strikes { $strikes }, spares { $spares }
column-line = line
column-name = name
column-maximum = maximum
column-marks = marks

## Pages
page-lanes = Lanes at a glance
page-lane = Lane { $number }
page-lane-word = Lane
page-skip = Skip to the content
page-home = All lanes
page-other-language = 한국어
page-free = Free
page-free-lane = The scores appear here when a game starts
page-damaged = Damaged
page-damaged-event = Game { $game } cannot be shown: event { $ordinal } in the journal is invalid.
page-damaged-game = Game { $game } cannot be shown: its record in the journal is invalid.
page-damaged-hint = On the server, “tenpin games check” says what is wrong. A new game can be started on this lane; the damaged one stays in the journal.
page-start = Start game
page-score = Score
page-screen = Screen
page-sheet = Sheet
page-previous = Last game
page-standings = Players and scores
page-player = Player
page-total = Total
page-maximum = Max
page-board-of = Scores of { $lane }
page-board-game = Scores
page-up = Up now
page-turn = Frame { $frame }, bowl { $bowl }
page-standing = { $pins } standing
page-over = Game over
page-winner = Winner: { $names } with { $total }
page-tie = Tie: { $names } with { $total } each
page-final = { $name } with { $total }
page-needs-script = This board does not update by itself. To score, or to watch it live, turn on JavaScript in the browser.
page-pad = Pins knocked down
page-pins = { $pins ->
        [one] 1 pin
       *[other] { $pins } pins
    }
page-no-pins = Gutter, no pins
page-strike = Strike
page-spare = Spare
page-foul = Foul
page-undo = Undo
page-keys = Keyboard: 0–9, X, /, - and F score; 1 and then 0 is ten; U takes back. Tab leads to the board, arrow keys to a bowl, Enter corrects it.
page-ten = { $entry } … 0 makes it ten
page-new-game = New game
page-sending = Saving…
page-retrying = No answer from the server. Sending it again…
page-new-taken = The game on this lane is not finished. Tick the box to give it up.
page-not-taken = Not saved: { $reason }
page-unreachable = The server cannot be reached. Check the connection, and try again.
page-unexpected = The server sent an answer that cannot be understood ({ $status }).
page-not-saved-yet = Not saved yet: { $reason }. What you enter is kept on this device and sent later.
page-waiting = No connection. What you enter is kept on this device and sent later.
page-waiting-over = The last bowls are not saved yet
page-sent = Connected again. Everything is saved.
page-said-waiting = { $name }, frame { $frame }: { $what }, waiting to be sent.
page-faster = Not saved, because somebody else was faster. { $what }
page-done-undone = { $name }, frame { $frame }: the last bowl was taken back.
page-done-corrected = { $name }, frame { $frame }: a bowl was corrected to { $pins }.
page-done-by = { $what } (from { $by })
page-queue-title = Bowls that are not saved
page-queue-moved = The game went on while these bowls were waiting on this device.
page-queue-refused = The server did not take these bowls: { $reason }
page-queue-other = These bowls belong to an earlier game on this lane.
page-queue-meanwhile = Meanwhile
page-queue-waiting = Waiting on this device
page-queue-passed = already bowled
page-queue-fits = can still be entered
page-queue-unfit = does not fit any more
page-queue-drop = Discard all
page-queue-rest = Enter the rest ({ $count })
page-queue-later = Decide later
page-queue-held = There are bowls on this device that are not saved.
page-queue-decide = Decide
page-not-legal = { $entry } is not possible now.
page-wrong-bowl = { $name }, frame { $frame }, bowl { $bowl }: { $mark }. Correct it
page-correct-unknown = The server did not answer. Close this and try again.
page-correct = Correct
page-unlock = Unlock the finished game and change it
page-unlock-undo = Take back the last bowl of a finished game
page-lineup = Line-up
page-lineup-earlier = bowls earlier
page-lineup-later = bowls later
page-lineup-place = { $name } bowls in place { $place }
page-lineup-skip = Skip once
page-lineup-leave = Leave
page-lineup-return = Come back
page-lineup-order = Use this order from the next frame on
page-lineup-join = A late player
page-lineup-name = Bowler, or three English letters for a guest
page-lineup-missed = The frames that the others have bowled
page-lineup-nothing = count as nothing
page-lineup-first = are bowled first
page-lineup-add = Join
page-lineup-give-up = Give up the game
page-lineup-take-up = Take it up again
page-given-up = Given up
page-given-up-hint = This game takes no more bowls
page-left = Has left
page-skipped = Skipped
page-close = Close
page-cancel = Cancel
page-login-hint = You are watching. To score, you need the key.
page-login = Enter the key
page-login-title = The key for scoring
page-login-text = Enter the key that the server was given, or that it printed when it started. It is not needed for watching.
page-login-field = Key
page-login-submit = Continue
page-login-wrong = That is not the key. Check it, and try again.
page-login-wait = Too many wrong keys. Try again in { $seconds } s.
page-logout = Log out
page-new-title = New game on { $lane }
page-new-names = Players in the order of play: bowlers by name or tag, guests by three English letters. Leave the rest blank.
page-new-name = Player { $number }
page-new-replace = Give up the unfinished game on this lane and start a new one
page-new-more = Add a player
page-new-begin = Start
page-new-nobody = Enter at least one player.
page-new-wrong = Nobody is known as { $name }. Choose from the list, or enter three English letters for a guest.
page-new-twice = This player is there twice: { $name }
page-lost = Connection lost. The scores may be out of date. Reconnecting…
page-back = Connected again
page-double = Double
page-turkey = Turkey
page-in-a-row = { $count } in a row
page-perfect = Perfect game
page-said = { $name }, frame { $frame }: { $what }.
page-said-next = { $name } is up.
page-said-changed = The scores have changed.
page-set-back = The game was set back: an earlier copy of the journal is in use.
page-said-lineup = The line-up has changed.
page-said-started = A new game: { $names }.
page-game = Game { $id }
page-bowled = bowled
page-print = Print
page-live = In play
page-corrections = Changes
page-changes-before = Earlier changes
page-changes-after = Later changes
page-no-corrections = No bowl was corrected.
page-when = When
page-bowl-place = Bowl
page-change = Change
page-by = By
page-place = { $name }, frame { $frame } (bowl { $bowl } of the game)
page-undone = { $pins ->
        [one] 1 pin taken back
       *[other] { $pins } pins taken back
    }
page-corrected = { $before ->
        [one] 1 pin
       *[other] { $before } pins
    } → { $after ->
        [one] 1 pin
       *[other] { $after } pins
    }
page-error-missing = There is nothing here
page-error = Something went wrong
page-error-home = Go to all lanes
page-deck = The pins that stand
page-deck-mode = Pins
page-deck-mode-hint = Enter which pins stand, not how many fell
page-pin-standing = pin { $pin }, standing
page-pin-down = pin { $pin }, down
page-pins-left = { $pins } left
page-pins-too-many = { $standing ->
        [one] Only 1 pin was standing
       *[other] Only { $standing } pins were standing
    }
page-tap-fallen = Tap what fell
page-split = split
page-split-made = { $leave }: split converted
page-split-made-unknown = Split converted
page-keys-deck = Keyboard: 1–9, and 0 for pin 10, tap pins; Enter saves; X, /, - and F save at once; U takes back.
page-leaves = Pins left
page-live-numbers = Numbers
page-live-average = Avg. { $average }
page-live-tonight = Avg. { $average }, tonight { $tonight }
page-live-target = { $target }+: { $chance } %
page-live-win = { $target }+: { $chance } %, to win: { $winning } %
page-live-own = by own games
page-live-typical = for a typical bowler
page-live-crowded = Averages and chances are shown for up to six players.
page-rules = Rules
page-correct-frame = Correct { $name }, frame { $frame }
page-correct-bowls = Bowls of the frame
page-correct-bowl = bowl { $bowl }: { $mark }
page-correct-missing = What is missing counts as nothing until you enter it.
page-preview = Totals after the correction
page-preview-total = Total { $before } → { $after }
page-preview-same = Total { $after }, as before
page-frame-place = { $name }, frame { $frame }
page-undone-bowl = { $bowl } taken back
page-corrected-bowls = { $before } corrected to { $after }
page-done-corrected-frame = { $name }, frame { $frame }: corrected to { $bowls }.

## Games and bowlers, on pages
page-games = Games
page-lane-games = Games here
page-bowlers-last = Last bowled { $date }
page-games-today = Today
page-games-all = All time
page-games-since = From
page-games-until = To
page-games-bowler = Bowler
page-games-any = Any
page-games-state = State
page-games-find = Find
page-games-none = No games were found.
page-games-nobody = Nobody is called so.
page-games-several = Several bowlers could be meant:
page-games-by-tag = { $tag } is taken as a tag, and not as a part of a name:
page-games-unlinked = Games under the tag { $tag } name no bowler yet. To link them: tenpin bowlers link { $tag }
page-games-totals = Games known by their totals only: { $totals }. They count on the pages of their bowlers.
page-games-latest = Latest games
page-games-earlier = Earlier games
page-series = Series
page-series-game = Game { $number }
page-won = (won)
page-bowlers = Bowlers
page-choose-add = Add “{ $name }” as a new bowler
page-choose-count = Bowlers found: { $count }
page-chosen = { $name }, tag { $tag }
page-chosen-guest = Guest { $tag }
page-assigned = Seat given: { $before } → { $after }
page-said-assigned = the seat was given to another bowler
page-assign = Who bowled
page-assign-text = Each seat can be given to the bowler who bowled it, also after the game. The scores stay as they are.
page-assign-field = The bowler; blank for a guest
page-assign-nobody = Choose a bowler from the list, or leave the field blank.
page-open-sheet = Open its sheet
page-merge-nobody = Choose the other bowler from the list.
page-assign-save = Save
page-bowlers-find = Name or tag
page-bowlers-none = Nobody was found.
page-bowlers-more = More bowlers
page-bowlers-active = Active
page-bowlers-resting = Resting
page-bowler-add = Add a bowler
page-bowler-edit = Change the details
page-bowler-name = Name
page-bowler-tag = Tag
page-bowler-tag-hint = Three English letters; left blank, one is suggested
page-bowler-hand = Hand
page-bowler-left = Left
page-bowler-right = Right
page-bowler-no-hand = Not known
page-bowler-rest = Put to rest
page-bowler-return = Bring back
page-bowler-merge = Entered twice
page-bowler-merge-text = All games of { $name } then count for the other bowler. It can be undone.
page-bowler-merge-into = The same person as
page-bowler-merge-do = Merge
page-bowler-unmerge = Undo the merge
page-bowler-merged = Merged with { $name }
page-bowler-namesakes = Somebody else has the same name. If they are one person, merge them below:
page-bowler-entries = Also entered as
page-bowler-forget = Forget
page-bowler-forget-text = The name { $name } is removed here and from new exports. The scores stay. Backups and earlier exports still hold it. This cannot be undone.
page-bowler-forgotten = This bowler was forgotten
page-bowler-games = Recent games
page-bowler-no-games = No games yet.
page-bowler-totals = Games known by their totals only: { $totals }.
page-bowler-all-games = All games
page-bowler-back = All bowlers

## Pictures
picture-title = Score sheet: { $players }
picture-heading = Score sheet
picture-frame = Frame { $frame }: { $bowls }.
picture-frame-total = Frame { $frame }: { $bowls }, total { $total }.
picture-split = split
picture-left = { $pins } left
picture-missed = missed
page-share = Share
games-show-svg = Write the score sheet to this file too, as a picture (SVG); - is the standard output, and then nothing else is written there
games-show-theme = The colours of the picture: light or dark. Without it, as the device prefers that shows it
placeholder-theme = THEME
rule-book-ten-pin = Ten-pin
rule-book-no-tap = No-tap { $pins }
rule-book-current-frame = Current-frame scoring

## The service
web-not-json = the body is not JSON: line { $line }, column { $column }
web-bad-body = the body is incomplete, or its chunks are invalid; send it again in full
web-bad-host = the request must have exactly one valid Host header
web-unreadable = { $name } cannot be understood
web-parameter = { $name } cannot be understood; send it as { $example }
web-no-parameter = there is no parameter { $name }; there are { $known }
web-key-missing = scoring needs the key: log in, or send it as Authorization: Bearer
web-key-wrong = that is not the key
web-other-origin = pages of other sites cannot change anything here
web-other-host = without a key this service answers to this machine only: ask for localhost
web-no-game = there is no such game
web-no-bowler = there is no such bowler
web-several-bowlers = several bowlers could be meant; send the tag or the ID of one: { $bowlers }
web-bowler-name-empty = a name has 1 to 40 characters; this is empty
web-bowler-name-long = a name has 1 to 40 characters; this has more
web-bowler-name-control = a name has no control characters
web-tag-taken = the tag { $tag } is taken by { $name }; choose another
web-no-tag = no tag is left that could be suggested; send one
web-bowler-moved-on = the bowler was changed meanwhile (now version { $version }); read it again and decide anew
web-bowler-forgotten = this bowler was forgotten, and takes no more changes
web-bowler-merged = this bowler is merged with another; undo the merge first
web-self-merge = a bowler cannot be merged with themselves
web-same-game = both bowled in the game { $game }{ $games ->
        [one] {""}
       *[other] {" "}({ $games } games in all)
    }, so they are two people; if { $tag } was given to the wrong bowler there, free that seat on its sheet first
web-no-lane = there is no such lane; they are numbered from 1 to { $lanes }
web-no-page = there is nothing at this address
web-no-method = that cannot be done at this address
web-too-slow = the request took too long to arrive; send it again
web-lane-taken = the game on lane { $lane } is not finished; send "replace": true to start a new one anyway
web-newer-game = lane { $lane } has a newer game, so this one cannot be taken up again
web-locked = the game is over and locked; send "unlock": true to change it anyway
web-no-bowl = there is no bowl { $number }; { $bowls ->
        [one] 1 has been bowled
       *[other] { $bowls } have been bowled
    }
web-breaks = then bowl { $number } could not have been bowled: { $reason }
web-changes-hands = then bowl { $number } would no longer be { $player }'s
web-changes-frame = then bowl { $number } would be in another frame; correct the whole of frame { $frame }
web-impossible = that does not fit the game as it stands
web-moved-on = the game has moved on and is at version { $version } now; look at it and decide again
web-too-big = the body is too big; send at most { $most ->
        [one] 1 byte
       *[other] { $most } bytes
    }
web-not-json-type = the body must be JSON: send it as Content-Type: application/json
web-encoded-body = the body must not be compressed: send it without Content-Encoding
web-unfit = the body must look like this: { $shape }
web-name = player { $number }: { $reason }
web-key-reused = this Idempotency-Key was used for another request; use a new one
web-too-many-tries = too many wrong keys; try again in { $seconds } s
web-too-many-streams = too many streams are open from this address; close one
web-too-many-requests = too many requests are open from this address; try again soon
web-damaged-event = game { $game } cannot be shown: event { $ordinal } in the journal is invalid
web-damaged-game = game { $game } cannot be shown: its record in the journal is invalid
web-broken = something went wrong here; the log says what
web-journal-lost = the journal is not available now: { $reason }
web-unavailable = the journal cannot be reached, so it is not known whether this was recorded. Send it again with the same Idempotency-Key
web-overloaded = too many requests at once; try again soon
web-no-rules = no such rule book; there are: { $names }
web-closing = the service is about to stop; try again soon

## The journal
placeholder-address = ADDRESS
placeholder-id = ID
journal-database = The journal: sqlite:FILE or postgres://HOST/NAME. Without it, TENPIN_DATABASE, or else tenpin.sqlite in your data directory
journal-centre = The number of the bowling centre, where several share a database. Without it, 1
journal-bowler = Only the games of this bowler in the journal
journal-since = Only games of the journal from this day on, such as 2026-11-16
placeholder-date = DATE
date-wrong = { $value } is not a date; write it as 2026-11-16
journal-none = Play without a journal: nothing is kept
journal-address-wrong = { $option }: { $address } is not the address of a journal; use sqlite:FILE or postgres://HOST/NAME
journal-url-wrong = { $option }: this URL cannot be read; write postgres://USER:PASSWORD@HOST:PORT/NAME, with / ? # @ & in a password as %2F %3F %23 %40 %26, sslmode as disable, allow, prefer, require, verify-ca or verify-full, and target_session_attrs as read-write, primary or any
journal-centre-wrong = { $value } is not a centre; centres are numbered from 1 to 2147483647
journal-id-wrong = { $value } is neither a game ID nor the beginning of one; an ID has twelve letters and digits (tenpin games lists them)
journal-play-without = This game is not kept: { $reason }. Choose another journal with --database, or say --no-journal
journal-unusable = { $address }: the journal cannot be used: { $reason }
journal-missing = { $address }: there is no journal
journal-no-home = you have no home directory to keep a journal in
journal-too-new = it was written by a newer tenpin (its tables have version { $found }, this program knows { $known }); use that one
journal-unavailable = it is not available now: { $reason }
journal-closed = it was closed
journal-locked = other programs keep it locked
journal-timed-out = it did not answer in time
journal-contended = other programs open games on this lane all the time
journal-file-gone = its file was deleted or moved away. Put it back
journal-file-replaced = the file in its place is not a journal. Put the right one there
journal-log-stale = its file was replaced, and the log of the old one is still there. Move the files that end in -wal and -shm away
journal-log-gone = a file of its log, which ends in -wal or -shm, was deleted or moved away. Restart tenpin: nothing is lost
journal-file-cut = its file was cut short. Stop tenpin and restore a backup
journal-file-read-only = its file, its directory or its disk cannot be written to
journal-standby = it is a standby, which takes no writes
journal-not-a-journal = it is not a tenpin journal
journal-read-only = it cannot be written to
journal-read-only-old = it was written by an older tenpin and cannot be brought up to date, since it cannot be written to; copy it to where it can
postgres-not-built-in = this build does not support PostgreSQL. To build one that does: cargo install --path crates/cli --features postgres, or: cargo run --release --features postgres -- serve ...
journal-log-damaged = its log, the file that ends in -wal, is damaged: what was bowled after { $sound ->
        [one] its first { $sound } byte
       *[other] its first { $sound } bytes
    } cannot be read. Restore a backup, or see the guide to go on without it
journal-corrupt = its database file is damaged
journal-not-opened = it cannot be opened: { $reason }
journal-refused = the database refuses: { $reason }
journal-not-written = not taken, since it could not be written to the journal: { $reason }
journal-stale = somebody else wrote to this game first, so that was not taken; this is how it stands now:
journal-resume-hint = to go on with this game: tenpin resume { $game }
journal-no-game = there is no game { $game } in the journal; tenpin games lists all games
journal-several-games = several games have an ID that begins with { $prefix }; type more of it:
journal-nothing-to-resume = no game from a terminal is unfinished; tenpin play starts one, tenpin games lists all games, and tenpin resume ID continues any of them
journal-game-is-over = the game { $game } is over
journal-damaged-game = game { $game }: { $reason }
journal-damaged-event = game { $game }, event { $ordinal }: { $reason }
journal-fault = storage: { $reason }
journal-sound = all sound; games: { $games }
journal-not-sound = not sound; games: { $games }, faults: { $faults }
journal-is-empty = no games yet
journal-more-games = only the latest { $limit }; --all lists all
column-lane = lane
column-when = when
wrong-clock = (wrong clock)
column-players = players
column-standing = state
column-ordinal = event
column-player = player
column-frame = frame
column-action = what
column-by = by
game-over = over
game-unfinished = unfinished
game-given-up = given up
journal-taken-up = game { $game } was given up; it is taken up again
games-taken-up = The game was taken up again
game-lane = lane { $lane }
game-console = console
game-imported = imported
action-bowled = bowled
action-undone = taken back
action-joined = joined
action-left = left
action-returned = came back
action-skipped = skipped
action-reordered = order: { $names }
action-given-up = given up
action-taken-up = taken up again
action-assigned = bowler
seat-guest = guest
action-change-undone = { $change } (taken back)
action-corrected = corrected
resume-about = Continue an unfinished game
resume-id = The ID of the game, or its beginning. Without it, the latest unfinished game that was started at a console
resume-examples = Every bowl is in the journal before its board is drawn, so a game can be
    continued after Ctrl-C, a closed terminal or a crash.

    Examples:
    {"  "}tenpin resume                 the latest unfinished game
    {"  "}tenpin resume 0kqb91hw3v7d    this game (tenpin games lists them)

    Exit codes:
    {"  "}0    the game was played to its end, or left with q
    {"  "}1    there is no such game, the input ended too early, or reading or writing failed
    {"  "}2    wrong usage
    {"  "}130  stopped by Ctrl-C (129 by a closed terminal, 143 by SIGTERM)
games-about = List, show, correct, check and move the games in the journal
games-limit = List at most N games. Without it, 20
games-all = List all games
games-format = Output format: table, json, csv
games-examples = Examples:
    {"  "}tenpin games                          the latest games
    {"  "}tenpin games --all --format csv
    {"  "}tenpin games show 0kqb91hw3v7d        the board of one
    {"  "}tenpin games undo 0kqb91hw3v7d        takes its last bowl back
    {"  "}tenpin games check                    whether all is sound
    {"  "}tenpin games export -o games.jsonl    to take them to another machine
    {"  "}tenpin games import games.jsonl       and to put them into its journal

    Exit codes:
    {"  "}0    all good
    {"  "}1    no such game, damage, a bad line, or reading or writing failed
    {"  "}2    wrong usage, or a file that cannot be read
games-show-about = Draw the board of a game
games-show-id = The ID of the game, as tenpin games lists it, or its beginning
games-show-history = List every event too, with what a correction replaced
games-correct-about = Correct a frame of a game, or one bowl of it
placeholder-pins = PINS
games-correct-pins = The bowls of the frame as they were: 0 to 10, X, /, -, G, F, (8) or 8[7-10]; with --bowl that bowl alone
games-correct-player = Whose frame it is. Not needed where one player plays alone
games-correct-frame = The frame, from 1 to 10
games-correct-bowl = Correct this bowl alone: 1, 2 or 3. The frame must keep its number of bowls
games-correct-examples = Examples:
    {"  "}tenpin games correct 0kqb91hw3v7d --frame 3 9 -          a strike that was none
    {"  "}tenpin games correct 0kqb91hw3v7d --frame 3 '8[7-10]' /
    {"  "}tenpin games correct 0kqb91hw3v7d --frame 3 --bowl 2 /
    {"  "}tenpin games correct 0kqb91hw3v7d --player KYJ --frame 10 X 9 / --unlock

    All other frames stay as they were bowled, also those of others; totals and turn
    follow. The new frame must be possible and finished, or else nothing changes.
    What was there before stays in the history: tenpin games show ID --history

    Exit codes:
    {"  "}0    corrected
    {"  "}1    refused: no such bowl, the frame is not possible, or the game is locked
    {"  "}2    wrong usage
games-undo-about = Take the last bowl of a game back
games-undo-examples = Examples:
    {"  "}tenpin games undo 0kqb91hw3v7d
    {"  "}tenpin games undo 0kqb91hw3v7d --unlock    even though the game is over

    The bowl stays in the history: tenpin games show ID --history

    Exit codes:
    {"  "}0    taken back
    {"  "}1    refused: nothing has been bowled, or the game is over and locked
    {"  "}2    wrong usage
games-unlock = Change the game even though it is over
games-locked = the game { $game } is over and locked; add --unlock to change it all the same
games-which-player = say whose bowl it is: --player { $names }
games-which-bowl = { $name }, frame { $frame }: { $bowls ->
        [one] there is only 1 bowl: --bowl 1
       *[other] there are { $bowls } bowls; say which with --bowl
    }
games-nothing-bowled = { $name }, frame { $frame }: nothing has been bowled there
games-stale = somebody else changed the game { $game } at the same time, so nothing was done; look at it and try again
games-undone = Taken back: { $name }, frame { $frame }, { $pins ->
        [one] 1 pin
       *[other] { $pins } pins
    }
games-corrected = Corrected: { $name }, frame { $frame }, { $before } → { $after }
games-check-about = Check that every game can be replayed, and the storage itself
games-check-examples = Damage is reported with its game and the number of its event. A damaged game has
    no score, never a wrong one.

    Exit codes:
    {"  "}0    all sound
    {"  "}1    damage was found, or the journal cannot be read
games-export-about = Write games to a file, to keep or to move them
games-export-ids = The IDs of the games, or their beginnings. Without them, all games
games-export-format = Output format: json (one game per line, complete, for tenpin games import), csv (one row per bowl, for spreadsheets), games-csv (one row per game and player), jsonl (the same as lines of JSON) or parquet (the same as columns). Without it, json
games-export-examples = Examples:
    {"  "}tenpin games export -o games.jsonl
    {"  "}tenpin games export 0kqb91hw3v7d --format csv
    {"  "}tenpin games export | ssh club tenpin games import -

    json holds all that the journal holds, history included. The other formats hold
    what counts, and cannot be imported.
games-import-about = Read games from files: exports of tenpin, tables of games, backups of PinPal
games-import-file = The files, .gz and .zst too. - is standard input
games-import-examples = Examples:
    {"  "}tenpin games import games.jsonl              games that tenpin exported
    {"  "}tenpin games import season.csv --dry-run     what a table would add
    {"  "}tenpin games import season.csv --yes         and to add it
    {"  "}tenpin games import backup.db --bowler Kim   a backup of PinPal

    What a file is shows in its content. A table needs a header, with a date and
    with games or totals. For a table or a backup a plan is shown first; in a pipe,
    only --yes writes it. Every game is replayed before it is written. Running it
    again does no harm: what is already there is left as it is. A bad line is
    reported with its number and does not stop the rest.

    Exit codes:
    {"  "}0    all games of the files are in the journal, or would be
    {"  "}1    a line was bad, or a game differs from one with the same ID
    {"  "}2    wrong usage, a file that cannot be read, or --yes is missing
games-backup-about = Save the whole journal in a file, also while the server runs
games-backup-file = The file to write. It must not exist yet
games-backup-examples = Example, for every night:
    {"  "}tenpin games backup /srv/backup/tenpin-$(date +%F).sqlite
    The file is a journal, too: tenpin games check --database sqlite:FILE
games-restore-about = Put a backup in the journal's place
games-restore-file = The file that tenpin games backup wrote
games-restore-examples = Stop the server first. The journal that was there is kept beside it, under another name.
backup-done = { $file }: { $games ->
        [one] { $games } game
       *[other] { $games } games
    } saved
backup-exists = { $file } exists already; choose another name
backup-postgres = a journal on PostgreSQL is saved with PostgreSQL's own tools, such as pg_dump, or with tenpin games export
backup-memory = a journal in memory cannot be saved
restore-done = { $address }: { $games ->
        [one] { $games } game
       *[other] { $games } games
    } restored
restore-kept = the journal that was there is now { $file }
restore-in-use = { $address } is in use; stop the server and close tenpin elsewhere first
restore-refused = { $file } cannot be restored, and nothing was changed: { $reason }
games-copy-about = Copy all games from one journal to another
games-copy-from = The journal to read: sqlite:FILE or postgres://HOST/NAME
games-copy-to = The journal to write to: sqlite:FILE or postgres://HOST/NAME
games-copy-examples = Example, for a club that grows:
    {"  "}tenpin games copy --from sqlite:tenpin.sqlite --to postgres://club@db/bowling

    Running it again does no harm: games that are already there are left alone.

    Exit codes:
    {"  "}0    all games are in the other journal
    {"  "}1    a game is damaged or differs from the other journal, or one cannot be used
import-done = new: { $new }, known: { $known }, different: { $differs }
import-bad = bad lines: { $lines }
copy-damaged = damaged games, left out: { $games }
import-differs = { $game }: the journal has another game with this ID, or the same one with other events; it was left as it is
import-line = { $file }:{ $line }: { $reason }
import-not-json = this is not JSON, from column { $column } on
import-too-new = a newer tenpin wrote it (version { $version } of the export); use that one
import-unknown-field = this is not a game: column { $column }: a game has no field { $field }
import-missing-field = this is not a game: the field { $field } is missing
import-no-game = this is not a game: column { $column }
export-totals = totals without frames in this export: { $totals }
export-without-totals = totals without frames, which have no bowls and are not in this export: { $totals }. --format json or games-csv has them
games-limit-wrong = { $value } is not a number of games; type 1 or more

## Bowlers
placeholder-tag = TAG
placeholder-seat = SEAT
bowlers-about = Keep the list of bowlers, and give games to the right one
bowlers-all = List those who rest, too
bowlers-examples = A bowler has a name in any script and a tag of three letters for the board. Where a
    bowler is asked for, type the name, a part of it, the tag or the ID.

    Examples:
    {"  "}tenpin bowlers                               all who bowl
    {"  "}tenpin bowlers add "김지민" --tag KJM --hand left
    {"  "}tenpin bowlers show KJM
    {"  "}tenpin bowlers rename KJM "Kim Jimin"
    {"  "}tenpin bowlers link KJM                      the games that KJM bowled as a guest
    {"  "}tenpin bowlers merge KJM "Jimin"             one person, entered twice

    Exit codes:
    {"  "}0    done
    {"  "}1    not done: no such bowler, or several; a tag that is taken; the journal failed
    {"  "}2    wrong usage
bowlers-bowler = The bowler: the name, a part of it, the tag or the ID
bowlers-name = The name, in any script: 1 to 40 characters
bowlers-tag = Three English letters, which the board shows
bowlers-add-tag = Three English letters, which the board shows. Without it, the program suggests a tag that is free
bowlers-return-tag = Another tag, if somebody else has the old one by now
bowlers-hand = The hand that the bowler bowls with: left or right
bowlers-yes = Do it without asking
bowlers-dry-run = Say what would be done, and do nothing
bowlers-add-about = Add a bowler
bowlers-show-about = Show a bowler and their latest games
bowlers-rename-about = Change the name of a bowler
bowlers-tag-about = Change the tag of a bowler
bowlers-hand-about = Say which hand a bowler bowls with
bowlers-rest-about = Put a bowler to rest, who is no longer listed; past games stay
bowlers-return-about = Bring back a bowler who rests
bowlers-merge-about = Make two bowlers one, where one person was entered twice
bowlers-merge-into = The bowler who stays
bowlers-merge-other = The bowler who becomes part of the first
bowlers-unmerge-about = Make two bowlers of one again, as they were before they were merged
bowlers-unmerge-bowler = The bowler who was merged into another: the name, the tag or the ID
bowlers-forget-about = Forget the name of a bowler, and keep the scores
bowlers-forget-examples = The name is replaced in the journal and in all exports from now on. This cannot be
    undone. Backups and exports that were made before still have the name: delete them
    yourself, or make new ones.
bowlers-link-about = Give a bowler all games of a tag that name nobody
bowlers-link-tag = The tag under which the games were bowled
bowlers-link-to = The bowler who gets the games. Without it, the bowler who has the tag
bowlers-link-examples = Examples:
    {"  "}tenpin bowlers link PJS --dry-run        how many games, and from when to when
    {"  "}tenpin bowlers link PJS                  gives them to the bowler with the tag PJS
    {"  "}tenpin bowlers link PJS --to "박지성"
    {"  "}tenpin bowlers unlink PJS                takes that back, and nothing else

    Games that already name a bowler stay as they are. Scores do not change, and every game
    has the assignment in its history.
bowlers-unlink-about = Take back what the last link gave to a bowler
bowlers-assign-about = Give a seat of a game to a bowler
bowlers-assign-seat = The seat: its number from 1, or the tag that was played under
bowlers-assign-guest = Give the seat to nobody: a guest bowled
bowlers-assign-examples = Examples:
    {"  "}tenpin bowlers assign 0kqb91hw3v7d PJS "박지성"
    {"  "}tenpin bowlers assign 0kqb 2 KJM           the beginning of the ID, the second seat
    {"  "}tenpin bowlers assign 0kqb 2 --guest

    The board keeps its tags and its scores. The history of the game tells who was assigned.
column-tag = tag
column-hand = hand
column-id = ID
column-date = date
column-series = series
hand-left = left
hand-right = right
bowler-active = active
bowler-resting = resting
bowler-merged = part of { $bowler }
bowler-forgotten = forgotten
bowlers-empty = no bowlers yet; tenpin bowlers add "NAME" adds one
bowlers-all-rest = all bowlers rest; --all lists them
bowlers-show-all = Games: { $games }, average { $average }, high { $high }
bowlers-show-some = Games: { $games }, { $finished } of them finished by ten-pin rules: average { $average }, high { $high }
bowlers-show-no-numbers = Games: { $games }, none of them finished by ten-pin rules
bowlers-added = Added: { $bowler }
bowlers-added-with = Added: { $bowler }. The tag was suggested; to change it: tenpin bowlers tag { $tag } ABC
bowlers-namesake = somebody else has the same name: { $bowler }. If they are one person: tenpin bowlers merge { $one } { $other }
bowlers-guest-games = { $games ->
        [one] 1 game
       *[other] { $games } games
    } of guests with the tag { $tag }; to give to { $bowler }: tenpin bowlers link { $tag }
bowlers-changed = { $before } → { $after }
bowlers-rested = Resting: { $bowler }. Past games stay, and the tag { $tag } is free again
bowlers-returned = Back: { $bowler }
bowlers-merged = { $other } is part of { $bowler } now, with { $games ->
        [one] 1 game
       *[other] { $games } games
    }. To undo it: tenpin bowlers unmerge { $id }
bowlers-same-game = { $bowler } and { $other } both bowled in the game { $game }{ $games ->
        [one] {""}
       *[other] {" "}({ $games } games in all)
    }, so they are two people. If { $tag } was given to the wrong bowler there, free that seat first: tenpin bowlers assign { $game } { $tag } --guest
bowlers-unmerged = { $bowler } and { $other } are two again
bowlers-ask-forget = Forget { $bowler } for good? The scores stay. (y/n) :{" "}
bowlers-forgotten = Forgotten. The scores of { $tag } stay. Backups and exports from before still have the name: delete them, or make new ones
bowlers-link-found = { $tag }: { $games ->
        [one] 1 game that names nobody
       *[other] { $games } games that name nobody
    }, from { $first } to { $last }
bowlers-link-whom = nobody has the tag { $tag }; say whose games these are with --to, or add the bowler: tenpin bowlers add "NAME" --tag { $tag }
bowlers-ask-link = Give them to { $bowler }? (y/n) :{" "}
bowlers-link-nothing = no game of { $tag } is without a bowler
bowlers-linked = { $games ->
        [one] 1 game now belongs
       *[other] { $games } games now belong
    } to { $bowler }. To undo it: tenpin bowlers unlink { $tag }
bowlers-unlink-found = { $bowler }: { $games ->
        [one] 1 game
       *[other] { $games } games
    } linked on { $at }
bowlers-ask-unlink = Take that back? (y/n) :{" "}
bowlers-unlink-nothing = no link to { $bowler } is left to take back
bowlers-unlinked = { $games ->
        [one] Taken back: 1 game names
       *[other] Taken back: { $games } games name
    } nobody again
bowlers-nothing-done = nothing was done
bowlers-needs-yes = this would ask first, but nobody is at a terminal to answer; add --yes
bowlers-assigned = Assigned: { $game }, { $tag }, { $before } → { $after }
bowlers-assigned-already = { $game }, { $tag }: this is { $bowler } already
bowlers-seated-already = { $bowler } has another seat of this game: { $tag }
bowlers-no-seat = no seat { $seat } in this game; its seats are { $seats }
bowler-unknown = nobody is called { $typed }; tenpin bowlers --all lists everybody
bowler-several = several bowlers could be { $typed }; type the tag or the ID of one:
bowler-asked-by-tag = { $tag } is taken as a tag, and not as a part of a name: { $bowlers }
bowler-asked-by-part = { $typed } is a part of a name: { $bowler }
bowler-tag-taken = the tag { $tag } is taken by { $bowler }; choose another, such as { $free }
bowler-no-tag = all tags that fit { $name } are taken; choose one with --tag
bowler-name-empty = the name is empty; type 1 to 40 characters
bowler-name-too-long = the name is too long; the most is { $most ->
        [one] 1 character
       *[other] { $most } characters
    }
bowler-name-control = the name has a control character; type it without
bowler-stale = { $bowler } was changed by somebody else at the same time; nothing was done, so look and try again
bowler-is-resting = { $bowler } is resting already
bowler-is-active = { $bowler } is not resting
bowler-is-merged = { $bowler } is already part of { $other }; to undo that: tenpin bowlers unmerge
bowler-is-not-merged = { $bowler } was not merged into anybody
bowler-is-forgotten = { $bowler } is already forgotten, and stays so
bowlers-same = { $bowler } twice; name two bowlers
name-or-bowler = { $reason }, or a bowler's name (tenpin bowlers lists them)
play-by-name = A bowler's name or tag works, too (tenpin bowlers lists them).
play-add-bowler = nobody is called { $name }; add the bowler (tenpin bowlers add "{ $name }"), or type three English letters for a guest, such as PJS
play-ask-add = Nobody is called { $name } yet.
    Add them with the tag { $tag }? (Enter: yes, n: no, or another tag) :{" "}
play-guest = { $tag } is taken as the tag of a guest; for a bowler of that name type the tag: { $bowlers }
play-resting = { $bowler } is resting; to bring them back: tenpin bowlers return { $tag }
games-bowler = Only games of this bowler: a name, a part of it, a tag or an ID; or the tag of a guest
games-lane = Only games on this lane
games-rules = Only games by this rule book: { $names }
games-since = Only games from this day on, such as 2026-11-16
games-until = Only games up to this day, which is included
games-unfinished = Only games that are being played
games-over = Only games that are over
games-given-up = Only games that were given up
games-series = List series instead: finished games of the same players on one day, with totals
games-none-found = no such games
games-totals-beside = games known by their totals only: { $totals }; tenpin games --series lists them, too
games-unlinked = games of the tag { $tag } name no bowler yet; to link them: tenpin bowlers link { $tag }
games-more-series = series beyond the latest { $limit } are left out; --all lists all
games-lane-wrong = { $value } is not a lane; lanes are numbered from 1

## The command serve
serve-about = Serve the live scoreboard to browsers: scorers, screens and phones
serve-bind = The address and port to listen on. Without it, 127.0.0.1:7010; 0.0.0.0:7010 lets other devices in
serve-lanes = How many lanes there are. Without it, 12
serve-key = The key that scorers need; 8 characters or more. Without it, TENPIN_KEY; on an address that other devices can reach, one is generated
serve-behind-proxy = Addresses or networks of the proxies in front, such as 127.0.0.1 or 10.0.0.0/8. Only their X-Forwarded-For, X-Forwarded-Proto and X-Forwarded-Host are trusted
serve-allow-origin = Other sites whose pages may read the API, such as https://club.example; * for all. They cannot change anything
serve-names = Who sees the names of bowlers: everybody, or tags-only, which shows tags to those without the key. Without it, everybody
serve-connections = How many connections one address may have open, so that no client takes them all; half of them may follow boards. Without it, 512; proxies are not limited
serve-examples = Examples:
    {"  "}tenpin serve                          for this machine
    {"  "}tenpin serve --bind 0.0.0.0:7010      for phones, too; prints key and QR code
    {"  "}tenpin serve --lanes 24 --database sqlite:/srv/tenpin.sqlite
    {"  "}tenpin serve --behind-proxy 127.0.0.1   behind nginx on this machine

    TENPIN_KEY is safer than --key, which others on this machine can see.
    TENPIN_LOG=info logs more. Ctrl-C and SIGTERM stop it once open requests are
    answered; a second Ctrl-C stops it at once.

    Exit codes:
    {"  "}0    it was stopped
    {"  "}1    it cannot listen, or the journal cannot be used
    {"  "}2    wrong usage
serve-lanes-wrong = { $value } is not a number of lanes; type 1 to 1000
serve-connections-wrong = { $value } is not a number of connections; type { $least } to { $most }
serve-bind-wrong = { $value } is not an address with a port, such as 127.0.0.1:7010 or [::1]:7010
serve-key-wrong = { $option }: a key has 8 to 128 visible ASCII characters
serve-proxy-wrong = { $value } is not the address or the network of a proxy, such as 127.0.0.1 or 10.0.0.0/8
serve-origin-wrong = { $value } is not a site without a path, such as https://club.example, nor *
serve-names-wrong = { $value } does not say who sees names; type everybody or tags-only
serve-log-wrong = TENPIN_LOG: { $value } is not a level; use error, warn, info or debug, or tenpin_web=debug for one part
serve-log-format-wrong = TENPIN_LOG_FORMAT: { $value } is not a format; use text or json
serve-busy = { $address } is in use by another program, perhaps another tenpin serve; stop that one, or choose another port with --bind
serve-cannot-listen = { $address }: cannot listen there: { $reason }; choose another address with --bind
serve-lanes-at = lanes:   { $address }
serve-scorer-at = scorer:  { $address }
serve-board-at = screen:  { $address }
serve-journal-at = journal: { $address }
serve-key-is = key:     { $key }
serve-scan = Scan this with a phone to score:
serve-how-to-stop = Ctrl-C stops it.
serve-not-ready = bowls cannot be recorded now: { $reason }. Boards are shown all the same, and bowls are taken as soon as they can be recorded
serve-waiting = waiting for the journal at { $address }: { $reason }
serve-waited = the journal at { $address } is there
serve-stopping = stopping once open requests are answered; Ctrl-C again stops it at once
serve-failed = the service stopped with an error: { $reason }

## Reasons that stand inside other sentences
io-not-found = no such file or directory
io-permission = permission denied
io-is-a-directory = it is a directory
io-not-a-directory = a part of the path is not a directory
io-already-exists = it already exists
io-disk-full = no space is left on the disk
io-too-large = it is too large
io-endless-line = it has a line that does not end
io-read-only = the file system is read-only
io-file-name = the file name is too long or not allowed
io-busy = another program is using it
io-address-in-use = the address is already in use
io-no-address = this machine has no such address
io-refused = the connection was refused
io-cut = the connection was cut
io-unreachable = the network cannot reach it
io-timed-out = it did not answer in time
io-ends-early = it ends too early
io-damaged = its content is damaged
io-no-memory = there is not enough memory
io-unsupported = it is not supported
damage-missing-event = event { $ordinal } is missing
damage-too-many-games = no lane has had so many games
damage-author = the name of its author is too long or has control characters
damage-foul = a foul counts no pins and has no leave
damage-leave = the pins that stand contradict the pins that fell
damage-repeated-key = an earlier event has the same request key
damage-changed = it is not what was written
damage-game-missing = it is not there, though its events are
damage-value = { $field } cannot be { $found }
damage-impossible = player, frame or bowl do not fit the game
damage-unreadable = its row cannot be read
fault-game-missing = game { $game } is not there, but { $events ->
        [one] 1 of its events is
       *[other] { $events } of its events are
    }
fault-events-missing = game { $game } has { $events ->
        [one] 1 event
       *[other] { $events } events
    }, but the last one is event { $last }
fault-bowler-damaged = bowler { $bowler }: { $reason }
fault-bowler-missing = game { $game } has a seat of bowler { $bowler }, who is not there
fault-total-damaged = total { $total }: { $reason }
fault-index-missing = the index { $index } is missing
fault-index-invalid = the index { $index } is not valid
fault-other = the database says: { $text }
access-login = the user or the password is wrong
access-no-database = there is no such database
access-no-permission = the user may not use the tables
access-foreign-tables = it has other tables of the same names
access-transaction-pooling = the pooler in front of it has to be in session mode: in any other mode no program learns what the others write

## Files that people bring
games-import-columns = Which column of a table holds what, by number: date=1,bowler=3,game=5-7. There are date, bowler, lane, number (of the game), game, total, series and frames (10 or 21 columns). Without it, the header says so
games-import-dates = How dates such as 12/11/2026 are written, where the file does not show it: day-first, month-first or year-first
games-import-bowler = The bowler of all rows that name none: a name, a tag or an ID
games-import-rules = The rules by which a table was bowled: { $names }. Without it, ten-pin
games-import-replace = Where a total of the file differs from the journal's, take the file's. Games with frames stay as they are
games-import-yes = Write what is planned without asking
games-import-dry-run = Show what would be written, and write nothing
placeholder-order = ORDER
season-columns-wrong = { $value } maps no columns; write, for example, date=1,bowler=3,game=5-7
plan-archive = { $file }: games that tenpin exported
plan-season = { $file }: a table of games
plan-pinpal = { $file }: a backup of PinPal
plan-games = {"  "}games with frames: { $games }
plan-totals = {"  "}totals without frames: { $totals }
plan-dates = {"  "}from { $first } to { $last }
plan-known = {"  "}{ $name } ({ $tag }): { $games }
plan-new = {"  "}{ $name } ({ $tag }): { $games }, a new bowler
plan-ignored = {"  "}columns that are not read: { $columns }
plan-in-journal = {"  "}already in the journal: { $games }
plan-absent = {"  "}absent: { $cells }
plan-zeros = {"  "}totals of 0: { $totals }; a blank is no game, so delete the cell if nobody bowled
plan-replaced = {"  "}totals that replace those in the journal: { $totals }
plan-different = {"  "}different in the journal, and left as they are there: { $games }
plan-may-replace = {"  "}to take the totals of the file: --replace
plan-unnumbered = {"  "}the games have no numbers: a score that you change later will be another game
plan-bad = {"  "}bad rows or cells, which are left out: { $places }
plan-nothing = {"  "}there is nothing to import
plan-ask = Write this to the journal? (y/n) :{" "}
plan-needs-yes = Nothing was written. Add --yes to write this.
plan-declined = Nothing was written.
import-bowlers = new bowlers: { $bowlers }
import-archived-bowlers = bowlers: new: { $new }, known: { $known }
import-bowler-rests = { $name }: { $holder } has the tag { $tag } here, so { $name } was put to rest; both are kept
import-totals = totals: new: { $new }, known: { $known }, different: { $differs }
import-replaced = totals replaced: { $totals }
import-total-differs = { $id }: the journal has the total { $known }, and not { $total }; it was left as it is
import-other-total = differs: the journal has { $known }, the file { $total }
import-other-game = differs: the journal has { $known }, the file { $total }; to correct the journal: tenpin games correct { $game }
import-other-bowls = differs: the journal has other bowls with the same total; to correct the journal: tenpin games correct { $game }
import-without-frames = differs: the journal has the total { $known } without frames, and keeps it
import-future = { $date } is still to come
import-twice = this game of this bowler and day is in the file already, on line { $line }
import-own-format = { $file }: this is the output of { $format }, which does not hold all of a game. What can be imported is written by: tenpin games export --format json
import-parquet = { $file }: this is Parquet, which is not imported. What can be imported is written by: tenpin games export --format json; and a table can be CSV
import-row = { $file }:{ $line }:{ $column }: { $reason }
import-backup-row = { $file }, game { $row }: { $reason }
import-empty = { $file }: the file is empty
import-no-header = { $file }: there is no header that says what the columns hold, such as Date, Bowler, Game 1. Add one, or say what they hold: --columns date=1,bowler=2,game=3-5
import-no-date = { $file }: no column of the header is a date. Say which one is: --columns date=1,bowler=2,game=3-5
import-no-games = { $file }: no column of the header holds games or totals. Say which ones do: --columns date=1,bowler=2,game=3-5
import-dates-several = { $file }: { $date } can be read in several ways, and no other date tells which. Say how dates are written: --dates day-first, month-first or year-first
import-dates-contrary = { $file }: { $date } is written in another order than the dates before it. Say how dates are written: --dates day-first, month-first or year-first. Rows with other dates are then left out
import-no-bowler = this row names no bowler; say who it is: --bowler NAME
import-several-bowlers = several bowlers are called { $name }; write the tag or the ID instead
import-name-wrong = { $name } cannot be the name of a bowler; a name has 1 to 40 characters
import-no-tag = there are no three letters left for { $name }
import-tag-taken = { $name }: somebody else got the tag { $tag } meanwhile; start again
import-day-wrong = { $date } is no day of this calendar
line-no-date = this row has no date
line-not-a-date = { $piece } is not a date
line-not-a-lane = { $piece } is not a lane; lanes are numbered from 1
line-not-a-number = { $piece } is not the number of a game; 1 to 20 is
line-not-a-series = { $piece } is not the total of a series
line-series-differs = the file says { $stated } for the series, but its games give { $games }
line-unfinished = the game is not finished
pinpal-no-table = { $file }: this is no backup of PinPal: it has no table { $table }
pinpal-no-column = { $file }: the table { $table } has no column { $column }
pinpal-unreadable = { $file }: the backup cannot be read: { $reason }
pinpal-no-frames = it has neither frames nor a total
pinpal-frame = frame { $frame } is missing, or is there twice
pinpal-pins = frame { $frame }: what is stored are no pins
pinpal-standing = frame { $frame }: a pin that had fallen stands again
pinpal-bowl = frame { $frame }: { $reason }
pinpal-total = { $total } is not a total from 0 to 300

## Statistics
stats-about = Show how bowlers bowl: averages, strikes, spares, what they leave
stats-sources = Bowlers of the journal, by name, tag or ID, or files of games, of every kind that tenpin score reads (- for standard input). A file exists, or its name has a dot or a slash. Without any, all games in the journal
stats-until = Only games of the journal up to this day, such as 2026-11-30
stats-last = Only the last N games of each bowler
stats-rules = The rule book: { $names }. In the journal, only games by it. In files, as for tenpin score
stats-by = Numbers apart for each bowler, month, lane or game-of-evening. Without it, for each bowler if there are several
stats-against = Another bowler of the journal, side by side
stats-format = Output format: text, csv or json. Without it, text
stats-examples = Examples:
    {"  "}tenpin stats                            everybody in the journal
    {"  "}tenpin stats PJS --last 20
    {"  "}tenpin stats PJS --against KYJ --since 2026-09-01
    {"  "}tenpin stats --by month --format csv
    {"  "}tenpin stats season.txt.gz --format json
    {"  "}zcat *.gz | tenpin stats -

    Only finished games count. A rate is made out of chances over all games
    together; without a chance it is –. What needs to know which pins were left
    counts only bowls of which that is known, and says how many those are.

    Exit codes:
    {"  "}0    all good
    {"  "}1    a line was bad, or a game is damaged
    {"  "}2    wrong usage, no such bowler, or a file that cannot be read
placeholder-sources = BOWLER|FILE
placeholder-bowler = BOWLER
placeholder-group = GROUP
stats-unknown-bowler = { $text } is neither a file nor a bowler. Give a file with its ending or its path, such as ./{ $text }, or the name, the tag or the ID of a bowler
stats-no-bowler = { $bowler }: no finished games in the journal
stats-bowler-left-out = { $bowler }: no finished games by these filters; without them { $games ->
        [one] 1 game
       *[other] { NUMBER($games, useGrouping: "true") } games
    }, { $days }
stats-all-left-out = no finished games by these filters; without them { $games ->
        [one] 1 game
       *[other] { NUMBER($games, useGrouping: "true") } games
    }, { $days }
stats-tag-counted = { $tag }: all games under this tag are those of bowlers, and counted there
stats-mixed-sources = { $file } is a file, and { $bowler } a bowler of the journal: ask for them one after the other
stats-needs-journal = { $option } is for games in the journal: those of a file are counted without dates and lanes. If the file has dates, import it first: tenpin games import { $file }
stats-last-wrong = --last is a number from 1 on: { $value }
stats-no-games = no finished games
stats-no-games-piped = no finished games in the journal; to count those of standard input: tenpin stats -
stats-games = { $games ->
    [one] { $games } game
   *[other] { NUMBER($games, useGrouping: "true") } games
  }
stats-unfinished = not finished, and not counted: { NUMBER($games, useGrouping: "true") }
stats-without-frames = known by their totals only: { NUMBER($games, useGrouping: "true") }
stats-without-lane = without a lane, and in no row: { NUMBER($games, useGrouping: "true") }
stats-several-rules = games by several rule books ({ $names }): count them apart with --rules
stats-average = average
stats-high = high game
stats-low = low game
stats-strikes = strikes
stats-spares = spares
stats-first-bowl = first bowl
stats-deviation = standard deviation
stats-high-series = high series
stats-from-200 = 200 and more
stats-perfect = 300
stats-single-pin = single pins
stats-splits = splits
stats-washouts = washouts
stats-doubles = doubles
stats-opens = open frames
stats-clean-frames = clean frames
stats-clean-games = clean games
stats-missed-frames = missed frames
stats-longest-string = longest string
stats-fouls = fouls
stats-made = { NUMBER($made, useGrouping: "true") } of { NUMBER($chances, useGrouping: "true") }
stats-pins-of-bowls = { $pins ->
    [one] { $pins } pin
   *[other] { NUMBER($pins, useGrouping: "true") } pins
  }, { $bowls ->
    [one] { $bowls } bowl
   *[other] { NUMBER($bowls, useGrouping: "true") } bowls
  }
stats-game-of-evening = game { $number } of the evening
stats-leaves = leaves (known: { NUMBER($known, useGrouping: "true") } of { NUMBER($bowls, useGrouping: "true") })
stats-more-leaves = other leaves: { NUMBER($leaves, useGrouping: "true") }
stats-all-ten = all ten
stats-nobody = no name
stats-lane = lane { $lane }
stats-everybody-else = everybody else
stats-totals-only = totals only
column-bowler = bowler
column-month = month
column-games = games
column-left = left
column-converted = converted
column-rate = rate

## A bowler's numbers as pictures
chart-average = Average over time
chart-average-text = After { $games ->
    [one] { $games } game
   *[other] { NUMBER($games, useGrouping: "true") } games
  } the average is { $average }. That of the last { $window } is { $moving }.
chart-moving = { $window ->
    [one] Last { $window } game
   *[other] Last { $window } games
  }
chart-so-far = All games so far
chart-totals = Totals
chart-totals-text = { $games ->
    [one] { $games } game
   *[other] { NUMBER($games, useGrouping: "true") } games
  } with totals from { $low } to { $high }.
chart-months = Strikes and spares by month
chart-months-text = In all, { $strikes } strikes and { $spares } spares.
chart-evening = Average by game of the evening
chart-evening-text = The average of all first games of a day, of all second ones, and so on.
chart-deck = Pins left and picked up
chart-deck-text = In each pin stands how often it was left. The ring around it is the share that was picked up.
chart-leaves = Leaves
chart-against = { $one } and { $other }
chart-against-text = Two bars for each rate.
page-numbers = Numbers
page-numbers-none = There are no finished games to count.
page-numbers-choose = Choose games, compare
page-numbers-last = Last games
page-numbers-against = Compare with
page-numbers-nobody = No bowler has this name or this tag.
page-numbers-show = Show
page-numbers-all = All numbers
page-numbers-table = As a table
page-numbers-sort = Sort by
page-best-games = Best games
page-best-series = Best series
page-streaks = In a row
streak-from-200 = games of 200 and more
streak-clean = clean games
streak-now = now { $current }
page-several-rules = Games by several rule books are counted together: { $names }. Choose one to count them apart.
column-missed = missed
column-pin = pin
column-picked-up = picked up
stats-svg = Writes the bowler's charts into this directory, as SVG
stats-svg-one = --svg draws one bowler: tenpin stats { $bowler } --svg { $directory }
stats-svg-written = charts in { $directory }: { $count }
placeholder-directory = DIRECTORY
