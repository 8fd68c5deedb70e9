-- The database as it stands after every migration. Written by `npm run schema`; do not edit.

-- accept_seq of bets and market_seq of market changes come from here, under the market lock.
sequence platform.order_seq
  last_value bigint not null
  log_cnt bigint not null
  is_called boolean not null
  grant usage to overround_app

-- One white-label customer of the platform: the unit of data separation.
table site.brand
  brand_id integer not null
  brand_key text not null
  is_active boolean not null default true
  created_at timestamp with time zone not null default now()
  brand_brand_id_check CHECK ((brand_id > 0))
  brand_brand_key_check CHECK ((brand_key ~ '^[a-z][a-z0-9-]{1,30}$'::text))
  brand_brand_key_key UNIQUE (brand_key)
  brand_pkey PRIMARY KEY (brand_id)
  CREATE TRIGGER tell_change AFTER INSERT OR DELETE OR UPDATE ON site.brand FOR EACH STATEMENT EXECUTE FUNCTION site.tell_change()
  grant select to overround_app

-- Configuration of a brand; the highest version holds. Only what differs from the platform defaults is written.
table site.brand_version
  brand_id integer not null
  version integer not null
  config jsonb not null
  reason text not null
  created_at timestamp with time zone not null default now()
  brand_version_brand_id_fkey FOREIGN KEY (brand_id) REFERENCES site.brand(brand_id)
  brand_version_config_check CHECK ((jsonb_typeof(config) = 'object'::text))
  brand_version_pkey PRIMARY KEY (brand_id, version)
  brand_version_version_check CHECK ((version > 0))
  CREATE TRIGGER append_only BEFORE DELETE OR UPDATE ON site.brand_version FOR EACH ROW EXECUTE FUNCTION platform.refuse_change()
  CREATE TRIGGER append_only_whole BEFORE TRUNCATE ON site.brand_version FOR EACH STATEMENT EXECUTE FUNCTION platform.refuse_change()
  CREATE TRIGGER tell_change AFTER INSERT ON site.brand_version FOR EACH STATEMENT EXECUTE FUNCTION site.tell_change()
  grant select to overround_app

-- Countries under the numeric ids of the wire. 1 and 2 are given by the wire; the others are ours, counted by two-letter code.
table site.country
  country_id integer not null
  alpha2 text not null
  alpha3 text not null
  calling_code text not null
  age_min smallint not null default 18 -- Lowest age to gamble. A starting value: whoever operates in a country checks its law.
  country_age_min_check CHECK (((age_min >= 18) AND (age_min <= 30)))
  country_alpha2_check CHECK ((alpha2 ~ '^[A-Z]{2}$'::text))
  country_alpha2_key UNIQUE (alpha2)
  country_alpha3_check CHECK ((alpha3 ~ '^[A-Z]{3}$'::text))
  country_alpha3_key UNIQUE (alpha3)
  country_calling_code_check CHECK ((calling_code ~ '^[0-9]{0,4}$'::text))
  country_pkey PRIMARY KEY (country_id)
  grant select to overround_app

-- Currencies under the numeric ids of the wire. Ids from 501 are ours, for currencies whose wire id is not known.
table site.currency
  currency_id integer not null
  code text not null
  exponent smallint not null -- Decimals of one unit: 100 minor units are 1.00 with exponent 2. Never changed once an account exists.
  symbol text not null
  unit_minor bigint not null -- A round sum worth about one euro; stake limits and quick stakes are multiples of it. Not an exchange rate.
  is_crypto boolean not null
  currency_code_check CHECK ((code ~ '^[A-Za-z]{3,5}$'::text))
  currency_code_key UNIQUE (code)
  currency_exponent_check CHECK (((exponent >= 0) AND (exponent <= 8)))
  currency_pkey PRIMARY KEY (currency_id)
  currency_unit_minor_check CHECK ((unit_minor >= 5))
  grant select to overround_app

-- Player accounts with a materialised balance, and accounts of the house without one (sum their entries).
table wallet.account
  brand_id integer not null
  account_id bigint not null
  person_id uuid -- Null for accounts of the house.
  kind text not null -- Player: cash, debt. House: open_stakes, bet_result, rounding, deposits_clearing:<provider>, withdrawals_pending, payouts_clearing:<provider>, bonus_cost, tax, adjustments.
  currency text not null
  balance_minor bigint -- Snapshot of the sum of the entries; changes only together with them. Null for the house: one hot row would halve the throughput.
  version bigint not null default 0
  is_active boolean not null default false -- The account the person plays with now; at most one.
  opened_at timestamp with time zone not null default now()
  closed_at timestamp with time zone
  with (fillfactor=50)
  row level security
  account_active_is_open_cash CHECK (((NOT is_active) OR ((kind = 'cash'::text) AND (closed_at IS NULL))))
  account_belongs CHECK (
CASE
    WHEN (person_id IS NULL) THEN ((balance_minor IS NULL) AND (NOT is_active))
    ELSE ((balance_minor IS NOT NULL) AND (kind = ANY (ARRAY['cash'::text, 'debt'::text])))
END)
  account_debt_never_positive CHECK (((kind <> 'debt'::text) OR (balance_minor <= 0)))
  account_never_negative CHECK (((kind <> 'cash'::text) OR (balance_minor >= 0)))
  account_of_person UNIQUE (brand_id, person_id, kind, currency)
  account_pkey PRIMARY KEY (brand_id, account_id)
  CREATE UNIQUE INDEX account_of_house ON wallet.account USING btree (brand_id, kind, currency) WHERE (person_id IS NULL)
  CREATE UNIQUE INDEX account_one_active ON wallet.account USING btree (brand_id, person_id) WHERE is_active
  CREATE TRIGGER account_stays BEFORE DELETE ON wallet.account FOR EACH ROW EXECUTE FUNCTION wallet.refuse_account_delete()
  policy own_brand using ((brand_id = platform.current_brand_id())) with check ((brand_id = platform.current_brand_id()))
  grant insert, select to overround_app

sequence wallet.account_number_seq
  last_value bigint not null
  log_cnt bigint not null
  is_called boolean not null
  grant usage to overround_app

-- Decimals of each currency the ledger has met, so that amounts can be read without any other schema.
table wallet.currency
  code text not null
  exponent smallint not null
  currency_exponent_check CHECK (((exponent >= 0) AND (exponent <= 18)))
  currency_pkey PRIMARY KEY (code)
  grant insert, select to overround_app

sequence wallet.house_account_number_seq
  last_value bigint not null
  log_cnt bigint not null
  is_called boolean not null
  grant usage to overround_app

-- What a movement does to one account: plus is more for its owner, minus less.
table wallet.ledger_entry
  brand_id integer not null
  tx_id uuid not null
  entry_no smallint not null
  seq bigint not null -- That of the movement.
  account_id bigint not null
  currency text not null
  amount_minor bigint not null
  balance_after_minor bigint -- Balance of a player account after this entry; null for the house.
  row level security
  ledger_entry_amount_minor_check CHECK ((amount_minor <> 0))
  ledger_entry_pkey PRIMARY KEY (brand_id, tx_id, entry_no)
  CREATE INDEX ledger_entry_of_player ON wallet.ledger_entry USING btree (brand_id, account_id, seq) WHERE (balance_after_minor IS NOT NULL)
  CREATE TRIGGER append_only BEFORE DELETE OR UPDATE ON wallet.ledger_entry FOR EACH ROW EXECUTE FUNCTION platform.refuse_change()
  CREATE TRIGGER append_only_whole BEFORE TRUNCATE ON wallet.ledger_entry FOR EACH STATEMENT EXECUTE FUNCTION platform.refuse_change()
  CREATE TRIGGER ledger_entry_checked AFTER INSERT ON wallet.ledger_entry REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION wallet.check_entries()
  policy own_brand using ((brand_id = platform.current_brand_id())) with check ((brand_id = platform.current_brand_id()))
  grant insert, select to overround_app

sequence wallet.ledger_seq
  last_value bigint not null
  log_cnt bigint not null
  is_called boolean not null
  grant usage to overround_app

-- One movement of money: what caused it, who acted, when. Its entries sum to zero per currency.
table wallet.ledger_tx
  brand_id integer not null
  tx_id uuid not null
  seq bigint not null -- Grows within each account in the order its balance changed; gaps are normal.
  kind text not null
  source text not null -- Owner of source_id: bet, payment, adjustment …
  source_id text not null
  actor text not null -- player, system, provider:<id> or staff:<id>.
  created_at timestamp with time zone not null default now()
  row level security
  ledger_tx_actor_check CHECK (((length(actor) >= 1) AND (length(actor) <= 100)))
  ledger_tx_kind_check CHECK ((kind ~ '^[a-z_]+(\.[a-z_]+)+$'::text))
  ledger_tx_pkey PRIMARY KEY (brand_id, tx_id)
  ledger_tx_source UNIQUE (brand_id, source, source_id)
  ledger_tx_source_check CHECK (((length(source) >= 1) AND (length(source) <= 40)))
  ledger_tx_source_id_check CHECK (((length(source_id) >= 1) AND (length(source_id) <= 100)))
  CREATE TRIGGER append_only BEFORE DELETE OR UPDATE ON wallet.ledger_tx FOR EACH ROW EXECUTE FUNCTION platform.refuse_change()
  CREATE TRIGGER append_only_whole BEFORE TRUNCATE ON wallet.ledger_tx FOR EACH STATEMENT EXECUTE FUNCTION platform.refuse_change()
  policy own_brand using ((brand_id = platform.current_brand_id())) with check ((brand_id = platform.current_brand_id()))
  grant insert, select to overround_app

-- Empty outside of a transaction: what its deferred trigger has to check at commit.
table wallet.unbalanced_tx
  brand_id integer not null
  tx_id uuid not null
  row level security
  ledger_tx_balanced TRIGGER DEFERRABLE INITIALLY DEFERRED
  unbalanced_tx_pkey PRIMARY KEY (brand_id, tx_id)
  CREATE CONSTRAINT TRIGGER ledger_tx_balanced AFTER INSERT ON wallet.unbalanced_tx DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION wallet.check_balanced()
  policy own_brand using ((brand_id = platform.current_brand_id())) with check ((brand_id = platform.current_brand_id()))

CREATE OR REPLACE FUNCTION platform.current_brand_id()
 RETURNS integer
 LANGUAGE sql
 STABLE PARALLEL SAFE
RETURN (NULLIF(current_setting('overround.brand_id'::text, true), ''::text))::integer

CREATE OR REPLACE PROCEDURE platform.make_append_only(IN target regclass)
 LANGUAGE plpgsql
AS $procedure$
begin
  execute format('create trigger append_only before update or delete on %s for each row execute function platform.refuse_change()', target);
  execute format('create trigger append_only_whole before truncate on %s for each statement execute function platform.refuse_change()', target);
end $procedure$

CREATE OR REPLACE PROCEDURE platform.protect_by_brand(IN target regclass)
 LANGUAGE plpgsql
AS $procedure$
begin
  execute format('alter table %s enable row level security', target);
  execute format('create policy own_brand on %s using (brand_id = platform.current_brand_id()) with check (brand_id = platform.current_brand_id())', target);
end $procedure$

CREATE OR REPLACE FUNCTION platform.queue_job(p_task text, p_payload json, p_key text, p_run_at timestamp with time zone)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog'
AS $function$
begin
  perform graphile_worker.add_job(p_task, p_payload, run_at := p_run_at, job_key := p_key, max_attempts := 25);
end $function$

CREATE OR REPLACE FUNCTION platform.refuse_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception 'rows of %.% are never changed or deleted', tg_table_schema, tg_table_name
    using errcode = 'integrity_constraint_violation';
end $function$

CREATE OR REPLACE FUNCTION site.tell_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform pg_notify('site_changed', '');
  return null;
end $function$

CREATE OR REPLACE FUNCTION wallet.check_balanced()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog'
AS $function$
begin
  if exists (
    select from wallet.ledger_entry
     where brand_id = new.brand_id and tx_id = new.tx_id
     group by currency having sum(amount_minor) <> 0
  ) then
    raise exception 'entries of ledger tx % do not sum to zero', new.tx_id
      using errcode = 'integrity_constraint_violation', constraint = 'ledger_tx_balanced';
  end if;
  delete from wallet.unbalanced_tx where brand_id = new.brand_id and tx_id = new.tx_id;
  return null;
end $function$

CREATE OR REPLACE FUNCTION wallet.check_entries()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog'
 SET enable_seqscan TO 'off'
AS $function$
begin
  if exists (
    select from written e
      left join lateral (select a.currency from wallet.account a
                          where a.brand_id = e.brand_id and a.account_id = e.account_id limit 1) a on true
     where a.currency is distinct from e.currency
  ) then
    raise exception 'a ledger entry names an account that is not there or has another currency'
      using errcode = 'foreign_key_violation', constraint = 'ledger_entry_account';
  end if;
  if exists (
    select from (select distinct brand_id, tx_id from written) e
      left join lateral (select t.seq from wallet.ledger_tx t
                          where t.brand_id = e.brand_id and t.tx_id = e.tx_id limit 1) t on true
     where t.seq is null
  ) then
    raise exception 'a ledger entry names a tx that is not there'
      using errcode = 'foreign_key_violation', constraint = 'ledger_entry_tx';
  end if;
  insert into wallet.unbalanced_tx (brand_id, tx_id)
  select distinct brand_id, tx_id
    from (select brand_id, tx_id from written
           group by brand_id, tx_id, currency having sum(amount_minor) <> 0) unbalanced
  on conflict do nothing;
  return null;
end $function$

CREATE OR REPLACE FUNCTION wallet.debt_account(p_brand_id integer, p_account_id bigint, p_may_open boolean)
 RETURNS bigint
 LANGUAGE plpgsql
AS $function$
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
end $function$

CREATE OR REPLACE FUNCTION wallet.house_account(p_brand_id integer, p_kind text, p_currency text)
 RETURNS bigint
 LANGUAGE plpgsql
AS $function$
declare
  v_account_id bigint;
begin
  select account_id into v_account_id from wallet.account
   where brand_id = p_brand_id and kind = p_kind and currency = p_currency and person_id is null;
  if v_account_id is not null then
    return v_account_id;
  end if;
  if p_kind !~ '^(open_stakes|bet_result|rounding|withdrawals_pending|bonus_cost|tax|adjustments|(deposits|payouts)_clearing:[a-z0-9-]{1,40})$' then
    raise exception 'the house has no account %', p_kind using errcode = 'invalid_parameter_value';
  end if;
  insert into wallet.account (brand_id, account_id, kind, currency)
  values (p_brand_id, nextval('wallet.house_account_number_seq'), p_kind, p_currency)
  on conflict do nothing;
  select account_id into strict v_account_id from wallet.account
   where brand_id = p_brand_id and kind = p_kind and currency = p_currency and person_id is null;
  return v_account_id;
end $function$

CREATE OR REPLACE FUNCTION wallet.post_batch(p_brand_id integer, p_tx_id uuid[], p_kind text[], p_source text[], p_source_id text[], p_actor text[], p_entry_tx integer[], p_entry_account bigint[], p_entry_amount_minor bigint[])
 RETURNS TABLE(tx_index integer, outcome text, balance_minor bigint)
 LANGUAGE plpgsql
 SET plan_cache_mode TO 'force_generic_plan'
 SET enable_seqscan TO 'off'
AS $function$
#variable_conflict use_column
declare
  v_tx_count integer := coalesce(cardinality(p_tx_id), 0);
  v_ids bigint[];               -- accounts of the house first, then those of players in the order of their numbers
  v_currencies text[];
  v_is_debt boolean[];
  v_now bigint[];               -- balances as they move; null for the house
  v_before bigint[];
  v_house_count integer;
  v_player_ids bigint[];
  v_player_currencies text[];
  v_player_is_debt boolean[];
  v_player_balances bigint[];
  v_first integer[];            -- per movement: the first one in this call with the same cause
  v_known boolean[];            -- per movement: its cause has moved money before this call
  v_e_tx integer[];             -- entries asked for, in the order of their movements
  v_e_account bigint[];
  v_e_amount bigint[];
  v_e_pos integer[];            -- their places in v_ids
  v_entry_count integer;
  v_out_tx integer[] := '{}';   -- entries to be written
  v_out_no integer[] := '{}';
  v_out_pos integer[] := '{}';
  v_out_amount bigint[] := '{}';
  v_out_after bigint[] := '{}';
  v_out_count integer := 0;
  v_out_kept integer;
  v_outcome text[];
  v_balance bigint[];
  v_posted_count integer := 0;
  v_written integer;
  v_from integer := 1;
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
           where brand_id = p_brand_id and account_id = any (p_entry_account) and person_id is not null
           order by account_id for no key update) a;
  select coalesce(array_agg(account_id), '{}'), coalesce(array_agg(currency), '{}')
    into v_ids, v_currencies
    from wallet.account
   where brand_id = p_brand_id and account_id = any (p_entry_account) and person_id is null;
  v_house_count := cardinality(v_ids);
  v_now := array_fill(null::bigint, array[v_house_count]) || v_player_balances;
  v_is_debt := array_fill(false, array[v_house_count]) || v_player_is_debt;
  v_ids := v_ids || v_player_ids;
  v_currencies := v_currencies || v_player_currencies;
  v_before := v_now;

  -- After the locks: whoever moved one of these accounts before us has committed and is seen.
  select array_agg(c.first_ord), array_agg(c.is_known) into v_first, v_known
    from (select (min(s.ord) over (partition by s.source, s.source_id))::integer as first_ord,
                 t.is_known is not null as is_known
            from unnest(p_source, p_source_id) with ordinality s (source, source_id, ord)
            left join lateral (select true as is_known from wallet.ledger_tx t
                                where t.brand_id = p_brand_id and t.source = s.source and t.source_id = s.source_id
                                limit 1) t on true
           order by s.ord) c;
  select array_agg(e.tx), array_agg(e.account_id), array_agg(e.amount_minor), array_agg(array_position(v_ids, e.account_id))
    into v_e_tx, v_e_account, v_e_amount, v_e_pos
    from (select tx, account_id, amount_minor
            from unnest(p_entry_tx, p_entry_account, p_entry_amount_minor) with ordinality e (tx, account_id, amount_minor, ord)
           where amount_minor <> 0
           order by tx, ord) e;
  v_entry_count := coalesce(cardinality(v_e_tx), 0);
  v_outcome := array_fill(null::text, array[v_tx_count]);
  v_balance := array_fill(null::bigint, array[v_tx_count]);

  for i in 1 .. v_tx_count loop
    v_main_pos := null;
    v_what := case when v_known[i] then 'duplicate'
                   when v_first[i] = i then 'posted'
                   when v_outcome[v_first[i]] = 'posted' then 'duplicate'
                   else v_outcome[v_first[i]] end;
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
              v_ids[v_debt_pos] := v_debt_id;
              v_currencies[v_debt_pos] := v_currencies[v_pos];
              v_is_debt[v_debt_pos] := true;
              select balance_minor into strict v_debt_part from wallet.account
               where brand_id = p_brand_id and account_id = v_debt_id for no key update;
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
        if v_pos > v_house_count and (case when v_is_debt[v_pos] then v_now[v_pos] > 0 else v_now[v_pos] < 0 end) then
          v_what := 'funds_insufficient';
          exit;
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

  if true = any (v_known) and exists (
    select from unnest(v_known) with ordinality k (is_known, ord)
     where k.is_known and right(p_kind[k.ord], 11) <> '.correction'
       and (select array_agg(format('%s:%s', e.account_id, e.amount_minor) order by e.account_id, e.amount_minor)
              from unnest(v_e_tx, v_e_account, v_e_amount) e (tx, account_id, amount_minor) where e.tx = k.ord)
           is distinct from
           (select array_agg(format('%s:%s', e.account_id, e.amount_minor) order by e.account_id, e.amount_minor)
              from wallet.ledger_tx t join wallet.ledger_entry e on e.brand_id = t.brand_id and e.tx_id = t.tx_id
             where t.brand_id = p_brand_id and t.source = p_source[k.ord] and t.source_id = p_source_id[k.ord])
  ) then
    raise exception 'a cause that has moved money came again with other entries'
      using errcode = 'integrity_constraint_violation', constraint = 'ledger_tx_source';
  end if;

  if v_posted_count > 0 then
    with numbered as materialized (
      select t.ord::integer as ord, nextval('wallet.ledger_seq') as seq
        from unnest(v_outcome) with ordinality t (what, ord) where t.what = 'posted' order by t.ord
    ), written as (
      insert into wallet.ledger_tx (brand_id, tx_id, seq, kind, source, source_id, actor)
      select p_brand_id, p_tx_id[n.ord], n.seq, p_kind[n.ord], p_source[n.ord], p_source_id[n.ord], p_actor[n.ord]
        from numbered n
      on conflict on constraint ledger_tx_source do nothing
      returning seq
    )
    select count(*), min(seq) into v_written, v_debt_part from written;
    if v_written <> v_posted_count then
      raise exception 'another call moved money for the same cause meanwhile' using errcode = 'serialization_failure';
    end if;
  end if;
  return query select t.ord::integer, t.what, t.balance from unnest(v_outcome, v_balance) with ordinality t (what, balance, ord);
end $function$

CREATE OR REPLACE FUNCTION wallet.refuse_account_delete()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception 'accounts are closed, never deleted' using errcode = 'integrity_constraint_violation';
end $function$
