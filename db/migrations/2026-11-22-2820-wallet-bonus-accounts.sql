-- Accounts of bonuses: one for each bonus a person has, so that what corrections of its bets take or give stays with it.
alter table wallet.account drop constraint account_belongs;
alter table wallet.account add constraint account_belongs check (
  case when person_id is null then balance_minor is null and not is_active
       else balance_minor is not null and kind ~ '^(cash|debt|locked|bonus(_debt)?:[0-9]{1,18})$' end);
alter table wallet.account drop constraint account_never_negative;
alter table wallet.account add constraint account_never_negative check (
  (kind not in ('cash', 'locked') and kind !~ '^bonus:') or balance_minor >= 0);
alter table wallet.account drop constraint account_debt_never_positive;
alter table wallet.account add constraint account_debt_never_positive check (
  (kind <> 'debt' and kind !~ '^bonus_debt:') or balance_minor <= 0);
comment on column wallet.account.kind is
  'Player: cash, debt, locked, bonus:<bonus>, bonus_debt:<bonus>. House: open_stakes, bet_result, rounding, deposits_clearing:<provider>, withdrawals_pending, payouts_clearing:<provider>, bonus_cost, tax, adjustments, advances.';

-- The debt account of a player account. What a correction takes of a bonus that is gone stands beside that bonus: nobody is asked
-- to repay it, it closes nothing, and no other money pays it.
create or replace function wallet.debt_account(p_brand_id integer, p_account_id bigint, p_may_open boolean) returns bigint
  language plpgsql volatile
  as $$
declare
  v_owner wallet.account;
  v_kind text;
  v_debt_id bigint;
begin
  select a.* into strict v_owner from wallet.account a where a.brand_id = p_brand_id and a.account_id = p_account_id;
  v_kind := case when v_owner.kind ~ '^bonus:' then replace(v_owner.kind, 'bonus:', 'bonus_debt:') else 'debt' end;
  select d.account_id into v_debt_id from wallet.account d
   where d.brand_id = p_brand_id and d.person_id = v_owner.person_id and d.kind = v_kind and d.currency = v_owner.currency;
  if v_debt_id is null and p_may_open then
    insert into wallet.account (brand_id, account_id, person_id, kind, currency, balance_minor)
    values (p_brand_id, nextval('wallet.account_number_seq'), v_owner.person_id, v_kind, v_owner.currency, 0)
    returning account_id into v_debt_id;
  end if;
  return v_debt_id;
end $$;

-- Pays accounts of bonuses as it pays the others.
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
     where a.brand_id = p_brand_id and a.account_id = g.account_id and (a.kind in ('cash', 'locked') or a.kind ~ '^bonus:')
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
  from wallet.account where kind in ('cash', 'locked') or kind ~ '^bonus:';

create or replace view audit.debt as
select account_id, person_id, currency, -balance_minor as owed_minor, brand_id
  from wallet.account where kind = 'debt' or kind ~ '^bonus_debt:';
