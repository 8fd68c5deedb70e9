-- Money of a person that goes from one of their accounts to another. Two currencies: each sums to zero by itself, against the house's
-- account of exchange in it.

-- Kinds of house account, as rows: a new one needs no new function.
create table wallet.house_kind (
  pattern text primary key
);
insert into wallet.house_kind (pattern) values
  ('open_stakes'), ('pool_stakes'), ('pool_commission'), ('bet_result'), ('rounding'), ('withdrawals_pending'), ('bonus_cost'), ('tax'),
  ('adjustments'), ('advances'), ('tote_(takeout|breakage|carry|guarantee)'), ('tote_pool:[0-9a-f-]{36}'),
  ('(deposits|payouts)_clearing:[a-z0-9-]{1,40}'), ('exchange');
grant select on wallet.house_kind to overround_app;
comment on table wallet.house_kind is 'What accounts the house may have: patterns of whole kinds.';

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
  if not exists (select from wallet.house_kind k where p_kind ~ ('^(' || k.pattern || ')$')) then
    raise exception 'the house has no account %', p_kind using errcode = 'invalid_parameter_value';
  end if;
  insert into wallet.account (brand_id, account_id, kind, currency)
  values (p_brand_id, nextval('wallet.house_account_number_seq'), p_kind, p_currency)
  on conflict do nothing;
  select account_id into strict v_account_id from wallet.account
   where brand_id = p_brand_id and kind = p_kind and currency = p_currency and person_id is null;
  return v_account_id;
end $$;

create table wallet.conversion (
  brand_id      integer not null,
  tx_id         uuid not null,
  person_id     uuid not null,
  guid          text not null check (length(guid) between 1 and 64),
  from_account  bigint not null,
  to_account    bigint not null,
  from_currency text not null,
  to_currency   text not null,
  from_minor    bigint not null check (from_minor > 0),
  to_minor      bigint not null check (to_minor > 0),
  rate          numeric not null check (rate > 0),
  rate_source   text not null,
  rated_at      timestamptz not null,
  made_at       timestamptz not null default now(),
  primary key (brand_id, tx_id),
  unique (brand_id, person_id, guid)
);
call platform.protect_by_brand('wallet.conversion');
call platform.make_append_only('wallet.conversion');
grant select, insert on wallet.conversion to overround_app;
comment on table wallet.conversion is 'Movements between two currencies of a person, with the rate they were made at.';
comment on column wallet.conversion.rate is 'Units of the second currency for one unit of the first, rounded for reading; source and time beside it.';

create view audit.conversion as
select c.tx_id, c.person_id, c.from_account, c.to_account, c.from_currency, c.to_currency, c.from_minor, c.to_minor, c.rate, c.rate_source,
       c.rated_at, c.made_at, c.brand_id
  from wallet.conversion c;
grant select on audit.conversion to overround_audit;
comment on view audit.conversion is 'Version 1. Transfers of persons between own accounts, with rate, source and time.';
