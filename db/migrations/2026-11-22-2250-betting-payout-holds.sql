-- Payouts that wait for the official result (features-and-rules A5, row 75): what a scout's result decides pays at once up to what the
-- brand says; above that it is held until the official result, or until so long has passed without another word.

create table betting.payout_hold (
  hold_no        bigint generated always as identity primary key,
  brand_id       integer not null,
  bet_id         bigint not null,
  payout_minor   bigint not null check (payout_minor > 0),
  event_id       bigint not null,
  result_version integer not null,
  held_at        timestamptz not null default clock_timestamp(),
  pays_at        timestamptz not null,
  ended_at       timestamptz,
  ended_how      text check (ended_how in ('confirmed', 'time', 'changed')),
  check ((ended_at is null) = (ended_how is null))
);
create unique index payout_hold_open on betting.payout_hold (brand_id, bet_id) where ended_at is null;
create index payout_hold_due on betting.payout_hold (brand_id, pays_at) where ended_at is null;
create index payout_hold_of_bet on betting.payout_hold (brand_id, bet_id, hold_no);
call platform.protect_by_brand('betting.payout_hold');
grant select, insert on betting.payout_hold to overround_app;
grant update (ended_at, ended_how) on betting.payout_hold to overround_app;
comment on table betting.payout_hold is 'What a bet pays by a result that is not official yet, and from when on it is paid without one. The bet stays as it was meanwhile.';
comment on column betting.payout_hold.ended_how is 'confirmed: the official result says the same; time: nothing contradicted it; changed: a newer result says another payout.';
comment on column betting.payout_hold.result_version is 'Of the event: the result that decided the bet.';

alter table betting.settlement_progress add column certainty text check (certainty in ('scout', 'official'));
comment on column betting.settlement_progress.certainty is 'Whose word the published result is; null: it needs no confirming (cancelled, decided by the feed).';

drop function betting.settle_range;
drop function betting.settle_at_once;
drop function betting.settle_expresses;

create function betting.settle_at_once(p_brand_id integer, p_event_id bigint, p_result_version bigint, p_since bigint, p_bet bigint[], p_tx uuid, p_now timestamp with time zone, p_is_dense boolean, p_hold jsonb, OUT bets bigint[], OUT persons uuid[], OUT positions bigint[], OUT accounts bigint[], OUT currencies text[], OUT stakes bigint[], OUT statuses text[], OUT payouts bigint[], OUT others integer)
 RETURNS record
 LANGUAGE plpgsql
 SET plan_cache_mode TO 'force_custom_plan'
 SET enable_seqscan TO 'off'
 SET enable_nestloop TO 'off'
 SET enable_bitmapscan TO 'off'
AS $$
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
       and not b.settles_alone
       and w.down is not null
       and (p_hold is null or not coalesce(b.stake_minor::numeric * w.up / w.down > (p_hold ->> b.currency)::numeric, false))
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

create function betting.settle_expresses(p_brand_id integer, p_event_id bigint, p_result_version bigint, p_bet bigint[], p_tx uuid, p_now timestamp with time zone, p_hold jsonb, OUT bets bigint[], OUT persons uuid[], OUT positions bigint[], OUT accounts bigint[], OUT currencies text[], OUT stakes bigint[], OUT statuses text[], OUT payouts bigint[], OUT odd bigint[])
 RETURNS record
 LANGUAGE plpgsql
 SET plan_cache_mode TO 'force_custom_plan'
 SET enable_seqscan TO 'off'
 SET enable_nestloop TO 'off'
 SET enable_bitmapscan TO 'off'
AS $$
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
       and (p_hold is null or j.up = 0 or not coalesce(j.up / j.down > (p_hold ->> b.currency)::numeric, false))
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

create function betting.settle_range(p_brand_id integer, p_event_id bigint, p_result_version bigint, p_since bigint, p_bet_after bigint, p_count integer, p_tx uuid, p_is_scout boolean, p_hold jsonb, OUT seen integer, OUT last_bet_id bigint, OUT is_last boolean, OUT odd bigint[], OUT bets bigint[], OUT persons uuid[], OUT accounts bigint[], OUT currencies text[], OUT stakes bigint[], OUT statuses text[], OUT payouts bigint[], OUT paid bigint[], OUT balances bigint[])
 RETURNS record
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog'
 SET plan_cache_mode TO 'force_custom_plan'
 SET enable_seqscan TO 'off'
 SET random_page_cost TO '0.1'
AS $$
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
                                                    true, case when p_is_scout then p_hold end);
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
        from betting.settle_at_once(p_brand_id, p_event_id, p_result_version, p_since, v_sorted.at_once, p_tx, v_now, false,
                                    case when p_is_scout then p_hold end);
      if cardinality(v_sorted.at_once) > coalesce(cardinality(v_once.bets), 0) then
        odd := array(select unnest(v_sorted.at_once) except select unnest(v_once.bets));
      end if;
    end if;
  end if;
  if v_sorted.expresses is not null then
    select * into v_express
      from betting.settle_expresses(p_brand_id, p_event_id, p_result_version, v_sorted.expresses, p_tx, v_now, p_hold);
  end if;
  odd := odd || v_sorted.odd || v_express.odd;
  -- What is held is looked at by every result of its matches, also by one that changes no outcome: it may confirm it.
  if exists (select from betting.payout_hold h where h.brand_id = p_brand_id and h.ended_at is null) then
    odd := odd || (select array_agg(h.bet_id) from betting.payout_hold h
                    where h.brand_id = p_brand_id and h.ended_at is null and h.bet_id = any (v_bet));
  end if;
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
revoke execute on function betting.settle_range from public;
grant execute on function betting.settle_range to overround_app;
