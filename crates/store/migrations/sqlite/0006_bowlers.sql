-- The bowlers of a centre. They change, other than what was bowled: each change is another version
-- of the row, and a change that was decided for an older version is refused.
CREATE TABLE bowlers (
    centre  INTEGER NOT NULL CHECK (centre BETWEEN 1 AND 2147483647),
    id      INTEGER NOT NULL CHECK (id BETWEEN 0 AND 1152921504606846975),
    -- None of one who was forgotten.
    name    TEXT    CHECK (length(name) BETWEEN 1 AND 1024),
    tag     TEXT    NOT NULL CHECK (length(tag) = 3),
    -- left, right
    hand    TEXT,
    -- active, resting, forgotten, or merged and the ID of the other bowler
    state   TEXT    NOT NULL,
    version INTEGER NOT NULL CHECK (version BETWEEN 1 AND 4294967295),
    request TEXT    CHECK (length(request) BETWEEN 1 AND 128),
    PRIMARY KEY (centre, id)
) STRICT, WITHOUT ROWID;

CREATE UNIQUE INDEX bowlers_by_tag ON bowlers (centre, tag) WHERE state = 'active';

CREATE UNIQUE INDEX bowlers_by_request ON bowlers (centre, request) WHERE request IS NOT NULL;

-- The bowlers whom a game was opened with, one per seat, as text with a space between two, and `-`
-- for a guest; null if all are guests.
ALTER TABLE games ADD COLUMN bowlers TEXT CHECK (length(bowlers) BETWEEN 1 AND 4096);

-- Who has which seat now, so that games are found by their bowlers, from the latest on.
CREATE TABLE game_bowlers (
    centre INTEGER NOT NULL,
    id     INTEGER NOT NULL,
    seat   INTEGER NOT NULL CHECK (seat BETWEEN 0 AND 255),
    bowler INTEGER NOT NULL,
    PRIMARY KEY (centre, id, seat),
    FOREIGN KEY (centre, id) REFERENCES games (centre, id)
) STRICT, WITHOUT ROWID;

CREATE INDEX game_bowlers_by_bowler ON game_bowlers (centre, bowler, id);

CREATE INDEX games_by_rules ON games (centre, rules);

-- The state that a game was in at the version of its seal: playing, over, given-up. Games from
-- before have none until their next event, or until somebody looks for games of a state: then they
-- are replayed. Those without a seal get one by the program that migrates the file.
ALTER TABLE seals ADD COLUMN state TEXT;

CREATE INDEX seals_of_unfinished ON seals (centre, game) WHERE state IS NOT 'over';

-- Totals of games of which nobody knows the frames. They are never games.
CREATE TABLE past_totals (
    centre INTEGER NOT NULL CHECK (centre BETWEEN 1 AND 2147483647),
    id     INTEGER NOT NULL CHECK (id BETWEEN 0 AND 1152921504606846975),
    bowler INTEGER NOT NULL,
    -- Milliseconds since 1970.
    at     INTEGER NOT NULL,
    total  INTEGER NOT NULL CHECK (total BETWEEN 0 AND 65535),
    rules  TEXT    NOT NULL CHECK (length(rules) BETWEEN 1 AND 64),
    "by"   TEXT    NOT NULL,
    PRIMARY KEY (centre, id)
) STRICT, WITHOUT ROWID;

CREATE INDEX past_totals_by_bowler ON past_totals (centre, bowler, at);
