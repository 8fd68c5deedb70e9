-- Money of a player that is bound: it may not be spent until what binds it is over. And what the house has advanced.
alter table wallet.account drop constraint account_belongs;
alter table wallet.account add constraint account_belongs check (
  case when person_id is null then balance_minor is null and not is_active
       else balance_minor is not null and kind in ('cash', 'debt', 'locked') end);
alter table wallet.account drop constraint account_never_negative;
alter table wallet.account add constraint account_never_negative check (kind not in ('cash', 'locked') or balance_minor >= 0);
comment on column wallet.account.kind is
  'Player: cash, debt, locked. House: open_stakes, bet_result, rounding, deposits_clearing:<provider>, withdrawals_pending, payouts_clearing:<provider>, bonus_cost, tax, adjustments, advances.';

create or replace function wallet.house_account(p_brand_id integer, p_kind text, p_currency text) returns bigint
  language plpgsql volatile
  as $$
declare
  v_account_id bigint;
begin
  select account_id into v_account_id from wallet.account
   where brand_id = p_brand_id and kind = p_kind and currency = p_currency and person_id is null;
  if v_account_id is not null then
    return v_account_id;
  end if;
  if p_kind !~ '^(open_stakes|bet_result|rounding|withdrawals_pending|bonus_cost|tax|adjustments|advances|(deposits|payouts)_clearing:[a-z0-9-]{1,40})$' then
    raise exception 'the house has no account %', p_kind using errcode = 'invalid_parameter_value';
  end if;
  insert into wallet.account (brand_id, account_id, kind, currency)
  values (p_brand_id, nextval('wallet.house_account_number_seq'), p_kind, p_currency)
  on conflict do nothing;
  select account_id into strict v_account_id from wallet.account
   where brand_id = p_brand_id and kind = p_kind and currency = p_currency and person_id is null;
  return v_account_id;
end $$;

-- The locked account beside an account of a player; opened when it is first needed.
create function wallet.locked_account(p_brand_id integer, p_account_id bigint) returns bigint
  language plpgsql volatile as $$
declare
  v_account_id bigint;
begin
  insert into wallet.account (brand_id, account_id, person_id, kind, currency, balance_minor)
  select a.brand_id, nextval('wallet.account_number_seq'), a.person_id, 'locked', a.currency, 0
    from wallet.account a where a.brand_id = p_brand_id and a.account_id = p_account_id and a.person_id is not null
  on conflict do nothing;
  select l.account_id into strict v_account_id
    from wallet.account a
    join wallet.account l on l.brand_id = a.brand_id and l.person_id = a.person_id and l.kind = 'locked' and l.currency = a.currency
   where a.brand_id = p_brand_id and a.account_id = p_account_id;
  return v_account_id;
end $$;
revoke execute on function wallet.locked_account from public;
grant execute on function wallet.locked_account to overround_app;

-- Pays locked accounts as it pays the others.
create or replace function wallet.pay_batch(
  p_brand_id           integer,
  p_tx_id              uuid,
  p_kind               text,
  p_source             text,
  p_source_id          text,
  p_actor              text,
  p_account            bigint[],
  p_amount_minor       bigint[],
  p_part_id            text[],
  p_house_account      bigint[],
  p_house_currency     text[],
  p_house_amount_minor bigint[],
  p_also_lock          bigint[]
) returns table (account_id bigint, balance_minor bigint)
  language plpgsql volatile
  -- Planned for each call: how large it is matters more than the time of planning.
  set plan_cache_mode = force_custom_plan
  set enable_seqscan = off
  set random_page_cost = 0.1
  as $$
#variable_conflict use_column
declare
  v_ids        bigint[];
  v_balances   bigint[];
  v_currencies text[];
  v_given      bigint[];
  v_count      constant integer := coalesce(cardinality(p_account), 0);
  v_seq        bigint;
  v_written    integer;
begin
  if v_count + cardinality(p_house_account) > 32767 then
    raise exception 'a movement has at most 32767 entries' using errcode = 'program_limit_exceeded';
  end if;
  if exists (select from unnest(p_amount_minor) as a where a <= 0) then
    raise exception 'a batch only pays' using errcode = 'invalid_parameter_value';
  end if;
  if cardinality(p_also_lock) > 0 then
    perform from wallet.account a
      where a.brand_id = p_brand_id and a.balance_minor is not null
        and a.account_id = any (array(select distinct u from unnest(p_account || p_also_lock) as u))
      order by a.account_id for no key update;
  end if;

  -- In the order of their numbers, as everybody locks them.
  with given as (
    select p.account_id, sum(p.amount)::bigint as given
      from unnest(p_account, p_amount_minor) as p (account_id, amount) group by p.account_id order by p.account_id
  ), paid as (
    update wallet.account a
       set balance_minor = a.balance_minor + g.given, version = a.version + 1
      from given g
     where a.brand_id = p_brand_id and a.account_id = g.account_id and a.kind in ('cash', 'locked')
    returning a.account_id, a.balance_minor, a.currency, g.given
  )
  select array_agg(p.account_id), array_agg(p.balance_minor), array_agg(p.currency), array_agg(p.given)
    into v_ids, v_balances, v_currencies, v_given
    from paid p;

  -- Drawn under the locks: it grows in the order in which balances changed.
  v_seq := nextval('wallet.ledger_seq');
  insert into wallet.ledger_tx (brand_id, tx_id, seq, kind, source, source_id, actor)
  values (p_brand_id, p_tx_id, v_seq, p_kind, p_source, p_source_id, p_actor);
  insert into wallet.ledger_entry
    (brand_id, tx_id, entry_no, seq, account_id, currency, amount_minor, balance_after_minor, part_id)
  select p_brand_id, p_tx_id, p.ord, v_seq, p.account_id, a.currency, p.amount,
         a.balance - a.given
           + (sum(p.amount) over (partition by p.account_id order by p.ord rows unbounded preceding))::bigint, p.part_id
    from unnest(p_account, p_amount_minor, p_part_id) with ordinality as p (account_id, amount, part_id, ord)
    join unnest(v_ids, v_balances, v_currencies, v_given) as a (account_id, balance, currency, given)
      on a.account_id = p.account_id
  union all
  select p_brand_id, p_tx_id, v_count + h.ord, v_seq, h.account_id, h.currency, h.amount, null, null
    from unnest(p_house_account, p_house_currency, p_house_amount_minor) with ordinality as h (account_id, currency, amount, ord)
   where h.amount <> 0;
  get diagnostics v_written = row_count;
  if v_written <> v_count + (select count(*) from unnest(p_house_amount_minor) as h where h <> 0) then
    raise exception 'a batch pays an account that is not there' using errcode = 'foreign_key_violation';
  end if;
  return query select n.account_id, n.balance from unnest(v_ids, v_balances) as n (account_id, balance);
end $$;

create or replace view audit.wallet as
select account_id, person_id, currency, balance_minor, brand_id
  from wallet.account where kind in ('cash', 'locked');
