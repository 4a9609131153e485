-- Each game has a rule book. Those of before are ten-pin.
ALTER TABLE games ADD COLUMN rules text NOT NULL DEFAULT 'ten-pin'
    CHECK (length(rules) BETWEEN 1 AND 64);

-- The rules judge what can be bowled, by whatever rule book. The checks only see to it that a
-- number fits; the rows of today are within them. In `detail` is what the numbers cannot say: a
-- split by the scorer's word, what a correction replaced, the bowls of a frame that was corrected,
-- a change of the lineup.
ALTER TABLE events DROP CONSTRAINT events_frame_check;
ALTER TABLE events ADD CONSTRAINT events_frame_check CHECK (frame BETWEEN 1 AND 255) NOT VALID;
ALTER TABLE events DROP CONSTRAINT events_pins_check;
ALTER TABLE events ADD CONSTRAINT events_pins_check CHECK (pins BETWEEN 0 AND 255) NOT VALID;
ALTER TABLE events DROP CONSTRAINT events_standing_check;
ALTER TABLE events ADD CONSTRAINT events_standing_check CHECK (standing >= 0) NOT VALID;

-- Writes each event that is next in its game, at most one per game, seals it, and notifies all
-- listeners.
--
-- The first event of a game needs the game and every other one the event before it; the
-- primary key sees to the rest. The look-ups are subqueries that cannot be turned into a
-- join, so that each costs one walk down an index, however large the tables grow. Games are
-- written in order, so that two callers never wait for each other.
--
-- The server lets transactions that notify commit only one after the other. If they also
-- had to wait for the disk, bowls would, too. So the events are committed first, and their
-- notification after them, without waiting for the disk: after a crash nobody is listening
-- any more who could miss it. Both are done here, since the caller may be gone by then.
--
-- The notification says what was done and when, so that a node that follows a game need not read
-- it: <game>:<ordinal>=<action>~<timestamp>. The caller says what the action is, and nothing where
-- that would be long: then it is <game>:<ordinal> only, and the game is read.
--
-- A game whose seal is missing or older than the event before is returned as unsealed: a program
-- of the version before wrote to it, by the procedures without checksums. They
-- and the one without actions stay for such programs, which can go on until they are replaced.
CREATE PROCEDURE write_events(
    of_centre integer, channel text, games bigint[], ordinals integer[], kinds smallint[],
    bowls integer[], seats smallint[], frames smallint[], all_pins smallint[],
    all_standing smallint[], fouls boolean[], moments bigint[], writers text[],
    requests text[], details text[], checksums bigint[], actions text[],
    INOUT written bigint[], INOUT unsealed bigint[]
) LANGUAGE plpgsql AS $$
DECLARE
    news text;
BEGIN
    -- For few events a plan of their own looks cheaper to the server than one for all, and to
    -- make it took longer than to carry it out.
    SET LOCAL plan_cache_mode = force_generic_plan;
    WITH added AS (
        INSERT INTO events (centre, game, ordinal, kind, bowl, seat, frame, pins, standing,
            foul, at, by, request, detail)
        SELECT of_centre, wish.*
        FROM unnest(games, ordinals, kinds, bowls, seats, frames, all_pins, all_standing,
            fouls, moments, writers, requests, details) AS wish (game, ordinal)
        WHERE CASE wish.ordinal
            WHEN 1 THEN (SELECT true FROM games AS g
                WHERE g.centre = of_centre AND g.id = wish.game)
            ELSE (SELECT true FROM events AS earlier WHERE earlier.centre = of_centre
                AND earlier.game = wish.game AND earlier.ordinal = wish.ordinal - 1)
            END
        ORDER BY wish.game
        ON CONFLICT DO NOTHING
        RETURNING game, ordinal,
            '=' || actions[array_position(games, events.game)] || '~' || events.at AS action
    ), sealed AS (
        UPDATE seals SET version = added.ordinal,
            checksum = seals.checksum + checksums[array_position(games, added.game)]
        FROM added
        WHERE seals.centre = of_centre AND seals.game = added.game
            AND seals.version = added.ordinal - 1
        RETURNING seals.game
    )
    SELECT array_agg(added.game),
        string_agg(to_hex(added.game) || ':' || added.ordinal || COALESCE(added.action, ''), ' '),
        array_agg(added.game) FILTER (WHERE sealed.game IS NULL)
    INTO written, news, unsealed
    FROM added LEFT JOIN sealed ON sealed.game = added.game;
    COMMIT;
    IF news IS NOT NULL THEN
        PERFORM set_config('synchronous_commit', 'off', true);
        PERFORM pg_notify(channel, news);
    END IF;
END
$$;
