-- What currencies are worth: units of each for one euro, with who said so and of when. Rows are only added; the newest holds.
create table site.currency_rate (
  currency   text not null references site.currency (code),
  source     text not null check (source ~ '^[a-z0-9-]{2,40}$'),
  rated_at   timestamptz not null,
  per_euro   numeric(30, 12) not null check (per_euro > 0),
  read_at    timestamptz not null default clock_timestamp(),
  primary key (currency, rated_at, source)
);
call platform.make_append_only('site.currency_rate');
grant select, insert on site.currency_rate to overround_app;
comment on table site.currency_rate is 'Units of a currency for one euro. rated_at is the time the source gives; a rate that is too old converts nothing.';
