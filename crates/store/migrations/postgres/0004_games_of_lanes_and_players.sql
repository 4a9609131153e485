-- Games are found by their lane and by their players, from the latest on.

CREATE INDEX games_by_lane ON games (centre, lane, id) WHERE lane IS NOT NULL;

-- The players of a game, each with the centre before the name: PJS of one centre is nobody in
-- another, and no index may lead from one to the other.
CREATE FUNCTION players_of_centre(centre integer, players text[]) RETURNS text[]
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
    SELECT array_agg(centre || ':' || player) FROM unnest(players) AS player
$$;

CREATE INDEX games_by_player ON games USING gin (players_of_centre(centre, players));
