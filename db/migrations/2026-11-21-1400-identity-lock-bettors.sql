-- Who may bet is decided inside the transaction that takes the stake (safety P6, P10, P11): the placer holds the lock of the
-- person until its commit, and whoever blocks or closes a person waits for that lock. So no bet commits after a block did.

-- A brand that is switched off takes no bets. Shared to place, exclusive to switch.
create function site.lock_to_bet(p_brand_id integer) returns boolean
  language plpgsql volatile as $$
begin
  perform pg_advisory_xact_lock_shared(1300, p_brand_id);
  -- A statement of its own: it sees what was committed while we waited.
  return exists (select from site.brand b where b.brand_id = p_brand_id and b.is_active);
end $$;
comment on function site.lock_to_bet is 'Holds a brand as it is until the transaction ends and tells whether it takes bets.';

create function site.lock_switch() returns trigger
  language plpgsql as $$
begin
  perform pg_advisory_xact_lock(1300, new.brand_id);
  return new;
end $$;
create trigger lock_switch before update on site.brand
  for each row when (old.is_active <> new.is_active) execute function site.lock_switch();

-- The lock of a person is exclusive among placers too: caps over all tickets of a person are read and kept under it.
-- Two persons whose keys collide wait for each other, and nothing worse.
create function identity.lock_bettors(p_brand_id integer, p_persons uuid[]) returns text[]
  language plpgsql volatile
  set plan_cache_mode = force_generic_plan
  set enable_seqscan = off
  as $$
declare
  v_is_brand_open boolean := site.lock_to_bet(p_brand_id);
begin
  -- By key, so that two batches never wait for each other in a ring.
  perform pg_advisory_xact_lock(1310, k.key)
     from (select distinct uuid_hash(u) as key from unnest(p_persons) as u order by key offset 0) k;
  -- A statement of its own: it sees what was committed while we waited.
  return array(
    select case when not v_is_brand_open then 'brand_closed' else coalesce(p.status, 'unknown') end
      from unnest(p_persons) with ordinality as u (person_id, ord)
      left join identity.person p on p.brand_id = p_brand_id and p.person_id = u.person_id
     order by u.ord);
end $$;
comment on function identity.lock_bettors is
  'Locks persons in one order until the transaction ends and tells, in the order asked, whether each may bet: active, or why not.';

create function identity.lock_bettor() returns trigger
  language plpgsql as $$
begin
  perform pg_advisory_xact_lock(1310, uuid_hash(new.person_id));
  return new;
end $$;
create trigger lock_bettor before update on identity.person
  for each row when (old.status <> new.status) execute function identity.lock_bettor();

revoke execute on function site.lock_to_bet, site.lock_switch, identity.lock_bettors, identity.lock_bettor from public;
grant execute on function site.lock_to_bet, identity.lock_bettors to overround_app;
