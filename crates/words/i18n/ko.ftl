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
tag-empty = 태그가 비어 있습니다. 영문자 세 글자로 입력하세요. 예: PJS
tag-too-short = 태그가 너무 짧습니다. 영문자 세 글자로 입력하세요. 예: PJS
tag-too-long = 태그가 너무 깁니다. 영문자 세 글자로 입력하세요. 예: PJS
tag-not-a-letter = 태그에 쓸 수 없는 글자가 있습니다: { $letter }. 영문자 세 글자로 입력하세요. 예: PJS
lineup-nobody = 플레이어가 없습니다. 한 명 이상이어야 합니다.
lineup-twice = 이미 있는 이름입니다: { $name }. 다른 이름을 입력하세요.
lineup-full = 플레이어가 너무 많습니다. 256명까지 참가할 수 있습니다.
lineup-unknown = 이 게임의 플레이어가 아닙니다: { $name }.
lineup-left = 이미 나간 플레이어입니다: { $name }.
lineup-present = 나가지 않은 플레이어입니다: { $name }.
lineup-finished = 10프레임을 모두 마친 플레이어입니다: { $name }.
lineup-last = 마지막으로 남은 플레이어입니다: { $name }. 대신 게임을 중단하세요.
lineup-frame-begun = 이미 시작한 프레임은 끝까지 투구해야 합니다: { $name }.
lineup-nobody-else = 차례를 넘겨받을 다른 플레이어가 없습니다: { $name }.
lineup-not-everybody = 순서에는 게임에 남아 있는 모든 플레이어를 한 번씩 적어야 합니다.
lineup-last-frame = 마지막 프레임이므로 순서를 바꿀 수 없습니다.
lineup-over = 이미 끝난 게임입니다.
lineup-given-up = 중단된 게임입니다. 먼저 게임을 재개하세요.
lineup-not-given-up = 중단되지 않은 게임입니다.
breaks-lineup = 그렇게 정정하면 그 뒤의 라인업 변경이 성립하지 않습니다. { $reason }
no-player = 그런 자리의 플레이어가 없습니다.
same-bowler = 이미 그 볼러의 자리입니다.
other-seat = 이 게임에 이미 다른 자리가 있는 볼러입니다: { $tag }. 먼저 그 자리를 비우세요.
players-wrong = 인원수를 1부터 { $most }까지의 수로 입력하세요.

## Refused bowls
pins-empty = 쓰러뜨린 핀 수를 입력하세요: 0~10, X, /, -, G, F, 8[7-10] (도움말은 ?)
pins-not-a-number = 핀 수가 아닙니다. 0~10, X, /, -, G, F, 8[7-10] 가운데 하나를 입력하세요. (도움말은 ?)
pins-below-zero = 쓰러뜨린 핀은 0개보다 적을 수 없습니다. 0~10으로 입력하세요.
pins-above-ten = 쓰러뜨린 핀은 10개보다 많을 수 없습니다. 0~10으로 입력하세요.
bowl-too-many-pins = 핀 { $bowled }개는 쓰러뜨릴 수 없습니다. 남은 핀은 { $standing }개입니다.
bowl-spare-on-full-rack = 스페어(/)는 두 번째 투구에서만 입력할 수 있습니다. 첫 투구는 0~10 또는 X로 입력하세요.
bowl-strike-after-first-bowl = 스트라이크(X)는 첫 투구에서만 입력할 수 있습니다. 남은 핀을 모두 쓰러뜨렸으면 /를 입력하세요.
bowl-split-after-first-bowl = 스플릿은 첫 투구에서만 입력할 수 있습니다.
bowl-no-split = 스플릿은 첫 투구에서 핀 1~8개를 쓰러뜨렸을 때만 입력할 수 있습니다.
bowl-not-a-split = { $leave } 핀이 남은 것은 스플릿이 아닙니다. 괄호나 S를 빼고 입력하세요.
bowl-comes-back = { $pin }번 핀은 이미 쓰러졌으므로 서 있을 수 없습니다.
bowl-contradiction = 남은 핀은 { $left }개인데 { $named }개를 입력했습니다.
bowl-foul-with-leave = 파울에는 남은 핀을 적지 않습니다. 쓰러진 핀이 점수가 되지 않으므로 F만 입력하세요.
leave-no-such-pin = 그런 핀은 없습니다. 핀 번호는 1~10이고 사이에 -를 넣습니다: 7-10
leave-twice = 같은 핀을 두 번 적었습니다.
entry-bracket = 괄호가 닫히지 않았습니다. 남은 핀은 8[7-10]처럼 적으세요.
correction-not-begun = { $frame }프레임에는 정정할 투구가 없습니다.
correction-empty = 투구가 없습니다. 투구를 없애려면 무르기를 사용하세요.
correction-unfinished = 끝난 { $frame }프레임에 투구가 더 필요해집니다. 프레임의 투구를 모두 입력하세요.
correction-bowl = { $bowl }번째 투구: { $reason }
bowl-frame-finished = 이미 끝난 프레임입니다.
bowl-game-over = 이미 끝난 게임입니다.
bowl-given-up = 중단된 게임입니다. 먼저 게임을 재개하세요.
bowl-by-rules = { $reason } { $rules }
undo-nothing-bowled = 아직 투구가 없어 무를 수 없습니다.

## The console
not-text = UTF-8 텍스트가 아니어서 읽을 수 없습니다. 다시 입력하세요.
input-ended = 게임이 끝나기 전에 입력이 끝났습니다.
read-failed = 입력을 읽을 수 없습니다: { $reason }
write-failed = 출력할 수 없습니다: { $reason }
explain = { $name }, { $frame }프레임 { $bowl }번째 투구. 남은 핀은 { $standing }개입니다.
explain-count = {"  "}{ $range }  쓰러뜨린 핀 수
explain-strike = {"  "}X     스트라이크: 첫 투구로 10개 모두
explain-spare = {"  "}/     스페어: 남은 핀 모두
explain-gutter = {"  "}-, G  거터: 하나도 쓰러뜨리지 못함
explain-lineup = {"  "}join KYJ [first], leave KYJ, back KYJ, skip, order KYJ PJS
explain-lineup-more = {"  "}      라인업 변경: 합류, 나가기, 복귀, 건너뛰기, 순서
explain-give-up = {"  "}give up, take up: 게임 중단, 게임 재개
explain-undo = {"  "}u     마지막 투구 무르기 (undo)
explain-quit = {"  "}q     나가기. 나중에 이어서 할 수 있습니다 (quit)
explain-help = {"  "}?     이 도움말 (help)
hint-turn = { $frame }프레임 { $bowl }번째 투구. 남은 핀은 { $standing }개입니다.
result-alone = 게임이 끝났습니다. { $name }: { $total }점
result-winner = 게임이 끝났습니다. 1위 { $name }: { $total }점
result-tie = 게임이 끝났습니다. { $total }점으로 공동 1위: { $names }
ask-at-end = 끝내려면 Enter, 마지막 투구를 무르려면 u :{" "}
at-end-help = 게임이 끝났습니다. 끝내려면 Enter를 누르고, 마지막 투구를 무르려면 u를 입력하세요.
ask-given-up = 게임을 중단했습니다. 끝내려면 Enter, 재개하려면 take up :{" "}
given-up-help = 중단된 게임입니다. 끝내려면 Enter를 누르고, 재개하려면 take up을 입력하세요.
left-unrecorded = 기록하지 않은 게임이어서 이어서 할 수 없습니다.

## Pins that stand, and rule books
explain-foul = {"  "}F     파울: 투구로 세지만 쓰러뜨린 핀은 점수가 되지 않음
explain-leave = {"  "}7-10  남은 핀의 번호. [7-10], 8[7-10]도 됨. 하나만 남으면 [10]
explain-split = {"  "}(8)   8핀을 쓰러뜨린 스플릿. 남은 핀의 번호를 모를 때. S8도 됨
explain-correct = {"  "}correct 3 9 -, correct KYJ 3 X: (KYJ의) 3프레임을 실제 투구로 정정
correct-which-player = 누구의 프레임인지 correct KYJ 3 9 -처럼 이름도 입력하세요: { $names }
explain-pins = { $name }, { $frame }프레임 { $bowl }번째 투구. 남은 핀은 { $standing }개입니다: { $pins }
hint-pins = { $frame }프레임 { $bowl }번째 투구. 남은 핀은 { $standing }개입니다: { $pins }
deck-known = { $name }, { $frame }프레임 { $bowl }번째 투구: 남은 핀 { $pins }
deck-empty = { $name }, { $frame }프레임 { $bowl }번째 투구: 남은 핀 없음
deck-unknown = { $name }, { $frame }프레임 { $bowl }번째 투구: 남은 핀 { $standing }개, 번호는 모름
deck-split = { $name }, { $frame }프레임 { $bowl }번째 투구: 스플릿, 남은 핀 { $standing }개, 번호는 모름
deck-foul = { $name }, { $frame }프레임 { $bowl }번째 투구: 파울, 남은 핀의 번호는 모름
games-leave = { $name } { $frame }프레임: { $pins }
games-leave-cleared = { $name } { $frame }프레임: { $pins }, 스페어 처리
play-rules = 경기 규칙: { $names }. 지정하지 않으면 ten-pin
play-pins = 투구마다 남은 핀을 그립니다
games-show-pins = 투구마다 남은 핀과 그 이름을 함께 표시합니다
games-correct-one-bowl = --bowl은 투구 하나를 정정합니다. 투구를 하나만 입력하거나 --bowl을 빼세요
games-correct-whole-frame = { $reason } (프레임 전체를 정정하려면 --bowl을 빼세요)
games-undone-bowl = 무름: { $name } { $frame }프레임, { $bowl }
games-corrected-bowls = 정정: { $name } { $frame }프레임, { $before } → { $after }
rules-no-tap = { $rules }: 첫 투구로 { $pins }핀 이상 쓰러뜨리면 스트라이크
rules-current-frame = { $rules }: 바로 계산. 스트라이크는 30점, 스페어는 10점과 첫 투구
leave-split = 스플릿
leave-bed-posts = 베드 포스트
leave-big-four = 빅 포
leave-greek-church = 그릭 처치
leave-big-five = 빅 파이브
leave-lily = 릴리
leave-christmas-tree = 크리스마스트리
leave-baby-split = 베이비 스플릿
leave-baby-split-with-company = 베이비 스플릿 위드 컴퍼니
leave-dime-store = 다임 스토어
leave-woolworth = 울워스
leave-cincinnati = 신시내티
leave-bucket = 버킷
leave-picket-fence = 피켓 펜스
leave-washout = 워시아웃
leave-sleeper = 슬리퍼

## Help
placeholder-options = 옵션
placeholder-command = 명령
placeholder-name = 이름
placeholder-format = 형식
placeholder-notation = 표기
placeholder-bind = IP:포트
placeholder-key = 키
placeholder-shell = 셸
heading-name = 이름
heading-synopsis = 사용법
heading-usage = 사용법
heading-commands = 명령
heading-arguments = 인자
heading-options = 옵션
about = 볼링 점수판: 볼링장과 똑같이 점수를 계산합니다
play-about = 터미널에서 게임을 합니다
play-names = 투구 순서대로 플레이어: 볼러의 태그나 이름, 게스트는 영문자 세 글자. 지정하면 묻지 않습니다
play-players = 여러 명이 번갈아 투구합니다. 인원수를 지정하지 않으면 묻습니다
play-no-scores = 점수 없이 기호만 표시합니다(1단계 점수판)
play-hints = 가능한 최고점을 함께 표시합니다
completions-about = 셸 자동 완성 스크립트를 출력합니다
completions-shell = 셸: bash, elvish, fish, powershell, zsh
man-about = 설명서(man page)를 출력합니다
man-command = 설명서를 출력할 명령. 지정하지 않으면 tenpin 자체의 설명서
heading-more = 예와 종료 코드
too-long = 입력이 너무 깁니다. 다시 입력하세요.
help-about = 도움말을 표시합니다
help-command = 도움말을 표시할 명령
lang = 언어: ko 또는 en. 지정하지 않으면 LC_ALL, LC_MESSAGES, LANG을 따릅니다
help-flag = 도움말을 표시합니다
version-flag = 버전을 표시합니다
examples = 명령을 지정하지 않으면 게임을 시작합니다(tenpin play).

    예:
    {"  "}tenpin                        혼자 하는 게임
    {"  "}tenpin play PJS KYJ           두 명이 번갈아 하는 게임
    {"  "}tenpin play --players         몇 명인지 묻고 시작하는 게임
    {"  "}tenpin play --rules no-tap-9  9핀이면 스트라이크인 게임
    {"  "}printf 'PJS\n10\n' | tenpin   파이프로 입력하는 게임
    {"  "}tenpin resume                 끝나지 않은 최근 게임 이어하기

    투구마다 쓰러뜨린 핀 수를 입력합니다: 0~10, 또는 X, /, -, G, 파울은 F.
    8[7-10]이나 7-10은 남은 핀의 번호이고, (8)은 스플릿입니다.
    u는 마지막 투구를 무르고, q는 게임에서 나가고, ?는 도움말을 표시합니다.
    투구는 점수판에 표시되기 전에 기록장에 저장됩니다. 게임 목록은 tenpin games로
    볼 수 있습니다.

    종료 코드:
    {"  "}0    게임이 끝났거나, q로 나갔음
    {"  "}1    게임이 끝나기 전에 입력이 끝났거나, 읽거나 쓸 수 없음
    {"  "}2    잘못된 사용법
    {"  "}130  Ctrl-C로 중단됨 (터미널이 닫히면 129, SIGTERM은 143)

## Wrong usage
usage-unknown-argument = 알 수 없는 인자입니다: { $argument }
usage-unknown-command = 알 수 없는 명령입니다: { $command }
usage-suggestion = 혹시 { $suggestion }인가요?
usage-invalid-value = { $argument }에 쓸 수 없는 값입니다: { $value }
usage-valid-values = 쓸 수 있는 값: { $values }
usage-conflict = 함께 쓸 수 없습니다: { $argument }, { $other }
usage-needs = { $argument }: { $other } 없이는 쓸 수 없습니다
usage-twice = 한 번만 쓸 수 있습니다: { $argument }
usage-missing = 빠진 인자가 있습니다: { $arguments }
usage-missing-value = { $argument }에 값이 필요합니다
usage-unexpected-value = { $argument }에는 값을 줄 수 없습니다: { $value }
usage-other = 명령을 해석할 수 없습니다
usage-see-help = 도움말: { $command }

## Chances
chances-all-games = 가능한 모든 게임: { $games }가지
chances-so-far = 지금까지: { $marks }
chances-nothing-bowled = 지금까지: 투구 없음
chances-range = 낼 수 있는 점수: { $lowest }~{ $highest }
chances-ways = 남은 경우의 수: { $ways }
chances-mean = 모든 경우의 평균: { $mean }
chances-most-common = 가장 자주 나오는 점수: { $total } ({ $ways }가지)
chances-target = { $target }점 이상: { $ways }가지 ({ $share })
chances-needs = { $target }점 이상일 확률: { $chance }. 다음 투구에서 { $pins }핀 이상 쓰러뜨려야 합니다
chances-out-of-reach = { $target }점은 이제 낼 수 없습니다
chances-certain = { $target }점은 이미 확실합니다
chances-expected = 예상 점수: { $mean } (10번 중 9번은 { $low } 이상, 절반은 { $middle } 이상, 10번 중 1번은 { $high } 이상)
chances-win = 이길 확률: { $outright }, 공동 1위일 확률: { $shared }
chances-reach = { $target }점 이상일 확률: { $chance }
chances-odds-learned = 확률의 근거: 지난 { NUMBER($games, useGrouping: "true") }게임
chances-odds-few = 확률의 근거: 지난 { $games }게임. 참고만 하세요. { $enough }게임은 있어야 믿을 만합니다
chances-odds-typical = 확률의 근거: 공개된 { NUMBER($games, useGrouping: "true") }게임의 평균적인 볼러. 본인 기록은 --from으로 지정하세요
chances-odds-with-leave = { $odds }. { $leave }
chances-leave-seen = 다음 투구: [{ $leave }]은 { $attempts }번 중 { $spares }번, { $kind }은 { $tried }번 중 { $cleared }번 처리
chances-leave-alone = 다음 투구: [{ $leave }]은 { $attempts }번 중 { $spares }번 처리
chances-leave-alike = 다음 투구: { $kind }은 { $attempts }번 중 { $spares }번 처리
chances-leave-unknown = 다음 투구: { $kind } 기록이 없어 남은 핀 수로 계산
chances-single-pins = 1핀
chances-splits = { $pins }핀 스플릿
chances-washouts = { $pins }핀 워시아웃
chances-other-leaves = 그 밖의 { $pins }핀
chances-by-rules = { $title } (규칙: { $rules })
chances-caption-typical = 점수별 확률 (평균적인 볼러)
chances-caption-learned = 점수별 확률 (지난 { NUMBER($games, useGrouping: "true") }게임 기준)
chances-tie = 공동 1위일 확률: { $chance }
chances-next-bowl = 다음 투구
chances-totals = 점수
chances-winning = 승리 확률
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
chances-about = 앞으로 낼 수 있는 점수와 그 확률을 정확히 계산합니다
chances-game = 지금까지의 게임. 예: 'X 9/ 8'. 지정하지 않으면 가능한 모든 게임
chances-target-option = 목표 점수
chances-from = 지난 게임이 한 줄에 하나씩 있는 파일. 여기서 볼러의 확률을 구합니다. journal을 지정하면 기록장의 게임에서 구합니다. 여러 번 지정하면 차례대로 게임과 각 --against의 볼러에 쓰입니다. 파일이 없는 볼러는 공개된 게임의 평균적인 볼러로 가정합니다
chances-against = 상대의 게임. 여러 번 지정할 수 있습니다
chances-rules = 이 게임과 상대 게임의 규칙: { $names }. 지난 게임은 따로 적혀 있지 않으면 ten-pin으로 읽습니다. 쓰러진 핀은 규칙과 상관없습니다
chances-format = 출력 형식: text, table(--table과 같음), csv, json
chances-table = 다음 투구별 결과와 점수별 경우의 수를 표로 덧붙입니다
chances-svg = 그림(SVG)을 이 파일에 저장합니다
chances-examples = 예:
    {"  "}tenpin chances                                점수별 확률
    {"  "}tenpin chances --table                        점수별 경우의 수
    {"  "}tenpin chances --format csv                   score,count
    {"  "}tenpin chances 'X 9/ 8' --target 200          200점을 내려면
    {"  "}tenpin chances 'X X X' --target 200 --from season.txt
    {"  "}tenpin chances 'X X X' --from journal --bowler PJS --since 2026-01-01
    {"  "}tenpin chances 'X 9 8[7-10]' --rules no-tap-9  9핀도 스트라이크
    {"  "}tenpin chances 'X 9/ 8' --against '7 2 X'     이길 확률
placeholder-game = 게임
placeholder-file = 파일
game-refused = { $column }번째 글자: { $reason }
game-bowl-refused = { $bowl }번째 투구: { $reason }
game-not-a-mark = 기호가 아닙니다: { $letter }. X, /, -, G, F, 0~9 가운데 하나여야 합니다
game-not-a-split = 스플릿 기호 S는 1~8핀을 쓰러뜨린 첫 투구 앞에만 씁니다
game-unclear = 여러 가지로 읽을 수 있습니다. 투구를 하나씩 띄어 쓰고 스트라이크는 X로 쓰세요. 예: X 9 / 7 -
doubt-above-ten = { $piece }: 10핀보다 많습니다. 숫자 하나가 투구 하나라면 --notation marks를 지정하세요
doubt-leading-zero = { $piece }: 핀 수는 0으로 시작하지 않습니다. 바로잡거나 읽는 방법을 지정하세요: --notation counts(투구 하나), --notation marks(투구 둘)
doubt-ten = 10은 스트라이크일 수도 있고 1핀과 0핀일 수도 있습니다. X 또는 1-로 쓰거나 --notation marks를 지정하세요
doubt-pin-numbers = { $piece }: 스플릿으로 남은 핀의 번호처럼 보입니다. S8처럼 쓰러뜨린 핀 수를 쓰고, 투구라면 --notation marks를 지정하세요
doubt-date = { $piece }: 날짜처럼 보입니다. 투구라면 --notation marks를 지정하세요
doubt-total = { $piece }: 총점처럼 보입니다. 총점은 게임 뒤에 ={ $piece } 형식으로 쓰고, 투구라면 --notation marks를 지정하세요
doubt-misaligned = 프레임 중간에서 시작합니다. 앞의 투구가 빠졌거나 남습니다. 그대로 읽으려면 --notation marks를 지정하세요
game-not-a-count = 핀 수가 아닙니다. 0~10이어야 합니다
game-incomplete-file = { $file }: 확률을 구할 게임이 없습니다
target-wrong = 목표 점수는 0부터 300까지의 수여야 합니다: { $value }
file-unreadable = { $file }: 읽을 수 없습니다: { $reason }
file-unwritable = { $file }: 쓸 수 없습니다: { $reason }
file-line = { $file }:{ $line }:{ $column }: { $reason }

## Files of games
score-about = 게임 파일의 점수를 계산하고 검사합니다
score-files = 한 줄에 게임이 하나씩 있는 파일(.gz, .zst도 가능) 또는 Parquet 파일. 지정하지 않거나 -이면 표준 입력
score-notation = 표기: marks(X 9/ 8-) 또는 counts(10 9 1). 지정하지 않으면 줄마다 자동으로 판별합니다
score-rules = 규칙: { $names }. 지정하지 않으면 ten-pin이거나, 파일에 있는 "# rules: no-tap-9" 줄을 따릅니다. 빠른 계산은 ten-pin에만 쓰입니다
score-journal = 파일 대신 기록장에 있는 게임의 점수를 계산합니다. 플레이어마다 한 줄씩 출력합니다
score-format = 출력 형식: board, table, csv, jsonl, parquet(-o와 함께). 지정하지 않으면 터미널에서는 board, 파이프에서는 csv
score-summary = 게임별 결과 대신 전체를 요약해 출력합니다
score-strict = 잘못된 줄이 나오면 바로 멈춥니다
score-output = 출력할 파일
score-column = Parquet 파일에서 게임이 있는 열. 지정하지 않으면 game
score-name-column = Parquet 파일에서 이름이 있는 열. 지정하지 않으면 이름을 읽지 않습니다
score-columns = 텍스트 파일의 열에 들어 있는 내용을 차례대로 지정합니다: name, game, total, date, skip, frames(21칸), f1~f10, f1_t1~f10_t3. 지정하지 않으면 머리글 행을 따르거나 줄마다 자동으로 판별합니다
score-layout = 게임의 배치: frames(프레임마다 두 칸, 10프레임은 세 칸). 지정하지 않으면 머리글 행을 보고 자동으로 판별합니다
columns-unknown = --columns에 쓸 수 없는 이름입니다: { $value }. name, game, total, date, skip, frames, f1~f10, f1_t1~f10_t3 가운데에서 고르세요
placeholder-columns = 열
placeholder-layout = 배치
file-of-totals = { $file }: 총점만 있는 표여서 계산할 투구가 없습니다. 기록장으로 가져오려면: tenpin games import { $file }
file-no-game-column = { $file }: 게임이 있는 열이 없습니다. 열의 내용을 지정하세요: --columns name,date,game
file-too-few-cells = { $file }: --layout frames를 쓰려면 행마다 21칸(프레임마다 두 칸, 10프레임은 세 칸)이 필요합니다
file-is-spreadsheet = { $file }: 텍스트가 아니라 스프레드시트({ $kind })입니다. 스프레드시트 프로그램에서 CSV UTF-8로 저장한 뒤 그 파일을 지정하세요
file-is-archive = { $file }: zip 압축 파일입니다. 먼저 압축을 푸세요
score-examples = 예:
    {"  "}tenpin score season.txt                 터미널에 점수판으로
    {"  "}tenpin score season.txt.gz --format csv
    {"  "}tenpin score --summary *.txt            평균, 최고, 최저, 분포
    {"  "}echo 'Kim: X 9/ 8-' | tenpin score --format jsonl
    {"  "}tenpin score --journal --bowler PJS --summary
    {"  "}tenpin score season.txt --format parquet -o season.parquet
    {"  "}tenpin score season.parquet --column game --summary
    {"  "}tenpin score club.csv --columns name,date,game,total

    한 줄에 게임 하나: X8/81-/..., X 8/ 8|1 또는 핀 수 10 8 2 8 1
    빈 줄과 #으로 시작하는 줄은 건너뜁니다. 게임 앞뒤에 이름, 날짜, 총점을 쓸 수
    있습니다: '김민수: X 9/ ...', '김민수,2024-11-03,X 9/ ...,186'. 총점은 투구와
    비교합니다. 머리글 행이 있으면 그에 따라 열을 읽습니다.
    Parquet을 쓰려면 따로 빌드해야 합니다:
    {"  "}cargo install --path crates/cli --features parquet

    종료 코드:
    {"  "}0    모두 정상
    {"  "}1    잘못된 줄이 있거나 총점이 투구와 다름
    {"  "}2    사용법이 잘못되었거나 읽을 수 없는 파일이 있음
parquet-not-built-in = 이 빌드는 Parquet을 지원하지 않습니다. 지원하는 빌드: cargo install --path crates/cli --features parquet
parquet-needs-output = --format parquet은 텍스트가 아니라 파일로 저장합니다. -o로 파일을 지정하세요
parquet-from-pipe = { $file }: Parquet은 파이프에서 읽을 수 없습니다. 파일 이름을 지정하세요
parquet-expected = { $file }: Parquet 파일이 아니므로 { $option } 옵션을 쓸 수 없습니다
parquet-no-column = { $file }: { $column } 열이 없습니다. 있는 열: { $columns }. --column 또는 --name-column으로 지정하세요
parquet-not-text = { $file }: { $column } 열의 형식이 { $kind }입니다. 텍스트여야 합니다
line-not-text = UTF-8 텍스트가 아니어서 읽을 수 없습니다. 파일을 UTF-8로 저장하세요(Excel에서는 CSV UTF-8)
line-no-game = 이 줄에는 게임이 없습니다
line-date-or-bowls = { $piece }: 날짜처럼 보이지만 게임이 없습니다. 투구라면 --notation marks를 지정하세요
line-total-or-bowls = { $piece }: 총점처럼 보이지만 게임이 없습니다. 투구라면 --notation marks를 지정하세요
line-name-or-bowl = { $piece }: 이름의 일부인지 투구인지 알 수 없습니다. 이름을 따옴표로 묶거나 콜론 앞에 쓰세요
line-stray-number = { $piece }: 게임 옆의 이 값이 무엇인지 알 수 없습니다. 열의 내용을 지정하세요: --columns name,skip,game
line-second-game = 두 번째 게임입니다. 한 줄에는 게임을 하나만 씁니다
line-open-quote = 따옴표가 이 줄에서 닫히지 않습니다
line-too-many-cells = 마지막 열({ $columns }번째)을 넘는 칸입니다
line-not-a-bowl = { $piece }: 투구가 아닙니다. X, /, -, G, F, 0~10 가운데 하나여야 합니다
line-after-strike = 스트라이크 다음 칸은 비어 있거나 0이어야 합니다
line-missing-bowl = 뒤에 투구가 있는데 이 칸의 투구가 빠졌습니다
line-not-a-total = { $piece }: 0부터 300까지의 총점이 아닙니다
line-no-rules = { $piece } 규칙은 없습니다. { $names } 가운데 하나여야 합니다
line-other-rules = 파일은 여기부터 { $named } 규칙이라고 하는데 --rules는 { $given }입니다. --rules를 빼거나 파일을 따로 계산하세요
parquet-other-rules = { $file }: { $rules } 규칙의 게임입니다. --rules { $rules }로 계산하세요
line-difference = 파일에는 { $stated }점이지만 투구로 계산하면 { $bowled }점입니다
line-difference-so-far = 파일에는 { $stated }점이지만 게임이 끝나지 않았습니다. 지금까지의 투구로는 { $bowled }점입니다
line-too-long = 줄이 너무 깁니다
summary-games = 게임: { NUMBER($games, useGrouping: "true") }
summary-rules = 다른 규칙: { $names }
summary-unfinished = 끝나지 않은 게임: { NUMBER($games, useGrouping: "true") }
summary-bad = 잘못된 줄: { NUMBER($lines, useGrouping: "true") }
summary-differing = 투구와 다른 총점: { NUMBER($games, useGrouping: "true") }
summary-mean = 평균: { $mean }
summary-range = 최고 { $high }, 최저 { $low }
summary-high-games = 200점 이상: { NUMBER($games, useGrouping: "true") } ({ $share }), 300점: { NUMBER($perfect, useGrouping: "true") }
summary-rates = 스트라이크 { $strikes }, 스페어 { $spares }
column-line = 줄
column-name = 이름
column-maximum = 가능한 최고점
column-marks = 기호

## Pages
page-lanes = 레인 한눈에 보기
page-lane = { $number }번 레인
page-lane-word = 레인
page-skip = 본문으로 건너뛰기
page-home = 모든 레인
page-other-language = English
page-free = 비어 있음
page-free-lane = 게임을 시작하면 여기에 점수가 표시됩니다
page-damaged = 기록 손상
page-damaged-event = 게임 { $game }: 저장된 { $ordinal }번 기록이 잘못되어 표시할 수 없습니다.
page-damaged-game = 게임 { $game }: 저장된 내용이 잘못되어 표시할 수 없습니다.
page-damaged-hint = 서버에서 “tenpin games check”를 실행하면 무엇이 잘못되었는지 알 수 있습니다. 이 레인에서 새 게임을 시작할 수 있으며, 손상된 게임은 기록장에 그대로 남습니다.
page-start = 게임 시작
page-score = 점수 입력
page-screen = 전광판
page-sheet = 기록지
page-previous = 지난 게임
page-standings = 플레이어와 점수
page-player = 플레이어
page-total = 합계
page-maximum = 최대 가능
page-board-of = { $lane } 점수판
page-board-game = 점수판
page-up = 지금 차례
page-turn = { $frame }프레임 { $bowl }번째 투구
page-standing = 남은 핀 { $pins }
page-over = 게임 종료
page-winner = 1위 { $names }, { $total }점
page-tie = 공동 1위 { $names }, { $total }점
page-final = { $name }, { $total }점
page-needs-script = 이 점수판은 자동으로 갱신되지 않습니다. 점수를 입력하거나 실시간으로 보려면 브라우저에서 자바스크립트를 켜세요.
page-pad = 쓰러뜨린 핀
page-pins = 핀 { $pins }개
page-no-pins = 거터, 핀 0개
page-strike = 스트라이크
page-spare = 스페어
page-foul = 파울
page-undo = 무르기
page-keys = 키보드: 0~9, X, /, -, F로 입력하고 U로 무릅니다. 1 다음에 0을 누르면 10입니다. Tab으로 점수판으로 이동해 화살표로 투구를 고르고 Enter로 정정합니다.
page-ten = { $entry } … 이어서 0을 누르면 10
page-new-game = 새 게임
page-sending = 저장 중…
page-retrying = 서버가 응답하지 않아 다시 보내는 중입니다…
page-new-taken = 이 레인의 게임이 아직 끝나지 않았습니다. 중단하려면 확인란을 선택하세요.
page-not-taken = 저장되지 않았습니다: { $reason }
page-unreachable = 서버에 연결할 수 없습니다. 연결을 확인하고 다시 시도하세요.
page-unexpected = 서버가 알 수 없는 응답을 보냈습니다({ $status }).
page-not-saved-yet = 아직 저장되지 않았습니다: { $reason }. 입력한 내용은 이 기기에 보관했다가 나중에 보냅니다.
page-waiting = 연결이 끊겼습니다. 입력한 내용은 이 기기에 보관했다가 나중에 보냅니다.
page-waiting-over = 마지막 투구가 아직 저장되지 않았습니다
page-sent = 다시 연결되었습니다. 모두 저장했습니다.
page-said-waiting = { $name } { $frame }프레임, { $what }. 전송 대기 중입니다.
page-faster = 다른 기기에서 먼저 입력하여 저장되지 않았습니다. { $what }
page-done-undone = { $name } { $frame }프레임, 마지막 투구를 무름.
page-done-corrected = { $name } { $frame }프레임, 투구를 { $pins }핀으로 정정함.
page-done-by = { $what } (기록한 곳: { $by })
page-queue-title = 저장되지 않은 투구
page-queue-moved = 투구가 이 기기에서 대기하는 동안 게임이 진행되었습니다.
page-queue-refused = 서버가 이 투구를 받지 않았습니다: { $reason }
page-queue-other = 이 레인의 이전 게임에 입력한 투구입니다.
page-queue-meanwhile = 그동안 입력된 내용
page-queue-waiting = 이 기기에서 대기 중인 투구
page-queue-passed = 이미 진행됨
page-queue-fits = 입력할 수 있음
page-queue-unfit = 게임과 맞지 않음
page-queue-drop = 모두 삭제
page-queue-rest = 나머지 입력({ $count })
page-queue-later = 나중에 결정
page-queue-held = 이 기기에 저장되지 않은 투구가 있습니다.
page-queue-decide = 결정하기
page-not-legal = 지금은 입력할 수 없습니다: { $entry }
page-wrong-bowl = { $name } { $frame }프레임 { $bowl }번째 투구: { $mark }. 정정하기
page-correct-unknown = 서버가 응답하지 않습니다. 창을 닫고 다시 시도하세요.
page-correct = 정정
page-unlock = 끝난 게임의 잠금을 풀고 정정합니다
page-unlock-undo = 끝난 게임의 마지막 투구 무르기
page-lineup = 라인업
page-lineup-earlier = 순서 앞으로
page-lineup-later = 순서 뒤로
page-lineup-place = { $name }, { $place }번째 순서
page-lineup-skip = 이번 차례 건너뛰기
page-lineup-leave = 나가기
page-lineup-return = 복귀
page-lineup-order = 다음 프레임부터 이 순서로 진행
page-lineup-join = 늦게 온 플레이어
page-lineup-name = 볼러 이름, 게스트은 영문자 세 글자
page-lineup-missed = 이미 지나간 프레임
page-lineup-nothing = 0점으로 처리
page-lineup-first = 먼저 투구
page-lineup-add = 합류
page-lineup-give-up = 게임 중단
page-lineup-take-up = 게임 재개
page-given-up = 중단됨
page-given-up-hint = 이 게임에는 더 입력할 수 없습니다
page-left = 나감
page-skipped = 건너뜀
page-close = 닫기
page-cancel = 취소
page-login-hint = 보기 전용입니다. 점수를 입력하려면 키가 필요합니다.
page-login = 키 입력
page-login-title = 점수 입력 키
page-login-text = 서버에 지정한 키나 서버를 시작할 때 출력된 키를 입력하세요. 보기만 할 때는 필요 없습니다.
page-login-field = 키
page-login-submit = 확인
page-login-wrong = 키가 맞지 않습니다. 다시 확인하세요.
page-login-wait = 키를 너무 여러 번 틀렸습니다. { $seconds }초 뒤에 다시 시도하세요.
page-logout = 로그아웃
page-new-title = { $lane } 새 게임
page-new-names = 투구 순서대로 입력하세요. 볼러는 이름이나 태그로, 게스트은 영문자 세 글자로 입력하고 남는 칸은 비워 두세요.
page-new-name = 플레이어 { $number }
page-new-replace = 이 레인의 끝나지 않은 게임을 중단하고 새로 시작합니다
page-new-more = 플레이어 추가
page-new-begin = 시작
page-new-nobody = 플레이어를 한 명 이상 입력하세요.
page-new-wrong = 등록된 볼러가 아닙니다: { $name }. 목록에서 고르거나, 게스트이면 영문자 세 글자를 입력하세요.
page-new-twice = 같은 플레이어가 두 번 있습니다: { $name }
page-lost = 연결이 끊겼습니다. 점수가 최신이 아닐 수 있습니다. 다시 연결하는 중…
page-back = 다시 연결되었습니다
page-double = 더블
page-turkey = 터키
page-in-a-row = { $count }연속 스트라이크
page-perfect = 퍼펙트 게임
page-said = { $name } { $frame }프레임, { $what }.
page-said-next = 다음 차례 { $name }.
page-said-changed = 점수가 변경되었습니다.
page-set-back = 기록장이 이전 시점으로 복원되어 게임도 그때 상태로 돌아갔습니다.
page-said-lineup = 라인업이 변경되었습니다.
page-said-started = 새 게임: { $names }.
page-game = 게임 { $id }
page-bowled = 시작
page-print = 인쇄
page-live = 진행 중
page-corrections = 변경 내역
page-changes-before = 이전 내역
page-changes-after = 다음 내역
page-no-corrections = 정정한 투구가 없습니다.
page-when = 시각
page-bowl-place = 투구
page-change = 바뀐 내용
page-by = 기록한 곳
page-place = { $name } { $frame }프레임 (게임의 { $bowl }번째 투구)
page-undone = { $pins }핀 무름
page-corrected = { $before }핀 → { $after }핀
page-error-missing = 찾을 수 없습니다
page-error = 문제가 발생했습니다
page-error-home = 모든 레인 보기
page-deck = 남은 핀
page-deck-mode = 핀 선택
page-deck-mode-hint = 쓰러뜨린 핀 수 대신 남은 핀을 입력합니다
page-pin-standing = { $pin }번 핀, 남음
page-pin-down = { $pin }번 핀, 쓰러짐
page-pins-left = { $pins } 남음
page-pins-too-many = 남아 있던 핀은 { $standing }개뿐입니다
page-tap-fallen = 쓰러진 핀 누르기
page-split = 스플릿
page-split-made = { $leave } 스플릿 처리
page-split-made-unknown = 스플릿 처리
page-keys-deck = 키보드: 1~9와 0(10번 핀)으로 핀을 고르고 Enter로 저장합니다. X, /, -, F는 바로 저장하고 U로 무릅니다.
page-leaves = 남은 핀 표시
page-live-numbers = 평균과 확률
page-live-average = 평균 { $average }
page-live-tonight = 평균 { $average }, 오늘 { $tonight }
page-live-target = { $target }점 이상 { $chance } %
page-live-win = { $target }점 이상 { $chance } %, 승리 { $winning } %
page-live-own = 본인 기록 기준
page-live-typical = 평균적인 볼러 기준
page-live-crowded = 평균과 확률은 플레이어 6명까지 표시합니다.
page-rules = 경기 규칙
page-correct-frame = { $name } { $frame }프레임 정정
page-correct-bowls = 프레임의 투구
page-correct-bowl = { $bowl }번째 투구: { $mark }
page-correct-missing = 빠진 투구는 입력하기 전까지 0핀으로 처리합니다.
page-preview = 정정 후 점수
page-preview-total = 합계 { $before } → { $after }
page-preview-same = 합계 { $after }, 변동 없음
page-frame-place = { $name } { $frame }프레임
page-undone-bowl = { $bowl } 무름
page-corrected-bowls = { $before } → { $after }
page-done-corrected-frame = { $name } { $frame }프레임, { $bowls } 정정.

## Games and bowlers, on pages
page-games = 게임 목록
page-lane-games = 이 레인의 게임
page-bowlers-last = 마지막 게임 { $date }
page-games-today = 오늘
page-games-all = 전체 기간
page-games-since = 시작일
page-games-until = 종료일
page-games-bowler = 볼러
page-games-any = 전체
page-games-state = 상태
page-games-find = 찾기
page-games-none = 조건에 맞는 게임이 없습니다.
page-games-nobody = 그런 볼러가 없습니다.
page-games-several = 해당하는 볼러가 여럿입니다:
page-games-by-tag = { $tag }: 이름의 일부가 아니라 태그로 찾았습니다. 이름에 같은 글자가 있는 볼러:
page-games-unlinked = 이 태그로만 남은 게임이 있습니다: { $tag }. 연결하려면: tenpin bowlers link { $tag }
page-games-totals = 총점만 있는 게임: { $totals }. 볼러의 페이지에서는 함께 셉니다.
page-games-latest = 최근 게임
page-games-earlier = 이전 게임
page-series = 시리즈
page-series-game = { $number }게임
page-won = (1위)
page-bowlers = 볼러
page-choose-add = 새 볼러로 추가: { $name }
page-choose-count = 찾은 볼러: { $count }명
page-chosen = { $name }, 태그 { $tag }
page-chosen-guest = 게스트 { $tag }
page-assigned = 볼러 변경: { $before } → { $after }
page-said-assigned = 자리의 볼러가 바뀜
page-assign = 볼러 지정
page-assign-text = 게임이 끝난 뒤에도 각 자리에 실제로 투구한 볼러를 지정할 수 있습니다. 점수는 바뀌지 않습니다.
page-assign-field = 볼러(게스트이면 비워 두세요)
page-assign-nobody = 목록에서 볼러를 고르거나 칸을 비워 두세요.
page-open-sheet = 기록지 열기
page-merge-nobody = 목록에서 다른 볼러를 고르세요.
page-assign-save = 저장
page-bowlers-find = 이름 또는 태그
page-bowlers-none = 조건에 맞는 볼러가 없습니다.
page-bowlers-more = 볼러 더 보기
page-bowlers-active = 활동 중
page-bowlers-resting = 쉬는 중
page-bowler-add = 볼러 추가
page-bowler-edit = 정보 변경
page-bowler-name = 이름
page-bowler-tag = 태그
page-bowler-tag-hint = 영문자 세 글자, 비워 두면 자동으로 정합니다
page-bowler-hand = 투구하는 손
page-bowler-left = 왼손
page-bowler-right = 오른손
page-bowler-no-hand = 모름
page-bowler-rest = 쉬게 하기
page-bowler-return = 다시 활동
page-bowler-merge = 중복 등록 합치기
page-bowler-merge-text = { $name }의 모든 게임이 다른 볼러의 게임이 됩니다. 나중에 취소할 수 있습니다.
page-bowler-merge-into = 같은 사람인 볼러
page-bowler-merge-do = 합치기
page-bowler-unmerge = 합치기 취소
page-bowler-merged = { $name } 볼러와 합쳐짐
page-bowler-namesakes = 이름이 같은 볼러가 또 있습니다. 같은 사람이면 아래에서 합치세요:
page-bowler-entries = 중복 등록된 이름
page-bowler-forget = 이름 지우기
page-bowler-forget-text = { $name }: 이 이름을 여기서 지우고 앞으로의 내보내기에도 넣지 않습니다. 점수는 남습니다. 백업과 이전에 내보낸 파일에는 이름이 남아 있습니다. 취소할 수 없습니다.
page-bowler-forgotten = 이름을 지운 볼러
page-bowler-games = 최근 게임
page-bowler-no-games = 아직 게임이 없습니다.
page-bowler-totals = 총점만 있는 게임: { $totals }게임.
page-bowler-all-games = 모든 게임
page-bowler-back = 모든 볼러

## Pictures
picture-title = 볼링 기록지: { $players }
picture-heading = 볼링 기록지
picture-frame = { $frame }프레임: { $bowls }.
picture-frame-total = { $frame }프레임: { $bowls }, 합계 { $total }점.
picture-split = 스플릿
picture-left = { $pins }번 핀 남음
picture-missed = 투구하지 않음
page-share = 공유
games-show-svg = 기록지를 그림(SVG)으로 이 파일에도 저장합니다. -를 지정하면 표준 출력에 그림만 씁니다
games-show-theme = 그림의 색: light 또는 dark. 지정하지 않으면 보는 기기의 설정을 따릅니다
placeholder-theme = 테마
rule-book-ten-pin = 텐핀
rule-book-no-tap = { $pins }핀 노탭
rule-book-current-frame = 커런트 프레임 스코어링

## The service
web-not-json = 본문이 JSON이 아닙니다: { $line }번째 줄, { $column }번째 글자
web-bad-body = 본문이 중간에 끊겼거나 청크 형식이 잘못되었습니다. 전체를 다시 보내세요
web-bad-host = 올바른 Host 헤더가 정확히 하나 있어야 합니다
web-unreadable = 해석할 수 없습니다: { $name }
web-parameter = 해석할 수 없습니다: { $name }. { $example }처럼 보내세요
web-no-parameter = 그런 매개변수가 없습니다: { $name }. 쓸 수 있는 매개변수: { $known }
web-key-missing = 점수를 입력하려면 키가 필요합니다. 로그인하거나 Authorization: Bearer로 보내세요
web-key-wrong = 키가 맞지 않습니다
web-other-origin = 다른 사이트의 페이지에서는 아무것도 변경할 수 없습니다
web-other-host = 키가 없으면 이 컴퓨터에서만 접속할 수 있습니다. localhost로 접속하세요
web-no-game = 그런 게임이 없습니다
web-no-bowler = 그런 볼러가 없습니다
web-several-bowlers = 해당하는 볼러가 여럿입니다. 한 볼러의 태그나 ID를 보내세요: { $bowlers }
web-bowler-name-empty = 이름은 1~40자여야 합니다. 이름이 비어 있습니다
web-bowler-name-long = 이름은 1~40자여야 합니다. 이름이 너무 깁니다
web-bowler-name-control = 이름에 제어 문자를 쓸 수 없습니다
web-tag-taken = 이미 쓰는 태그입니다: { $tag }({ $name }). 다른 태그를 입력하세요
web-no-tag = 제안할 수 있는 태그가 남아 있지 않습니다. 태그를 직접 입력하세요
web-bowler-moved-on = 그사이 볼러 정보가 변경되었습니다(현재 버전 { $version }). 최신 상태를 확인하고 다시 요청하세요
web-bowler-forgotten = 이름을 지운 볼러는 변경할 수 없습니다
web-bowler-merged = 다른 볼러와 합쳐진 볼러입니다. 먼저 합치기를 취소하세요
web-self-merge = 같은 볼러끼리는 합칠 수 없습니다
web-same-game = 두 볼러가 함께 투구한 게임이 있으므로 같은 사람이 아닙니다: { $game }(모두 { $games }개). { $tag } 자리를 잘못 지정했으면 먼저 그 게임의 기록지에서 자리를 비우세요
web-no-lane = 그런 레인이 없습니다. 1번부터 { $lanes }번까지 있습니다
web-no-page = 이 주소에는 아무것도 없습니다
web-no-method = 이 주소에서 지원하지 않는 요청입니다
web-too-slow = 요청이 너무 늦게 도착했습니다. 다시 보내세요
web-lane-taken = { $lane }번 레인의 게임이 아직 끝나지 않았습니다. 그래도 새로 시작하려면 "replace": true를 보내세요
web-newer-game = { $lane }번 레인에 더 새로운 게임이 있어 이 게임을 재개할 수 없습니다
web-locked = 게임이 끝나 잠겼습니다. 그래도 변경하려면 "unlock": true를 보내세요
web-no-bowl = { $number }번째 투구가 없습니다. 지금까지의 투구 수: { $bowls }
web-breaks = 그렇게 정정하면 { $number }번째 투구가 성립하지 않습니다: { $reason }
web-changes-hands = 그렇게 정정하면 { $number }번째 투구가 { $player }의 투구가 아니게 됩니다
web-changes-frame = 그렇게 정정하면 { $number }번째 투구가 다른 프레임으로 넘어갑니다. { $frame }프레임 전체를 정정하세요
web-impossible = 게임의 현재 상태와 맞지 않습니다
web-moved-on = 그사이 게임이 변경되었습니다(현재 버전 { $version }). 최신 상태를 확인하고 다시 요청하세요
web-too-big = 본문이 너무 큽니다. { $most }바이트까지 보낼 수 있습니다
web-not-json-type = 본문은 JSON이어야 합니다. Content-Type: application/json으로 보내세요
web-encoded-body = 본문을 압축하지 마세요. Content-Encoding 없이 보내세요
web-unfit = 본문은 다음 형식이어야 합니다: { $shape }
web-name = { $number }번째 플레이어: { $reason }
web-key-reused = 이미 다른 요청에 쓴 Idempotency-Key입니다. 새 값을 쓰세요
web-too-many-tries = 키를 너무 여러 번 틀렸습니다. { $seconds }초 뒤에 다시 시도하세요
web-too-many-streams = 이 주소에서 열린 스트림이 너무 많습니다. 하나를 닫으세요
web-too-many-requests = 이 주소에서 보낸 요청이 너무 많습니다. 잠시 뒤에 다시 시도하세요
web-damaged-event = 게임 { $game }: 저장된 { $ordinal }번 기록이 잘못되어 표시할 수 없습니다
web-damaged-game = 게임 { $game }: 저장된 내용이 잘못되어 표시할 수 없습니다
web-broken = 서버에서 문제가 발생했습니다. 자세한 내용은 로그에 있습니다
web-journal-lost = 지금은 기록장을 쓸 수 없습니다: { $reason }
web-unavailable = 기록장에 연결할 수 없어 저장되었는지 알 수 없습니다. 같은 Idempotency-Key로 다시 요청하세요
web-overloaded = 요청이 너무 많습니다. 잠시 뒤에 다시 시도하세요
web-no-rules = 그런 경기 규칙이 없습니다. 사용할 수 있는 규칙: { $names }
web-closing = 서버가 곧 종료됩니다. 잠시 뒤에 다시 시도하세요

## The journal
placeholder-address = 주소
placeholder-id = 게임ID
journal-database = 기록장: sqlite:파일 또는 postgres://호스트/이름. 지정하지 않으면 TENPIN_DATABASE, 그것도 없으면 사용자 데이터 디렉터리의 tenpin.sqlite
journal-centre = 여러 볼링장이 데이터베이스를 함께 쓸 때 볼링장 번호. 지정하지 않으면 1
journal-bowler = 기록장에서 이 볼러의 게임만
journal-since = 기록장에서 이 날짜부터의 게임만. 예: 2026-11-16
placeholder-date = 날짜
date-wrong = 날짜가 아닙니다: { $value }. 2026-11-16처럼 입력하세요
journal-none = 기록장 없이 게임을 합니다. 기록은 남지 않습니다
journal-address-wrong = { $option }: 기록장 주소가 아닙니다: { $address }. sqlite:파일 또는 postgres://호스트/이름으로 지정하세요
journal-url-wrong = { $option }: URL을 읽을 수 없습니다. postgres://사용자:비밀번호@호스트:포트/이름 형식으로 쓰고, 비밀번호에 있는 / ? # @ &는 %2F %3F %23 %40 %26으로 적으세요. sslmode에는 disable, allow, prefer, require, verify-ca, verify-full만, target_session_attrs에는 read-write, primary, any만 쓸 수 있습니다
journal-centre-wrong = 볼링장 번호가 아닙니다: { $value }. 1부터 2147483647까지의 수여야 합니다
journal-id-wrong = 게임 ID도 그 앞부분도 아닙니다: { $value }. 게임 ID는 영문자와 숫자 열두 글자이며, tenpin games로 볼 수 있습니다
journal-play-without = 이 게임은 기록되지 않습니다: { $reason }. --database로 다른 기록장을 지정하거나 --no-journal을 쓰세요
journal-unusable = { $address }: 기록장을 쓸 수 없습니다: { $reason }
journal-missing = { $address }: 기록장이 없습니다
journal-no-home = 기록장을 둘 홈 디렉터리가 없습니다
journal-too-new = 더 최신 버전의 tenpin이 만든 기록장입니다(테이블 버전 { $found }, 이 프로그램이 지원하는 버전 { $known }). 최신 버전을 쓰세요
journal-unavailable = 일시적인 문제입니다: { $reason }
journal-closed = 닫혔습니다
journal-locked = 다른 프로그램이 잠가 두었습니다
journal-timed-out = 제때 응답하지 않습니다
journal-contended = 다른 프로그램이 이 레인에서 계속 게임을 시작하고 있습니다
journal-file-gone = 파일이 삭제되었거나 옮겨졌습니다. 파일을 원래 자리에 돌려놓으세요
journal-file-replaced = 같은 자리에 기록장이 아닌 파일이 있습니다. 올바른 기록장 파일을 그 자리에 두세요
journal-log-stale = 파일이 교체되었는데 이전 파일의 로그가 남아 있습니다. 이름이 -wal과 -shm으로 끝나는 파일을 다른 곳으로 옮기세요
journal-log-gone = 이름이 -wal이나 -shm으로 끝나는 로그 파일이 삭제되었거나 옮겨졌습니다. tenpin을 다시 시작하세요. 손실된 기록은 없습니다
journal-file-cut = 파일이 중간에서 잘렸습니다. tenpin을 멈추고 백업에서 복원하세요
journal-file-read-only = 파일이나 폴더, 디스크에 쓰기가 허용되지 않습니다
journal-standby = 대기(standby) 서버여서 쓸 수 없습니다
journal-not-a-journal = tenpin의 기록장이 아닙니다
journal-read-only = 쓰기가 허용되지 않습니다
journal-read-only-old = 이전 버전의 tenpin이 쓴 기록장인데, 쓰기가 허용되지 않아 새 버전으로 올릴 수 없습니다. 쓸 수 있는 곳으로 복사하세요
postgres-not-built-in = 이 빌드는 PostgreSQL을 지원하지 않습니다. 지원하는 빌드: cargo install --path crates/cli --features postgres 또는 cargo run --release --features postgres -- serve ...
journal-log-damaged = 이름이 -wal로 끝나는 로그 파일이 손상되어, 앞의 { $sound }바이트 뒤에 쓴 투구를 읽을 수 없습니다. 백업에서 복원하거나, 그 투구를 버리고 계속하는 방법을 안내서에서 확인하세요
journal-corrupt = 데이터베이스 파일이 손상되었습니다
journal-not-opened = 열 수 없습니다: { $reason }
journal-refused = 데이터베이스가 접속을 거부했습니다: { $reason }
journal-not-written = 기록장에 저장할 수 없어 반영하지 않았습니다: { $reason }
journal-stale = 다른 사람이 이 게임에 먼저 입력해서 반영하지 않았습니다. 현재 점수판입니다:
journal-resume-hint = 이 게임을 이어서 하려면: tenpin resume { $game }
journal-no-game = 기록장에 없는 게임입니다: { $game }. tenpin games로 목록을 볼 수 있습니다
journal-several-games = ID가 이렇게 시작하는 게임이 여럿입니다: { $prefix }. 몇 글자를 더 입력하세요:
journal-nothing-to-resume = 터미널에서 시작해 끝나지 않은 게임이 없습니다. tenpin play로 시작하거나, tenpin games로 목록을 보고 tenpin resume ID로 이어 하세요
journal-game-is-over = 이미 끝난 게임입니다: { $game }
journal-damaged-game = 게임 { $game }: { $reason }
journal-damaged-event = 게임 { $game }, 기록 { $ordinal }: { $reason }
journal-fault = 저장소: { $reason }
journal-sound = 모두 정상입니다. 게임: { $games }
journal-not-sound = 손상이 있습니다. 게임: { $games }, 손상: { $faults }
journal-is-empty = 아직 게임이 없습니다
journal-more-games = 최근 { $limit }게임만 표시했습니다. 모두 보려면 --all
column-lane = 레인
column-when = 일시
wrong-clock = (시계 오류)
column-players = 플레이어
column-standing = 상태
column-ordinal = 기록
column-player = 플레이어
column-frame = 프레임
column-action = 내용
column-by = 기록한 곳
game-over = 종료
game-unfinished = 진행 중
game-given-up = 중단됨
journal-taken-up = 중단된 게임을 재개합니다: { $game }
games-taken-up = 중단했던 게임을 재개함
game-lane = { $lane }번 레인
game-console = 터미널
game-imported = 가져옴
action-bowled = 투구
action-undone = 무르기
action-joined = 합류
action-left = 나감
action-returned = 복귀
action-skipped = 건너뜀
action-reordered = 순서 변경: { $names }
action-given-up = 게임 중단
action-taken-up = 게임 재개
action-assigned = 볼러 지정
seat-guest = 게스트
action-change-undone = { $change } 취소
action-corrected = 정정
resume-about = 끝나지 않은 게임을 이어서 합니다
resume-id = 게임 ID 또는 그 앞부분. 지정하지 않으면 터미널에서 시작한 게임 가운데 끝나지 않은 최근 게임
resume-examples = 투구는 점수판에 표시되기 전에 기록장에 저장되므로 Ctrl-C를 누르거나 터미널이
    닫히거나 프로그램이 비정상 종료되어도 게임을 이어서 할 수 있습니다.

    예:
    {"  "}tenpin resume                 끝나지 않은 최근 게임
    {"  "}tenpin resume 0kqb91hw3v7d    이 게임 (tenpin games로 볼 수 있습니다)

    종료 코드:
    {"  "}0    게임이 끝났거나, q로 나갔음
    {"  "}1    그런 게임이 없거나, 게임이 끝나기 전에 입력이 끝났거나, 읽거나 쓸 수 없음
    {"  "}2    잘못된 사용법
    {"  "}130  Ctrl-C로 중단됨 (터미널이 닫히면 129, SIGTERM은 143)
games-about = 기록장의 게임을 보고, 정정하고, 검사하고, 옮깁니다
games-limit = 표시할 게임 수. 지정하지 않으면 20
games-all = 모든 게임을 표시합니다
games-format = 출력 형식: table, json, csv
games-examples = 예:
    {"  "}tenpin games                          최근 게임
    {"  "}tenpin games --all --format csv
    {"  "}tenpin games show 0kqb91hw3v7d        한 게임의 점수판
    {"  "}tenpin games undo 0kqb91hw3v7d        마지막 투구 무르기
    {"  "}tenpin games check                    모두 정상인지 검사
    {"  "}tenpin games export -o games.jsonl    다른 컴퓨터로 옮길 파일 만들기
    {"  "}tenpin games import games.jsonl       그 파일을 기록장으로 가져오기

    종료 코드:
    {"  "}0    모두 정상
    {"  "}1    그런 게임이 없거나, 손상되었거나, 잘못된 줄이 있거나, 읽거나 쓸 수 없음
    {"  "}2    사용법이 잘못되었거나 읽을 수 없는 파일이 있음
games-show-about = 게임의 점수판을 표시합니다
games-show-id = tenpin games에 표시되는 게임 ID 또는 그 앞부분
games-show-history = 모든 기록을 함께 표시합니다. 정정에는 정정하기 전의 값도 표시합니다
games-correct-about = 게임의 프레임이나 투구 하나를 정정합니다
placeholder-pins = 핀
games-correct-pins = 프레임의 실제 투구: 0~10, X, /, -, G, F, (8), 8[7-10]. --bowl을 지정하면 그 투구 하나
games-correct-player = 투구한 플레이어. 혼자 하는 게임에서는 생략할 수 있습니다
games-correct-frame = 프레임 번호. 1부터 10까지
games-correct-bowl = 이 투구만 정정합니다: 1, 2, 3. 프레임의 투구 수가 그대로여야 합니다
games-correct-examples = 예:
    {"  "}tenpin games correct 0kqb91hw3v7d --frame 3 9 -          잘못 입력한 스트라이크
    {"  "}tenpin games correct 0kqb91hw3v7d --frame 3 '8[7-10]' /
    {"  "}tenpin games correct 0kqb91hw3v7d --frame 3 --bowl 2 /
    {"  "}tenpin games correct 0kqb91hw3v7d --player KYJ --frame 10 X 9 / --unlock

    다른 프레임은 다른 플레이어의 것까지 모두 그대로 두고, 점수와 차례를 다시
    계산합니다. 있을 수 없거나 끝나지 않는 프레임이 되면 아무것도 변경하지 않습니다.
    정정하기 전의 값도 기록에 남습니다: tenpin games show 게임ID --history

    종료 코드:
    {"  "}0    정정했음
    {"  "}1    정정하지 않음: 그런 투구가 없거나, 있을 수 없는 프레임이거나, 끝나서 잠긴 게임임
    {"  "}2    잘못된 사용법
games-undo-about = 게임의 마지막 투구를 무릅니다
games-undo-examples = 예:
    {"  "}tenpin games undo 0kqb91hw3v7d
    {"  "}tenpin games undo 0kqb91hw3v7d --unlock    끝난 게임이라도

    무른 투구도 기록에 남습니다: tenpin games show 게임ID --history

    종료 코드:
    {"  "}0    물렀음
    {"  "}1    무르지 않음: 투구가 없거나, 끝나서 잠긴 게임임
    {"  "}2    잘못된 사용법
games-unlock = 끝난 게임이라도 잠금을 풀고 변경합니다
games-locked = 게임 { $game }: 끝나서 잠긴 게임입니다. 그래도 변경하려면 --unlock을 지정하세요
games-which-player = 누구의 투구인지 --player로 지정하세요: { $names }
games-which-bowl = { $name } { $frame }프레임: 투구가 { $bowls }개입니다. 몇 번째인지 --bowl로 지정하세요
games-nothing-bowled = { $name } { $frame }프레임: 아직 투구가 없습니다
games-stale = 게임 { $game }: 다른 사람이 먼저 이 게임을 변경해서 아무것도 변경하지 않았습니다. 확인하고 다시 실행하세요
games-undone = 무름: { $name } { $frame }프레임, { $pins }핀
games-corrected = 정정: { $name } { $frame }프레임, { $before }핀 → { $after }핀
games-check-about = 모든 게임을 처음부터 다시 계산해 검증하고 저장소도 검사합니다
games-check-examples = 손상은 게임과 기록 번호로 알려 줍니다. 손상된 게임은 점수가 없을 뿐, 틀린 점수를
    내지 않습니다.

    종료 코드:
    {"  "}0    모두 정상
    {"  "}1    손상이 있거나 기록장을 읽을 수 없음
games-export-about = 게임을 보관하거나 옮길 수 있도록 파일로 내보냅니다
games-export-ids = 게임 ID 또는 그 앞부분. 지정하지 않으면 모든 게임
games-export-format = 출력 형식: json(한 줄에 한 게임, 빠짐없이, tenpin games import용), csv(한 줄에 한 투구, 스프레드시트용), games-csv(게임과 플레이어마다 한 줄), jsonl(같은 내용을 JSON 줄로), parquet(같은 내용을 열로). 지정하지 않으면 json
games-export-examples = 예:
    {"  "}tenpin games export -o games.jsonl
    {"  "}tenpin games export 0kqb91hw3v7d --format csv
    {"  "}tenpin games export | ssh club tenpin games import -

    json에는 정정 내역을 포함해 기록장의 모든 내용이 들어갑니다. 다른 형식에는 유효한
    내용만 들어가며 다시 가져올 수 없습니다.
games-import-about = 파일에서 게임을 가져옵니다: tenpin games export로 내보낸 파일, 표, PinPal 백업
games-import-file = 파일(.gz, .zst도 가능). -이면 표준 입력
games-import-examples = 예:
    {"  "}tenpin games import games.jsonl              tenpin으로 내보낸 게임
    {"  "}tenpin games import season.csv --dry-run     표에서 무엇을 가져올지 보기
    {"  "}tenpin games import season.csv --yes         그대로 가져오기
    {"  "}tenpin games import backup.db --bowler Kim   PinPal 백업

    파일의 종류는 내용으로 알아냅니다. 표에는 날짜와 게임 또는 총점을 알려 주는 머리글이
    있어야 합니다. 표와 백업은 먼저 계획을 보여 주며, 파이프에서는 --yes를 지정해야
    저장합니다. 모든 게임은 저장하기 전에 처음부터 다시 계산해 검증합니다. 다시 실행해도
    괜찮습니다. 이미 있는 게임은 그대로 둡니다.
    잘못된 줄은 줄 번호로 알려 주고 나머지는 계속 가져옵니다.

    종료 코드:
    {"  "}0    파일의 모든 게임이 기록장에 있거나, 가져올 수 있음
    {"  "}1    잘못된 줄이 있거나, 같은 ID의 다른 게임이 있음
    {"  "}2    잘못된 사용법, 읽을 수 없는 파일, 또는 --yes가 없음
games-backup-about = 기록장 전체를 파일에 저장합니다. 서버가 실행 중이어도 됩니다
games-backup-file = 저장할 파일. 아직 없는 파일이어야 합니다
games-backup-examples = 매일 밤 백업하는 예:
    {"  "}tenpin games backup /srv/backup/tenpin-$(date +%F).sqlite
    이 파일도 기록장입니다: tenpin games check --database sqlite:파일
games-restore-about = 백업을 기록장 자리에 복원합니다
games-restore-file = tenpin games backup으로 저장한 파일
games-restore-examples = 먼저 서버를 멈추세요. 있던 기록장은 같은 곳에 다른 이름으로 남겨 둡니다.
backup-done = { $file }: 게임 { $games }개를 저장했습니다
backup-exists = { $file }: 이미 있는 파일입니다. 다른 이름을 지정하세요
backup-postgres = PostgreSQL의 기록장은 pg_dump 같은 PostgreSQL 도구나 tenpin games export로 백업하세요
backup-memory = 메모리에 있는 기록장은 저장할 수 없습니다
restore-done = { $address }: 게임 { $games }개를 복원했습니다
restore-kept = 있던 기록장은 { $file }에 남겨 두었습니다
restore-in-use = { $address }: 사용 중인 기록장입니다. 먼저 서버를 멈추고 다른 tenpin을 종료하세요
restore-refused = { $file }: 복원할 수 없어 아무것도 바꾸지 않았습니다: { $reason }
games-copy-about = 한 기록장의 모든 게임을 다른 기록장으로 복사합니다
games-copy-from = 읽을 기록장: sqlite:파일 또는 postgres://호스트/이름
games-copy-to = 쓸 기록장: sqlite:파일 또는 postgres://호스트/이름
games-copy-examples = 규모가 커진 클럽의 예:
    {"  "}tenpin games copy --from sqlite:tenpin.sqlite --to postgres://club@db/bowling

    다시 실행해도 괜찮습니다. 이미 있는 게임은 그대로 둡니다.

    종료 코드:
    {"  "}0    모든 게임이 다른 기록장에 있음
    {"  "}1    손상된 게임이나 같은 ID의 다른 게임이 있거나, 기록장을 쓸 수 없음
import-done = 새 게임: { $new }, 이미 있음: { $known }, 다름: { $differs }
import-bad = 잘못된 줄: { $lines }
copy-damaged = 손상되어 복사하지 않은 게임: { $games }
import-differs = { $game }: 같은 ID의 다른 게임이 있거나 기록이 다릅니다. 기존 게임을 그대로 두었습니다
import-line = { $file } { $line }번째 줄: { $reason }
import-not-json = JSON이 아닙니다({ $column }번째 글자)
import-too-new = 더 최신 버전의 tenpin이 내보낸 게임입니다(내보내기 버전 { $version }). 최신 버전을 쓰세요
import-unknown-field = 게임에 없는 { $field } 항목이 있습니다({ $column }번째 글자)
import-missing-field = 게임에 { $field } 항목이 빠졌습니다
import-no-game = 게임의 JSON이 아닙니다({ $column }번째 글자)
export-totals = 내보낸 게임 중 총점만 있는 게임: { $totals }
export-without-totals = 투구가 없어 내보내지 않은, 총점만 있는 게임: { $totals }. --format json 또는 games-csv에는 들어갑니다
games-limit-wrong = 게임 수가 아닙니다: { $value }. 1 이상으로 입력하세요

## Bowlers
placeholder-tag = 태그
placeholder-seat = 자리
bowlers-about = 볼러 목록을 관리하고, 게임을 볼러에게 연결합니다
bowlers-all = 쉬는 볼러도 표시합니다
bowlers-examples = 볼러에게는 어떤 문자로든 쓸 수 있는 이름과 점수판에 표시할 영문 세 글자 태그가
    있습니다. 볼러를 입력하는 자리에는 이름이나 이름의 일부, 태그, ID를 입력하세요.

    예:
    {"  "}tenpin bowlers                               볼러 목록
    {"  "}tenpin bowlers add "김지민" --tag KJM --hand left
    {"  "}tenpin bowlers show KJM
    {"  "}tenpin bowlers rename KJM "Kim Jimin"
    {"  "}tenpin bowlers link KJM                      KJM이라는 태그로만 남은 게임을 연결
    {"  "}tenpin bowlers merge KJM "Jimin"             두 번 등록된 한 사람

    종료 코드:
    {"  "}0    완료
    {"  "}1    하지 않음: 그런 볼러가 없거나 여럿임, 이미 쓰이는 태그, 기록장 오류
    {"  "}2    잘못된 사용법
bowlers-bowler = 볼러: 이름, 이름의 일부, 태그 또는 ID
bowlers-name = 이름. 어떤 문자로든 1~40자
bowlers-tag = 점수판에 표시할 영문 세 글자
bowlers-add-tag = 점수판에 표시할 영문 세 글자. 지정하지 않으면 비어 있는 태그를 제안합니다
bowlers-return-tag = 그사이 다른 볼러가 같은 태그를 쓰고 있을 때 새로 쓸 태그
bowlers-hand = 공을 던지는 손: left(왼손) 또는 right(오른손)
bowlers-yes = 묻지 않고 실행합니다
bowlers-dry-run = 무엇을 할지 표시하기만 하고 실행하지 않습니다
bowlers-add-about = 볼러를 추가합니다
bowlers-show-about = 볼러와 최근 게임을 표시합니다
bowlers-rename-about = 볼러의 이름을 바꿉니다
bowlers-tag-about = 볼러의 태그를 바꿉니다
bowlers-hand-about = 볼러가 공을 던지는 손을 지정합니다
bowlers-rest-about = 볼러를 쉬게 합니다. 목록에서 빠지고 지난 게임은 남습니다
bowlers-return-about = 쉬던 볼러를 다시 목록에 올립니다
bowlers-merge-about = 두 번 등록된 한 사람을 한 볼러로 합칩니다
bowlers-merge-into = 남는 볼러
bowlers-merge-other = 앞의 볼러에 합쳐질 볼러
bowlers-unmerge-about = 합친 볼러를 합치기 전처럼 다시 나눕니다
bowlers-unmerge-bowler = 다른 볼러에 합쳐진 볼러: 이름, 태그 또는 ID
bowlers-forget-about = 볼러의 이름을 지우고 점수는 남깁니다
bowlers-forget-examples = 기록장과 앞으로 만드는 모든 내보내기에서 이름이 빠집니다. 취소할 수 없습니다.
    전에 만든 백업과 내보낸 파일에는 이름이 남아 있으므로 직접 지우거나 새로 만드세요.
bowlers-link-about = 볼러 없이 태그만 남은 게임을 모두 볼러에게 연결합니다
bowlers-link-tag = 게임에 쓴 태그
bowlers-link-to = 게임을 연결할 볼러. 지정하지 않으면 이 태그를 쓰는 볼러
bowlers-link-examples = 예:
    {"  "}tenpin bowlers link PJS --dry-run        게임 수와 처음, 마지막 날짜만 표시
    {"  "}tenpin bowlers link PJS                  태그가 PJS인 볼러에게 연결
    {"  "}tenpin bowlers link PJS --to "박지성"
    {"  "}tenpin bowlers unlink PJS                그 연결만 취소

    이미 볼러가 있는 게임은 그대로 둡니다. 점수는 바뀌지 않으며, 게임마다 기록에
    남습니다.
bowlers-unlink-about = 볼러에게 마지막으로 연결한 게임들의 연결을 취소합니다
bowlers-assign-about = 게임의 한 자리를 볼러에게 배정합니다
bowlers-assign-seat = 자리: 1부터 센 번호 또는 게임에 쓴 태그
bowlers-assign-guest = 볼러 없이 게스트의 자리로 둡니다
bowlers-assign-examples = 예:
    {"  "}tenpin bowlers assign 0kqb91hw3v7d PJS "박지성"
    {"  "}tenpin bowlers assign 0kqb 2 KJM           ID의 앞부분, 두 번째 자리
    {"  "}tenpin bowlers assign 0kqb 2 --guest

    점수판의 태그와 점수는 그대로입니다. 배정은 게임의 기록에 남습니다.
column-tag = 태그
column-hand = 손
column-id = 볼러 ID
column-date = 날짜
column-series = 시리즈
hand-left = 왼손
hand-right = 오른손
bowler-active = 활동 중
bowler-resting = 쉬는 중
bowler-merged = 합쳐짐: { $bowler }
bowler-forgotten = 이름 지움
bowlers-empty = 아직 볼러가 없습니다. 추가하려면: tenpin bowlers add "이름"
bowlers-all-rest = 모든 볼러가 쉬는 중입니다. 모두 보려면 --all
bowlers-show-all = 게임 { $games }개, 평균 { $average }, 최고 { $high }
bowlers-show-some = 게임 { $games }개, 그중 끝난 텐핀 { $finished }게임의 평균 { $average }, 최고 { $high }
bowlers-show-no-numbers = 게임 { $games }개, 그중 끝난 텐핀 게임은 없습니다
bowlers-added = 추가했습니다: { $bowler }
bowlers-added-with = 추가했습니다: { $bowler }. 제안한 태그를 바꾸려면: tenpin bowlers tag { $tag } ABC
bowlers-namesake = 이름이 같은 볼러가 있습니다: { $bowler }. 같은 사람이면 합치세요: tenpin bowlers merge { $one } { $other }
bowlers-guest-games = 태그 { $tag }: 게스트의 게임이 { $games }개 있습니다. 이 볼러에게 연결하려면({ $bowler }): tenpin bowlers link { $tag }
bowlers-changed = 변경: { $before } → { $after }
bowlers-rested = 쉬게 했습니다: { $bowler }. 지난 게임은 그대로이고, 태그 { $tag } 자리는 비었습니다
bowlers-returned = 다시 목록에 올렸습니다: { $bowler }
bowlers-merged = 합쳤습니다: { $other } → { $bowler }, 게임 { $games }개. 취소하려면: tenpin bowlers unmerge { $id }
bowlers-same-game = 두 볼러({ $bowler }, { $other })가 함께 투구한 게임이 있으므로 같은 사람이 아닙니다: { $game }(모두 { $games }개). { $tag } 자리를 잘못 지정했으면 먼저 비우세요: tenpin bowlers assign { $game } { $tag } --guest
bowlers-unmerged = 다시 나누었습니다: { $bowler }, { $other }
bowlers-ask-forget = 이름을 완전히 지울까요? { $bowler }. 점수는 남습니다. (y/n) :{" "}
bowlers-forgotten = 이름을 지웠습니다. { $tag } 점수는 남습니다. 전에 만든 백업과 내보낸 파일에는 이름이 남아 있으므로 지우거나 새로 만드세요
bowlers-link-found = { $tag }: 볼러가 없는 게임 { $games }개, { $first }부터 { $last }까지
bowlers-link-whom = 이 태그를 쓰는 볼러가 없습니다: { $tag }. --to로 볼러를 지정하거나, 먼저 추가하세요: tenpin bowlers add "이름" --tag { $tag }
bowlers-ask-link = 이 볼러에게 연결할까요? { $bowler } (y/n) :{" "}
bowlers-link-nothing = 볼러가 없는 게임이 없습니다: { $tag }
bowlers-linked = 게임 { $games }개를 연결했습니다: { $bowler }. 취소하려면: tenpin bowlers unlink { $tag }
bowlers-unlink-found = { $bowler }: { $at }에 연결한 게임 { $games }개
bowlers-ask-unlink = 연결을 취소할까요? (y/n) :{" "}
bowlers-unlink-nothing = 취소할 연결이 없습니다: { $bowler }
bowlers-unlinked = 게임 { $games }개의 연결을 취소했습니다
bowlers-nothing-done = 아무것도 하지 않았습니다
bowlers-needs-yes = 먼저 확인해야 하는데 터미널이 아니어서 물을 수 없습니다. --yes를 지정하세요
bowlers-assigned = 배정: { $game }, { $tag }, { $before } → { $after }
bowlers-assigned-already = { $game }, { $tag }: 이미 이 볼러의 자리입니다: { $bowler }
bowlers-seated-already = 이 게임에 이미 다른 자리가 있는 볼러입니다: { $bowler } ({ $tag })
bowlers-no-seat = 이 게임에 없는 자리입니다: { $seat }. 자리: { $seats }
bowler-unknown = 그런 볼러가 없습니다: { $typed }. tenpin bowlers --all로 모두 볼 수 있습니다
bowler-several = 해당하는 볼러가 여럿입니다: { $typed }. 한 볼러의 태그나 ID를 입력하세요:
bowler-asked-by-tag = { $tag }: 이름의 일부가 아니라 태그로 찾았습니다. 이름에 같은 글자가 있는 볼러: { $bowlers }
bowler-asked-by-part = { $typed }: 이름의 일부로 찾았습니다. { $bowler }
bowler-tag-taken = 이미 쓰이는 태그입니다: { $tag } ({ $bowler }). { $free } 같은 다른 태그를 쓰세요
bowler-no-tag = 쓸 수 있는 태그가 남아 있지 않습니다: { $name }. --tag로 지정하세요
bowler-name-empty = 이름이 비어 있습니다. 1~40자로 입력하세요
bowler-name-too-long = 이름이 너무 깁니다. { $most }자까지 쓸 수 있습니다
bowler-name-control = 이름에 제어 문자가 있습니다. 빼고 입력하세요
bowler-stale = 다른 사람이 동시에 변경해서 아무것도 하지 않았습니다: { $bowler }. 확인하고 다시 실행하세요
bowler-is-resting = 이미 쉬는 중입니다: { $bowler }
bowler-is-active = 쉬는 중이 아닙니다: { $bowler }
bowler-is-merged = 이미 다른 볼러에 합쳐진 볼러입니다: { $bowler } → { $other }. 취소하려면 tenpin bowlers unmerge
bowler-is-not-merged = 다른 볼러에 합쳐진 적이 없습니다: { $bowler }
bowler-is-forgotten = 이미 이름을 지운 볼러입니다: { $bowler }
bowlers-same = 같은 볼러입니다: { $bowler }. 서로 다른 두 볼러를 입력하세요
name-or-bowler = { $reason }, 또는 볼러의 이름(목록: tenpin bowlers)
play-by-name = 볼러의 이름이나 태그로도 입력할 수 있습니다(목록: tenpin bowlers).
play-add-bowler = 그런 볼러가 없습니다: { $name }. 볼러를 추가하거나(tenpin bowlers add "{ $name }") 게스트라면 영문자 세 글자로 입력하세요. 예: PJS
play-ask-add = 아직 없는 볼러입니다: { $name }
    추가할까요? 태그: { $tag } (Enter: 예, n: 아니요, 또는 다른 태그) :{" "}
play-guest = { $tag }: 게스트의 태그로 받았습니다. 볼러이면 태그를 입력하세요: { $bowlers }
play-resting = 쉬는 볼러입니다: { $bowler }. 다시 목록에 올리려면: tenpin bowlers return { $tag }
games-bowler = 이 볼러의 게임만: 이름, 이름의 일부, 태그, ID, 또는 게스트의 태그
games-lane = 이 레인의 게임만
games-rules = 이 경기 규칙의 게임만: { $names }
games-since = 이 날짜부터의 게임만. 예: 2026-11-16
games-until = 이 날짜까지의 게임만. 이 날짜도 포함합니다
games-unfinished = 진행 중인 게임만
games-over = 끝난 게임만
games-given-up = 중단된 게임만
games-series = 게임 대신 시리즈를 표시합니다: 같은 날 같은 플레이어들이 끝낸 게임과 합계
games-none-found = 해당하는 게임이 없습니다
games-totals-beside = 총점만 있는 게임: { $totals }. tenpin games --series에는 함께 나옵니다
games-unlinked = 이 태그로만 남은 게임이 있습니다: { $tag }. 연결하려면: tenpin bowlers link { $tag }
games-more-series = 최근 시리즈 { $limit }개만 표시했습니다. 모두 보려면 --all
games-lane-wrong = 레인 번호가 아닙니다: { $value }. 1 이상의 수로 입력하세요

## The command serve
serve-about = 점수 입력, 전광판, 휴대폰을 위한 실시간 점수판을 브라우저에 제공합니다
serve-bind = 접속을 받을 주소와 포트. 지정하지 않으면 127.0.0.1:7010. 0.0.0.0:7010이면 다른 기기에서도 접속할 수 있습니다
serve-lanes = 레인 수. 지정하지 않으면 12
serve-key = 점수를 입력하는 데 필요한 키. 8자 이상. 지정하지 않으면 TENPIN_KEY를 쓰고, 다른 기기에서 접속할 수 있는 주소이면 새로 만듭니다
serve-behind-proxy = 앞에 있는 프록시의 주소나 네트워크(예: 127.0.0.1, 10.0.0.0/8). 이들이 보낸 X-Forwarded-For, X-Forwarded-Proto, X-Forwarded-Host만 신뢰합니다
serve-allow-origin = API를 읽을 수 있는 다른 사이트(예: https://club.example). *이면 모든 사이트. 변경은 할 수 없습니다
serve-names = 볼러의 이름을 볼 수 있는 사람. everybody는 모두, tags-only는 키가 있는 사람만이며 다른 사람은 태그만 봅니다. 지정하지 않으면 everybody
serve-connections = 한 주소에서 동시에 열 수 있는 연결 수. 한 곳에서 모든 연결을 차지하지 못하게 하며, 그 절반까지 점수판을 실시간으로 볼 수 있습니다. 지정하지 않으면 512. 프록시에는 제한이 없습니다
serve-examples = 예:
    {"  "}tenpin serve                          이 컴퓨터에서만
    {"  "}tenpin serve --bind 0.0.0.0:7010      휴대폰, 전광판에서도. 키와 QR 코드 표시
    {"  "}tenpin serve --lanes 24 --database sqlite:/srv/tenpin.sqlite
    {"  "}tenpin serve --behind-proxy 127.0.0.1   이 컴퓨터의 nginx 뒤에서

    --key는 이 컴퓨터의 다른 사용자에게 보이므로 TENPIN_KEY가 더 안전합니다.
    TENPIN_LOG=info이면 로그를 더 자세히 남깁니다. Ctrl-C나 SIGTERM을 받으면 처리
    중인 요청에 응답한 뒤 종료하고, Ctrl-C를 한 번 더 누르면 바로 종료합니다.

    종료 코드:
    {"  "}0    종료했음
    {"  "}1    접속을 받을 수 없거나 기록장을 쓸 수 없음
    {"  "}2    잘못된 사용법
serve-lanes-wrong = 레인 수가 아닙니다: { $value }. 1부터 1000까지의 수로 입력하세요
serve-connections-wrong = 연결 수가 아닙니다: { $value }. { $least }부터 { $most }까지의 수로 입력하세요
serve-bind-wrong = 포트가 있는 주소가 아닙니다: { $value }. 예: 127.0.0.1:7010, [::1]:7010
serve-key-wrong = { $option }: 키는 눈에 보이는 ASCII 문자 8~128자여야 합니다
serve-proxy-wrong = 프록시의 주소나 네트워크가 아닙니다: { $value }. 예: 127.0.0.1, 10.0.0.0/8
serve-origin-wrong = 사이트 주소가 아닙니다: { $value }. 경로 없이 https://club.example처럼 입력하거나 *를 입력하세요
serve-names-wrong = 이름을 볼 수 있는 사람을 알 수 없습니다: { $value }. everybody 또는 tags-only를 입력하세요
serve-log-wrong = TENPIN_LOG: 로그 수준이 아닙니다: { $value }. error, warn, info, debug 가운데 하나나, 한 부분만이면 tenpin_web=debug처럼 지정하세요
serve-log-format-wrong = TENPIN_LOG_FORMAT: 로그 형식이 아닙니다: { $value }. text나 json으로 지정하세요
serve-busy = { $address }: 다른 프로그램이 쓰고 있습니다. 다른 tenpin serve일 수 있습니다. 그 프로그램을 종료하거나 --bind로 다른 포트를 지정하세요
serve-cannot-listen = { $address }: 이 주소에서 접속을 받을 수 없습니다: { $reason }. --bind로 다른 주소를 지정하세요
serve-lanes-at = 레인: { $address }
serve-scorer-at = 점수 입력: { $address }
serve-board-at = 전광판: { $address }
serve-journal-at = 기록장: { $address }
serve-key-is = 키: { $key }
serve-scan = 점수를 입력하려면 휴대폰으로 찍으세요:
serve-how-to-stop = 종료하려면 Ctrl-C를 누르세요.
serve-not-ready = 지금은 투구를 기록할 수 없습니다: { $reason }. 점수판은 그대로 볼 수 있고, 기록할 수 있게 되면 바로 투구를 받습니다
serve-waiting = 기록장({ $address })을 기다리는 중입니다. { $reason }
serve-waited = 기록장({ $address })에 연결되었습니다
serve-stopping = 처리 중인 요청에 응답한 뒤 종료합니다. 바로 종료하려면 Ctrl-C를 한 번 더 누르세요
serve-failed = 오류가 발생해 서버가 종료되었습니다: { $reason }

## Reasons that stand inside other sentences
io-not-found = 파일이나 디렉터리가 없습니다
io-permission = 권한이 없습니다
io-is-a-directory = 디렉터리입니다
io-not-a-directory = 경로 중간에 디렉터리가 아닌 것이 있습니다
io-already-exists = 이미 있습니다
io-disk-full = 디스크에 남은 공간이 없습니다
io-too-large = 너무 큽니다
io-endless-line = 끝나지 않는 줄이 있습니다
io-read-only = 읽기 전용 파일 시스템입니다
io-file-name = 파일 이름이 너무 길거나 쓸 수 없는 이름입니다
io-busy = 다른 프로그램이 쓰고 있습니다
io-address-in-use = 이미 쓰이고 있는 주소입니다
io-no-address = 이 컴퓨터에 없는 주소입니다
io-refused = 연결이 거부되었습니다
io-cut = 연결이 끊겼습니다
io-unreachable = 네트워크로 연결할 수 없습니다
io-timed-out = 응답 시간이 초과되었습니다
io-ends-early = 내용이 중간에 끊겼습니다
io-damaged = 내용이 손상되었습니다
io-no-memory = 메모리가 부족합니다
io-unsupported = 지원하지 않습니다
damage-missing-event = { $ordinal }번 기록이 없습니다
damage-too-many-games = 한 레인에서 그만큼 많은 게임을 할 수 없습니다
damage-author = 기록한 곳의 이름이 너무 길거나 제어 문자가 있습니다
damage-foul = 파울은 쓰러뜨린 핀을 세지 않으며 남은 핀도 없습니다
damage-leave = 남은 핀이 쓰러뜨린 핀 수와 맞지 않습니다
damage-repeated-key = 앞선 기록과 요청 키가 같습니다
damage-changed = 내용이 처음 쓴 것과 다릅니다
damage-game-missing = 투구 기록은 있지만 게임이 없습니다
damage-value = { $field } 값이 잘못되었습니다: { $found }
damage-impossible = 플레이어, 프레임 또는 투구 번호가 게임과 맞지 않습니다
damage-unreadable = 저장된 행을 읽을 수 없습니다
fault-game-missing = 게임 { $game }: 게임은 없고 기록만 { $events }개 있습니다
fault-events-missing = 게임 { $game }: 기록이 { $events }개인데 마지막 번호는 { $last }번입니다
fault-bowler-damaged = 볼러 { $bowler }: { $reason }
fault-bowler-missing = 게임 { $game }: 자리에 지정된 볼러 { $bowler } 정보가 없습니다
fault-total-damaged = 총점 { $total }: { $reason }
fault-index-missing = { $index } 인덱스가 없습니다
fault-index-invalid = { $index } 인덱스를 쓸 수 없습니다
fault-other = 데이터베이스 검사 결과: { $text }
access-login = 사용자 이름이나 비밀번호가 맞지 않습니다
access-no-database = 그런 데이터베이스가 없습니다
access-no-permission = 이 사용자는 테이블을 쓸 권한이 없습니다
access-foreign-tables = 다른 프로그램의 테이블이 같은 이름으로 이미 있습니다
access-transaction-pooling = 앞에 있는 연결 풀러를 세션 모드로 설정해야 합니다. 다른 모드에서는 여러 프로그램이 서로 기록한 내용을 알 수 없습니다

## Files that people bring
games-import-columns = 표의 몇 번째 열에 무엇이 있는지 지정합니다: date=1,bowler=3,game=5-7. date, bowler, lane, number(게임 번호), game, total, series, frames(10열 또는 21열)가 있습니다. 지정하지 않으면 머리글을 따릅니다
games-import-dates = 12/11/2026 같은 날짜의 순서. 파일만으로 알 수 없을 때 지정합니다: day-first(일 먼저), month-first(월 먼저), year-first(연도 먼저)
games-import-bowler = 볼러가 적혀 있지 않은 줄의 볼러: 이름, 태그 또는 ID
games-import-rules = 표의 게임에 적용한 규칙: { $names }. 지정하지 않으면 ten-pin
games-import-replace = 파일의 총점이 기록장과 다르면 파일의 총점으로 바꿉니다. 프레임이 있는 게임은 그대로 둡니다
games-import-yes = 묻지 않고 계획대로 저장합니다
games-import-dry-run = 무엇을 저장할지 보여 주기만 하고 저장하지 않습니다
placeholder-order = 순서
season-columns-wrong = { $value }: 열을 지정하는 형식이 아닙니다. 예: date=1,bowler=3,game=5-7
plan-archive = { $file }: tenpin으로 내보낸 게임
plan-season = { $file }: 게임을 적은 표
plan-pinpal = { $file }: PinPal 백업
plan-games = {"  "}프레임이 있는 게임: { $games }
plan-totals = {"  "}프레임 없이 총점만 있는 게임: { $totals }
plan-dates = {"  "}기간: { $first } ~ { $last }
plan-known = {"  "}{ $name }({ $tag }): { $games }게임
plan-new = {"  "}{ $name }({ $tag }): { $games }게임, 새 볼러
plan-ignored = {"  "}읽지 않는 열: { $columns }
plan-in-journal = {"  "}이미 기록장에 있는 게임: { $games }
plan-absent = {"  "}불참: { $cells }
plan-zeros = {"  "}총점 0: { $totals }. 빈칸은 게임으로 세지 않으니, 치지 않은 게임이라면 칸을 비우세요
plan-replaced = {"  "}기록장의 총점을 바꾸는 게임: { $totals }
plan-different = {"  "}기록장과 달라서 그대로 두는 게임: { $games }
plan-may-replace = {"  "}총점을 파일대로 바꾸려면: --replace
plan-unnumbered = {"  "}게임 번호가 없는 표입니다. 나중에 점수를 바꾸면 다른 게임으로 가져옵니다
plan-bad = {"  "}가져오지 않는 잘못된 줄이나 칸: { $places }
plan-nothing = {"  "}가져올 게임이 없습니다
plan-ask = 기록장에 저장할까요? (y/n) :{" "}
plan-needs-yes = 아무것도 저장하지 않았습니다. 저장하려면 --yes를 지정하세요.
plan-declined = 아무것도 저장하지 않았습니다.
import-bowlers = 새 볼러: { $bowlers }
import-archived-bowlers = 새 볼러: { $new }, 이미 있음: { $known }
import-bowler-rests = { $name }: 태그 { $tag } 사용 중({ $holder }). { $name } 볼러는 휴식 상태로 가져왔습니다
import-totals = 총점만 있는 새 게임: { $new }, 이미 있음: { $known }, 다름: { $differs }
import-replaced = 바꾼 총점: { $totals }
import-total-differs = { $id }: 기록장의 총점은 { $known }이고, 가져오려는 총점은 { $total }입니다. 기록장의 총점을 그대로 두었습니다
import-other-total = 다름: 기록장에는 { $known }, 파일에는 { $total }
import-other-game = 다름: 기록장에는 { $known }, 파일에는 { $total }. 기록장을 정정하려면: tenpin games correct { $game }
import-other-bowls = 다름: 총점은 같지만 투구가 다릅니다. 기록장을 정정하려면: tenpin games correct { $game }
import-without-frames = 다름: 기록장에는 프레임 없이 총점 { $known }만 있으며, 그대로 둡니다
import-future = { $date }: 아직 오지 않은 날입니다
import-twice = 같은 볼러, 같은 날, 같은 번호의 게임이 { $line }번째 줄에 이미 있습니다
import-own-format = { $file }: 게임의 모든 것이 들어 있지 않은 { $format } 출력입니다. 가져올 파일은 이렇게 만드세요: tenpin games export --format json
import-parquet = { $file }: Parquet은 가져올 수 없습니다. 가져올 파일은 이렇게 만드세요: tenpin games export --format json. 표라면 CSV로 저장하세요
import-row = { $file } { $line }번째 줄 { $column }번째 글자: { $reason }
import-backup-row = { $file }, { $row }번 게임: { $reason }
import-empty = { $file }: 빈 파일입니다
import-no-header = { $file }: 열의 내용을 알려 주는 머리글(예: 날짜, 이름, 1게임)이 없습니다. 머리글을 넣거나 열을 지정하세요: --columns date=1,bowler=2,game=3-5
import-no-date = { $file }: 머리글에 날짜 열이 없습니다. 열을 지정하세요: --columns date=1,bowler=2,game=3-5
import-no-games = { $file }: 머리글에 게임이나 총점 열이 없습니다. 열을 지정하세요: --columns date=1,bowler=2,game=3-5
import-dates-several = { $file }: { $date } 날짜는 여러 가지로 읽을 수 있고, 다른 날짜로도 알 수 없습니다. 날짜의 순서를 지정하세요: --dates day-first(일 먼저), month-first(월 먼저), year-first(연도 먼저)
import-dates-contrary = { $file }: { $date } 날짜는 앞의 날짜와 순서가 다릅니다. 날짜의 순서를 지정하세요: --dates day-first(일 먼저), month-first(월 먼저), year-first(연도 먼저). 순서가 다른 날짜의 줄은 가져오지 않습니다
import-no-bowler = 이 줄에는 볼러가 없습니다. 볼러를 지정하세요: --bowler 이름
import-several-bowlers = { $name }: 이름이 같은 볼러가 여럿입니다. 태그나 ID를 쓰세요
import-name-wrong = { $name }: 볼러의 이름으로 쓸 수 없습니다. 이름은 1~40자입니다
import-no-tag = { $name }: 남은 세 글자 태그가 없습니다
import-tag-taken = { $name }: 그사이 다른 볼러가 { $tag } 태그를 쓰게 되었습니다. 다시 실행하세요
import-day-wrong = { $date }: 달력에 없는 날입니다
line-no-date = 이 줄에는 날짜가 없습니다
line-not-a-date = { $piece }: 날짜가 아닙니다
line-not-a-lane = { $piece }: 레인 번호가 아닙니다. 레인은 1번부터 있습니다
line-not-a-number = { $piece }: 게임 번호가 아닙니다. 1~20이어야 합니다
line-not-a-series = { $piece }: 합계가 아닙니다
line-series-differs = 파일의 합계는 { $stated }점이지만 게임을 더하면 { $games }점입니다
line-unfinished = 끝나지 않은 게임입니다
pinpal-no-table = { $file }: PinPal 백업이 아닙니다. { $table } 테이블이 없습니다
pinpal-no-column = { $file }: { $table } 테이블에 { $column } 열이 없습니다
pinpal-unreadable = { $file }: 백업을 읽을 수 없습니다: { $reason }
pinpal-no-frames = 프레임도 총점도 없습니다
pinpal-frame = { $frame }프레임이 빠졌거나 두 번 있습니다
pinpal-pins = { $frame }프레임: 저장된 값이 핀이 아닙니다
pinpal-standing = { $frame }프레임: 쓰러진 핀이 다시 서 있습니다
pinpal-bowl = { $frame }프레임: { $reason }
pinpal-total = { $total }: 0부터 300까지의 총점이 아닙니다

## 통계
stats-about = 볼러의 기록을 보여 줍니다: 평균, 스트라이크, 스페어, 남긴 핀
stats-sources = 기록장의 볼러(이름, 태그, ID) 또는 게임 파일. tenpin score가 읽는 파일은 모두 읽습니다(-는 표준 입력). 있는 파일이거나 이름에 점이나 /가 있으면 파일로 봅니다. 생략하면 기록장의 모든 게임
stats-until = 기록장에서 이 날짜까지의 게임만. 예: 2026-11-30
stats-last = 볼러마다 최근 N게임만
stats-rules = 규칙: { $names }. 기록장에서는 이 규칙으로 한 게임만. 파일에서는 tenpin score와 같음
stats-by = bowler(볼러), month(월), lane(레인), game-of-evening(그날의 몇 번째 게임)별로 나눕니다. 생략하면 볼러가 여럿일 때 볼러별
stats-against = 나란히 비교할 기록장의 다른 볼러
stats-format = 출력 형식: text, csv, json. 생략하면 text
stats-examples = 예:
    {"  "}tenpin stats                            기록장의 모든 볼러
    {"  "}tenpin stats PJS --last 20
    {"  "}tenpin stats PJS --against KYJ --since 2026-09-01
    {"  "}tenpin stats --by month --format csv
    {"  "}tenpin stats season.txt.gz --format json
    {"  "}zcat *.gz | tenpin stats -

    끝난 게임만 셉니다. 비율은 모든 게임을 합쳐 성공한 횟수를 기회로 나눈
    것이고, 기회가 없으면 –로 표시합니다. 어느 핀이 남았는지 알아야 하는 값은
    그것을 아는 투구만 세고, 그런 투구가 몇 번인지 함께 보여 줍니다.

    종료 코드:
    {"  "}0    모두 정상
    {"  "}1    잘못된 줄이나 손상된 게임이 있음
    {"  "}2    잘못된 사용법, 없는 볼러 또는 읽을 수 없는 파일
placeholder-sources = 볼러|파일
placeholder-bowler = 볼러
placeholder-group = 구분
stats-unknown-bowler = 파일도 볼러도 아닙니다: { $text }. 파일이면 ./{ $text }처럼 확장자나 경로까지, 볼러이면 이름이나 태그, ID를 지정하세요
stats-no-bowler = { $bowler }: 기록장에 끝난 게임이 없습니다
stats-bowler-left-out = { $bowler }: 이 조건에 맞는 끝난 게임이 없습니다. 조건을 빼면 { NUMBER($games, useGrouping: "true") }게임이 있습니다({ $days })
stats-all-left-out = 이 조건에 맞는 끝난 게임이 없습니다. 조건을 빼면 { NUMBER($games, useGrouping: "true") }게임이 있습니다({ $days })
stats-tag-counted = { $tag }: 이 태그의 게임은 모두 볼러의 게임이어서 그 볼러의 통계에 들어 있습니다
stats-mixed-sources = 파일({ $file })과 기록장의 볼러({ $bowler })는 한꺼번에 볼 수 없습니다. 따로 지정하세요
stats-needs-journal = { $option }: 기록장의 게임에만 쓸 수 있습니다. 파일의 게임은 날짜와 레인 없이 셉니다. 파일에 날짜가 있으면 먼저 가져오세요: tenpin games import { $file }
stats-last-wrong = --last에는 1 이상의 수를 지정하세요: { $value }
stats-no-games = 끝난 게임이 없습니다
stats-no-games-piped = 기록장에 끝난 게임이 없습니다. 표준 입력의 게임을 세려면: tenpin stats -
stats-games = { NUMBER($games, useGrouping: "true") }게임
stats-unfinished = 끝나지 않아 세지 않은 게임: { NUMBER($games, useGrouping: "true") }
stats-without-frames = 총점만 있는 게임: { NUMBER($games, useGrouping: "true") }
stats-without-lane = 레인이 없어 표에 없는 게임: { NUMBER($games, useGrouping: "true") }
stats-several-rules = 여러 규칙의 게임이 섞여 있습니다({ $names }). --rules를 지정하면 따로 셉니다
stats-average = 평균
stats-high = 최고
stats-low = 최저
stats-strikes = 스트라이크
stats-spares = 스페어
stats-first-bowl = 첫 투구 평균
stats-deviation = 표준편차
stats-high-series = 하이 시리즈
stats-from-200 = 200점 이상
stats-perfect = 300점
stats-single-pin = 한 핀 스페어
stats-splits = 스플릿
stats-washouts = 워시아웃
stats-doubles = 더블
stats-opens = 오픈 프레임
stats-clean-frames = 클린 프레임
stats-clean-games = 클린 게임
stats-missed-frames = 빠진 프레임
stats-longest-string = 최다 연속 스트라이크
stats-fouls = 파울
stats-made = { NUMBER($chances, useGrouping: "true") }번 중 { NUMBER($made, useGrouping: "true") }번
stats-pins-of-bowls = { NUMBER($bowls, useGrouping: "true") }번 투구에 { NUMBER($pins, useGrouping: "true") }핀
stats-game-of-evening = 그날의 { $number }번째 게임
stats-leaves = 남긴 핀(핀이 남은 투구 { NUMBER($bowls, useGrouping: "true") }번 중 { NUMBER($known, useGrouping: "true") }번은 어느 핀인지 앎)
stats-more-leaves = 그 밖의 남긴 핀: { NUMBER($leaves, useGrouping: "true") }가지
stats-all-ten = 10개 모두
stats-nobody = 이름 없음
stats-lane = { $lane }번 레인
stats-everybody-else = 나머지 모두
stats-totals-only = 총점만 있는 게임
column-bowler = 볼러
column-month = 월
column-games = 게임
column-left = 남김
column-converted = 처리
column-rate = 비율

## 볼러 기록의 그림
chart-average = 평균의 변화
chart-average-text = { NUMBER($games, useGrouping: "true") }게임을 마친 평균은 { $average }, 최근 { $window }게임의 평균은 { $moving }입니다.
chart-moving = 최근 { $window }게임
chart-so-far = 그때까지 전체
chart-totals = 점수 분포
chart-totals-text = { NUMBER($games, useGrouping: "true") }게임, 최저 { $low }점에서 최고 { $high }점까지입니다.
chart-months = 월별 스트라이크와 스페어
chart-months-text = 모두 합해 스트라이크 { $strikes }, 스페어 { $spares }입니다.
chart-evening = 그날의 게임 순서별 평균
chart-evening-text = 그날의 첫 게임, 두 번째 게임, 그다음 게임의 평균입니다.
chart-deck = 남긴 핀과 처리한 핀
chart-deck-text = 핀 안의 수는 그 핀을 남긴 횟수이고, 둘레의 고리는 처리한 비율입니다.
chart-leaves = 남긴 핀
chart-against = { $one }, { $other }
chart-against-text = 비율마다 막대가 두 개씩 있습니다.
page-numbers = 통계
page-numbers-none = 집계할 끝난 게임이 없습니다.
page-numbers-choose = 게임 선택과 비교
page-numbers-last = 최근 게임 수
page-numbers-against = 비교할 볼러
page-numbers-nobody = 이 이름이나 태그를 쓰는 볼러가 없습니다.
page-numbers-show = 보기
page-numbers-all = 전체 수치
page-numbers-table = 표로 보기
page-numbers-sort = 정렬
page-best-games = 최고 게임
page-best-series = 최고 시리즈
page-streaks = 연속 기록
streak-from-200 = 200점 이상 게임
streak-clean = 클린 게임
streak-now = 현재 { $current }게임
page-several-rules = 여러 규칙의 게임이 섞여 있습니다: { $names }. 규칙을 선택하면 따로 집계합니다.
column-missed = 놓침
column-pin = 핀
column-picked-up = 처리
stats-svg = 볼러의 그림을 이 디렉터리에 SVG로 저장합니다
stats-svg-one = --svg는 볼러 한 명의 그림을 저장합니다. 예: tenpin stats { $bowler } --svg { $directory }
stats-svg-written = { $directory }에 저장한 그림: { $count }개
placeholder-directory = 디렉터리
