-- Kinds of tickets beside single, express and system, builders, and tickets of which a part was sold.
alter table betting.bet drop constraint bet_kind_check;
alter table betting.bet add constraint bet_kind_check check (
  kind in ('single', 'express', 'system', 'chain', 'conditional', 'anti_express', 'multibet', 'builder'));
comment on column betting.bet.kind is 'Kind of the ticket; builder when one of its places is a builder, whatever else it is: shape says.';
comment on column betting.bet.shape is
  'Kind with what belongs to it (system:<sizes>+b<places of bankers> …), and after semicolons its builders: legs and agreed prices of their parts.';

alter table betting.bet
  add column sold_stake_minor bigint not null default 0,
  add column sold_payout_minor bigint not null default 0,
  add constraint bet_sold_check check (sold_stake_minor between 0 and stake_minor and sold_payout_minor >= 0);
comment on column betting.bet.sold_stake_minor is 'Part of the stake that was sold back to the house; the rest goes on.';
comment on column betting.bet.sold_payout_minor is 'What was paid for it. The payout of the bet is this and what the rest of the stake returns.';
grant update (sold_stake_minor, sold_payout_minor) on betting.bet to overround_app;

-- What sets cannot settle: anything but whole singles and expresses. Settlement in sets leaves these to the way one by one.
alter table betting.bet add column settles_alone boolean
  generated always as (kind not in ('single', 'express') or sold_stake_minor > 0) virtual;
comment on column betting.bet.settles_alone is
  'Settled one by one by the declaration of its kind; settlement in sets takes single and express only, and only unsold ones.';

-- Locks the next bets on an event after a number, in the order of their numbers, and says what they stand on: how many they are,
-- the last of them, which are settled one by one, and each outcome of the others once.
create or replace function betting.take_bets(
  p_brand_id integer, p_event_id bigint, p_bet_after bigint, p_count integer,
  out seen integer, out last_bet_id bigint, out systems bigint[], out outcomes json
) language plpgsql volatile
  set plan_cache_mode = force_custom_plan
  set enable_seqscan = off
  set random_page_cost = 0.1
  as $$
begin
  with taken as materialized (
    select b.bet_id, b.settles_alone, b.rule_set_version
      from betting.bet b
     where b.brand_id = p_brand_id
       and b.bet_id in (select l.bet_id from betting.leg l
                         where l.brand_id = p_brand_id and l.event_id = p_event_id and l.bet_id > p_bet_after
                         group by l.bet_id order by l.bet_id limit p_count)
     order by b.bet_id
       for no key update
  ), outcome as (
    select l.event_id, l.part, l.group_id, l.type, l.parameter_milli, l.is_live,
           case when l.is_live then l.score_home else 0 end as home, case when l.is_live then l.score_away else 0 end as away,
           t.rule_set_version
      from taken t join betting.leg l on l.brand_id = p_brand_id and l.bet_id = t.bet_id
     where not t.settles_alone
     group by 1, 2, 3, 4, 5, 6, 7, 8, 9
  )
  select t.seen, t.last_bet_id, t.systems,
         (select json_agg(json_build_object('event', event_id, 'part', part, 'group', group_id, 'type', type,
                   'parameter', parameter_milli, 'live', is_live, 'home', home, 'away', away, 'rules', rule_set_version))
            from outcome)
    into seen, last_bet_id, systems, outcomes
    from (select count(*)::integer as seen, max(bet_id) as last_bet_id,
                 array_agg(bet_id order by bet_id) filter (where settles_alone) as systems
            from taken) t;
end $$;

-- As before, but of bets that are settled in sets only.
create or replace function betting.settle_plain(
  p_brand_id       integer,
  p_event_id       bigint,
  p_result_version bigint,
  p_bet_after      bigint,
  p_bet_last       bigint,
  p_tx             uuid,
  p_also_lock      bigint[],
  o_event          bigint[],
  o_part           text[],
  o_group          integer[],
  o_type           integer[],
  o_parameter      integer[],
  o_is_live        boolean[],
  o_home           smallint[],
  o_away           smallint[],
  o_rule_set       text[],
  o_gain           bigint[],
  o_back           bigint[],
  o_scale          bigint[],
  o_result         text[],
  o_explanation    bigint[],
  o_digest         bigint[]
) returns table (
  what text, bet_id bigint, person_id uuid, account_id bigint, currency text, status text, payout_minor bigint, balance_minor bigint
)
  language plpgsql volatile
  -- Planned for each call: it is large, and how large matters more than the time of planning.
  set plan_cache_mode = force_custom_plan
  set enable_seqscan = off
  set random_page_cost = 0.1
  as $$
#variable_conflict use_column
declare
  v_what     text[];
  v_bet      bigint[];
  v_place    tid[];
  v_person   uuid[];
  v_account  bigint[];
  v_currency text[];
  v_stake    bigint[];
  v_position bigint[];
  v_version  integer[];
  v_status   text[];
  v_open     smallint[];
  v_payout   bigint[];
  v_digest   bigint[];
  v_rest     text[];
  v_results  text[];
  v_reasons  text[];
  v_moved    bigint[];     -- bets whose number of open legs changed, and nothing else
  v_moved_open smallint[];
  v_correct  bigint[];
  v_correct_account bigint[];
  v_count    integer;
  v_changed  integer;
  v_now      constant timestamptz := clock_timestamp();
  v_house    record;
  v_paid     bigint[];
  v_balance  bigint[];
begin
  with outcome as materialized (
    select * from unnest(o_event, o_part, o_group, o_type, o_parameter, o_is_live, o_home, o_away, o_rule_set, o_gain, o_back,
                         o_scale, o_result, o_explanation, o_digest)
         as o (event_id, part, group_id, type, parameter_milli, is_live, home, away, rule_set, gain, back, scale, result,
               explanation_id, digest)
  ), plain as (
    select b.bet_id, b.ctid as place, b.person_id, b.account_id, b.currency, b.stake_minor, b.position_key, b.rule_set_version,
           b.leg_count, b.status, b.open_leg_count, b.payout_minor, b.settlement_version, b.outcome_digest
      from betting.bet b
     where b.brand_id = p_brand_id and not b.settles_alone and b.status not in ('cancelled', 'rejected')
       and b.bet_id in (select l.bet_id from betting.leg l
                         where l.brand_id = p_brand_id and l.event_id = p_event_id
                           and l.bet_id > p_bet_after and l.bet_id <= p_bet_last)
  ), single as (
    select b.*, o.gain * l.odds_milli + o.back as up, o.scale as down,
           case when o.scale is null then 'accepted' when o.back = o.scale then 'voided'
                when o.gain = 0 then case when o.back = 0 then 'lost' else 'half_lost' end
                when o.back = 0 then 'won' else 'half_won' end as new_status,
           case when o.scale is null then 1 else 0 end::smallint as new_open,
           greatest((o.digest << 1) & 9223372036854775807, 1) as new_digest,
           o.result as results, o.explanation_id::text as reasons
      from plain b
      join betting.leg l on l.brand_id = p_brand_id and l.bet_id = b.bet_id and l.leg_no = 1
      join outcome o on o.event_id = l.event_id and o.type = l.type and o.parameter_milli = l.parameter_milli and o.part = l.part
       and o.group_id = l.group_id and o.is_live = l.is_live and o.rule_set = b.rule_set_version
       and (not l.is_live or (o.home = l.score_home and o.away = l.score_away))
     where b.leg_count = 1
  ), express_leg as materialized (
    -- Legs of bets first, and then what they came to: else every bet is tried with every outcome.
    select l.bet_id, l.leg_no, l.event_id, l.part, l.group_id, l.type, l.parameter_milli, l.is_live, l.score_home, l.score_away,
           l.odds_milli, b.rule_set_version
      from plain b
      join betting.leg l on l.brand_id = p_brand_id and l.bet_id = b.bet_id
     where b.leg_count > 1
  ), express as (
    select l.bet_id, betting.product(o.gain * l.odds_milli + o.back) as up, betting.product(o.scale) as down,
           case when bool_or(o.gain = 0 and o.back = 0) then 'lost' when count(*) > count(o.scale) then 'accepted'
                when bool_and(o.back = o.scale) then 'voided' else 'won' end as new_status,
           (count(*) - count(o.scale))::smallint as new_open,
           greatest(bit_xor(o.digest << (l.leg_no & 15)) & 9223372036854775807, 1) as new_digest,
           string_agg(o.result, ';' order by l.leg_no) as results, string_agg(o.explanation_id::text, ';' order by l.leg_no) as reasons
      from express_leg l
      join outcome o on o.event_id = l.event_id and o.type = l.type and o.parameter_milli = l.parameter_milli and o.part = l.part
       and o.group_id = l.group_id and o.is_live = l.is_live and o.rule_set = l.rule_set_version
       and (not l.is_live or (o.home = l.score_home and o.away = l.score_away))
     group by l.bet_id
  ), reckoned as (
    select s.*,
           case when s.new_status = 'accepted' or s.up = 0 then 0
                when s.stake_minor <= 9000000000000000000 / s.up then s.stake_minor * s.up / s.down
                else div(s.stake_minor::numeric * s.up, s.down)::bigint end as new_payout,
           case when s.new_status = 'accepted' or s.up = 0 then 0
                when s.stake_minor <= 9000000000000000000 / s.up then s.stake_minor * s.up % s.down
                else mod(s.stake_minor::numeric * s.up, s.down)::bigint end::numeric as rest
      from single s
    union all
    select b.*, e.up, e.down, e.new_status, e.new_open, e.new_digest, e.results, e.reasons,
           case when e.new_status in ('accepted', 'lost') then 0 else div(b.stake_minor * e.up, e.down)::bigint end,
           case when e.new_status in ('accepted', 'lost') then 0 else mod(b.stake_minor * e.up, e.down) end
      from express e join plain b on b.bet_id = e.bet_id
  ), judged as materialized (
    select r.*,
           case when r.new_status = r.status and r.new_payout = r.payout_minor and (r.status = 'accepted' or r.new_open > 0)
                then case when r.new_open <> r.open_leg_count then 'moved' end
                when r.new_status = r.status and r.new_payout = r.payout_minor and r.new_digest = r.outcome_digest
                     and r.new_open = r.open_leg_count then null
                when r.settlement_version = 0 then 'settled'
                when r.new_payout = r.payout_minor and (r.new_status = 'accepted') = (r.status = 'accepted') then 'noted'
                else 'correct' end as what
      from reckoned r
  )
  select count(*), array_agg(j.what), array_agg(j.bet_id), array_agg(j.place), array_agg(j.person_id), array_agg(j.account_id),
         array_agg(j.currency), array_agg(j.stake_minor), array_agg(j.position_key), array_agg(j.settlement_version + 1),
         array_agg(j.new_status), array_agg(j.new_open), array_agg(j.new_payout), array_agg(j.new_digest),
         array_agg(j.results), array_agg(j.reasons),
         array_agg(case when j.rest = 0 then '0/1'
                        else div(j.rest, gcd(j.rest, j.down)) || '/' || div(j.down, gcd(j.rest, j.down)) end),
         (select array_agg(m.bet_id) from judged m where m.what = 'moved'),
         (select array_agg(m.new_open) from judged m where m.what = 'moved'),
         (select array_agg(m.bet_id) from judged m where m.what = 'correct'),
         (select array_agg(m.account_id) from judged m where m.what = 'correct')
    into v_count, v_what, v_bet, v_place, v_person, v_account, v_currency, v_stake, v_position, v_version, v_status, v_open,
         v_payout, v_digest, v_results, v_reasons, v_rest, v_moved, v_moved_open, v_correct, v_correct_account
    -- In the order of their numbers: so do their rows stand, and so do the indexes grow at one end.
    from (select * from judged where what in ('settled', 'noted') order by bet_id) j;

  if v_moved is not null then
    update betting.bet b set open_leg_count = u.open_legs
      from unnest(v_moved, v_moved_open) as u (bet_id, open_legs)
     where b.brand_id = p_brand_id and b.bet_id = u.bet_id;
  end if;

  select array_agg(h.account_id) as accounts, array_agg(h.currency) as currencies, array_agg(h.amount) as amounts into v_house
    from (select s.currency, x.account_id, x.amount
            from (select u.currency, sum(u.stake)::bigint as stakes, sum(u.payout)::bigint as payouts
                    from unnest(v_what, v_currency, v_stake, v_payout) as u (what, currency, stake, payout)
                   where u.what = 'settled' group by u.currency) s,
                 lateral (values (wallet.house_account(p_brand_id, 'open_stakes', s.currency), -s.stakes),
                                 (wallet.house_account(p_brand_id, 'bet_result', s.currency), s.stakes - s.payouts))
                      as x (account_id, amount)) h;
  if v_house.accounts is not null then
    select array_agg(p.account_id), array_agg(p.balance_minor) into v_paid, v_balance
      from wallet.pay_batch(
        p_brand_id, p_tx, 'bet.settle', 'bet', format('settle:%s:%s:%s', p_event_id, p_result_version, p_bet_after), 'system',
        array(select u.account_id from unnest(v_what, v_account, v_payout) as u (what, account_id, payout)
               where u.what = 'settled' and u.payout > 0),
        array(select u.payout from unnest(v_what, v_payout) as u (what, payout) where u.what = 'settled' and u.payout > 0),
        array(select u.bet_id || ':settle:1' from unnest(v_what, v_bet, v_payout) as u (what, bet_id, payout)
               where u.what = 'settled' and u.payout > 0),
        v_house.accounts, v_house.currencies, v_house.amounts, p_also_lock || v_correct_account) p;
  end if;

  insert into betting.settlement (
    brand_id, bet_id, version, status, payout_minor, difference_minor, remainder, open_leg_count, leg_results, explanation_ids,
    event_id, result_version, tx_id, settled_at)
  select p_brand_id, u.bet_id, u.version, u.status, u.payout, case when u.what = 'settled' then u.payout else 0 end, u.rest,
         u.open_legs, string_to_array(u.results, ';'), string_to_array(u.reasons, ';')::bigint[], p_event_id, p_result_version,
         case when u.what = 'settled' then p_tx end, v_now
    from unnest(v_what, v_bet, v_version, v_status, v_open, v_payout, v_rest, v_results, v_reasons)
      as u (what, bet_id, version, status, open_legs, payout, rest, results, reasons);

  delete from betting.open_bet o
   using unnest(v_what, v_bet, v_person, v_position) as u (what, bet_id, person_id, position_key)
   where u.what = 'settled' and o.brand_id = p_brand_id and o.person_id = u.person_id and o.position_key = u.position_key
     and o.bet_id = u.bet_id;

  update betting.bet b
     set status = u.status, open_leg_count = u.open_legs, payout_minor = u.payout, settlement_version = u.version,
         outcome_digest = u.digest, settled_at = case when u.status = 'accepted' then null else v_now end
    from unnest(v_place, v_bet, v_version, v_status, v_open, v_payout, v_digest)
      as u (place, bet_id, version, status, open_legs, payout, digest)
   where b.ctid = u.place and b.brand_id = p_brand_id and b.bet_id = u.bet_id and b.settlement_version = u.version - 1;
  get diagnostics v_changed = row_count;
  if v_changed <> v_count then
    raise exception 'a bet is not in the version it was decided on' using errcode = 'serialization_failure';
  end if;

  return query
  select u.what, u.bet_id, u.person_id, u.account_id, u.currency, u.status, u.payout, p.balance
    from unnest(v_what, v_bet, v_person, v_account, v_currency, v_status, v_payout)
      as u (what, bet_id, person_id, account_id, currency, status, payout)
    left join unnest(v_paid, v_balance) as p (account_id, balance) on p.account_id = u.account_id
  union all
  select 'correct', u, null, null, null, null, null, null from unnest(v_correct) as u;
end $$;
