-- The trading desk (features-and-rules A6 row 93): who of the house may see and do what, stops and prices by hand, refused orders.
create schema operator;
comment on schema operator is 'Back office: staff, their sessions. What staff do to other rooms is kept there, and in identity.audit_log.';
grant usage on schema operator to overround_app;

create table operator.staff (
  staff_id       uuid primary key,
  email          text collate "C" not null,
  email_key      text collate "C" not null unique,
  name           text not null,
  password_hash  text not null,
  rights         text[] not null check (rights <@ array['trader', 'risk', 'admin'] and cardinality(rights) > 0),
  brand_ids      integer[] not null check (cardinality(brand_ids) > 0),
  totp_sealed    bytea,
  totp_last_step bigint not null default -1,
  created_at     timestamptz not null default clock_timestamp(),
  disabled_at    timestamptz
);
grant select, insert on operator.staff to overround_app;
grant update (password_hash, rights, brand_ids, totp_sealed, totp_last_step, disabled_at) on operator.staff to overround_app;
comment on table operator.staff is 'Who of the house may sign in to the back office. Not players: they have no account and bet nothing.';
comment on column operator.staff.rights is 'A role is a list of rights.';
comment on column operator.staff.brand_ids is 'Whose rows they may see.';
comment on column operator.staff.totp_sealed is 'Secret of the authenticator app under the secrets key, bound to the person; null: the password alone.';
comment on column operator.staff.totp_last_step is 'Of the newest code that was used: each is used once.';

create table operator.staff_session (
  session_id   uuid primary key,
  token_hash   bytea not null unique,
  staff_id     uuid not null references operator.staff (staff_id),
  signed_in_at timestamptz not null default clock_timestamp(),
  active_at    timestamptz not null default clock_timestamp(),
  ended_at     timestamptz,
  address      text not null,
  user_agent   text not null
);
create index staff_session_of_staff on operator.staff_session (staff_id, signed_in_at desc);
grant select, insert on operator.staff_session to overround_app;
grant update (active_at, ended_at) on operator.staff_session to overround_app;
comment on table operator.staff_session is 'Sessions of staff. They end a quarter of an hour after the last act.';

create table catalog.hold (
  hold_id     bigint generated always as identity primary key,
  producer    text collate "C",
  event_id    bigint references catalog.event (event_id),
  part_key    text collate "C",
  groups      integer[] not null default '{}',
  reason      text not null,
  made_by     text not null,
  made_at     timestamptz not null default clock_timestamp(),
  lifted_by   text,
  lifted_at   timestamptz,
  lift_reason text,
  check ((producer is null) <> (event_id is null)),
  check (producer is null or (part_key is null and groups = '{}')),
  check ((lifted_at is null) = (lifted_by is null) and (lifted_at is null) = (lift_reason is null))
);
create index hold_that_holds on catalog.hold (hold_id) where lifted_at is null;
create index hold_of_event on catalog.hold (event_id, hold_id desc);
grant select, insert on catalog.hold to overround_app;
grant update (lifted_by, lifted_at, lift_reason) on catalog.hold to overround_app;
comment on table catalog.hold is 'Stops by hand. No message of a feed lifts one; they outlive restarts and takeovers.';
comment on column catalog.hold.producer is 'Everything of a feed.';
comment on column catalog.hold.groups is 'Empty: every market of the event, or of the part.';

create table catalog.hand_price (
  hand_price_id   bigint generated always as identity primary key,
  event_id        bigint not null references catalog.event (event_id),
  part_key        text collate "C" not null,
  kind            text not null check (kind in ('line', 'live')),
  line_key        text collate "C" not null,
  type            integer not null,
  parameter_milli integer not null,
  odds_milli      integer check (odds_milli between 1001 and 10000000),
  shift_bps       integer check (shift_bps between -3000 and 3000),
  model           jsonb not null,
  reason          text not null,
  made_by         text not null,
  made_at         timestamptz not null default clock_timestamp(),
  expires_at      timestamptz not null,
  ended_at        timestamptz,
  ended_by        text,
  check ((odds_milli is null) <> (shift_bps is null))
);
create unique index hand_price_of_line on catalog.hand_price (event_id, part_key, kind, line_key) where ended_at is null;
create index hand_price_of_event on catalog.hand_price (event_id, hand_price_id desc);
grant select, insert on catalog.hand_price to overround_app;
grant update (ended_at, ended_by) on catalog.hand_price to overround_app;
comment on table catalog.hand_price is 'Prices by hand. One holds on a line at a time; it ends by its time, by hand, or when the match goes live.';
comment on column catalog.hand_price.shift_bps is 'Hundredths of a point of chance that the outcome gains.';
comment on column catalog.hand_price.model is 'Prices of the line without a hand when it was made, as [type, parameter in thousandths, odds in thousandths].';

create table betting.refused_order (
  brand_id     integer not null,
  refused_id   bigint generated always as identity,
  refused_at   timestamptz not null,
  person_id    uuid not null,
  account_id   bigint not null,
  currency     text collate "C" not null,
  stake_minor  bigint not null,
  kind         text not null,
  code         text not null,
  is_live      boolean not null,
  wait_ms      integer not null,
  selections   jsonb not null,
  event_ids    bigint[] not null,
  primary key (brand_id, refused_id)
);
create index refused_order_of_event on betting.refused_order using gin (event_ids);
create index refused_order_by_age on betting.refused_order (brand_id, refused_at);
call platform.protect_by_brand('betting.refused_order');
grant select, insert, delete on betting.refused_order to overround_app;
comment on table betting.refused_order is 'Orders the house did not take, for the desk: seven days of them. What a player may ask for again is in betting.placement.';

-- The figures of a day.
create index bet_by_acceptance on betting.bet (brand_id, accepted_at);
