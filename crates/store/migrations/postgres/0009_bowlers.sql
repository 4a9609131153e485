-- The bowlers of a centre. They change, other than what was bowled: each change is another version
-- of the row, and a change that was decided for an older version is refused.
CREATE TABLE bowlers (
    id bigint NOT NULL CHECK (id BETWEEN 0 AND (1::bigint << 60) - 1),
    version bigint NOT NULL CHECK (version BETWEEN 1 AND 4294967295),
    centre integer NOT NULL CHECK (centre > 0),
    -- None of one who was forgotten.
    name text CHECK (length(name) BETWEEN 1 AND 1024),
    tag text NOT NULL CHECK (length(tag) = 3),
    -- left, right
    hand text,
    -- active, resting, forgotten, or merged and the ID of the other bowler
    state text NOT NULL,
    request text,
    PRIMARY KEY (centre, id)
);

-- Of two programs that give the same tag, one is first.
CREATE UNIQUE INDEX bowlers_by_tag ON bowlers (centre, tag) WHERE state = 'active';
CREATE UNIQUE INDEX bowlers_by_request ON bowlers (centre, request) WHERE request IS NOT NULL;

-- The bowlers whom a game was opened with, one per seat, null for a guest; null if all are guests.
ALTER TABLE games ADD COLUMN bowlers bigint[];

-- Who has which seat now, so that games are found by their bowlers.
CREATE TABLE game_bowlers (
    id bigint NOT NULL,
    bowler bigint NOT NULL,
    centre integer NOT NULL CHECK (centre > 0),
    seat smallint NOT NULL CHECK (seat BETWEEN 0 AND 255),
    PRIMARY KEY (centre, id, seat)
);

CREATE INDEX game_bowlers_by_bowler ON game_bowlers (centre, bowler, id);

CREATE INDEX games_by_rules ON games (centre, rules, id);

-- The state that a game was in at the version of its seal: playing, over, given-up. Games from
-- before have none until their next event; they have to be replayed. The index changes only when
-- the state does.
ALTER TABLE seals ADD COLUMN state text;

-- Games from before there were seals get one of version -1, which seals nothing, so that they are
-- found by the index below.
ALTER TABLE seals DROP CONSTRAINT seals_version_check;
ALTER TABLE seals ADD CONSTRAINT seals_version_check CHECK (version >= -1) NOT VALID;

INSERT INTO seals (centre, game, version, checksum)
SELECT centre, id, -1, 0 FROM games
WHERE NOT EXISTS (SELECT FROM seals WHERE seals.centre = games.centre AND seals.game = games.id);

CREATE INDEX seals_of_unfinished ON seals (centre, game) WHERE state IS DISTINCT FROM 'over';

-- Totals of games of which nobody knows the frames. They are never games.
CREATE TABLE past_totals (
    id bigint NOT NULL CHECK (id BETWEEN 0 AND (1::bigint << 60) - 1),
    bowler bigint NOT NULL,
    -- Milliseconds since 1970.
    at bigint NOT NULL,
    centre integer NOT NULL CHECK (centre > 0),
    total integer NOT NULL CHECK (total BETWEEN 0 AND 65535),
    rules text NOT NULL CHECK (length(rules) BETWEEN 1 AND 64),
    by text NOT NULL,
    PRIMARY KEY (centre, id)
);

CREATE INDEX past_totals_by_bowler ON past_totals (centre, bowler, at);

-- A role that may write events may write all of these.
DO $$
DECLARE
    scorer text;
BEGIN
    FOR scorer IN
        SELECT CASE acl.grantee WHEN 0 THEN 'PUBLIC' ELSE quote_ident(pg_get_userbyid(acl.grantee)) END
        FROM pg_class, aclexplode(relacl) AS acl
        WHERE oid = 'events'::regclass AND acl.privilege_type = 'INSERT'
            AND acl.grantee <> relowner
    LOOP
        EXECUTE 'GRANT SELECT, INSERT, UPDATE, DELETE ON bowlers, game_bowlers, past_totals TO '
            || scorer;
    END LOOP;
END
$$;

-- Changes a bowler to a version if they have the one before it, notifies all listeners, and tells
-- whether it did. It does not where another active bowler has the tag.
CREATE FUNCTION change_bowler(
    of_centre integer, channel text, changed bigint, new_version bigint, new_name text,
    new_tag text, new_hand text, new_state text
) RETURNS boolean LANGUAGE plpgsql AS $$
BEGIN
    UPDATE bowlers SET version = new_version, name = new_name, tag = new_tag, hand = new_hand,
        state = new_state
    WHERE centre = of_centre AND id = changed AND version = new_version - 1;
    IF FOUND THEN
        PERFORM pg_notify(channel, 'bowlers');
    END IF;
    RETURN FOUND;
EXCEPTION WHEN unique_violation THEN
    RETURN false;
END
$$;

-- Writes each event that is next in its game, at most one per game, seals it with the state that
-- the game is in after it, and notifies all listeners.
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
-- Hardly any event gives a seat to a bowler, so the seats are null as a rule. A bowler who is null
-- is a guest, or a seat that is gone.
--
-- A game whose seal is missing or older than the event before is returned as unsealed: a program
-- of a version before wrote to it, by the procedures without checksums.
CREATE PROCEDURE write_events(
    of_centre integer, channel text, games bigint[], ordinals integer[], kinds smallint[],
    bowls integer[], seats smallint[], frames smallint[], all_pins smallint[],
    all_standing smallint[], fouls boolean[], moments bigint[], writers text[],
    requests text[], details text[], checksums bigint[], actions text[], states text[],
    seat_games bigint[], seat_numbers smallint[], seat_bowlers bigint[],
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
            checksum = seals.checksum + checksums[array_position(games, added.game)],
            state = states[array_position(games, added.game)]
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
    IF seat_games IS NOT NULL THEN
        DELETE FROM game_bowlers AS seated
        USING unnest(seat_games, seat_numbers) AS wish (game, seat)
        WHERE seated.centre = of_centre AND seated.id = wish.game AND seated.seat = wish.seat
            AND wish.game = ANY (written);
        INSERT INTO game_bowlers (centre, id, seat, bowler)
        SELECT of_centre, wish.game, wish.seat, wish.bowler
        FROM unnest(seat_games, seat_numbers, seat_bowlers) AS wish (game, seat, bowler)
        WHERE wish.bowler IS NOT NULL AND wish.game = ANY (written);
    END IF;
    COMMIT;
    IF news IS NOT NULL THEN
        PERFORM set_config('synchronous_commit', 'off', true);
        PERFORM pg_notify(channel, news);
    END IF;
END
$$;

-- Programs of the versions before, which can go on until they are replaced, do not say in which
-- state a game is. It has to be replayed then.
CREATE OR REPLACE PROCEDURE write_events(
    of_centre integer, channel text, games bigint[], ordinals integer[], kinds smallint[],
    bowls integer[], seats smallint[], frames smallint[], all_pins smallint[],
    all_standing smallint[], fouls boolean[], moments bigint[], writers text[],
    requests text[], details text[], checksums bigint[], actions text[],
    INOUT written bigint[], INOUT unsealed bigint[]
) LANGUAGE plpgsql AS $$
BEGIN
    CALL write_events(of_centre, channel, games, ordinals, kinds, bowls, seats, frames, all_pins,
        all_standing, fouls, moments, writers, requests, details, checksums, actions,
        NULL::text[], NULL::bigint[], NULL::smallint[], NULL::bigint[], written, unsealed);
END
$$;

CREATE OR REPLACE PROCEDURE write_events(
    of_centre integer, channel text, games bigint[], ordinals integer[], kinds smallint[],
    bowls integer[], seats smallint[], frames smallint[], all_pins smallint[],
    all_standing smallint[], fouls boolean[], moments bigint[], writers text[],
    requests text[], details text[], checksums bigint[], INOUT written bigint[],
    INOUT unsealed bigint[]
) LANGUAGE plpgsql AS $$
BEGIN
    CALL write_events(of_centre, channel, games, ordinals, kinds, bowls, seats, frames, all_pins,
        all_standing, fouls, moments, writers, requests, details, checksums, NULL::text[],
        NULL::text[], NULL::bigint[], NULL::smallint[], NULL::bigint[], written, unsealed);
END
$$;
