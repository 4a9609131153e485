-- The checksum of each game up to a version, so that a row that was lost or changed is noticed.
--
-- It is a table of its own: it lies on other pages than the events, and its rows are so short
-- that those of all games under way share a page. Games from before have no row until their
-- next event.
CREATE TABLE seals (
    centre   INTEGER NOT NULL,
    game     INTEGER NOT NULL,
    version  INTEGER NOT NULL CHECK (version BETWEEN 0 AND 2147483647),
    checksum INTEGER NOT NULL,
    PRIMARY KEY (centre, game)
) STRICT, WITHOUT ROWID;
