-- Pays what a step settled by one movement, with an entry for each bet that pays, and locks the accounts of p_also_lock with those
-- it pays. Answers the balances of the paid accounts.
create function betting.pay_settled(
  p_brand_id integer, p_event_id bigint, p_result_version bigint, p_bet_after bigint, p_tx uuid, p_bet bigint[], p_account bigint[],
  p_currency text[], p_stake bigint[], p_payout bigint[], p_also_lock bigint[],
  out paid bigint[], out balances bigint[]
)
  language plpgsql volatile security definer
  set search_path = pg_catalog
  set plan_cache_mode = force_custom_plan
  set enable_seqscan = off
  as $$
declare
  v_house record;
  v_given record;
begin
  if p_brand_id is distinct from platform.current_brand_id() then
    raise exception 'a brand settles its own bets' using errcode = 'insufficient_privilege';
  end if;
  select array_agg(h.account_id) as accounts, array_agg(h.currency) as currencies, array_agg(h.amount) as amounts into v_house
    from (select s.currency, x.account_id, x.amount
            from (select u.currency, sum(u.stake)::bigint as stakes, sum(u.payout)::bigint as payouts
                    from unnest(p_currency, p_stake, p_payout) as u (currency, stake, payout) group by u.currency) s,
                 lateral (values (wallet.house_account(p_brand_id, 'open_stakes', s.currency), -s.stakes),
                                 (wallet.house_account(p_brand_id, 'bet_result', s.currency), s.stakes - s.payouts))
                      as x (account_id, amount)) h;
  if v_house.accounts is null then return; end if;
  -- By account: so do the entries stand together, and one pass along the index takes them in.
  select coalesce(array_agg(u.account_id), '{}') as accounts, coalesce(array_agg(u.payout), '{}') as amounts,
         coalesce(array_agg(u.bet_id || ':settle:1'), '{}') as parts into v_given
    from (select * from unnest(p_account, p_payout, p_bet) as u (account_id, payout, bet_id)
           where u.payout > 0 order by u.account_id, u.bet_id) u;
  select array_agg(p.account_id), array_agg(p.balance_minor) into paid, balances
    from wallet.pay_batch(
      p_brand_id, p_tx, 'bet.settle', 'bet', format('settle:%s:%s:%s', p_event_id, p_result_version, p_bet_after), 'system',
      v_given.accounts, v_given.amounts, v_given.parts, v_house.accounts, v_house.currencies, v_house.amounts, p_also_lock) p;
end $$;
revoke execute on function betting.pay_settled from public;
grant execute on function betting.pay_settled to overround_app;

-- Settles the next bets that have a leg on an event, after a number and in the order of their numbers, by what is published; the
-- caller holds the gate. Singles and expresses that are decided for the first time are written here, and paid too when there are
-- no others. `odd` are bets that go one by one; the caller locks them, and pays with pay_settled what was settled here.
--
-- It acts as the owner of the tables, so that rights are asked once and not row by row; hence the check of the brand.
create function betting.settle_range(
  p_brand_id integer, p_event_id bigint, p_result_version bigint, p_since bigint, p_bet_after bigint, p_count integer, p_tx uuid,
  out seen integer, out last_bet_id bigint, out odd bigint[], out bets bigint[], out persons uuid[], out accounts bigint[],
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
                  group by l.bet_id order by l.bet_id limit p_count);
  seen := cardinality(v_bet);
  last_bet_id := v_bet[seen];
  if seen = 0 then return; end if;

  -- Where the first bet is a single, without asking what the others are: mostly there are no others. Either order ends alike.
  if exists (select from betting.bet b where b.brand_id = p_brand_id and b.bet_id = v_bet[1] and b.kind = 'single') then
    select * into v_once from betting.settle_at_once(p_brand_id, p_event_id, p_result_version, p_since, v_bet, p_tx, v_now);
    if v_once.others > 0 then
      select * into v_sorted from betting.sort_bets(p_brand_id, p_event_id, p_since, v_bet, v_now);
    else
      select null::bigint[] as at_once, null::bigint[] as expresses, null::bigint[] as odd into v_sorted;
    end if;
    odd := v_sorted.at_once;
  else
    select * into v_sorted from betting.sort_bets(p_brand_id, p_event_id, p_since, v_bet, v_now);
    select * into v_once
      from betting.settle_at_once(p_brand_id, p_event_id, p_result_version, p_since, v_sorted.at_once, p_tx, v_now);
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

drop function betting.settle_batch;
drop function betting.settle_plain;
drop function betting.take_bets;
-- Writes what was decided about bets one by one, as before, without what their outcomes now keep.
create function betting.settle_batch(
  p_brand_id       integer,
  p_event_id       bigint,
  p_result_version bigint,
  p_bet            bigint[],
  p_version        integer[],
  p_status         text[],
  p_open_legs      smallint[],
  p_payout         bigint[],
  p_remainder      text[],
  p_explanations   text[],
  p_tx             uuid[]
) returns table (bet_id bigint, person_id uuid, account_id bigint, currency text, balance_minor bigint)
  language plpgsql volatile
  -- Planned for each call: it is large, and how large matters more than the time of planning.
  set plan_cache_mode = force_custom_plan
  as $$
#variable_conflict use_column
declare
  v_chunk   constant integer := 500;
  v_count   integer;
  v_person  uuid[];
  v_account bigint[];
  v_currency text[];
  v_player  bigint[];    -- entries of the three accounts
  v_stakes  bigint[];
  v_first   boolean[];
  v_house_stakes bigint[];
  v_house_result bigint[];
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
           b.settlement_version = 0 as is_first
      from unnest(p_bet, p_version, p_status, p_payout) with ordinality as u (bet_id, version, status, payout, ord)
      join betting.bet b on b.brand_id = p_brand_id and b.bet_id = u.bet_id and b.settlement_version = u.version - 1
     order by u.ord
  )
  select count(*), array_agg(j.person_id), array_agg(j.account_id), array_agg(j.currency), array_agg(j.player),
         array_agg(j.stakes), array_agg(j.is_first)
    into v_count, v_person, v_account, v_currency, v_player, v_stakes, v_first
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
  -- By account, so that all movements of all batches lock accounts in one order.
  v_moving := array(select u.ord::integer from unnest(v_account, v_player, v_stakes) with ordinality as u (account_id, player, stakes, ord)
                     where u.player <> 0 or u.stakes <> 0 order by u.account_id, u.ord);

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
          array(select no::integer from unnest(v_part) with ordinality as u (o, no), generate_series(1, 3) as e (side)
                 order by no, side),
          array(select case side when 1 then v_account[o] when 2 then v_house_stakes[o] else v_house_result[o] end
                  from unnest(v_part) with ordinality as u (o, no), generate_series(1, 3) as e (side) order by no, side),
          array(select case side when 1 then v_player[o] when 2 then v_stakes[o] else -v_player[o] - v_stakes[o] end
                  from unnest(v_part) with ordinality as u (o, no), generate_series(1, 3) as e (side) order by no, side)
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
    event_id, result_version, tx_id)
  select p_brand_id, u.bet_id, u.version, u.status, u.payout, v_player[u.ord], u.remainder, u.open_legs,
         string_to_array(u.explanations, ';')::bigint[], p_event_id, p_result_version,
         case when v_player[u.ord] <> 0 or v_stakes[u.ord] <> 0 then u.tx end
    from unnest(p_bet, p_version, p_status, p_open_legs, p_payout, p_remainder, p_explanations, p_tx)
         with ordinality as u (bet_id, version, status, open_legs, payout, remainder, explanations, tx, ord);

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
end $$;
revoke execute on function betting.settle_batch from public;
grant execute on function betting.settle_batch to overround_app;
