-- Writes what was decided about a batch of bets of one brand: new settlement versions with the money their differences move,
-- the state of the bets, the open list. The caller holds the locks of the bets and decided under them.
--
-- Money of one version is one ledger movement: what the house held as open stake (or has to hold again), what the player gets
-- more or less than before, and the rest to the house's result. The first settlement of a bet is 'bet.settle'; whatever comes
-- after it is 'bet.correction', which may leave a debt and pays debts first.
create function betting.settle_batch(
  p_brand_id       integer,
  p_event_id       bigint,
  p_result_version bigint,
  p_bet            bigint[],
  p_version        integer[],
  p_status         text[],
  p_open_legs      smallint[],
  p_payout         bigint[],
  p_digest         bigint[],
  p_remainder      text[],
  p_leg_results    text[],
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
    brand_id, bet_id, version, status, payout_minor, difference_minor, remainder, open_leg_count, leg_results, explanation_ids,
    event_id, result_version, tx_id)
  select p_brand_id, u.bet_id, u.version, u.status, u.payout, v_player[u.ord], u.remainder, u.open_legs,
         string_to_array(u.leg_results, ';'), string_to_array(u.explanations, ';')::bigint[], p_event_id, p_result_version,
         case when v_player[u.ord] <> 0 or v_stakes[u.ord] <> 0 then u.tx end
    from unnest(p_bet, p_version, p_status, p_open_legs, p_payout, p_remainder, p_leg_results, p_explanations, p_tx)
         with ordinality as u (bet_id, version, status, open_legs, payout, remainder, leg_results, explanations, tx, ord);

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
         outcome_digest = u.digest, settled_at = case when u.status = 'accepted' then null else clock_timestamp() end
    from unnest(p_bet, p_version, p_status, p_open_legs, p_payout, p_digest) as u (bet_id, version, status, open_legs, payout, digest)
   where b.brand_id = p_brand_id and b.bet_id = u.bet_id;

  return query
  select u.bet_id, u.person_id, u.account_id, u.currency, u.balance_minor
    from unnest(p_bet, v_person, v_account, v_currency, v_balance) as u (bet_id, person_id, account_id, currency, balance_minor);
end $$;
revoke execute on function betting.settle_batch from public;
grant execute on function betting.settle_batch to overround_app;
