-- Games are found by their lane and by their players, from the latest on.

-- With the ID, which is in every index of a table without row numbers.
CREATE INDEX games_by_lane ON games (centre, lane) WHERE lane IS NOT NULL;

-- Who bowls in a game, so that nobody has to look for a name in a text.
CREATE TABLE game_players (
    centre INTEGER NOT NULL,
    player TEXT    NOT NULL,
    id     INTEGER NOT NULL,
    PRIMARY KEY (centre, player, id),
    FOREIGN KEY (centre, id) REFERENCES games (centre, id)
) STRICT, WITHOUT ROWID;

WITH RECURSIVE seats (seat) AS (
    SELECT 0 UNION ALL SELECT seat + 1 FROM seats WHERE seat < 255
)
INSERT OR IGNORE INTO game_players (centre, player, id)
SELECT centre, substr(players, 4 * seat + 1, 3), id
FROM games JOIN seats ON 4 * seat < length(players);
