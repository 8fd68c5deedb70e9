-- Orders that rest until their price, score or minute comes: bids at an own price and auto-bets. No money is held for them; every
-- check is made when they are placed.
create table betting.resting_order (
  brand_id    integer not null,
  order_id    uuid not null,
  person_id   uuid not null,
  account_id  bigint not null,
  currency    text collate "C" not null,
  guid        text not null,
  kind        text not null check (kind in ('bid', 'auto')),
  order_sent  jsonb not null,
  trigger     jsonb not null,
  source      text not null,
  status      text not null default 'waiting' check (status in ('waiting', 'placing', 'placed', 'refused', 'expired', 'cancelled')),
  attempt     integer not null default 1,
  bet_id      bigint,
  refusal     text,
  asked_at    timestamptz not null default clock_timestamp(),
  expires_at  timestamptz not null,
  claimed_at  timestamptz,
  ended_at    timestamptz,
  primary key (brand_id, order_id),
  unique (brand_id, person_id, guid)
);
call platform.protect_by_brand('betting.resting_order');
grant select, insert on betting.resting_order to overround_app;
grant update (order_sent, status, attempt, bet_id, refusal, claimed_at, ended_at) on betting.resting_order to overround_app;
create index resting_order_due on betting.resting_order (brand_id, asked_at) where status in ('waiting', 'placing');
create index resting_order_of_person on betting.resting_order (brand_id, person_id, asked_at);
comment on table betting.resting_order is 'Orders that rest: placed by the flow of every bet as soon as what they wait for has come.';
comment on column betting.resting_order.attempt is 'Placing under the key order_id:attempt; a refusal that may pass, such as a price that moved away again, ends the attempt only.';
comment on column betting.resting_order.trigger is 'What it waits for and what drops it: price, score, minute, a changed score, the start of a match.';
comment on column betting.resting_order.claimed_at is 'When a process began to place it; taken up by another one after a while.';

-- What a player has switched on. Nothing is, until they do.
create table betting.player_option (
  brand_id  integer not null,
  person_id uuid not null,
  auto_bets boolean not null default false,
  set_at    timestamptz not null default clock_timestamp(),
  primary key (brand_id, person_id)
);
call platform.protect_by_brand('betting.player_option');
grant select, insert, update on betting.player_option to overround_app;
comment on table betting.player_option is 'Ways of betting that are off until their player switches them on.';
