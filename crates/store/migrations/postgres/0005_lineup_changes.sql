-- Changes of the lineup are events too: what was changed is in `detail`, and the bowl of such an
-- event is 0. An undone event with a detail took back a change, and one without it a bowl.

ALTER TABLE events ADD COLUMN detail text CHECK (length(detail) BETWEEN 1 AND 4096);

ALTER TABLE events DROP CONSTRAINT events_kind_check;
-- 1 bowled, 2 undone, 3 corrected, 4 changed. The rows of today are within it.
ALTER TABLE events ADD CONSTRAINT events_kind_check CHECK (kind BETWEEN 1 AND 4) NOT VALID;

-- Writes each event that is next in its game, at most one per game, and notifies all listeners.
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
-- it: <game>:<ordinal>=<kind>.<bowl>.<seat>.<frame>.<pins>.<foul>, .<standing> where that is known,
-- and ~<timestamp>. A change of the lineup may be long and is rare, so it says <game>:<ordinal>
-- only, and the game is read.
--
-- The procedure without details stays for nodes of the version before, which can go on until they
-- are replaced.
CREATE PROCEDURE write_events(
    of_centre integer, channel text, games bigint[], ordinals integer[], kinds smallint[],
    bowls integer[], seats smallint[], frames smallint[], all_pins smallint[],
    all_standing smallint[], fouls boolean[], moments bigint[], writers text[],
    requests text[], details text[], INOUT written bigint[]
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
        RETURNING game, ordinal, CASE WHEN events.detail IS NULL THEN
            '=' || concat_ws('.', events.kind, events.bowl, events.seat, events.frame,
                events.pins, events.foul::integer, events.standing) || '~' || events.at
            ELSE '' END AS action
    )
    SELECT array_agg(game), string_agg(to_hex(game) || ':' || ordinal || action, ' ')
    INTO written, news FROM added;
    COMMIT;
    IF news IS NOT NULL THEN
        PERFORM set_config('synchronous_commit', 'off', true);
        PERFORM pg_notify(channel, news);
    END IF;
END
$$;
