### What tenpin says in Korean. The questions are the seeds' own, to the byte.

## Questions
ask-name = 플레이어 이름은(3 english letters)?:{" "}
ask-player-name = 플레이어 { $number }의 이름은?(3 english letters):{" "}
ask-how-many = How many people?{" "}
ask-bowl = { $frame }프레임 투구 :{" "}
ask-turn = { $name }'s turn :{" "}

## Refused names
name-empty = 이름이 비어 있습니다. 영문자 세 글자로 입력하세요. 예: PJS
name-too-short = 이름이 너무 짧습니다. 영문자 세 글자로 입력하세요. 예: PJS
name-too-long = 이름이 너무 깁니다. 영문자 세 글자로 입력하세요. 예: PJS
name-not-a-letter = 이름에 쓸 수 없는 글자가 있습니다: { $letter }. 영문자 세 글자로 입력하세요. 예: PJS
lineup-nobody = 플레이어가 없습니다. 한 명 이상이어야 합니다.
lineup-twice = 이미 있는 이름입니다: { $name }. 다른 이름을 입력하세요.
players-wrong = 몇 명인지 1부터 { $most }까지의 수로 입력하세요.

## Refused bowls
pins-empty = 쓰러뜨린 핀의 수를 입력하세요: 0~10, X, /, - (도움말은 ?)
pins-not-a-number = 핀의 수가 아닙니다. 0~10, X, /, - 가운데 하나를 입력하세요. (도움말은 ?)
pins-below-zero = 쓰러뜨린 핀은 0개보다 적을 수 없습니다. 0~10으로 입력하세요.
pins-above-ten = 쓰러뜨린 핀은 10개보다 많을 수 없습니다. 0~10으로 입력하세요.
bowl-too-many-pins = 핀 { $bowled }개는 쓰러뜨릴 수 없습니다. 남은 핀은 { $standing }개입니다.
bowl-spare-on-full-rack = 스페어(/)는 두 번째 투구에서만 입력할 수 있습니다. 첫 투구는 0~10 또는 X로 입력하세요.
bowl-strike-after-first-bowl = 스트라이크(X)는 첫 투구에서만 입력할 수 있습니다. 남은 핀을 모두 쓰러뜨렸으면 /를 입력하세요.
bowl-frame-finished = 이미 끝난 프레임입니다.
bowl-game-over = 이미 끝난 게임입니다.
undo-nothing-bowled = 아직 투구가 없어서 무를 것이 없습니다.

## The console
not-text = 글자로 읽을 수 없는 입력입니다(UTF-8이 아님). 다시 입력하세요.
input-ended = 게임이 끝나기 전에 입력이 끝났습니다.
read-failed = 입력을 읽을 수 없습니다: { $reason }
write-failed = 출력할 수 없습니다: { $reason }
explain = { $name }, { $frame }프레임 { $bowl }번째 투구. 남은 핀은 { $standing }개입니다.
explain-count = {"  "}{ $range }  쓰러뜨린 핀의 수
explain-strike = {"  "}X     스트라이크: 첫 투구로 10개 모두
explain-spare = {"  "}/     스페어: 남은 핀 모두
explain-rest = {"  "}-     거터: 하나도 없음
    {"  "}u     마지막 투구 무르기 (undo)
    {"  "}?     이 도움말

## Help
placeholder-options = 옵션
placeholder-command = 명령
placeholder-name = 이름
placeholder-shell = 셸
heading-usage = 사용법
heading-commands = 명령
heading-arguments = 인자
heading-options = 옵션
about = 볼링 점수판: 레인에서처럼 점수를 매깁니다
play-about = 터미널에서 게임을 합니다
play-names = 플레이어 이름: 영문자 세 글자씩, 치는 순서대로. 이름을 지정하면 묻지 않습니다
play-players = 여러 명이 번갈아 칩니다. 수를 지정하지 않으면 몇 명인지 묻습니다
play-no-scores = 점수 없이 기호만 그립니다(1단계 점수판)
play-hints = 아직 낼 수 있는 최고 점수를 점수판 옆에 표시합니다
completions-about = 셸 자동 완성 스크립트를 출력합니다
completions-shell = 셸: bash, elvish, fish, powershell, zsh
man-about = 설명서(man page)를 출력합니다
man-command = 어느 명령의 설명서인지. 지정하지 않으면 tenpin 자체
heading-more = 예와 종료 코드
too-long = 입력이 너무 깁니다. 다시 입력하세요.
help-about = 도움말을 표시합니다
help-command = 어느 명령의 도움말인지
lang = 언어: ko 또는 en. 지정하지 않으면 LC_ALL, LC_MESSAGES, LANG을 따릅니다
help-flag = 도움말을 표시합니다
version-flag = 버전을 표시합니다
examples = 명령을 지정하지 않으면 게임을 시작합니다(tenpin play).

    예:
    {"  "}tenpin                        한 명이 하는 게임
    {"  "}tenpin play PJS KYJ           두 명이 번갈아 하는 게임
    {"  "}tenpin play --players         몇 명인지 묻고 시작하는 게임
    {"  "}printf 'PJS\n10\n' | tenpin   파이프로 입력하는 게임

    투구마다 쓰러뜨린 핀의 수를 입력합니다: 0~10, 또는 X, /, -
    u는 마지막 투구를 무르고, ?는 도움말을 표시합니다.

    종료 코드:
    {"  "}0    게임이 끝났음
    {"  "}1    게임이 끝나기 전에 입력이 끝났거나, 읽거나 쓸 수 없음
    {"  "}2    사용법이 틀림
    {"  "}130  Ctrl-C로 멈춤

## Wrong usage
usage-unknown-argument = 모르는 인자입니다: { $argument }
usage-unknown-command = 모르는 명령입니다: { $command }
usage-suggestion = 혹시 { $suggestion }인가요?
usage-invalid-value = { $argument }에 쓸 수 없는 값입니다: { $value }
usage-valid-values = 쓸 수 있는 값: { $values }
usage-conflict = 함께 쓸 수 없습니다: { $argument }, { $other }
usage-twice = 한 번만 쓸 수 있습니다: { $argument }
usage-missing = 빠진 인자가 있습니다: { $arguments }
usage-missing-value = { $argument }에 값이 필요합니다
usage-unexpected-value = { $argument }에는 값을 줄 수 없습니다: { $value }
usage-other = 명령을 읽을 수 없습니다
usage-see-help = 도움말: { $command }

## Chances
chances-all-games = 가능한 모든 게임: { $games }가지
chances-so-far = 지금까지: { $marks }
chances-nothing-bowled = 지금까지: 투구 없음
chances-range = 낼 수 있는 점수: { $lowest }~{ $highest }
chances-ways = 끝나는 경우의 수: { $ways }
chances-mean = 경우의 수로 본 평균: { $mean }
chances-most-common = 가장 많은 점수: { $total } ({ $ways }가지)
chances-target = { $target }점 이상: { $ways }가지 ({ $share })
chances-needs = { $target }점을 노리려면 다음 투구에 { $pins }핀 이상 필요합니다
chances-out-of-reach = { $target }점은 이제 낼 수 없습니다
chances-certain = { $target }점은 이미 확실합니다
chances-expected = 예상 점수: { $mean }
chances-percentiles = 열에 아홉은 { $low }점 이상, 절반은 { $middle }점 이상, 열에 하나는 { $high }점 이상
chances-reach = { $target }점 이상일 확률: { $chance }
chances-odds-learned = 기록 { $games }게임에서 배운 확률입니다
chances-odds-typical = 보통 볼러의 확률입니다. 자기 기록은 --from으로 주세요
chances-tie = 공동 1위일 확률: { $chance }
chances-next-bowl = 다음 투구
chances-totals = 점수
chances-winning = 누가 이기는지
column-game = 게임
column-total = 점수
column-ways = 경우의 수
column-share = 비율
column-chance = 확률
column-pins = 핀
column-lowest = 최저
column-highest = 최고
column-reach = { $target }점 이상
column-outright = 단독 1위
column-shared = 공동 1위
chances-about = 지금부터 낼 수 있는 점수와 확률을 정확히 셉니다
chances-game = 지금까지의 게임. 예: 'X 9/ 8'. 없으면 가능한 모든 게임
chances-target-option = 노리는 점수
chances-from = 지난 게임이 한 줄에 하나씩 있는 파일. 여기서 볼러의 확률을 배웁니다. 여러 번 주면 차례로 게임과 --against의 볼러이고, 파일이 없는 볼러는 보통 볼러로 봅니다
chances-against = 상대의 게임. 여러 번 줄 수 있습니다
chances-format = 출력 형식: table, csv, json
chances-svg = 그림(SVG)을 이 파일에 씁니다
chances-examples = 예:
    {"  "}tenpin chances                                가능한 모든 게임의 점수 분포
    {"  "}tenpin chances --format csv                   score,count
    {"  "}tenpin chances 'X 9/ 8' --target 200          200점까지 가는 길
    {"  "}tenpin chances 'X X X' --target 200 --from season.txt
    {"  "}tenpin chances 'X 9/ 8' --against '7 2 X'     누가 이길지
placeholder-game = 게임
placeholder-file = 파일
game-refused = { $column }번째 글자: { $reason }
game-bowl-refused = { $bowl }번째 투구: { $reason }
game-not-a-mark = 기호가 아닙니다: { $letter }. X, /, -, F, 0~9 가운데 하나여야 합니다
game-not-a-count = 핀 수가 아닙니다. 0~10이어야 합니다
game-incomplete-file = { $file }: 배울 게임이 없습니다
target-wrong = 노리는 점수는 0부터 300까지의 수입니다: { $value }
file-unreadable = { $file }: 읽을 수 없습니다: { $reason }
file-unwritable = { $file }: 쓸 수 없습니다: { $reason }
file-line = { $file }:{ $line }:{ $column }: { $reason }

## Files of games
score-about = 게임 파일의 점수를 매기고 검사합니다
score-files = 한 줄에 게임이 하나씩 있는 파일(.gz, .zst도 됩니다) 또는 Parquet 파일. 없거나 -이면 표준 입력
score-notation = 표기: marks(X 9/ 8-) 또는 counts(10 9 1). 지정하지 않으면 줄마다 알아봅니다
score-format = 출력 형식: board, table, csv, jsonl, parquet(-o와 함께). 지정하지 않으면 터미널에서는 board, 파이프에서는 csv
score-summary = 게임마다가 아니라 전체를 요약합니다
score-strict = 처음 틀린 줄에서 멈춥니다
score-output = 출력할 파일
score-column = Parquet 파일에서 게임이 있는 열. 지정하지 않으면 game
score-name-column = Parquet 파일에서 이름이 있는 열. 지정하지 않으면 이름을 읽지 않습니다
score-examples = 예:
    {"  "}tenpin score season.txt                 터미널에 점수판으로
    {"  "}tenpin score season.txt.gz --format csv
    {"  "}tenpin score --summary *.txt            평균, 최고, 최저, 분포
    {"  "}echo 'Kim: X 9/ 8-' | tenpin score --format jsonl
    {"  "}tenpin score season.txt --format parquet -o season.parquet
    {"  "}tenpin score season.parquet --column game --summary

    한 줄에 게임 하나: X8/81-/..., X 8/ 8|1 또는 핀 수 10 8 2 8 1
    빈 줄과 #으로 시작하는 줄은 건너뜁니다. 이름은 '이름: 게임' 또는 첫 CSV 칸에 씁니다.
    Parquet은 따로 빌드해야 합니다: cargo install --path crates/cli --features parquet

    종료 코드:
    {"  "}0    모두 옳음
    {"  "}1    틀린 줄이 있음
    {"  "}2    사용법이 틀리거나 읽을 수 없는 파일이 있음
parquet-not-built-in = 이 빌드는 Parquet을 지원하지 않습니다. 지원하는 빌드: cargo install --path crates/cli --features parquet 또는 cargo run --release --features parquet -- score ...
parquet-needs-output = --format parquet은 글이 아니라 파일을 씁니다. -o 파일로 지정하세요
parquet-from-pipe = { $file }: Parquet은 파이프에서 읽을 수 없습니다. 파일 이름을 지정하세요
parquet-expected = { $file }: Parquet 파일이 아니므로 { $option } 옵션을 쓸 수 없습니다
parquet-no-column = { $file }: { $column } 열이 없습니다. 있는 열: { $columns }. --column 또는 --name-column으로 고르세요
parquet-not-text = { $file }: { $column } 열의 형식이 { $kind }입니다. 글자여야 합니다
line-not-text = 글자로 읽을 수 없습니다(UTF-8이 아님)
line-too-long = 줄이 너무 깁니다
summary-games = 게임: { $games }
summary-unfinished = 끝나지 않은 게임: { $games }
summary-bad = 틀린 줄: { $lines }
summary-mean = 평균: { $mean }
summary-range = 최고 { $high }, 최저 { $low }
summary-high-games = 200점 이상: { $games } ({ $share }), 300점: { $perfect }
summary-rates = 스트라이크 { $strikes }, 스페어 { $spares }
column-line = 줄
column-name = 이름
column-maximum = 최고 가능
column-marks = 기호
