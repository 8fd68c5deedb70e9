-- The log of market changes is by far the largest table: rows of games that nobody bet on go some weeks after their event ended.
-- A game that any bet names keeps its log for as long as the bet is kept, so that every accepted price can be checked for ever.
alter table catalog.game add column log_fate text check (log_fate in ('forgotten', 'kept'));
comment on column catalog.game.log_fate is
  'What became of the log of its changes after its event ended: forgotten (no bet names the game) or kept. Null: not decided yet.';
create index game_log_undecided on catalog.game (event_id) where log_fate is null;
create index event_ended on catalog.event (ended_at) where ended_at is not null;

drop trigger append_only on catalog.market_event;
create trigger append_only before update on catalog.market_event
  for each row execute function platform.refuse_change();
create trigger append_only_kept before delete on catalog.market_event
  for each row when (coalesce(current_setting('catalog.forgets', true), '') <> 'on')
  execute function platform.refuse_change();

-- Decides about the games of events that ended before an instant, at most so many. The only way rows leave the log: the
-- application itself may not delete them.
create function catalog.forget_market_log(p_ended_before timestamptz, p_games_max integer)
returns table (games_decided bigint, games_forgotten bigint, rows_forgotten bigint)
  language plpgsql security definer
  set search_path = pg_catalog
  as $$
declare
  v_games int8[];
  v_unbet int8[];
begin
  select array_agg(w.game_id) into v_games
    from (select g.game_id
            from catalog.event e join catalog.game g on g.event_id = e.event_id
           where e.ended_at < p_ended_before and g.log_fate is null
           order by e.ended_at
           limit p_games_max
             for update of g skip locked) w;
  select coalesce(array_agg(g.game_id), '{}') into v_unbet
    from catalog.game g
   where g.game_id = any (v_games)
     and not exists (select from betting.leg l where l.event_id = g.event_id and l.game_id = g.game_id);
  perform set_config('catalog.forgets', 'on', true);
  delete from catalog.market_event m where m.game_id = any (v_unbet);
  get diagnostics rows_forgotten = row_count;
  perform set_config('catalog.forgets', '', true);
  update catalog.game g
     set log_fate = case when g.game_id = any (v_unbet) then 'forgotten' else 'kept' end
   where g.game_id = any (v_games);
  games_decided := coalesce(cardinality(v_games), 0);
  games_forgotten := cardinality(v_unbet);
  return next;
end $$;
revoke execute on function catalog.forget_market_log from public;
grant execute on function catalog.forget_market_log to overround_app;
comment on function catalog.forget_market_log is
  'Deletes the log of games without bets whose event ended before the instant; sees the bets of all brands.';
