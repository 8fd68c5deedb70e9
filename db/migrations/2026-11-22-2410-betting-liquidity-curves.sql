-- How limits of each league grow towards the start, learned from past turnover (features-and-rules A6, row 86).

create table betting.liquidity_curve (
  brand_id       integer not null,
  sport_id       integer not null,
  champ_id       bigint not null,
  version        integer not null check (version > 0),
  hours          smallint[] not null,
  percents       smallint[] not null,
  own_percents   smallint[] not null,
  prior_percents smallint[] not null,
  own_part       smallint not null check (own_part between 0 and 100),
  matches        integer not null,
  bets           bigint not null,
  turnover_milli bigint not null,
  learned_at     timestamptz not null default clock_timestamp(),
  primary key (brand_id, sport_id, champ_id, version),
  check (cardinality(hours) = cardinality(percents))
);
call platform.protect_by_brand('betting.liquidity_curve');
call platform.make_append_only('betting.liquidity_curve');
grant select, insert on betting.liquidity_curve to overround_app;
comment on table betting.liquidity_curve is 'Learned curves, a version whenever one came out otherwise, with what each rests on. The newest holds, unless one is pinned.';
comment on column betting.liquidity_curve.champ_id is '0: of all leagues of the sport that have none of their own.';
comment on column betting.liquidity_curve.percents is 'Hundredths of the limits at each of hours before the start.';
comment on column betting.liquidity_curve.own_part is 'Hundredths of the mixture of own_percents and prior_percents that are its own.';

create table betting.liquidity_order (
  brand_id integer not null,
  order_no bigint not null generated always as identity,
  kind     text not null check (kind in ('off', 'on', 'pin', 'unpin')),
  sport_id integer not null default 0,
  champ_id bigint not null default 0,
  version  integer,
  reason   text not null check (btrim(reason) <> ''),
  made_by  text not null,
  made_at  timestamptz not null default clock_timestamp(),
  primary key (brand_id, order_no),
  check ((kind = 'pin') = (version is not null)),
  check ((kind in ('pin', 'unpin')) = (sport_id > 0)),
  foreign key (brand_id, sport_id, champ_id, version) references betting.liquidity_curve
);
call platform.protect_by_brand('betting.liquidity_order');
call platform.make_append_only('betting.liquidity_order');
grant select, insert on betting.liquidity_order to overround_app;
comment on table betting.liquidity_order is 'What staff said of learned curves: off and on for the whole brand, a version pinned for one curve. The newest of each holds.';
