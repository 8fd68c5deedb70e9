-- Settling in sets, as before, with less to look at: legs of the bets in hand instead of all between the first and the last of them; a
-- run knows when it has come to the end; and only legs that came since the last publishing are looked through for new outcomes.

drop function betting.settle_at_once;
create function betting.settle_at_once(
  p_brand_id integer, p_event_id bigint, p_result_version bigint, p_since bigint, p_bet bigint[], p_tx uuid, p_now timestamptz,
  p_is_dense boolean,  -- p_bet are all bets from its first to its last: then a range is quicker than the numbers
  out bets bigint[], out persons uuid[], out positions bigint[], out accounts bigint[], out currencies text[], out stakes bigint[],
  out statuses text[], out payouts bigint[], out others integer
)
  language plpgsql volatile
  set plan_cache_mode = force_custom_plan
  set enable_seqscan = off
  set enable_nestloop = off
  set enable_bitmapscan = off
  as $$
begin
  with stood as materialized (
    select o.*, o.changed_version > p_since as is_changed, array[o.explanation_id] as explanations,
           case when o.back = o.scale then 'voided'
                when o.gain = 0 then case when o.back = 0 then 'lost' else 'half_lost' end
                when o.back = 0 then 'won' else 'half_won' end as status
      from betting.outcome o
     where o.brand_id = p_brand_id and o.event_id = p_event_id
  ), walked as materialized (
    select l.bet_id, l.leg_no, o.rule_set_version, o.gain * l.odds_milli + o.back as up, o.scale as down, o.status, o.explanations
      from betting.leg l
      left join stood o
        on o.type = l.type and o.parameter_milli = l.parameter_milli and o.group_id is not distinct from l.group_id
       and o.part is not distinct from l.part and o.is_live is not distinct from l.is_live
       and (not l.is_live or o.score_home = l.score_home and o.score_away = l.score_away)
     where l.brand_id = p_brand_id and l.event_id = p_event_id
       and (p_is_dense and l.bet_id between p_bet[1] and p_bet[cardinality(p_bet)] or not p_is_dense and l.bet_id = any (p_bet))
       and o.is_changed is distinct from false
  ), written as (
    update betting.bet b
       set status = w.status, open_leg_count = b.leg_count - 1, settlement_version = 1, settled_at = p_now,
           payout_minor = case when b.stake_minor <= 9000000000000000000 / greatest(w.up, 1) then b.stake_minor * w.up / w.down
                               else div(b.stake_minor::numeric * w.up, w.down)::bigint end
      from walked w
     where b.brand_id = p_brand_id and b.bet_id = any (p_bet) and b.bet_id = w.bet_id and b.rule_set_version = w.rule_set_version
       and (b.kind = 'single' or b.kind = 'express' and w.up = 0) and b.status = 'accepted' and b.settlement_version = 0
       and w.down is not null
    returning b.bet_id, b.person_id, b.position_key, b.account_id, b.currency, b.stake_minor, b.status, b.payout_minor,
              b.open_leg_count,
              case when b.leg_count = 1 then w.explanations
                   else array_fill(0::bigint, array[w.leg_no - 1]) || w.explanations
                        || array_fill(0::bigint, array[b.leg_count - w.leg_no]) end as explanations,
              case when b.stake_minor <= 9000000000000000000 / greatest(w.up, 1) and b.stake_minor * w.up % w.down = 0 then '0/1'
                   else betting.fraction(mod(b.stake_minor::numeric * w.up, w.down), w.down) end as remainder
  ), kept as (
    insert into betting.settlement (
      brand_id, bet_id, version, status, payout_minor, difference_minor, remainder, open_leg_count, explanation_ids, event_id,
      result_version, tx_id, settled_at)
    select p_brand_id, s.bet_id, 1, s.status, s.payout_minor, s.payout_minor, s.remainder, s.open_leg_count, s.explanations,
           p_event_id, p_result_version, p_tx, p_now
      from written s
  )
  select array_agg(s.bet_id), array_agg(s.person_id), array_agg(s.position_key), array_agg(s.account_id), array_agg(s.currency),
         array_agg(s.stake_minor), array_agg(s.status), array_agg(s.payout_minor), (select count(*) from walked) - count(*)
    into bets, persons, positions, accounts, currencies, stakes, statuses, payouts, others
    from written s;
end $$;
revoke execute on function betting.settle_at_once from public;

create or replace function betting.sort_bets(
  p_brand_id integer, p_event_id bigint, p_since bigint, p_bet bigint[], p_now timestamptz,
  out at_once bigint[], out expresses bigint[], out odd bigint[]
)
  language plpgsql volatile
  set plan_cache_mode = force_custom_plan
  set enable_seqscan = off
  set enable_nestloop = off
  set enable_bitmapscan = off
  as $$
declare
  v_open bigint[];
begin
  with stood as materialized (
    select o.* from betting.outcome o where o.brand_id = p_brand_id and o.event_id = p_event_id
  ), walked as (
    select l.bet_id, o.rule_set_version, coalesce(o.is_plain, false) as is_plain, o.is_fresh, o.gain + o.back = 0 as is_lost,
           o.scale is not null as is_decided
      from betting.leg l
      left join stood o
        on o.type = l.type and o.parameter_milli = l.parameter_milli and o.group_id is not distinct from l.group_id
       and o.part is not distinct from l.part and o.is_live is not distinct from l.is_live
       and (not l.is_live or o.score_home = l.score_home and o.score_away = l.score_away)
     where l.brand_id = p_brand_id and l.event_id = p_event_id and l.bet_id between p_bet[1] and p_bet[cardinality(p_bet)]
       and (o.changed_version > p_since) is distinct from false
  ), concerned as (
    select b.bet_id, b.kind, w.is_plain and b.status = 'accepted' and b.settlement_version = 0 and not b.settles_alone as is_first,
           w.is_lost, w.is_decided
      from walked w
      join betting.bet b on b.bet_id = w.bet_id and coalesce(w.rule_set_version, b.rule_set_version) = b.rule_set_version
     where b.brand_id = p_brand_id and b.bet_id = any (p_bet) and b.status not in ('sold', 'cancelled', 'rejected')
       and (b.status = 'accepted' or w.is_fresh is not true) and b.settled_at is distinct from p_now
  )
  select array_agg(c.bet_id) filter (where c.is_first and c.is_decided and (c.kind = 'single' or c.is_lost)),
         array_agg(c.bet_id) filter (where c.is_first and c.kind = 'express' and c.is_lost is not true),
         array_agg(c.bet_id) filter (where not c.is_first)
    into at_once, v_open, odd
    from concerned c;
  if v_open is null then return; end if;

  with other as materialized (
    select l.bet_id, l.event_id from betting.leg l
     where l.brand_id = p_brand_id and l.bet_id = any (v_open) and l.event_id <> p_event_id
     order by l.bet_id, l.leg_no  -- By its own key, not event by event.
  ), begun as (
    select distinct r.event_id from betting.settlement_progress r
     where r.brand_id = p_brand_id and r.event_id = any (array(select distinct o.event_id from other o))
       and (r.published_at is not null or r.bets_seen > 0)
  ), ready as (
    select n.bet_id from unnest(v_open) as n (bet_id)
    except
    select o.bet_id from other o where o.event_id not in (select b.event_id from begun b)
  )
  select array_agg(r.bet_id) into expresses from ready r;
end $$;

drop function betting.settle_range;
create function betting.settle_range(
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
    select * into v_once
      from betting.settle_at_once(p_brand_id, p_event_id, p_result_version, p_since, v_sorted.at_once, p_tx, v_now, false);
    if cardinality(v_sorted.at_once) > coalesce(cardinality(v_once.bets), 0) then
      odd := array(select unnest(v_sorted.at_once) except select unnest(v_once.bets));
    end if;
  end if;
  select * into v_express
    from betting.settle_expresses(p_brand_id, p_event_id, p_result_version, v_sorted.expresses, p_tx, v_now);
  odd := odd || v_sorted.odd || v_express.odd;
  bets := v_once.bets || v_express.bets;
  persons := v_once.persons || v_express.persons;
  accounts := v_once.accounts || v_express.accounts;
  currencies := v_once.currencies || v_express.currencies;
  stakes := v_once.stakes || v_express.stakes;
  statuses := v_once.statuses || v_express.statuses;
  payouts := v_once.payouts || v_express.payouts;
  v_positions := v_once.positions || v_express.positions;

  delete from betting.open_bet o
   using (select * from unnest(persons, v_positions, bets) as u (person_id, position_key, bet_id) order by 1, 2) u
   where o.brand_id = p_brand_id and o.person_id = u.person_id and o.position_key = u.position_key and o.bet_id = u.bet_id;

  if odd is null then
    select p.paid, p.balances into paid, balances
      from betting.pay_settled(p_brand_id, p_event_id, p_result_version, p_bet_after, p_tx, bets, accounts, currencies, stakes,
                               payouts, '{}') p;
  end if;
end $$;
revoke execute on function betting.settle_range from public;
grant execute on function betting.settle_range to overround_app;

alter table betting.settlement_progress add column published_to bigint not null default 0;
comment on column betting.settlement_progress.published_to is 'Outcomes of bets up to this number were among those that this run published.';

-- The outcomes that legs on an event stand on, each once: those that are kept, and those of bets that came since. A bet whose number
-- was drawn before and which came later is found by the walk. A game is one listing of one part, so its number stands for the part.
drop function betting.outcomes_of_event;
create function betting.outcomes_of_event(p_brand_id integer, p_event_id bigint)
  returns table (type integer, parameter_milli integer, part text, group_id integer, is_live boolean, score_home smallint,
                 score_away smallint, last_bet_id bigint)
  language sql stable
  set enable_seqscan = off
  set random_page_cost = 0.1
  as $$
  with looked as (
    select coalesce(max(p.published_to), 0) as bet_id from betting.settlement_progress p
     where p.brand_id = p_brand_id and p.event_id = p_event_id
  ), fresh as (
    select l.type, l.parameter_milli, any_value(l.part) as part, l.group_id, l.is_live,
           case when l.is_live then l.score_home else 0::smallint end as home,
           case when l.is_live then l.score_away else 0::smallint end as away, max(l.bet_id) as bet_id
      from betting.leg l
     where l.brand_id = p_brand_id and l.event_id = p_event_id and l.bet_id > (select k.bet_id from looked k)
     group by l.game_id, l.type, l.parameter_milli, l.group_id, l.is_live, 6, 7
  ), known as (
    select o.type, o.parameter_milli, o.part, o.group_id, o.is_live, o.score_home as home, o.score_away as away, k.bet_id
      from betting.outcome o, looked k
     where o.brand_id = p_brand_id and o.event_id = p_event_id
  )
  select u.type, u.parameter_milli, u.part, u.group_id, u.is_live, u.home, u.away, max(u.bet_id)
    from (select * from fresh union all select * from known) u
   group by 1, 2, 3, 4, 5, 6, 7
$$;
revoke execute on function betting.outcomes_of_event from public;
grant execute on function betting.outcomes_of_event to overround_app;
