-- What was bowled. The centre stands first in every key and no query crosses centres, so
-- that the tables can be partitioned, or distributed over machines, by it.
--
-- Wide columns come first: then no row has gaps between its values.

CREATE TABLE games (
    id bigint NOT NULL CHECK (id BETWEEN 0 AND (1::bigint << 60) - 1),
    -- Milliseconds since 1970.
    at bigint NOT NULL,
    centre integer NOT NULL CHECK (centre > 0),
    lane integer CHECK (lane BETWEEN 1 AND 65535),
    -- Which game of the lane it is.
    turn integer,
    players text[] NOT NULL CHECK (cardinality(players) > 0),
    by text NOT NULL,
    request text,
    PRIMARY KEY (centre, id),
    CONSTRAINT games_place CHECK ((lane IS NULL) = (turn IS NULL))
);

-- Of two scorers who open a game on a lane, one is first.
CREATE UNIQUE INDEX games_by_place ON games (centre, lane, turn) WHERE lane IS NOT NULL;
-- A request that is sent twice opens one game.
CREATE UNIQUE INDEX games_by_request ON games (centre, request) WHERE request IS NOT NULL;

-- No foreign key: it would lock, and so rewrite, the row of the game with every bowl. The
-- statement that writes the first event of a game looks for the game, and every other one
-- for the event before it; nothing is ever deleted.
CREATE TABLE events (
    game bigint NOT NULL,
    -- Milliseconds since 1970.
    at bigint NOT NULL,
    centre integer NOT NULL CHECK (centre > 0),
    -- The first event of a game is 1; the last one is the version of the game.
    ordinal integer NOT NULL CHECK (ordinal > 0),
    -- The number of the bowl in its game, over all players.
    bowl integer NOT NULL CHECK (bowl BETWEEN 0 AND 65535),
    -- 1 bowled, 2 undone, 3 corrected.
    kind smallint NOT NULL CHECK (kind BETWEEN 1 AND 3),
    seat smallint NOT NULL CHECK (seat BETWEEN 0 AND 255),
    frame smallint NOT NULL CHECK (frame BETWEEN 1 AND 10),
    pins smallint NOT NULL CHECK (pins BETWEEN 0 AND 10),
    -- Which pins stood after it, a bit each; null where nobody looked.
    standing smallint CHECK (standing BETWEEN 0 AND 1023),
    foul boolean NOT NULL,
    by text NOT NULL,
    request text,
    -- Two scorers can never both write bowl 7.
    PRIMARY KEY (centre, game, ordinal)
);

-- A request that is sent twice bowls once.
CREATE UNIQUE INDEX events_by_request ON events (centre, game, request)
    WHERE request IS NOT NULL;

-- Writes each event whose turn it is, one of a game at the most, and tells all who listen.
--
-- The first event of a game needs the game and every other one the event before it; the
-- primary key sees to the rest. The look-ups are subqueries that cannot be turned into a
-- join, so that each costs one walk down an index, however large the tables grow. Games are
-- written in order, so that two callers never wait for each other.
--
-- The server lets transactions that notify commit only one after the other. If they also
-- had to wait for the disk, bowls would, too. So the events are committed first, and their
-- notification after them, without waiting for the disk: after a crash nobody is listening
-- any more who could miss it. Both is done here, since whoever called may be gone by then.
CREATE PROCEDURE write_events(
    of_centre integer, channel text, games bigint[], ordinals integer[], kinds smallint[],
    bowls integer[], seats smallint[], frames smallint[], all_pins smallint[],
    all_standing smallint[], fouls boolean[], moments bigint[], writers text[],
    requests text[], INOUT written bigint[]
) LANGUAGE plpgsql AS $$
DECLARE
    news text;
BEGIN
    WITH added AS (
        INSERT INTO events (centre, game, ordinal, kind, bowl, seat, frame, pins, standing,
            foul, at, by, request)
        SELECT of_centre, wish.*
        FROM unnest(games, ordinals, kinds, bowls, seats, frames, all_pins, all_standing,
            fouls, moments, writers, requests) AS wish (game, ordinal)
        WHERE CASE wish.ordinal
            WHEN 1 THEN (SELECT true FROM games AS g
                WHERE g.centre = of_centre AND g.id = wish.game)
            ELSE (SELECT true FROM events AS earlier WHERE earlier.centre = of_centre
                AND earlier.game = wish.game AND earlier.ordinal = wish.ordinal - 1)
            END
        ORDER BY wish.game
        ON CONFLICT DO NOTHING
        RETURNING game, ordinal
    )
    SELECT array_agg(game), string_agg(to_hex(game) || ':' || ordinal, ' ')
    INTO written, news FROM added;
    COMMIT;
    IF news IS NOT NULL THEN
        PERFORM set_config('synchronous_commit', 'off', true);
        PERFORM pg_notify(channel, news);
    END IF;
END
$$;
