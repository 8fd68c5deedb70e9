-- Taxes on bets. What a bet was agreed under stands in its shape, so whatever has terms of its own is settled one by one; the tax of a
-- version is booked with it, to the tax account of brand and currency.
alter table betting.settlement add column tax_minor bigint not null default 0;
comment on column betting.settlement.tax_minor is 'All taxes of the bet up to this version: of the stake once it is decided, of what it paid.';

alter table betting.sale add column tax_minor bigint not null default 0;
comment on column betting.sale.tax_minor is 'Tax on what was paid, kept beside paid_minor.';

-- Worked out when it is read, so that nothing is rewritten.
alter table betting.bet drop column settles_alone;
alter table betting.bet add column settles_alone boolean generated always as (
  kind not in ('single', 'express') or sold_stake_minor > 0 or strpos(shape, ';') > 0) virtual;
comment on column betting.bet.settles_alone is
  'Settled one by one by the declaration of its kind; settlement in sets takes single and express only, unsold ones without terms of their own.';
comment on column betting.bet.shape is
  'Kind with what belongs to it (system:<sizes>+b<places of bankers> …), and after semicolons what was agreed beside: builders, boost, best odds, taxes, insurance.';
comment on column betting.bet.stake_minor is 'What the player gave: the stake, tax and all, and the premium of an insurance.';

-- Only without terms of their own: those are for the way one by one.
create or replace function betting.settle_at_once(p_brand_id integer, p_event_id bigint, p_result_version bigint, p_since bigint, p_bet bigint[], p_tx uuid, p_now timestamp with time zone, p_is_dense boolean, OUT bets bigint[], OUT persons uuid[], OUT positions bigint[], OUT accounts bigint[], OUT currencies text[], OUT stakes bigint[], OUT statuses text[], OUT payouts bigint[], OUT others integer)
 RETURNS record
 LANGUAGE plpgsql
 SET plan_cache_mode TO 'force_custom_plan'
 SET enable_seqscan TO 'off'
 SET enable_nestloop TO 'off'
 SET enable_bitmapscan TO 'off'
AS $function$
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
end $function$;

drop function betting.settle_batch;
create function betting.settle_batch(p_brand_id integer, p_event_id bigint, p_result_version bigint, p_bet bigint[], p_version integer[], p_status text[], p_open_legs smallint[], p_payout bigint[], p_remainder text[], p_explanations text[], p_tx uuid[], p_tax bigint[])
 RETURNS TABLE(bet_id bigint, person_id uuid, account_id bigint, currency text, balance_minor bigint)
 LANGUAGE plpgsql
 SET plan_cache_mode TO 'force_custom_plan'
AS $function$
#variable_conflict use_column
declare
  v_chunk   constant integer := 500;
  v_count   integer;
  v_person  uuid[];
  v_account bigint[];
  v_currency text[];
  v_player  bigint[];    -- entries of the three accounts
  v_stakes  bigint[];
  v_tax     bigint[];    -- what of them is tax, by the difference to the version before
  v_first   boolean[];
  v_house_stakes bigint[];
  v_house_result bigint[];
  v_house_tax bigint[];   -- null where no bet moves any
  v_balance bigint[];
  v_moving  integer[];   -- places in the arrays of what moves money
  v_row     record;
  v_part    integer[];
begin
  -- Sorted once, then gathered in that order: an order inside each aggregate would sort the whole batch for each of them.
  with judged as materialized (
    select b.person_id, b.account_id, b.currency, u.payout - b.payout_minor as player,
           case when u.status = 'accepted' then b.stake_minor else 0 end
             - case when b.status = 'accepted' then b.stake_minor else 0 end as stakes,
           u.tax - coalesce(s.tax_minor, 0) as tax, b.settlement_version = 0 as is_first
      from unnest(p_bet, p_version, p_status, p_payout, p_tax) with ordinality as u (bet_id, version, status, payout, tax, ord)
      join betting.bet b on b.brand_id = p_brand_id and b.bet_id = u.bet_id and b.settlement_version = u.version - 1
      left join betting.settlement s on s.brand_id = p_brand_id and s.bet_id = u.bet_id and s.version = u.version - 1
     order by u.ord
  )
  select count(*), array_agg(j.person_id), array_agg(j.account_id), array_agg(j.currency), array_agg(j.player),
         array_agg(j.stakes), array_agg(j.tax), array_agg(j.is_first)
    into v_count, v_person, v_account, v_currency, v_player, v_stakes, v_tax, v_first
    from judged j;
  if v_count <> cardinality(p_bet) then
    raise exception 'a bet is not in the version it was decided on' using errcode = 'serialization_failure';
  end if;
  if v_count = 0 then return; end if;
  v_balance := array_fill(null::bigint, array[v_count]);
  select array_agg(h.stakes order by c.ord), array_agg(h.result order by c.ord)
    into v_house_stakes, v_house_result
    from unnest(v_currency) with ordinality as c (currency, ord)
    join (select d.currency, wallet.house_account(p_brand_id, 'open_stakes', d.currency) as stakes,
                 wallet.house_account(p_brand_id, 'bet_result', d.currency) as result
            from (select distinct u as currency from unnest(v_currency) as u) d) h on h.currency = c.currency;
  -- The account of the taxes is opened by the first bet that owes any.
  if v_tax <> array_fill(0::bigint, array[v_count]) then
    select array_agg(h.tax order by c.ord) into v_house_tax
      from unnest(v_currency) with ordinality as c (currency, ord)
      join (select d.currency, wallet.house_account(p_brand_id, 'tax', d.currency) as tax
              from (select distinct u as currency from unnest(v_currency) as u) d) h on h.currency = c.currency;
  end if;
  -- By account, so that all movements of all batches lock accounts in one order.
  v_moving := array(select u.ord::integer from unnest(v_account, v_player, v_stakes, v_tax) with ordinality
                          as u (account_id, player, stakes, tax, ord)
                     where u.player <> 0 or u.stakes <> 0 or u.tax <> 0 order by u.account_id, u.ord);

  for v_from in 1 .. cardinality(v_moving) by v_chunk loop
    v_part := v_moving[v_from : v_from + v_chunk - 1];
    for v_row in
      select t.tx_index, t.outcome, t.balance_minor
        from wallet.post_batch(
          p_brand_id,
          array(select p_tx[o] from unnest(v_part) with ordinality as u (o, no) order by no),
          array(select case when v_first[o] then 'bet.settle' else 'bet.correction' end
                  from unnest(v_part) with ordinality as u (o, no) order by no),
          array_fill('bet'::text, array[cardinality(v_part)]),
          array(select p_bet[o] || ':settle:' || p_version[o] from unnest(v_part) with ordinality as u (o, no) order by no),
          array_fill('system'::text, array[cardinality(v_part)]),
          array(select no::integer from unnest(v_part) with ordinality as u (o, no), generate_series(1, case when v_tax[o] = 0 then 3 else 4 end) as e (side)
                 order by no, side),
          array(select case side when 1 then v_account[o] when 2 then v_house_stakes[o] when 3 then v_house_result[o] else v_house_tax[o] end
                  from unnest(v_part) with ordinality as u (o, no),
                       generate_series(1, case when v_tax[o] = 0 then 3 else 4 end) as e (side) order by no, side),
          array(select case side when 1 then v_player[o] when 2 then v_stakes[o] when 3 then -v_player[o] - v_stakes[o] - v_tax[o] else v_tax[o] end
                  from unnest(v_part) with ordinality as u (o, no),
                       generate_series(1, case when v_tax[o] = 0 then 3 else 4 end) as e (side) order by no, side)
        ) t
    loop
      if v_row.outcome <> 'posted' then
        raise exception 'settlement of bet % was not posted: %', p_bet[v_part[v_row.tx_index]], v_row.outcome
          using errcode = 'integrity_constraint_violation';
      end if;
      v_balance[v_part[v_row.tx_index]] := v_row.balance_minor;
    end loop;
  end loop;

  insert into betting.settlement (
    brand_id, bet_id, version, status, payout_minor, difference_minor, remainder, open_leg_count, explanation_ids,
    event_id, result_version, tx_id, tax_minor)
  select p_brand_id, u.bet_id, u.version, u.status, u.payout, v_player[u.ord], u.remainder, u.open_legs,
         string_to_array(u.explanations, ';')::bigint[], p_event_id, p_result_version,
         case when v_player[u.ord] <> 0 or v_stakes[u.ord] <> 0 or v_tax[u.ord] <> 0 then u.tx end, u.tax
    from unnest(p_bet, p_version, p_status, p_open_legs, p_payout, p_remainder, p_explanations, p_tx, p_tax)
         with ordinality as u (bet_id, version, status, open_legs, payout, remainder, explanations, tx, tax, ord);

  delete from betting.open_bet o
   using betting.bet b, unnest(p_bet, p_status) as u (bet_id, status)
   where u.status <> 'accepted' and b.brand_id = p_brand_id and b.bet_id = u.bet_id and b.status = 'accepted'
     and o.brand_id = p_brand_id and o.person_id = b.person_id and o.position_key = b.position_key and o.bet_id = b.bet_id;
  insert into betting.open_bet (brand_id, person_id, position_key, bet_id, account_id, stake_minor)
  select p_brand_id, b.person_id, b.position_key, b.bet_id, b.account_id, b.stake_minor
    from unnest(p_bet, p_status) as u (bet_id, status)
    join betting.bet b on b.brand_id = p_brand_id and b.bet_id = u.bet_id
   where u.status = 'accepted' and b.status <> 'accepted';

  update betting.bet b
     set status = u.status, open_leg_count = u.open_legs, payout_minor = u.payout, settlement_version = u.version,
         settled_at = case when u.status = 'accepted' then null else clock_timestamp() end
    from unnest(p_bet, p_version, p_status, p_open_legs, p_payout) as u (bet_id, version, status, open_legs, payout)
   where b.brand_id = p_brand_id and b.bet_id = u.bet_id;

  return query
  select u.bet_id, u.person_id, u.account_id, u.currency, u.balance_minor
    from unnest(p_bet, v_person, v_account, v_currency, v_balance) as u (bet_id, person_id, account_id, currency, balance_minor);
end $function$;

revoke execute on function betting.settle_batch from public;
grant execute on function betting.settle_batch to overround_app;

drop function betting.sell;
create function betting.sell(p_brand_id integer, p_bet_id bigint, p_version integer, p_kind text, p_offer uuid, p_stake bigint, p_paid bigint, p_fair bigint, p_open_legs smallint, p_tx uuid, p_tax bigint, p_stake_tax bigint)
 RETURNS TABLE(status text, person_id uuid, account_id bigint, currency text, balance_minor bigint, payout_minor bigint)
 LANGUAGE plpgsql
AS $function$
#variable_conflict use_column
declare
  v_bet     betting.bet;
  v_is_all  boolean;
  v_stakes  bigint;
  v_posted  record;
  v_tax_before bigint;
  v_tax     bigint;   -- what this sale moves
begin
  select * into v_bet from betting.bet b
   where b.brand_id = p_brand_id and b.bet_id = p_bet_id and b.settlement_version = p_version - 1 and b.status = 'accepted'
     and b.sold_stake_minor + p_stake <= b.stake_minor;
  if not found then
    raise exception 'bet % is not in the version it was valued on', p_bet_id using errcode = 'serialization_failure';
  end if;
  v_is_all := v_bet.sold_stake_minor + p_stake = v_bet.stake_minor;
  v_stakes := case when v_is_all then -v_bet.stake_minor else 0 end;
  v_tax_before := coalesce((select s.tax_minor from betting.settlement s
                             where s.brand_id = p_brand_id and s.bet_id = p_bet_id and s.version = p_version - 1), 0);
  v_tax := p_tax + case when v_is_all then p_stake_tax else 0 end;

  select t.outcome, t.balance_minor into v_posted from wallet.post_batch(
    p_brand_id, array[p_tx], array['bet.sale'], array['bet'], array[p_bet_id || ':sale:' || p_version], array['player'],
    array[1, 1, 1] || case when v_tax = 0 then '{}' else array[1] end,
    array[v_bet.account_id, wallet.house_account(p_brand_id, 'open_stakes', v_bet.currency),
          wallet.house_account(p_brand_id, 'bet_result', v_bet.currency)]
      || case when v_tax = 0 then '{}' else array[wallet.house_account(p_brand_id, 'tax', v_bet.currency)] end,
    array[p_paid, v_stakes, -p_paid - v_stakes - v_tax] || case when v_tax = 0 then '{}' else array[v_tax] end) t;
  if v_posted.outcome <> 'posted' then
    raise exception 'sale of bet % was not posted: %', p_bet_id, v_posted.outcome using errcode = 'integrity_constraint_violation';
  end if;

  insert into betting.sale (brand_id, bet_id, version, offer_id, kind, stake_minor, paid_minor, fair_minor, tax_minor)
  values (p_brand_id, p_bet_id, p_version, p_offer, p_kind, p_stake, p_paid, p_fair, p_tax);
  insert into betting.settlement (
    brand_id, bet_id, version, status, payout_minor, difference_minor, remainder, open_leg_count, leg_results, explanation_ids,
    event_id, result_version, tx_id, tax_minor)
  values (p_brand_id, p_bet_id, p_version, case when v_is_all then 'sold' else 'accepted' end, v_bet.payout_minor + p_paid, p_paid, '0/1',
          p_open_legs, array_fill('open'::text, array[v_bet.leg_count::integer]), array_fill(0::bigint, array[v_bet.leg_count::integer]), 0, 0, p_tx, v_tax_before + v_tax);
  if v_is_all then
    delete from betting.open_bet o
     where o.brand_id = p_brand_id and o.person_id = v_bet.person_id and o.position_key = v_bet.position_key and o.bet_id = p_bet_id;
    delete from betting.held_leg h where h.brand_id = p_brand_id and h.person_id = v_bet.person_id and h.bet_id = p_bet_id;
  end if;
  update betting.bet b
     set status = case when v_is_all then 'sold' else 'accepted' end, payout_minor = v_bet.payout_minor + p_paid,
         settlement_version = p_version, sold_stake_minor = v_bet.sold_stake_minor + p_stake,
         sold_payout_minor = v_bet.sold_payout_minor + p_paid, open_leg_count = p_open_legs,
         settled_at = case when v_is_all then clock_timestamp() end
   where b.brand_id = p_brand_id and b.bet_id = p_bet_id;
  return query select case when v_is_all then 'sold' else 'accepted' end, v_bet.person_id, v_bet.account_id, v_bet.currency,
                      v_posted.balance_minor, v_bet.payout_minor + p_paid;
end $function$;

comment on function betting.sell is 'Pays for a part of a locked ticket and closes it when that was the last part. p_tax: on what it pays; p_stake_tax: of the stake, booked when nothing is left.';
revoke execute on function betting.sell from public;
grant execute on function betting.sell to overround_app;

create or replace view audit.bet_settlement as
select s.bet_id, s.version, s.status, s.payout_minor, s.difference_minor, s.remainder, s.open_leg_count,
       coalesce(s.leg_results,
                array(select coalesce(e.result, 'open') collate "default" from unnest(s.explanation_ids) with ordinality as x (explanation_id, no)
                        left join betting.leg_explanation e on e.explanation_id = x.explanation_id order by x.no)) as leg_results,
       array(select e.body from unnest(s.explanation_ids) with ordinality as x (explanation_id, no)
               left join betting.leg_explanation e on e.explanation_id = x.explanation_id order by x.no) as leg_reasons,
       s.event_id, s.result_version, s.tx_id, s.settled_at, s.brand_id, s.tax_minor
  from betting.settlement s;
