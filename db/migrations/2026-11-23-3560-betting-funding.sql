-- What boosts of expresses and insurances cost and bring, in house accounts of their own: booked with the settlement that decides them,
-- by its difference to the version before, as taxes are. The result of bets has the rest.
insert into wallet.house_kind (pattern) values ('boost_cost'), ('insurance');

alter table betting.settlement add column boost_minor bigint not null default 0;
alter table betting.settlement add column insurance_minor bigint not null default 0;
comment on column betting.settlement.boost_minor is
  'What of payout_minor a boost paid: the payout less that of the same ticket without it, after rounding and taxes. Account boost_cost, minus.';
comment on column betting.settlement.insurance_minor is
  'Premium of the part that was still bet, kept by the house, less the insured sum it paid. Account insurance.';

create function betting.house_accounts(p_brand_id integer, p_kind text, p_currency text[]) returns bigint[]
  language sql volatile
as $$
  select array_agg(h.account_id order by c.ord)
    from unnest(p_currency) with ordinality as c (currency, ord)
    join (select d.currency, wallet.house_account(p_brand_id, p_kind, d.currency) as account_id
            from (select distinct u as currency from unnest(p_currency) as u) d) h on h.currency = c.currency;
$$;
comment on function betting.house_accounts is 'The house account of a kind for each currency of a list; opened where there was none.';
revoke execute on function betting.house_accounts from public;
grant execute on function betting.house_accounts to overround_app;

drop function betting.settle_batch;
create function betting.settle_batch(p_brand_id integer, p_event_id bigint, p_result_version bigint, p_bet bigint[], p_version integer[], p_status text[], p_open_legs smallint[], p_payout bigint[], p_remainder text[], p_explanations text[], p_tx uuid[], p_tax bigint[], p_boost bigint[], p_insurance bigint[])
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
  v_boost   bigint[];    -- what of them a boost paid
  v_insurance bigint[];  -- what the house has of an insurance
  v_first   boolean[];
  v_house_stakes bigint[];
  v_house_result bigint[];
  v_house_tax bigint[];   -- these three: null where no bet moves any
  v_house_boost bigint[];
  v_house_insurance bigint[];
  v_sides   integer[];   -- places of entries: the last three only where a bet has any of them
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
           u.tax - coalesce(s.tax_minor, 0) as tax, u.boost - coalesce(s.boost_minor, 0) as boost,
           u.insurance - coalesce(s.insurance_minor, 0) as insurance, b.settlement_version = 0 as is_first
      from unnest(p_bet, p_version, p_status, p_payout, p_tax, p_boost, p_insurance)
           with ordinality as u (bet_id, version, status, payout, tax, boost, insurance, ord)
      join betting.bet b on b.brand_id = p_brand_id and b.bet_id = u.bet_id and b.settlement_version = u.version - 1
      left join betting.settlement s on s.brand_id = p_brand_id and s.bet_id = u.bet_id and s.version = u.version - 1
     order by u.ord
  )
  select count(*), array_agg(j.person_id), array_agg(j.account_id), array_agg(j.currency), array_agg(j.player),
         array_agg(j.stakes), array_agg(j.tax), array_agg(j.boost), array_agg(j.insurance), array_agg(j.is_first)
    into v_count, v_person, v_account, v_currency, v_player, v_stakes, v_tax, v_boost, v_insurance, v_first
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
  -- An account of taxes, boosts or insurances is opened by the first bet that moves any.
  if v_tax <> array_fill(0::bigint, array[v_count]) then
    v_house_tax := betting.house_accounts(p_brand_id, 'tax', v_currency);
  end if;
  if v_boost <> array_fill(0::bigint, array[v_count]) then
    v_house_boost := betting.house_accounts(p_brand_id, 'boost_cost', v_currency);
  end if;
  if v_insurance <> array_fill(0::bigint, array[v_count]) then
    v_house_insurance := betting.house_accounts(p_brand_id, 'insurance', v_currency);
  end if;
  v_sides := array(select case when u.tax = 0 and u.boost = 0 and u.insurance = 0 then 3 else 6 end
                     from unnest(v_tax, v_boost, v_insurance) with ordinality as u (tax, boost, insurance, ord) order by u.ord);
  -- By account, so that all movements of all batches lock accounts in one order.
  v_moving := array(select u.ord::integer from unnest(v_account, v_player, v_stakes, v_sides) with ordinality
                          as u (account_id, player, stakes, sides, ord)
                     where u.player <> 0 or u.stakes <> 0 or u.sides > 3 order by u.account_id, u.ord);

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
          array(select no::integer from unnest(v_part) with ordinality as u (o, no), generate_series(1, v_sides[o]) as e (side)
                 where side <= 3 or case side when 4 then v_tax[o] when 5 then v_boost[o] else v_insurance[o] end <> 0 order by no, side),
          array(select case side when 1 then v_account[o] when 2 then v_house_stakes[o] when 3 then v_house_result[o] when 4 then v_house_tax[o]
                                 when 5 then v_house_boost[o] else v_house_insurance[o] end
                  from unnest(v_part) with ordinality as u (o, no), generate_series(1, v_sides[o]) as e (side)
                 where side <= 3 or case side when 4 then v_tax[o] when 5 then v_boost[o] else v_insurance[o] end <> 0 order by no, side),
          array(select case side when 1 then v_player[o] when 2 then v_stakes[o]
                                 when 3 then v_boost[o] - v_player[o] - v_stakes[o] - v_tax[o] - v_insurance[o]
                                 when 4 then v_tax[o] when 5 then -v_boost[o] else v_insurance[o] end
                  from unnest(v_part) with ordinality as u (o, no), generate_series(1, v_sides[o]) as e (side)
                 where side <= 3 or case side when 4 then v_tax[o] when 5 then v_boost[o] else v_insurance[o] end <> 0 order by no, side)
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
    event_id, result_version, tx_id, tax_minor, boost_minor, insurance_minor)
  select p_brand_id, u.bet_id, u.version, u.status, u.payout, v_player[u.ord], u.remainder, u.open_legs,
         string_to_array(u.explanations, ';')::bigint[], p_event_id, p_result_version,
         case when v_player[u.ord] <> 0 or v_stakes[u.ord] <> 0 or v_sides[u.ord] > 3 then u.tx end, u.tax, u.boost, u.insurance
    from unnest(p_bet, p_version, p_status, p_open_legs, p_payout, p_remainder, p_explanations, p_tx, p_tax, p_boost, p_insurance)
         with ordinality as u (bet_id, version, status, open_legs, payout, remainder, explanations, tx, tax, boost, insurance, ord);

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

create or replace view audit.bet_settlement as
select s.bet_id, s.version, s.status, s.payout_minor, s.difference_minor, s.remainder, s.open_leg_count,
       coalesce(s.leg_results,
                array(select coalesce(e.result, 'open') collate "default" from unnest(s.explanation_ids) with ordinality as x (explanation_id, no)
                        left join betting.leg_explanation e on e.explanation_id = x.explanation_id order by x.no)) as leg_results,
       array(select e.body from unnest(s.explanation_ids) with ordinality as x (explanation_id, no)
               left join betting.leg_explanation e on e.explanation_id = x.explanation_id order by x.no) as leg_reasons,
       s.event_id, s.result_version, s.tx_id, s.settled_at, s.brand_id, s.tax_minor, s.boost_minor, s.insurance_minor
  from betting.settlement s;
