-- The repeat guard (features-and-rules A4, row 60): the same position again within seconds is a slip of the finger until it is confirmed.

alter table betting.open_bet add column made_at timestamptz not null default now();
alter table betting.open_bet alter column made_at set default clock_timestamp();
comment on column betting.open_bet.made_at is 'When the order came in, by the clock of the database: what a repetition is measured from.';

drop function betting.place_batch;
create function betting.place_batch(p_brand_id integer, p_placed_jobs text[], p_action text[], p_person uuid[], p_guid text[], p_digest text[], p_account bigint[], p_currency text[], p_stake bigint[], p_kind text[], p_shape text[], p_combined text[], p_possible_win bigint[], p_line_count integer[], p_price_policy text[], p_rule_set text[], p_position bigint[], p_position_max bigint[], p_source text[], p_tx uuid[], p_delay_ms integer[], p_order_sent text[], p_refusal text[], p_bet bigint[], p_repeat_ms integer[], p_repeat_confirms boolean[], l_order integer[], l_event bigint[], l_game bigint[], l_part text[], l_sport integer[], l_group integer[], l_type integer[], l_parameter integer[], l_odds integer[], l_version bigint[], l_live boolean[], l_banker boolean[], l_score_home smallint[], l_score_away smallint[], l_win bigint[], l_event_most bigint[], l_outcome_most bigint[])
 RETURNS TABLE(order_no integer, outcome text, bet_id bigint, balance_minor bigint, refusal jsonb, accepted_at timestamp with time zone, due_at timestamp with time zone)
 LANGUAGE plpgsql
 SET plan_cache_mode TO 'force_generic_plan'
 SET enable_seqscan TO 'off'
AS $$
#variable_conflict use_column
declare
  v_count    constant integer := cardinality(p_action);
  v_row      record;
  v_found    record;
  v_earlier  record;
  v_now      timestamptz;
  v_asked    timestamptz[];
  v_outcome  text[];    -- null while the order may still go on
  v_bet      bigint[];
  v_balance  bigint[];
  v_refusal  jsonb[];
  v_due      timestamptz[];
  v_tx_order integer[];
  v_house    bigint[];
  v_action   text[] := p_action;
  v_refused  text[] := p_refusal;   -- what is said to refused orders
  v_state    text[];
  v_owing    uuid[];
begin
  perform set_config('overround.brand_id', p_brand_id::text, true);

  -- Who may not bet is refused, whatever else was decided in memory; what waits out a delay gives its stake back.
  v_state := identity.lock_bettors(p_brand_id, p_person);
  if array_remove(v_state, 'active') <> '{}' then
    for v_no in 1 .. v_count loop
      if v_state[v_no] <> 'active' and p_action[v_no] <> 'release' then
        v_action[v_no] := case p_action[v_no] when 'confirm' then 'release' else 'refuse' end;
        v_refused[v_no] := jsonb_build_object('code', 'betting_not_allowed', 'personStatus', v_state[v_no])::text;
      end if;
    end loop;
  end if;

  -- Who owes what a correction took bets again when it is repaid (row 81). Bets that wait out a delay were made before, and stand.
  v_owing := wallet.debtors(p_brand_id, p_person);
  if v_owing <> '{}' then
    for v_no in 1 .. v_count loop
      if p_person[v_no] = any (v_owing) and v_action[v_no] in ('place', 'hold') then
        v_action[v_no] := 'refuse';
        v_refused[v_no] := jsonb_build_object('code', 'debt_unpaid')::text;
      end if;
    end loop;
  end if;

  -- The key of an order first: whoever sends the same one meanwhile waits here for our answer.
  with fresh as (
    insert into betting.placement (brand_id, person_id, guid, request_digest, bet_id, refusal)
    select p_brand_id, o.person, o.guid, o.digest,
           case when o.action <> 'refuse' then nextval('betting.bet_number_seq') end, o.refusal::jsonb
      from unnest(v_action, p_person, p_guid, p_digest, v_refused) as o (action, person, guid, digest, refusal)
     where o.action in ('place', 'hold', 'refuse')
     order by o.person, o.guid
        on conflict do nothing
    returning person_id, bet_id
  )
  select array_agg(case when f.person_id is null then 'duplicate' when o.action = 'refuse' then 'rejected' end order by o.ord),
         array_agg(f.bet_id order by o.ord)
    into v_outcome, v_bet
    from unnest(v_action, p_person) with ordinality as o (action, person, ord)
    left join fresh f on f.person_id = o.person;
  v_balance := array_fill(null::bigint, array[v_count]);
  v_asked := array_fill(null::timestamptz, array[v_count]);
  v_refusal := array_fill(null::jsonb, array[v_count]);
  v_due := array_fill(null::timestamptz, array[v_count]);

  -- What is not the usual way goes row by row: each is one look-up by key, whatever the plans of this session were made on.
  if v_outcome && array['duplicate'] then
    for v_row in select o.ord::integer as ord, o.action, o.person, o.guid, o.digest, o.bet
                   from unnest(v_action, p_person, p_guid, p_digest, p_bet) with ordinality
                        as o (action, person, guid, digest, bet, ord)
                  where v_outcome[o.ord] = 'duplicate' order by o.ord loop
      if v_row.action in ('confirm', 'release') then
        delete from betting.pending_bet w where w.brand_id = p_brand_id and w.bet_id = v_row.bet
        returning w.balance_minor, w.asked_at into v_found;
        v_outcome[v_row.ord] := case when found then null else 'gone' end;
        v_bet[v_row.ord] := v_row.bet;
        v_balance[v_row.ord] := v_found.balance_minor;
        v_asked[v_row.ord] := v_found.asked_at;
      else
        select p.request_digest, p.bet_id, p.refusal into strict v_earlier from betting.placement p
         where p.brand_id = p_brand_id and p.person_id = v_row.person and p.guid = v_row.guid;
        v_outcome[v_row.ord] := case when v_earlier.request_digest = v_row.digest then 'duplicate' else 'conflict' end;
        v_bet[v_row.ord] := v_earlier.bet_id;
        v_refusal[v_row.ord] := v_earlier.refusal;
      end if;
    end loop;
  end if;

  -- The market locks, and what the book says under them. Only orders that go on are compared.
  if cardinality(l_order) > 0 then
    with book as materialized (
      select * from catalog.lock_to_place(array(select distinct g from unnest(l_game) as g order by g))
    ), moved as (
      select distinct l.order_no
        from unnest(l_order, l_game, l_version, l_live) as l (order_no, game_id, version, is_live)
        left join book b on b.game_id = l.game_id
       where b.game_id is null or not b.is_open or b.cutoff_passed
          or b.book_version <> l.version or b.is_live <> l.is_live
    )
    select array_agg(case when v_outcome[o.ord] is null and m.order_no is not null and v_action[o.ord] <> 'release'
                          then 'moved' else v_outcome[o.ord] end
                     order by o.ord)
      into v_outcome
      from generate_subscripts(v_action, 1) as o (ord)
      left join moved m on m.order_no = o.ord;
  end if;

  -- What one person may hold in all, over any number of tickets: on the same position, on an account that staff capped, and on
  -- each outcome and event, in thousandths of the unit of the currency. Read under the lock of the person.
  for v_row in
    select distinct on (x.ord) x.* from (
      select o.ord::integer as ord, 'position' as reason, o.stake, o.most - held.minor as room, held.minor as held
        from unnest(v_action, p_person, p_account, p_position, p_position_max, p_stake) with ordinality
             as o (action, person, account, position, most, stake, ord)
       cross join lateral (
         select coalesce(sum(b.stake_minor), 0) as minor from betting.open_bet b
          where b.brand_id = p_brand_id and b.person_id = o.person and b.position_key = o.position
            and b.account_id = o.account) held
       where o.action in ('place', 'hold') and v_outcome[o.ord] is null and held.minor + o.stake > o.most
      union all
      select o.ord::integer, 'account', o.stake, c.stake_minor_max - held.minor, held.minor
        from unnest(v_action, p_person, p_account, p_position, p_stake) with ordinality
             as o (action, person, account, position, stake, ord)
        join betting.account_cap c on c.brand_id = p_brand_id and c.account_id = o.account
       cross join lateral (
         select coalesce(sum(b.stake_minor), 0) as minor from betting.open_bet b
          where b.brand_id = p_brand_id and b.person_id = o.person and b.position_key = o.position
            and b.account_id = o.account) held
       where o.action in ('place', 'hold') and v_outcome[o.ord] is null and held.minor + o.stake > c.stake_minor_max
      union all
      select l.order_no, case when h.on_outcome + l.win > l.outcome_most then 'market' else 'event' end, p_stake[l.order_no],
             -- The part of the stake that fills what is left.
             least(l.outcome_most - h.on_outcome, l.event_most - h.on_event) * p_stake[l.order_no] / l.win,
             h.on_event * p_stake[l.order_no] / l.win
        from unnest(l_order, l_event, l_game, l_type, l_parameter, l_win, l_event_most, l_outcome_most)
             as l (order_no, event_id, game_id, type, parameter, win, event_most, outcome_most)
       cross join lateral (
         select coalesce(sum(h.win_milli), 0)::numeric as on_event,
                coalesce(sum(h.win_milli) filter (where h.game_id = l.game_id and h.type = l.type
                                                    and h.parameter_milli = l.parameter), 0)::numeric as on_outcome
           from betting.held_leg h
          where h.brand_id = p_brand_id and h.person_id = p_person[l.order_no] and h.event_id = l.event_id) h
       where v_action[l.order_no] in ('place', 'hold') and v_outcome[l.order_no] is null and l.win > 0
         and (h.on_outcome + l.win > l.outcome_most or h.on_event + l.win > l.event_most)) x
     order by x.ord, x.room
  loop
    v_outcome[v_row.ord] := 'position_full';
    v_refusal[v_row.ord] := jsonb_build_object('code', 'position_full', 'reason', v_row.reason,
      'stakeMinorMax', greatest(trunc(v_row.room), 0)::text, 'heldMinor', trunc(v_row.held)::text);
  end loop;

  -- The same position again within so long is asked about, or refused, as the brand says. Under the same lock, so that two presses
  -- on two devices are one and its repetition.
  if 0 < any (p_repeat_ms) then
    for v_row in
      select o.ord::integer as ord, o.confirms, e.bet_id,
             ceil(o.ms - extract(epoch from clock_timestamp() - e.made_at) * 1000)::bigint as left_ms
        from unnest(v_action, p_person, p_position, p_repeat_ms, p_repeat_confirms) with ordinality
             as o (action, person, position, ms, confirms, ord)
       cross join lateral (
         select b.bet_id, b.made_at from betting.open_bet b
          where b.brand_id = p_brand_id and b.person_id = o.person and b.position_key = o.position
            and b.made_at > clock_timestamp() - o.ms * interval '1 millisecond'
          order by b.made_at desc limit 1) e
       where o.action in ('place', 'hold') and v_outcome[o.ord] is null and o.ms > 0
    loop
      v_outcome[v_row.ord] := 'position_full';
      v_refusal[v_row.ord] := jsonb_build_object('code', 'repeat_bet', 'betId', v_row.bet_id, 'leftMs', v_row.left_ms,
        'mayConfirm', v_row.confirms);
    end loop;
  end if;

  -- Stakes move to the house's open stakes; refused live orders get theirs back.
  select array_agg(o.ord::integer order by o.ord), array_agg(h.house order by o.ord)
    into v_tx_order, v_house
    from unnest(v_action, p_currency) with ordinality as o (action, currency, ord)
    join (select c.currency, wallet.house_account(p_brand_id, 'open_stakes', c.currency) as house
            from (select distinct u as currency from unnest(p_currency) as u) c) h on h.currency = o.currency
   where o.action in ('place', 'hold', 'release') and v_outcome[o.ord] is null;
  if v_tx_order is not null then
    with moved as (
      select t.tx_index, t.outcome, t.balance_minor
        from wallet.post_batch(
          p_brand_id,
          (select array_agg(p_tx[m.ord] order by m.no) from unnest(v_tx_order) with ordinality as m (ord, no)),
          (select array_agg(case v_action[m.ord] when 'release' then 'bet.release' else 'bet.stake' end order by m.no)
             from unnest(v_tx_order) with ordinality as m (ord, no)),
          array_fill('bet'::text, array[cardinality(v_tx_order)]),
          (select array_agg(v_bet[m.ord] || case v_action[m.ord] when 'release' then ':release' else ':stake' end order by m.no)
             from unnest(v_tx_order) with ordinality as m (ord, no)),
          (select array_agg(case v_action[m.ord] when 'release' then 'system' else 'player' end order by m.no)
             from unnest(v_tx_order) with ordinality as m (ord, no)),
          (select array_agg(m.no::integer order by m.no, e.side)
             from unnest(v_tx_order) with ordinality as m (ord, no), generate_series(1, 2) as e (side)),
          (select array_agg(case e.side when 1 then p_account[m.ord] else v_house[m.no] end order by m.no, e.side)
             from unnest(v_tx_order) with ordinality as m (ord, no), generate_series(1, 2) as e (side)),
          (select array_agg(case when (e.side = 1) = (v_action[m.ord] = 'release') then p_stake[m.ord] else -p_stake[m.ord] end
                            order by m.no, e.side)
             from unnest(v_tx_order) with ordinality as m (ord, no), generate_series(1, 2) as e (side))
        ) t
    )
    select array_agg(case when m.tx_index is null or m.outcome = 'posted' then v_outcome[o.ord] else m.outcome end order by o.ord),
           array_agg(coalesce(m.balance_minor, v_balance[o.ord]) order by o.ord)
      into v_outcome, v_balance
      from generate_subscripts(v_action, 1) as o (ord)
      left join (select v_tx_order[t.tx_index] as ord, t.* from moved t) m on m.ord = o.ord;
    -- A movement of ours can only be new: its number was drawn above.
    if 'duplicate' = any (select v_outcome[u] from unnest(v_tx_order) as u) then
      raise exception 'a stake was moved before its bet' using errcode = 'integrity_constraint_violation';
    end if;
  end if;

  v_now := clock_timestamp();
  v_asked := array(select coalesce(a, v_now) from unnest(v_asked) with ordinality as u (a, ord) order by ord);
  v_outcome := array(
    select coalesce(v_outcome[o.ord], case o.action when 'hold' then 'pending' when 'release' then 'rejected' else 'accepted' end)
      from unnest(v_action) with ordinality as o (action, ord) order by o.ord);

  insert into betting.bet (
    brand_id, bet_id, person_id, account_id, guid, kind, shape, stake_minor, currency, combined_odds, possible_win_minor,
    line_count, leg_count, price_policy, rule_set_version, position_key, source, balance_minor,
    asked_at, accept_seq, accepted_at, open_leg_count)
  select p_brand_id, v_bet[o.ord], p_person[o.ord], p_account[o.ord], p_guid[o.ord], p_kind[o.ord], p_shape[o.ord],
         p_stake[o.ord], p_currency[o.ord], p_combined[o.ord], p_possible_win[o.ord], p_line_count[o.ord], l.legs,
         p_price_policy[o.ord], p_rule_set[o.ord], p_position[o.ord], p_source[o.ord], v_balance[o.ord],
         v_asked[o.ord], nextval('platform.order_seq'), v_now, l.legs
    from unnest(v_outcome) with ordinality as o (what, ord)
    join (select x as ord, count(*)::smallint as legs from unnest(l_order) as x group by x) l on l.ord = o.ord
   where o.what = 'accepted';

  insert into betting.leg (
    brand_id, bet_id, leg_no, event_id, game_id, part, sport_id, group_id, type, parameter_milli, odds_milli,
    book_version, is_live, is_banker, score_home, score_away)
  select p_brand_id, v_bet[l.order_no], row_number() over (partition by l.order_no order by l.ord), l.event_id, l.game_id, l.part,
         l.sport_id, l.group_id, l.type, l.parameter, l.odds, l.version, l.is_live, l.is_banker, l.home, l.away
    from unnest(l_order, l_event, l_game, l_part, l_sport, l_group, l_type, l_parameter, l_odds, l_version, l_live, l_banker,
                l_score_home, l_score_away) with ordinality
         as l (order_no, event_id, game_id, part, sport_id, group_id, type, parameter, odds, version, is_live, is_banker,
               home, away, ord)
   where v_outcome[l.order_no] = 'accepted';

  insert into betting.open_bet (brand_id, person_id, position_key, bet_id, account_id, stake_minor)
  select p_brand_id, p_person[o.ord], p_position[o.ord], v_bet[o.ord], p_account[o.ord], p_stake[o.ord]
    from unnest(v_outcome) with ordinality as o (what, ord)
   where o.what in ('accepted', 'pending') and v_action[o.ord] in ('place', 'hold');

  insert into betting.held_leg (brand_id, person_id, event_id, bet_id, leg_no, game_id, type, parameter_milli, win_milli)
  select p_brand_id, p_person[l.order_no], l.event_id, v_bet[l.order_no], l.ord, l.game_id, l.type, l.parameter, l.win
    from unnest(l_order, l_event, l_game, l_type, l_parameter, l_win) with ordinality
         as l (order_no, event_id, game_id, type, parameter, win, ord)
   where v_outcome[l.order_no] in ('accepted', 'pending') and v_action[l.order_no] in ('place', 'hold');

  -- What is rare comes last, and costs nothing when there is none.
  if 'pending' = any (v_outcome) then
    v_due := array(select case when w.what = 'pending' then v_now + p_delay_ms[w.ord] * interval '1 millisecond' end
                     from unnest(v_outcome) with ordinality as w (what, ord) order by w.ord);
    insert into betting.pending_bet (
      brand_id, bet_id, person_id, account_id, guid, currency, stake_minor, position_key, order_sent, source, balance_minor, asked_at, due_at)
    select p_brand_id, v_bet[o.ord], p_person[o.ord], p_account[o.ord], p_guid[o.ord], p_currency[o.ord], p_stake[o.ord],
           p_position[o.ord], p_order_sent[o.ord]::jsonb, p_source[o.ord], v_balance[o.ord], v_now, v_due[o.ord]
      from unnest(v_outcome) with ordinality as o (what, ord)
     where o.what = 'pending';
  end if;
  if v_outcome && array['funds_insufficient', 'account_unknown', 'position_full', 'rejected', 'moved'] then
    for v_row in select o.ord::integer as ord, o.what, o.action, o.person, o.guid
                   from unnest(v_outcome, v_action, p_person, p_guid) with ordinality as o (what, action, person, guid, ord)
                  where o.what in ('funds_insufficient', 'account_unknown', 'position_full')
                     or (o.what = 'rejected' and o.action = 'release')
                     or (o.what = 'moved')
                  order by o.ord loop
      if v_row.what = 'moved' and v_row.action = 'confirm' then
        insert into betting.pending_bet (
          brand_id, bet_id, person_id, account_id, guid, currency, stake_minor, position_key, order_sent, source, balance_minor,
          asked_at, due_at)
        values (p_brand_id, v_bet[v_row.ord], v_row.person, p_account[v_row.ord], v_row.guid, p_currency[v_row.ord],
                p_stake[v_row.ord], p_position[v_row.ord], p_order_sent[v_row.ord]::jsonb, p_source[v_row.ord],
                v_balance[v_row.ord], v_asked[v_row.ord], v_now);
      elsif v_row.what = 'moved' then
        delete from betting.placement p
         where p.brand_id = p_brand_id and p.person_id = v_row.person and p.guid = v_row.guid;
      else
        v_refusal[v_row.ord] := case v_row.what
          when 'funds_insufficient' then jsonb_build_object('code', v_row.what, 'balanceMinor', v_balance[v_row.ord]::text)
          when 'account_unknown' then jsonb_build_object('code', v_row.what)
          when 'rejected' then v_refused[v_row.ord]::jsonb
          else v_refusal[v_row.ord] end;
        update betting.placement p set bet_id = null, refusal = v_refusal[v_row.ord]
         where p.brand_id = p_brand_id and p.person_id = v_row.person and p.guid = v_row.guid;
      end if;
      if v_row.what = 'rejected' then
        delete from betting.open_bet b
         where b.brand_id = p_brand_id and b.person_id = v_row.person
           and b.position_key = p_position[v_row.ord] and b.bet_id = v_bet[v_row.ord];
        delete from betting.held_leg h
         where h.brand_id = p_brand_id and h.person_id = v_row.person and h.bet_id = v_bet[v_row.ord];
      end if;
    end loop;
  end if;
  if cardinality(p_placed_jobs) > 0 then
    perform platform.queue_job(j.job, json_build_object('brandId', p_brand_id, 'personId', p_person[o.ord], 'betId', v_bet[o.ord]),
                               null, null)
       from unnest(v_outcome) with ordinality as o (what, ord), unnest(p_placed_jobs) as j (job)
      where o.what = 'accepted';
  end if;

  return query
  select o.ord::integer, o.what,
         case when o.what in ('accepted', 'pending', 'duplicate', 'moved') then v_bet[o.ord] end,
         v_balance[o.ord], coalesce(v_refusal[o.ord], case when o.what = 'rejected' then v_refused[o.ord]::jsonb end),
         case when o.what = 'accepted' then v_now end, v_due[o.ord]
    from unnest(v_outcome) with ordinality as o (what, ord);
end $$;
comment on function betting.place_batch is 'The one way a bet comes to be. See the comment above it in the migration.';
revoke execute on function betting.place_batch from public;
grant execute on function betting.place_batch to overround_app;
