-- Each game has a rule book. Those of before are ten-pin.
ALTER TABLE games ADD COLUMN rules TEXT NOT NULL DEFAULT 'ten-pin'
    CHECK (length(rules) BETWEEN 1 AND 64);

-- The rules judge what can be bowled, by whatever rule book. The checks only see to it that a
-- number fits. In `detail` is what the numbers cannot say: a split by the scorer's word, what a
-- correction replaced, the bowls of a frame that was corrected, a change of the lineup.
--
-- SQLite cannot change a check, so the table is made anew.
CREATE TABLE events_of_any_rules (
    centre   INTEGER NOT NULL,
    game     INTEGER NOT NULL,
    ordinal  INTEGER NOT NULL CHECK (ordinal BETWEEN 1 AND 2147483647),
    -- Not IN: for a list of words, every row that is written would build a table first.
    kind     TEXT    NOT NULL CHECK (
        kind = 'bowled' OR kind = 'undone' OR kind = 'corrected' OR kind = 'changed'),
    bowl     INTEGER NOT NULL CHECK (bowl BETWEEN 0 AND 65535),
    seat     INTEGER NOT NULL CHECK (seat BETWEEN 0 AND 255),
    frame    INTEGER NOT NULL CHECK (frame BETWEEN 1 AND 255),
    pins     INTEGER NOT NULL CHECK (pins BETWEEN 0 AND 255),
    -- A bit for each pin that stood afterwards, pin 1 being the lowest.
    standing INTEGER CHECK (standing BETWEEN 0 AND 32767),
    foul     INTEGER NOT NULL CHECK (foul IN (0, 1)),
    at       INTEGER NOT NULL,
    "by"     TEXT    NOT NULL,
    request  TEXT    CHECK (length(request) BETWEEN 1 AND 128),
    detail   TEXT    CHECK (length(detail) BETWEEN 1 AND 4096),
    PRIMARY KEY (centre, game, ordinal),
    FOREIGN KEY (centre, game) REFERENCES games (centre, id)
) STRICT, WITHOUT ROWID;

INSERT INTO events_of_any_rules (centre, game, ordinal, kind, bowl, seat, frame, pins, standing,
    foul, at, "by", request, detail)
SELECT centre, game, ordinal, kind, bowl, seat, frame, pins, standing, foul, at, "by", request,
    detail
FROM events ORDER BY centre, game, ordinal;

DROP TABLE events;

ALTER TABLE events_of_any_rules RENAME TO events;

CREATE UNIQUE INDEX events_by_request ON events (centre, game, request)
    WHERE request IS NOT NULL;
