-- Pools on races (features-and-rules A11 row 142, B10; decision 34): who is right shares what all staked.
create schema games;
comment on schema games is 'Games of the house that are not bets at odds: pools of bettors.';
grant usage on schema games to overround_app;

create table games.tote_pool (
  brand_id           integer not null,
  pool_id            uuid not null,
  kind               text not null check (kind in ('win', 'place', 'exacta', 'quinella', 'trifecta', 'placepot')),
  currency           text collate "C" not null,
  champ_id           bigint not null,
  event_ids          bigint[] not null check (cardinality(event_ids) between 1 and 20),
  legs               jsonb not null,
  first_game_id      bigint not null,
  takeout_bps        integer not null check (takeout_bps between 0 and 10000),
  guarantee_minor    bigint not null check (guarantee_minor >= 0),
  status             text not null default 'open' check (status in ('open', 'closed', 'settled', 'void')),
  carry_in_minor     bigint not null default 0 check (carry_in_minor >= 0),
  settlement_version integer not null default 0,
  opened_at          timestamptz not null default clock_timestamp(),
  closed_at          timestamptz,
  primary key (brand_id, pool_id),
  check ((status = 'open') = (closed_at is null)),
  check ((kind = 'placepot') = (cardinality(event_ids) > 1)),
  unique (brand_id, kind, currency, event_ids)
);
call platform.protect_by_brand('games.tote_pool');
grant select, insert on games.tote_pool to overround_app;
grant update (status, carry_in_minor, settlement_version, closed_at) on games.tote_pool to overround_app;
create unique index tote_pool_card on games.tote_pool (brand_id, champ_id, currency) where kind = 'placepot' and status = 'open';
create index tote_pool_unsettled on games.tote_pool (brand_id, status) where status in ('open', 'closed');
create index tote_pool_of_event on games.tote_pool using gin (event_ids);
comment on table games.tote_pool is 'A pool, from its first bet on. Its money is on the account of the house `tote_pool:<pool_id>`.';
comment on column games.tote_pool.legs is 'Its races in order with the names of their runners, as they were when it opened.';
comment on column games.tote_pool.first_game_id is 'The listing whose end closes it.';
comment on column games.tote_pool.takeout_bps is 'What is deducted when it is won, as the brand had it when it opened.';
comment on column games.tote_pool.carry_in_minor is 'What earlier pools of its kind on the course left to it, fixed when it closes.';

create table games.tote_stream (
  brand_id    integer not null,
  champ_id    bigint not null,
  kind        text not null,
  currency    text collate "C" not null,
  carry_minor bigint not null default 0 check (carry_minor >= 0),
  primary key (brand_id, champ_id, kind, currency)
);
call platform.protect_by_brand('games.tote_stream');
grant select, insert on games.tote_stream to overround_app;
grant update (carry_minor) on games.tote_stream to overround_app;
comment on table games.tote_stream is 'What nobody won, waiting for the next pool of its kind on the course to close.';

create table games.tote_bet (
  brand_id     integer not null,
  bet_id       bigint generated always as identity not null,
  pool_id      uuid not null,
  guid         text not null,
  person_id    uuid not null,
  account_id   bigint not null,
  unit_minor   bigint not null check (unit_minor > 0),
  line_count   bigint not null check (line_count > 0),
  stake_minor  bigint not null check (stake_minor = unit_minor * line_count),
  picks        jsonb not null,
  placed_at    timestamptz not null default clock_timestamp(),
  cancelled_at timestamptz,
  primary key (brand_id, bet_id),
  unique (brand_id, person_id, guid),
  foreign key (brand_id, pool_id) references games.tote_pool
);
call platform.protect_by_brand('games.tote_bet');
grant select, insert on games.tote_bet to overround_app;
grant update (cancelled_at) on games.tote_bet to overround_app;
create index tote_bet_of_pool on games.tote_bet (brand_id, pool_id);
create index tote_bet_of_person on games.tote_bet (brand_id, person_id, bet_id desc);
create index tote_bet_of_account on games.tote_bet (brand_id, account_id);
comment on table games.tote_bet is 'Stakes in a pool. An accepted bet never changes; its owner may take it back for a short time while the pool is open.';

create table games.tote_settlement (
  brand_id        integer not null,
  pool_id         uuid not null,
  version         integer not null,
  facts           jsonb,
  is_void         boolean not null,
  stakes_minor    bigint not null,
  refunds_minor   bigint not null check (refunds_minor >= 0),
  takeout_minor   bigint not null check (takeout_minor >= 0),
  payouts_minor   bigint not null check (payouts_minor >= 0),
  breakage_minor  bigint not null check (breakage_minor >= 0),
  carried_minor   bigint not null check (carried_minor >= 0),
  house_minor     bigint not null check (house_minor >= 0),
  streamed_minor  bigint not null check (streamed_minor >= 0),
  lent_minor      bigint not null check (lent_minor >= 0),
  dividends       jsonb not null,
  settled_at      timestamptz not null default clock_timestamp(),
  primary key (brand_id, pool_id, version),
  check (streamed_minor - lent_minor = carried_minor),
  foreign key (brand_id, pool_id) references games.tote_pool
);
call platform.protect_by_brand('games.tote_settlement');
call platform.make_append_only('games.tote_settlement');
grant select, insert on games.tote_settlement to overround_app;
comment on table games.tote_settlement is 'What pools came to, version by version. The money that moved is the difference to the version before.';
comment on column games.tote_settlement.facts is 'Of each race, what it was settled by; null: its result was taken back, and all of the pool is in it again.';
comment on column games.tote_settlement.house_minor is 'What the house put in: up to a guarantee, and for least dividends.';
comment on column games.tote_settlement.streamed_minor is 'Of what was carried, what the stream of the course has or gave to later pools.';
comment on column games.tote_settlement.lent_minor is 'What a corrected result took out of the stream though later pools had it already: the house makes it good.';

create table games.tote_payout (
  brand_id     integer not null,
  bet_id       bigint not null,
  version      integer not null,
  refund_minor bigint not null check (refund_minor >= 0),
  payout_minor bigint not null check (payout_minor >= 0),
  hits         jsonb not null,
  primary key (brand_id, bet_id, version),
  foreign key (brand_id, bet_id) references games.tote_bet
);
call platform.protect_by_brand('games.tote_payout');
call platform.make_append_only('games.tote_payout');
grant select, insert on games.tote_payout to overround_app;
comment on table games.tote_payout is 'What bets got by a settlement of their pool; none: nothing.';
comment on column games.tote_payout.hits is 'Winning lines by the prize they won.';

-- The gate of a pool: bets go through together, closing waits for them and they for it.
create function games.enter_pool(p_pool uuid, p_alone boolean) returns void language plpgsql as $$
begin
  if p_alone then
    perform pg_advisory_xact_lock(1350, uuid_hash(p_pool));
  else
    perform pg_advisory_xact_lock_shared(1350, uuid_hash(p_pool));
  end if;
end $$;
comment on function games.enter_pool is 'After persons and markets, before rows of bets and wallets (decision 10).';

create view audit.tote_pool as
select p.pool_id, p.kind, p.currency, p.champ_id, p.event_ids, p.takeout_bps, p.guarantee_minor, p.status, p.carry_in_minor,
       p.settlement_version, p.opened_at, p.closed_at, s.facts is not null as is_settled, coalesce(s.refunds_minor, 0) as refunds_minor,
       coalesce(s.takeout_minor, 0) as takeout_minor, coalesce(s.payouts_minor, 0) as payouts_minor,
       coalesce(s.breakage_minor, 0) as breakage_minor, coalesce(s.carried_minor, 0) as carried_minor,
       coalesce(s.house_minor, 0) as house_minor, coalesce(s.streamed_minor, 0) as streamed_minor,
       coalesce(s.lent_minor, 0) as lent_minor, p.brand_id
  from games.tote_pool p
  left join games.tote_settlement s on s.brand_id = p.brand_id and s.pool_id = p.pool_id and s.version = p.settlement_version;
comment on view audit.tote_pool is 'Version 1. Pools and what their newest settlement came to.';
grant select on audit.tote_pool to overround_audit;

create view audit.tote_bet as
select b.bet_id, b.pool_id, b.person_id, b.account_id, b.unit_minor, b.line_count, b.stake_minor, b.picks, b.placed_at, b.cancelled_at,
       coalesce(o.refund_minor, 0) as refund_minor, coalesce(o.payout_minor, 0) as payout_minor, b.brand_id
  from games.tote_bet b
  join games.tote_pool p on p.brand_id = b.brand_id and p.pool_id = b.pool_id
  left join games.tote_payout o on o.brand_id = b.brand_id and o.bet_id = b.bet_id and o.version = p.settlement_version;
comment on view audit.tote_bet is 'Version 1. Bets in pools, and what the newest settlement gave them.';
grant select on audit.tote_bet to overround_audit;

create view audit.tote_stream as select * from games.tote_stream;
comment on view audit.tote_stream is 'Version 1. What nobody won yet, by course, kind and currency.';
grant select on audit.tote_stream to overround_audit;

-- Every pool has an account of its own, so that what is in it can be read in the ledger alone.
create or replace function wallet.house_account(p_brand_id integer, p_kind text, p_currency text)
returns bigint language plpgsql as $$
declare
  v_account_id bigint;
begin
  select account_id into v_account_id from wallet.account
   where brand_id = p_brand_id and kind = p_kind and currency = p_currency and person_id is null;
  if v_account_id is not null then
    return v_account_id;
  end if;
  if p_kind !~ '^(open_stakes|pool_stakes|pool_commission|bet_result|rounding|withdrawals_pending|bonus_cost|tax|adjustments|advances|tote_(takeout|breakage|carry|guarantee)|tote_pool:[0-9a-f-]{36}|(deposits|payouts)_clearing:[a-z0-9-]{1,40})$' then
    raise exception 'the house has no account %', p_kind using errcode = 'invalid_parameter_value';
  end if;
  insert into wallet.account (brand_id, account_id, kind, currency)
  values (p_brand_id, nextval('wallet.house_account_number_seq'), p_kind, p_currency)
  on conflict do nothing;
  select account_id into strict v_account_id from wallet.account
   where brand_id = p_brand_id and kind = p_kind and currency = p_currency and person_id is null;
  return v_account_id;
end $$;
