create schema site;
comment on schema site is 'Brands, countries and currencies: what a site is, as data.';
grant usage on schema site to overround_app;

create table site.country (
  country_id   integer  primary key,
  alpha2       text     not null unique check (alpha2 ~ '^[A-Z]{2}$'),
  alpha3       text     not null unique check (alpha3 ~ '^[A-Z]{3}$'),
  calling_code text     not null check (calling_code ~ '^[0-9]{0,4}$'),
  age_min      smallint not null default 18 check (age_min between 18 and 30)
);
comment on table site.country is 'Countries under the numeric ids of the wire. 1 and 2 are given by the wire; the others are ours, counted by two-letter code.';
comment on column site.country.age_min is 'Lowest age to gamble. A starting value: whoever operates in a country checks its law.';

create table site.currency (
  currency_id integer  primary key,
  code        text     not null unique check (code ~ '^[A-Za-z]{3,5}$'),
  exponent    smallint not null check (exponent between 0 and 8),
  symbol      text     not null,
  unit_minor  bigint   not null check (unit_minor >= 5),
  is_crypto   boolean  not null
);
comment on table site.currency is 'Currencies under the numeric ids of the wire. Ids from 501 are ours, for currencies whose wire id is not known.';
comment on column site.currency.exponent is 'Decimals of one unit: 100 minor units are 1.00 with exponent 2. Never changed once an account exists.';
comment on column site.currency.unit_minor is 'A round sum worth about one euro; stake limits and quick stakes are multiples of it. Not an exchange rate.';

create table site.brand (
  brand_id   integer     primary key check (brand_id > 0),
  brand_key  text        not null unique check (brand_key ~ '^[a-z][a-z0-9-]{1,30}$'),
  is_active  boolean     not null default true,
  created_at timestamptz not null default now()
);
comment on table site.brand is 'One white-label customer of the platform: the unit of data separation.';

create table site.brand_version (
  brand_id   integer     not null references site.brand,
  version    integer     not null check (version > 0),
  config     jsonb       not null check (jsonb_typeof(config) = 'object'),
  reason     text        not null,
  created_at timestamptz not null default now(),
  primary key (brand_id, version)
);
comment on table site.brand_version is 'Configuration of a brand; the highest version holds. Only what differs from the platform defaults is written.';
call platform.make_append_only('site.brand_version');

-- Every process reads the configuration into memory and reads again when told.
create function site.tell_change() returns trigger
  language plpgsql as $$
begin
  perform pg_notify('site_changed', '');
  return null;
end $$;
create trigger tell_change after insert or update or delete on site.brand for each statement execute function site.tell_change();
create trigger tell_change after insert on site.brand_version for each statement execute function site.tell_change();

grant select on site.country, site.currency, site.brand, site.brand_version to overround_app;
