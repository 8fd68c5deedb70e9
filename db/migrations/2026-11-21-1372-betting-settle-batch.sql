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
  v_order   integer[];   -- places in the arrays, by account: all movements lock accounts in one order
  v_person  uuid[];
  v_account bigint[];
  v_currency text[];
  v_player  bigint[];    -- entries of the three accounts
  v_stakes  bigint[];
  v_first   boolean[];
  v_house_stakes bigint[];
  v_house_result bigint[];
  v_balance bigint[];
  v_moving  integer[];
  v_part    integer[];
  v_refused integer;
begin
  with judged as (
    select u.ord::integer as ord, b.*, u.status as status_now, u.payout as payout_now
      from unnest(p_bet, p_version, p_status, p_payout) with ordinality as u (bet_id, version, status, payout, ord)
      join betting.bet b on b.brand_id = p_brand_id and b.bet_id = u.bet_id and b.settlement_version = u.version - 1
  ), houses as (
    select c.currency, wallet.house_account(p_brand_id, 'open_stakes', c.currency) as stakes,
           wallet.house_account(p_brand_id, 'bet_result', c.currency) as result
      from (select distinct j.currency from judged j) c
  )
  select count(*), array_agg(j.ord order by j.account_id, j.ord), array_agg(j.person_id order by j.ord),
         array_agg(j.account_id order by j.ord), array_agg(j.currency order by j.ord),
         array_agg(j.payout_now - j.payout_minor order by j.ord),
         array_agg(case when j.status_now = 'accepted' then j.stake_minor else 0 end
                   - case when j.status = 'accepted' then j.stake_minor else 0 end order by j.ord),
         array_agg(j.settlement_version = 0 order by j.ord),
         array_agg(h.stakes order by j.ord), array_agg(h.result order by j.ord)
    into v_count, v_order, v_person, v_account, v_currency, v_player, v_stakes, v_first, v_house_stakes, v_house_result
    from judged j join houses h on h.currency = j.currency;
  if v_count <> cardinality(p_bet) then
    raise exception 'a bet is not in the version it was decided on' using errcode = 'serialization_failure';
  end if;
  if v_count = 0 then return; end if;
  v_balance := array_fill(null::bigint, array[v_count]);
  v_moving := array(select o from unnest(v_order) with ordinality as u (o, no)
                     where v_player[o] <> 0 or v_stakes[o] <> 0 order by no);

  for v_from in 1 .. cardinality(v_moving) by v_chunk loop
    v_part := v_moving[v_from : v_from + v_chunk - 1];
    with posted as (
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
    ), spread as (
      select v_part[p.tx_index] as ord, p.outcome, p.balance_minor from posted p
    )
    select count(*) filter (where s.outcome <> 'posted'),
           array_agg(coalesce(s.balance_minor, v_balance[n.ord]) order by n.ord)
      into v_refused, v_balance
      from generate_series(1, v_count) as n (ord) left join spread s on s.ord = n.ord;
    if v_refused > 0 then
      raise exception 'a settlement was not posted' using errcode = 'integrity_constraint_violation';
    end if;
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
  select p_bet[n.ord], v_person[n.ord], v_account[n.ord], v_currency[n.ord], v_balance[n.ord]
    from generate_series(1, v_count) as n (ord);
end $$;
revoke execute on function betting.settle_batch from public;
grant execute on function betting.settle_batch to overround_app;
