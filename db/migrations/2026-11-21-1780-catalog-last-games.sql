-- The last matches of a side (TeamLastGames).
create index event_by_home on catalog.event (home_id, starts_at) where ended_at is not null;
create index event_by_away on catalog.event (away_id, starts_at) where ended_at is not null;
