create schema wallet;
comment on schema wallet is 'Accounts of players and of the house, and the ledger: the one place where money is moved.';
grant usage on schema wallet to overround_app;

create table wallet.currency (
  code text collate "C" primary key,
  exponent smallint not null check (exponent between 0 and 18)
);
comment on table wallet.currency is 'Decimals of each currency the ledger has met, so that amounts can be read without any other schema.';
grant select, insert on wallet.currency to overround_app;

-- Numbers of player accounts are what clients show as the player''s id; the house draws from its own range below.
create sequence wallet.account_number_seq as bigint start 70010001;
create sequence wallet.house_account_number_seq as bigint start 1001;
grant usage on sequence wallet.account_number_seq, wallet.house_account_number_seq to overround_app;

create table wallet.account (
  brand_id      integer not null,
  account_id    bigint not null,
  person_id     uuid,
  kind          text collate "C" not null,
  currency      text collate "C" not null,
  balance_minor bigint,
  version       bigint not null default 0,
  is_active     boolean not null default false,
  opened_at     timestamptz not null default now(),
  closed_at     timestamptz,
  primary key (brand_id, account_id),
  -- A person has one account of a kind in a currency; one that was closed is opened again.
  constraint account_of_person unique (brand_id, person_id, kind, currency),
  constraint account_belongs check (
    case when person_id is null then balance_minor is null and not is_active
         else balance_minor is not null and kind in ('cash', 'debt') end
  ),
  constraint account_never_negative check (kind <> 'cash' or balance_minor >= 0),
  constraint account_debt_never_positive check (kind <> 'debt' or balance_minor <= 0),
  constraint account_active_is_open_cash check (not is_active or (kind = 'cash' and closed_at is null))
) with (fillfactor = 50);
-- A balance changes without touching any index: every update stays in its page.
create unique index account_of_house on wallet.account (brand_id, kind, currency) where person_id is null;
create unique index account_one_active on wallet.account (brand_id, person_id) where is_active;
call platform.protect_by_brand('wallet.account');
grant select, insert on wallet.account to overround_app;
grant update (balance_minor, version, is_active, closed_at) on wallet.account to overround_app;

comment on table wallet.account is 'Player accounts with a materialised balance, and accounts of the house without one (sum their entries).';
comment on column wallet.account.person_id is 'Null for accounts of the house.';
comment on column wallet.account.kind is 'Player: cash, debt. House: open_stakes, bet_result, rounding, deposits_clearing:<provider>, withdrawals_pending, payouts_clearing:<provider>, bonus_cost, tax, adjustments.';
comment on column wallet.account.balance_minor is 'Snapshot of the sum of the entries; changes only together with them. Null for the house: one hot row would halve the throughput.';
comment on column wallet.account.is_active is 'The account the person plays with now; at most one.';

-- The account of the house for a purpose; opened when first asked for. A caller may remember the number once its transaction committed.
create function wallet.house_account(p_brand_id integer, p_kind text, p_currency text) returns bigint
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
  if p_kind !~ '^(open_stakes|bet_result|rounding|withdrawals_pending|bonus_cost|tax|adjustments|(deposits|payouts)_clearing:[a-z0-9-]{1,40})$' then
    raise exception 'the house has no account %', p_kind using errcode = 'invalid_parameter_value';
  end if;
  insert into wallet.account (brand_id, account_id, kind, currency)
  values (p_brand_id, nextval('wallet.house_account_number_seq'), p_kind, p_currency)
  on conflict do nothing;
  select account_id into strict v_account_id from wallet.account
   where brand_id = p_brand_id and kind = p_kind and currency = p_currency and person_id is null;
  return v_account_id;
end $$;
revoke execute on function wallet.house_account from public;
grant execute on function wallet.house_account to overround_app;
