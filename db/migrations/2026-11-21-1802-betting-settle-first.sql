create function betting.fraction(p_up numeric, p_down numeric) returns text
  language sql immutable parallel safe
  return case when p_up = 0 then '0/1' else div(p_up, gcd(p_up, p_down)) || '/' || div(p_down, gcd(p_up, p_down)) end;
revoke execute on function betting.fraction from public;
grant execute on function betting.fraction to overround_app;

-- Settles, for the first time and by what is published, the bets that their leg on an event decides alone: singles, and expresses
-- that it loses. `others` are legs that concern bets which are not among them.
--
-- Rows are found by arrays of sorted numbers: one walk along an index instead of a search for each. A bet that somebody else
-- wrote meanwhile is left to be looked at one by one.
create function betting.settle_at_once(
  p_brand_id integer, p_event_id bigint, p_result_version bigint, p_since bigint, p_bet bigint[], p_tx uuid, p_now timestamptz,
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
     where l.brand_id = p_brand_id and l.event_id = p_event_id and l.bet_id >= p_bet[1] and l.bet_id <= p_bet[cardinality(p_bet)]
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

-- Sorts bets that have a leg on an event by how they are settled: at once, as expresses by all their legs, or one by one. Bets
-- that no changed outcome concerns are in none of them, nor is an express that has a leg on an event that was never settled.
create function betting.sort_bets(
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
     where l.brand_id = p_brand_id and l.event_id = p_event_id and l.bet_id >= p_bet[1] and l.bet_id <= p_bet[cardinality(p_bet)]
       and (o.changed_version > p_since) is distinct from false
  ), concerned as (
    select b.bet_id, b.kind, w.is_plain and b.status = 'accepted' and b.settlement_version = 0 and not b.settles_alone as is_first,
           w.is_lost, w.is_decided
      from walked w
      join betting.bet b on b.bet_id = w.bet_id and coalesce(w.rule_set_version, b.rule_set_version) = b.rule_set_version
     where b.brand_id = p_brand_id and b.bet_id = any (p_bet) and b.status not in ('sold', 'cancelled', 'rejected')
       and (b.status = 'accepted' or w.is_fresh is not true) and b.settled_at is distinct from p_now
  )
  select array_agg(c.bet_id order by c.bet_id) filter (where c.is_first and c.is_decided and (c.kind = 'single' or c.is_lost)),
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
revoke execute on function betting.sort_bets from public;

-- Settles expresses for the first time, each leg by what its outcome came to: lost with a lost leg, paid when no leg is open.
-- `odd` are those with a leg whose outcome is not plain, or is not kept though its event was settled; and those that
-- somebody else wrote meanwhile.
create function betting.settle_expresses(
  p_brand_id integer, p_event_id bigint, p_result_version bigint, p_bet bigint[], p_tx uuid, p_now timestamptz,
  out bets bigint[], out persons uuid[], out positions bigint[], out accounts bigint[], out currencies text[], out stakes bigint[],
  out statuses text[], out payouts bigint[], out odd bigint[]
)
  language plpgsql volatile
  set plan_cache_mode = force_custom_plan
  set enable_seqscan = off
  set enable_nestloop = off
  set enable_bitmapscan = off
  as $$
begin
  with picked as materialized (
    select l.bet_id, l.leg_no, l.event_id, l.type, l.parameter_milli, l.group_id, l.part, l.is_live, l.score_home, l.score_away,
           l.odds_milli, b.rule_set_version, b.stake_minor
      from betting.leg l
      join betting.bet b on b.bet_id = l.bet_id
     where b.brand_id = p_brand_id and b.bet_id = any (p_bet)
       and l.brand_id = p_brand_id and l.bet_id = any (p_bet)
     order by l.bet_id, l.leg_no
  ), told as materialized (
    select p.bet_id, p.leg_no, p.event_id, p.stake_minor, o.gain * p.odds_milli + o.back as up, o.scale as down, o.is_plain,
           o.gain + o.back = 0 as is_lost, o.back = o.scale as is_void, coalesce(o.explanation_id, 0) as explanation_id
      from picked p
      left join (select o.* from betting.outcome o
                  where o.brand_id = p_brand_id and o.event_id = any (array(select distinct p.event_id from picked p))) o
        on o.event_id = p.event_id and o.type = p.type and o.parameter_milli = p.parameter_milli
       and o.rule_set_version = p.rule_set_version and o.group_id is not distinct from p.group_id
       and o.part is not distinct from p.part and o.is_live is not distinct from p.is_live
       and (not p.is_live or o.score_home = p.score_home and o.score_away = p.score_away)
  ), begun as (
    select distinct r.event_id from betting.settlement_progress r
     where r.brand_id = p_brand_id and (r.published_at is not null or r.bets_seen > 0)
       and r.event_id = any (array(select distinct t.event_id from told t where t.is_plain is null))
  ), strange as materialized (
    select distinct t.bet_id from told t
     where not t.is_plain or t.is_plain is null and t.event_id in (select b.event_id from begun b)
  ), decided as (
    select t.bet_id, count(*) - count(t.down) as open_legs, bool_or(t.is_lost) is true as is_lost, bool_and(t.is_void) as is_void
      from told t
     where t.bet_id not in (select s.bet_id from strange s)
     group by t.bet_id having count(*) = count(t.down) or bool_or(t.is_lost)
  ), judged as (
    select d.bet_id, d.open_legs, case when d.is_lost then 'lost' when d.is_void then 'voided' else 'won' end as status,
           case when d.is_lost then 0 else t.stake_minor * betting.product(t.up) filter (where not d.is_lost) end as up,
           betting.product(t.down) filter (where not d.is_lost) as down, array_agg(t.explanation_id order by t.leg_no) as explanations
      from decided d join told t on t.bet_id = d.bet_id
     group by d.bet_id, d.open_legs, d.is_lost, d.is_void, t.stake_minor
  ), written as (
    update betting.bet b
       set status = j.status, open_leg_count = j.open_legs, settlement_version = 1, settled_at = p_now,
           payout_minor = case when j.up = 0 then 0 else div(j.up, j.down) end
      from judged j
     where b.brand_id = p_brand_id and b.bet_id = any (p_bet) and b.bet_id = j.bet_id
       and b.status = 'accepted' and b.settlement_version = 0
    returning b.bet_id, b.person_id, b.position_key, b.account_id, b.currency, b.stake_minor, b.status, b.payout_minor,
              b.open_leg_count, j.explanations,
              case when j.up = 0 or mod(j.up, j.down) = 0 then '0/1' else betting.fraction(mod(j.up, j.down), j.down) end as remainder
  ), kept as (
    insert into betting.settlement (
      brand_id, bet_id, version, status, payout_minor, difference_minor, remainder, open_leg_count, explanation_ids, event_id,
      result_version, tx_id, settled_at)
    select p_brand_id, s.bet_id, 1, s.status, s.payout_minor, s.payout_minor, s.remainder, s.open_leg_count, s.explanations,
           p_event_id, p_result_version, p_tx, p_now
      from written s
  )
  select array_agg(s.bet_id), array_agg(s.person_id), array_agg(s.position_key), array_agg(s.account_id), array_agg(s.currency),
         array_agg(s.stake_minor), array_agg(s.status), array_agg(s.payout_minor),
         (select array_agg(n.bet_id)
            from (select t.bet_id from strange t union all (select j.bet_id from judged j except select w.bet_id from written w)) n)
    into bets, persons, positions, accounts, currencies, stakes, statuses, payouts, odd
    from written s;
end $$;
revoke execute on function betting.settle_expresses from public;
