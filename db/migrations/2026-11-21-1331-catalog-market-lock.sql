-- The market lock: advisory, of the transaction. Shared to place, exclusive to suspend, close or reprice (safety 4). One key per
-- event covers its games, and one per producer covers its silence, so that no statement needs thousands of locks.

create function catalog.change_markets(
  p_event_ids int8[], p_sequences int8[], p_gates text[],
  p_game_ids int8[], p_statuses text[], p_is_whole boolean[], p_changes text[]
) returns table (game_id int8, book_version int8, market_seq int8)
  language plpgsql as $$
declare
  v_event_id int8;
begin
  for v_event_id in select e from unnest(p_event_ids) as e group by e order by e loop
    perform pg_advisory_xact_lock(1330, v_event_id::int);
  end loop;

  update catalog.event e
     set is_stopped    = (i.gate = 'stop'),
         gate_sequence = i.sequence
    from unnest(p_event_ids, p_sequences, p_gates) as i (event_id, sequence, gate)
   where e.event_id = i.event_id
     and i.gate <> 'keep'
     and i.sequence > e.gate_sequence;

  return query
  with input as (
    select * from unnest(p_game_ids, p_statuses, p_is_whole, p_changes) as i (game_id, status, is_whole, changes)
  ), changed as (
    update catalog.game g
       set book_version = g.book_version + 1,
           -- A stop that came after these prices were read still holds.
           status = case when i.status = 'open' and e.is_stopped then 'suspended' else i.status end
      from input i, catalog.event e
     where g.game_id = i.game_id
       and e.event_id = g.event_id
    returning g.game_id, g.book_version, g.status, i.is_whole, i.changes
  ), numbered as (
    insert into catalog.market_event as m (market_seq, game_id, book_version, status, is_whole, changes)
    select nextval('platform.order_seq'), c.game_id, c.book_version, c.status, c.is_whole, c.changes
      from changed c
    returning m.game_id, m.book_version, m.market_seq
  )
  select n.game_id, n.book_version, n.market_seq from numbered n;
end $$;
comment on function catalog.change_markets is
  'Changes games under the exclusive locks of their events and numbers each change. Gates: keep, stop, open.';

create function catalog.turn_producer(p_producer text, p_is_up boolean, p_reason text) returns bigint
  language plpgsql as $$
declare
  v_producer_no smallint;
  v_market_seq  int8;
begin
  select p.producer_no into strict v_producer_no from catalog.producer p where p.name = p_producer;
  perform pg_advisory_xact_lock(1331, v_producer_no);
  update catalog.producer
     set is_up = p_is_up, changed_at = clock_timestamp()
   where producer_no = v_producer_no and is_up <> p_is_up;
  if not found then
    return null;
  end if;
  v_market_seq := nextval('platform.order_seq');
  insert into catalog.producer_event (market_seq, producer_no, is_up, reason)
  values (v_market_seq, v_producer_no, p_is_up, p_reason);
  return v_market_seq;
end $$;
comment on function catalog.turn_producer is
  'Takes every market of a producer out of play, or back, in one step. Null when nothing changed.';

-- The SQL front door for placing bets.
create function catalog.lock_to_place(p_game_ids int8[])
  returns table (game_id int8, event_id int8, book_version int8, is_open boolean, is_live boolean, cutoff_passed boolean)
  language plpgsql as $$
declare
  v_key int;
begin
  for v_key in
    select distinct e.producer_no::int
      from catalog.game g join catalog.event e on e.event_id = g.event_id
     where g.game_id = any (p_game_ids)
     order by 1
  loop
    perform pg_advisory_xact_lock_shared(1331, v_key);
  end loop;
  for v_key in
    select distinct g.event_id::int from catalog.game g where g.game_id = any (p_game_ids) order by 1
  loop
    perform pg_advisory_xact_lock_shared(1330, v_key);
  end loop;

  -- A statement of its own: it sees what was committed while we waited for the locks.
  return query
  select g.game_id, g.event_id, g.book_version,
         g.status = 'open' and p.is_up and not e.is_stopped
           and (g.kind = 'live' or e.starts_at > clock_timestamp()),
         g.kind = 'live',
         g.kind = 'line' and e.starts_at <= clock_timestamp()
    from catalog.game g
    join catalog.event e on e.event_id = g.event_id
    join catalog.producer p on p.producer_no = e.producer_no
   where g.game_id = any (p_game_ids)
   order by g.game_id;
end $$;
comment on function catalog.lock_to_place is
  'Takes the shared market locks of these games in one order, then tells their state. A line game closes at its start by the clock of the database.';

grant execute on function catalog.change_markets, catalog.turn_producer, catalog.lock_to_place to overround_app;
