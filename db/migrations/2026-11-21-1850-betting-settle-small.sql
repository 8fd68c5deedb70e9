-- Settling in sets, as before; steps that have nothing to do are not begun, for planning them costs more than a small event.

create or replace function betting.settle_range(
  p_brand_id integer, p_event_id bigint, p_result_version bigint, p_since bigint, p_bet_after bigint, p_count integer, p_tx uuid,
  out seen integer, out last_bet_id bigint, out is_last boolean, out odd bigint[], out bets bigint[], out persons uuid[], out accounts bigint[],
  out currencies text[], out stakes bigint[], out statuses text[], out payouts bigint[], out paid bigint[], out balances bigint[]
)
  language plpgsql volatile security definer
  set search_path = pg_catalog
  set plan_cache_mode = force_custom_plan
  set enable_seqscan = off
  set random_page_cost = 0.1
  as $$
declare
  v_now     constant timestamptz := clock_timestamp();
  v_bet     bigint[];
  v_once    record;
  v_sorted  record;
  v_express record;
  v_positions bigint[];
begin
  if p_brand_id is distinct from platform.current_brand_id() then
    raise exception 'a brand settles its own bets' using errcode = 'insufficient_privilege';
  end if;
  v_bet := array(select l.bet_id from betting.leg l
                  where l.brand_id = p_brand_id and l.event_id = p_event_id and l.bet_id > p_bet_after
                  group by l.bet_id order by l.bet_id limit p_count + 1);
  is_last := cardinality(v_bet) <= p_count;
  v_bet := v_bet[:p_count];
  seen := cardinality(v_bet);
  last_bet_id := v_bet[seen];
  if seen = 0 then return; end if;
  select null::bigint[] as bets, null::uuid[] as persons, null::bigint[] as positions, null::bigint[] as accounts,
         null::text[] as currencies, null::bigint[] as stakes, null::text[] as statuses, null::bigint[] as payouts, 0 as others
    into v_once;
  select null::bigint[] as bets, null::uuid[] as persons, null::bigint[] as positions, null::bigint[] as accounts,
         null::text[] as currencies, null::bigint[] as stakes, null::text[] as statuses, null::bigint[] as payouts,
         null::bigint[] as odd
    into v_express;

  -- Where the first bet is a single, without asking what the others are: mostly there are no others. Either order ends alike.
  if exists (select from betting.bet b where b.brand_id = p_brand_id and b.bet_id = v_bet[1] and b.kind = 'single') then
    select * into v_once from betting.settle_at_once(p_brand_id, p_event_id, p_result_version, p_since, v_bet, p_tx, v_now,
                                                    true);
    if v_once.others > 0 then
      select * into v_sorted from betting.sort_bets(p_brand_id, p_event_id, p_since, v_bet, v_now);
    else
      select null::bigint[] as at_once, null::bigint[] as expresses, null::bigint[] as odd into v_sorted;
    end if;
    odd := v_sorted.at_once;
  else
    select * into v_sorted from betting.sort_bets(p_brand_id, p_event_id, p_since, v_bet, v_now);
    if v_sorted.at_once is not null then
      select * into v_once
        from betting.settle_at_once(p_brand_id, p_event_id, p_result_version, p_since, v_sorted.at_once, p_tx, v_now, false);
      if cardinality(v_sorted.at_once) > coalesce(cardinality(v_once.bets), 0) then
        odd := array(select unnest(v_sorted.at_once) except select unnest(v_once.bets));
      end if;
    end if;
  end if;
  if v_sorted.expresses is not null then
    select * into v_express
      from betting.settle_expresses(p_brand_id, p_event_id, p_result_version, v_sorted.expresses, p_tx, v_now);
  end if;
  odd := odd || v_sorted.odd || v_express.odd;
  bets := v_once.bets || v_express.bets;
  persons := v_once.persons || v_express.persons;
  accounts := v_once.accounts || v_express.accounts;
  currencies := v_once.currencies || v_express.currencies;
  stakes := v_once.stakes || v_express.stakes;
  statuses := v_once.statuses || v_express.statuses;
  payouts := v_once.payouts || v_express.payouts;
  v_positions := v_once.positions || v_express.positions;

  if bets is null then return; end if;
  delete from betting.open_bet o
   using (select * from unnest(persons, v_positions, bets) as u (person_id, position_key, bet_id) order by 1, 2) u
   where o.brand_id = p_brand_id and o.person_id = u.person_id and o.position_key = u.position_key and o.bet_id = u.bet_id;

  if odd is null then
    select p.paid, p.balances into paid, balances
      from betting.pay_settled(p_brand_id, p_event_id, p_result_version, p_bet_after, p_tx, bets, accounts, currencies, stakes,
                               payouts, '{}') p;
  end if;
end $$;

comment on column betting.bet.open_leg_count is 'Legs that were open when the newest version was decided, or on which it did not depend; all of them before the first.';
comment on column betting.settlement.explanation_ids is 'Per leg in order: result and reason this version was decided by; 0 where the leg was open, or the version did not depend on it.';
