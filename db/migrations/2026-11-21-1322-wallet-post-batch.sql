-- The debt account of a player account; opened when asked to. Whoever changes a debt holds the lock of its player account.
create function wallet.debt_account(p_brand_id integer, p_account_id bigint, p_may_open boolean) returns bigint
  language plpgsql volatile
  as $$
declare
  v_owner wallet.account;
  v_debt_id bigint;
begin
  select a.* into strict v_owner from wallet.account a where a.brand_id = p_brand_id and a.account_id = p_account_id;
  select d.account_id into v_debt_id from wallet.account d
   where d.brand_id = p_brand_id and d.person_id = v_owner.person_id and d.kind = 'debt' and d.currency = v_owner.currency;
  if v_debt_id is null and p_may_open then
    insert into wallet.account (brand_id, account_id, person_id, kind, currency, balance_minor)
    values (p_brand_id, nextval('wallet.account_number_seq'), v_owner.person_id, 'debt', v_owner.currency, 0)
    returning account_id into v_debt_id;
  end if;
  return v_debt_id;
end $$;

-- Per cause: the place of the first like it in the call, and whether it has moved money before.
create function wallet.known_causes(
  p_brand_id integer, p_source text[], p_source_id text[], out first_in_call integer[], out is_known boolean[]
) language plpgsql stable
  set plan_cache_mode = force_custom_plan
  as $$
begin
  select array_agg(c.first_ord), array_agg(c.is_known) into first_in_call, is_known
    from (select (min(s.ord) over (partition by s.source, s.source_id))::integer as first_ord, t.is_known is not null as is_known
            from unnest(p_source, p_source_id) with ordinality s (source, source_id, ord)
            left join lateral (select true as is_known from wallet.ledger_tx t
                                where t.brand_id = p_brand_id and t.source = s.source and t.source_id = s.source_id
                                limit 1) t on true
           order by s.ord) c;
end $$;

-- A cause that comes again must ask for what it asked before. Corrections are left out: what they moved depended on the balance.
create function wallet.check_same_movements(
  p_brand_id integer, p_known boolean[], p_kind text[], p_source text[], p_source_id text[],
  p_entry_tx integer[], p_entry_account bigint[], p_entry_amount_minor bigint[]
) returns void
  language plpgsql stable
  set plan_cache_mode = force_custom_plan
  as $$
begin
  if exists (
    select from unnest(p_known) with ordinality k (is_known, ord)
     where k.is_known and right(p_kind[k.ord], 11) <> '.correction'
       and (select array_agg(format('%s:%s', e.account_id, e.amount_minor) order by e.account_id, e.amount_minor)
              from unnest(p_entry_tx, p_entry_account, p_entry_amount_minor) e (tx, account_id, amount_minor)
             where e.tx = k.ord and e.amount_minor <> 0)
           is distinct from
           (select array_agg(format('%s:%s', e.account_id, e.amount_minor) order by e.account_id, e.amount_minor)
              from wallet.ledger_tx t join wallet.ledger_entry e on e.brand_id = t.brand_id and e.tx_id = t.tx_id
             where t.brand_id = p_brand_id and t.source = p_source[k.ord] and t.source_id = p_source_id[k.ord])
  ) then
    raise exception 'a cause that has moved money came again with other entries'
      using errcode = 'integrity_constraint_violation', constraint = 'ledger_tx_source';
  end if;
end $$;

-- The door through which all money moves: up to a few hundred movements in one call, in their order, each whole or not at all.
--
-- Locks the player accounts in the order of their numbers, so two batches never wait for each other in a ring. A movement that
-- would leave a player account below zero is refused alone. A movement of kind '<noun>.correction' is never refused for funds:
-- what the account cannot cover becomes a debt of the person, and what a correction gives pays the debt first, so that
-- correcting to and fro ends where it began (safety P4, P8).
-- Idempotent by (source, source_id); the same id with other entries is a broken caller and raises 23000. Two calls that race for
-- one id without sharing an account raise 40001: repeat the transaction. Entries of zero are left out.
-- balance_minor is that of the first player account of the movement after it (or now, when it was not posted).
--
-- NOTE: plans are kept for ever, so each statement must find its index however small the tables were when it was planned: the
-- conditions on account fit no partial index, and only the primary key is left; causes are looked up by a fresh plan.
create function wallet.post_batch(
  p_brand_id integer,
  p_tx_id uuid[],
  p_kind text[],
  p_source text[],
  p_source_id text[],
  p_actor text[],
  p_entry_tx integer[],
  p_entry_account bigint[],
  p_entry_amount_minor bigint[]
) returns table (tx_index integer, outcome text, balance_minor bigint)
  language plpgsql volatile
  set plan_cache_mode = force_generic_plan
  set enable_seqscan = off
  as $$
#variable_conflict use_column
declare
  v_tx_count integer := coalesce(cardinality(p_tx_id), 0);
  v_ids bigint[];               -- accounts of the house first, then those of players in the order of their numbers
  v_currencies text[];
  v_is_debt boolean[];
  v_before bigint[];            -- balances; null for the house
  v_now bigint[];
  v_house_count integer;
  v_house_ids bigint[];
  v_player_ids bigint[];
  v_player_currencies text[];
  v_player_is_debt boolean[];
  v_player_balances bigint[];
  v_first integer[] := '{}';    -- per movement: the first one in this call with the same cause
  v_known boolean[] := '{}';    -- per movement: its cause has moved money before this call
  v_e_tx integer[];             -- entries asked for, in the order of their movements
  v_e_amount bigint[];
  v_e_pos integer[];            -- places of their accounts in v_ids
  v_entry_count integer;
  v_out_tx integer[] := '{}';   -- entries to be written
  v_out_no integer[] := '{}';
  v_out_pos integer[] := '{}';
  v_out_amount bigint[] := '{}';
  v_out_after bigint[] := '{}';
  v_out_count integer;
  v_out_kept integer;
  v_outcome text[];
  v_balance bigint[];
  v_seq bigint[];
  v_posted_count integer;
  v_written integer;
  v_from integer;
  v_to integer;
  v_pos integer;
  v_main_pos integer;
  v_what text;
  v_is_correction boolean;
  v_amount bigint;
  v_debt_part bigint;
  v_debt_id bigint;
  v_debt_pos integer;
begin
  if v_tx_count = 0 then return; end if;

  select coalesce(array_agg(a.account_id), '{}'), coalesce(array_agg(a.currency), '{}'),
         coalesce(array_agg(a.is_debt), '{}'), coalesce(array_agg(a.balance_minor), '{}')
    into v_player_ids, v_player_currencies, v_player_is_debt, v_player_balances
    from (select account_id, currency, kind = 'debt' as is_debt, balance_minor from wallet.account
           where brand_id = p_brand_id and account_id = any (p_entry_account) and balance_minor is not null
           order by account_id for no key update) a;
  select coalesce(array_agg(account_id), '{}'), coalesce(array_agg(currency), '{}')
    into v_house_ids, v_currencies
    from wallet.account
   where brand_id = p_brand_id and balance_minor is null
     and account_id = any (array(select unnest(p_entry_account) except select unnest(v_player_ids)));
  v_house_count := cardinality(v_house_ids);
  v_before := array_fill(null::bigint, array[v_house_count]) || v_player_balances;
  v_is_debt := array_fill(false, array[v_house_count]) || v_player_is_debt;
  v_ids := v_house_ids || v_player_ids;
  v_currencies := v_currencies || v_player_currencies;
  select array_agg(e.tx), array_agg(e.amount_minor), array_agg(
           -- Players stand sorted: found by halving.
           case when v_player_ids[width_bucket(e.account_id, v_player_ids)] = e.account_id
                then v_house_count + width_bucket(e.account_id, v_player_ids)
                else array_position(v_house_ids, e.account_id) end)
    into v_e_tx, v_e_amount, v_e_pos
    from (select tx, account_id, amount_minor
            from unnest(p_entry_tx, p_entry_account, p_entry_amount_minor) with ordinality e (tx, account_id, amount_minor, ord)
           where amount_minor <> 0
           order by tx, ord) e;
  v_entry_count := coalesce(cardinality(v_e_tx), 0);

  -- First as if every cause were new and covered, which it nearly always is; else once more, knowing which causes moved money.
  loop
    v_now := v_before;
    v_outcome := array_fill(null::text, array[v_tx_count]);
    v_balance := array_fill(null::bigint, array[v_tx_count]);
    v_out_count := 0;
    v_posted_count := 0;
    v_from := 1;
    for i in 1 .. v_tx_count loop
      v_main_pos := null;
      v_what := 'posted';
      if v_known[i] then
        v_what := 'duplicate';
      elsif v_first[i] < i then
        v_what := case v_outcome[v_first[i]] when 'posted' then 'duplicate' else v_outcome[v_first[i]] end;
      end if;
      v_to := v_from - 1;
      while v_to < v_entry_count and v_e_tx[v_to + 1] = i loop
        v_to := v_to + 1;
        v_pos := v_e_pos[v_to];
        if v_pos is null then
          if v_what = 'posted' then v_what := 'account_unknown'; end if;
        elsif v_pos > v_house_count and v_main_pos is null then
          v_main_pos := v_pos;
        end if;
      end loop;

      if v_what = 'posted' then
        v_is_correction := right(p_kind[i], 11) = '.correction';
        v_out_kept := v_out_count;
        for k in v_from .. v_to loop
          v_pos := v_e_pos[k];
          v_amount := v_e_amount[k];
          if v_is_correction and v_pos > v_house_count and not v_is_debt[v_pos]
             and (v_amount > 0 or v_now[v_pos] + v_amount < 0) then
            v_debt_id := wallet.debt_account(p_brand_id, v_ids[v_pos], v_amount < 0);
            if v_debt_id is not null then
              v_debt_pos := array_position(v_ids, v_debt_id);
              if v_debt_pos is null then
                v_debt_pos := cardinality(v_ids) + 1;
                select balance_minor into strict v_debt_part from wallet.account
                 where brand_id = p_brand_id and account_id = v_debt_id for no key update;
                v_ids[v_debt_pos] := v_debt_id;
                v_currencies[v_debt_pos] := v_currencies[v_pos];
                v_is_debt[v_debt_pos] := true;
                v_now[v_debt_pos] := v_debt_part;
                v_before[v_debt_pos] := v_debt_part;
              end if;
              v_debt_part := case when v_amount > 0 then least(v_amount, -v_now[v_debt_pos]) else v_now[v_pos] + v_amount end;
              if v_debt_part <> 0 then
                v_amount := v_amount - v_debt_part;
                v_now[v_debt_pos] := v_now[v_debt_pos] + v_debt_part;
                v_out_count := v_out_count + 1;
                v_out_tx[v_out_count] := i;
                v_out_no[v_out_count] := v_out_count - v_out_kept;
                v_out_pos[v_out_count] := v_debt_pos;
                v_out_amount[v_out_count] := v_debt_part;
                v_out_after[v_out_count] := v_now[v_debt_pos];
              end if;
            end if;
          end if;
          if v_amount <> 0 then
            v_now[v_pos] := v_now[v_pos] + v_amount;
            v_out_count := v_out_count + 1;
            v_out_tx[v_out_count] := i;
            v_out_no[v_out_count] := v_out_count - v_out_kept;
            v_out_pos[v_out_count] := v_pos;
            v_out_amount[v_out_count] := v_amount;
            v_out_after[v_out_count] := v_now[v_pos];
          end if;
        end loop;
        for k in v_from .. v_to loop
          v_pos := v_e_pos[k];
          if v_pos > v_house_count and (v_now[v_pos] < 0) <> v_is_debt[v_pos] and v_now[v_pos] <> 0 then
            v_what := 'funds_insufficient';
          end if;
        end loop;
        if v_what = 'posted' then
          v_posted_count := v_posted_count + 1;
        else
          for k in v_out_kept + 1 .. v_out_count loop
            v_now[v_out_pos[k]] := v_now[v_out_pos[k]] - v_out_amount[k];
          end loop;
          v_out_count := v_out_kept;
        end if;
      end if;
      v_outcome[i] := v_what;
      v_balance[i] := v_now[v_main_pos];
      v_from := v_to + 1;
    end loop;
    if v_from <= v_entry_count then
      raise exception 'an entry names movement %, there are %', v_e_tx[v_from], v_tx_count using errcode = 'invalid_parameter_value';
    end if;
    if v_posted_count < v_tx_count and v_known = '{}' then
      -- What is refused now may have been posted before.
      select k.first_in_call, k.is_known into v_first, v_known
        from wallet.known_causes(p_brand_id, p_source, p_source_id) k;
      continue;
    end if;
    exit when v_posted_count = 0;

    select array_agg(nextval('wallet.ledger_seq')) into v_seq from generate_series(1, v_tx_count);
    begin
      insert into wallet.ledger_tx (brand_id, tx_id, seq, kind, source, source_id, actor)
      select p_brand_id, p_tx_id[t.ord], v_seq[t.ord], p_kind[t.ord], p_source[t.ord], p_source_id[t.ord], p_actor[t.ord]
        from unnest(v_outcome) with ordinality t (what, ord)
       where t.what = 'posted'
          on conflict on constraint ledger_tx_source do nothing;
      get diagnostics v_written = row_count;
      if v_written < v_posted_count then
        if v_known <> '{}' then
          raise exception 'another call moved money for the same cause meanwhile' using errcode = 'serialization_failure';
        end if;
        raise exception 'known causes' using errcode = 'WA001';
      end if;
    exception when sqlstate 'WA001' then
      null;
    end;
    exit when v_written = v_posted_count;
    select k.first_in_call, k.is_known into v_first, v_known
      from wallet.known_causes(p_brand_id, p_source, p_source_id) k;
  end loop;

  if true = any (v_known) then
    perform wallet.check_same_movements(p_brand_id, v_known, p_kind, p_source, p_source_id, p_entry_tx, p_entry_account, p_entry_amount_minor);
  end if;
  if v_posted_count > 0 then
    insert into wallet.ledger_entry
      (brand_id, tx_id, entry_no, seq, account_id, currency, amount_minor, balance_after_minor)
    select p_brand_id, p_tx_id[o.tx], o.entry_no, v_seq[o.tx], v_ids[o.pos], v_currencies[o.pos], o.amount_minor, o.after_minor
      from unnest(v_out_tx[:v_out_count], v_out_no[:v_out_count], v_out_pos[:v_out_count],
                  v_out_amount[:v_out_count], v_out_after[:v_out_count])
           as o (tx, entry_no, pos, amount_minor, after_minor);
    update wallet.account a
       set balance_minor = n.balance_now, version = a.version + 1
      from unnest(v_ids, v_before, v_now) as n (account_id, balance_before, balance_now)
     where a.brand_id = p_brand_id and a.account_id = n.account_id and n.balance_now <> n.balance_before;
  end if;
  return query select t.ord::integer, t.what, t.balance from unnest(v_outcome, v_balance) with ordinality t (what, balance, ord);
end $$;
revoke execute on function wallet.debt_account, wallet.known_causes, wallet.check_same_movements, wallet.post_batch from public;
grant execute on function wallet.debt_account, wallet.known_causes, wallet.check_same_movements, wallet.post_batch to overround_app;
