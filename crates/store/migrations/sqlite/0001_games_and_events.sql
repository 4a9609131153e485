-- What was bowled. Every table has the centre in its key, and no query crosses centres.

CREATE TABLE games (
    centre  INTEGER NOT NULL CHECK (centre BETWEEN 1 AND 2147483647),
    id      INTEGER NOT NULL CHECK (id BETWEEN 0 AND 1152921504606846975),
    lane    INTEGER CHECK (lane BETWEEN 1 AND 65535),
    -- Which game of the lane it is. Imported ones may come before the first.
    turn    INTEGER CHECK (turn BETWEEN -2147483648 AND 2147483647),
    -- Three letters each, with a space between two: PJS KYJ
    players TEXT    NOT NULL CHECK (length(players) >= 3 AND length(players) % 4 = 3),
    -- Milliseconds since 1970.
    at      INTEGER NOT NULL,
    "by"    TEXT    NOT NULL,
    request TEXT    CHECK (length(request) BETWEEN 1 AND 128),
    PRIMARY KEY (centre, id),
    CHECK ((lane IS NULL) = (turn IS NULL))
) STRICT, WITHOUT ROWID;

CREATE UNIQUE INDEX games_by_place ON games (centre, lane, turn) WHERE lane IS NOT NULL;

CREATE UNIQUE INDEX games_by_request ON games (centre, request) WHERE request IS NOT NULL;

-- The rows of a game lie side by side, so that an event touches one page.
CREATE TABLE events (
    centre   INTEGER NOT NULL,
    game     INTEGER NOT NULL,
    ordinal  INTEGER NOT NULL CHECK (ordinal BETWEEN 1 AND 2147483647),
    -- Not IN: for a list of three, every row that is written would build a table first.
    kind     TEXT    NOT NULL CHECK (kind = 'bowled' OR kind = 'undone' OR kind = 'corrected'),
    bowl     INTEGER NOT NULL CHECK (bowl BETWEEN 0 AND 65535),
    seat     INTEGER NOT NULL CHECK (seat BETWEEN 0 AND 255),
    frame    INTEGER NOT NULL CHECK (frame BETWEEN 1 AND 10),
    pins     INTEGER NOT NULL CHECK (pins BETWEEN 0 AND 10),
    -- A bit for each pin that stood afterwards, pin 1 being the lowest.
    standing INTEGER CHECK (standing BETWEEN 0 AND 1023),
    foul     INTEGER NOT NULL CHECK (foul IN (0, 1)),
    at       INTEGER NOT NULL,
    "by"     TEXT    NOT NULL,
    request  TEXT    CHECK (length(request) BETWEEN 1 AND 128),
    PRIMARY KEY (centre, game, ordinal),
    FOREIGN KEY (centre, game) REFERENCES games (centre, id)
) STRICT, WITHOUT ROWID;

CREATE UNIQUE INDEX events_by_request ON events (centre, game, request)
    WHERE request IS NOT NULL;
