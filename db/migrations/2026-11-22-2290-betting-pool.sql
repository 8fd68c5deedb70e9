-- What the house did not take of a request above the maximum is offered to other players, who put up what it would win (decision 30).
create table betting.pool_offer (
  brand_id        integer not null,
  offer_id        uuid not null,
  request_id      uuid not null,
  person_id       uuid not null,
  account_id      bigint not null,
  currency        text collate "C" not null,
  event_id        bigint not null,
  game_id         bigint not null,
  part            text not null,
  group_id        integer not null,
  outcome_type    integer not null,
  parameter_milli bigint not null,
  odds_milli      integer not null check (odds_milli > 1000),
  stake_minor     bigint not null check (stake_minor > 0),
  filled_minor    bigint not null default 0 check (filled_minor between 0 and stake_minor),
  commission_bps  integer not null check (commission_bps between 0 and 10000),
  rule_set        text not null,
  status          text not null default 'open' check (status in ('open', 'filled', 'cancelled', 'lapsed')),
  offered_at      timestamptz not null default clock_timestamp(),
  expires_at      timestamptz not null,
  ended_at        timestamptz,
  primary key (brand_id, offer_id),
  unique (brand_id, request_id),
  check ((status = 'open') = (ended_at is null)),
  check ((status = 'filled') = (filled_minor = stake_minor))
);
call platform.protect_by_brand('betting.pool_offer');
grant select, insert on betting.pool_offer to overround_app;
grant update (filled_minor, status, ended_at) on betting.pool_offer to overround_app;
create index pool_offer_open on betting.pool_offer (brand_id, expires_at) where status = 'open';
create index pool_offer_of_person on betting.pool_offer (brand_id, person_id, offered_at);
create index pool_offer_of_event on betting.pool_offer (brand_id, event_id);
comment on table betting.pool_offer is 'Stakes that wait for other players. The whole stake is held from the start; what nobody took is given back at the end.';
comment on column betting.pool_offer.filled_minor is 'What of the stake has been taken. Never more than the stake, whoever comes at once.';
comment on column betting.pool_offer.commission_bps is 'Of what a side wins net, as the brand had it when the offer was made.';

create table betting.pool_match (
  brand_id           integer not null,
  match_id           bigint generated always as identity not null,
  offer_id           uuid not null,
  guid               text not null,
  person_id          uuid not null,
  account_id         bigint not null,
  stake_minor        bigint not null check (stake_minor > 0),
  risk_minor         bigint not null check (risk_minor > 0),
  settlement_version integer not null default 0,
  result_version     integer not null default 0,
  matched_at         timestamptz not null default clock_timestamp(),
  primary key (brand_id, match_id),
  unique (brand_id, person_id, guid),
  foreign key (brand_id, offer_id) references betting.pool_offer
);
call platform.protect_by_brand('betting.pool_match');
grant select, insert on betting.pool_match to overround_app;
grant update (settlement_version, result_version) on betting.pool_match to overround_app;
create index pool_match_of_account on betting.pool_match (brand_id, account_id);
create index pool_match_of_offer on betting.pool_match (brand_id, offer_id);
comment on table betting.pool_match is 'A part of an offer that somebody took: the stake of the one against the risk of the other. Both are held until it is settled.';

create table betting.pool_settlement (
  brand_id              integer not null,
  match_id              bigint not null,
  version               integer not null,
  result_version        integer not null,
  result                text,
  why                   jsonb,
  back_minor            bigint not null check (back_minor >= 0),
  lay_minor             bigint not null check (lay_minor >= 0),
  back_commission_minor bigint not null check (back_commission_minor >= 0),
  lay_commission_minor  bigint not null check (lay_commission_minor >= 0),
  rounded_minor         bigint not null check (rounded_minor in (0, 1)),
  settled_at            timestamptz not null default clock_timestamp(),
  primary key (brand_id, match_id, version),
  foreign key (brand_id, match_id) references betting.pool_match
);
call platform.protect_by_brand('betting.pool_settlement');
call platform.make_append_only('betting.pool_settlement');
grant select, insert on betting.pool_settlement to overround_app;
comment on table betting.pool_settlement is 'What matches between players came to, version by version. The money that moved is the difference to the version before.';
comment on column betting.pool_settlement.result is 'Won, void and lost part as fractions; null: open again.';

-- The app reads it as itself, so the walls between brands hold.
create view betting.pool_held with (security_invoker = true) as
select o.brand_id, o.person_id, o.account_id, o.stake_minor - o.filled_minor as held_minor
  from betting.pool_offer o where o.status = 'open'
union all
select o.brand_id, o.person_id, o.account_id, m.stake_minor
  from betting.pool_match m
  join betting.pool_offer o on o.brand_id = m.brand_id and o.offer_id = m.offer_id
  left join betting.pool_settlement s on s.brand_id = m.brand_id and s.match_id = m.match_id and s.version = m.settlement_version
 where s.result is null
union all
select m.brand_id, m.person_id, m.account_id, m.risk_minor
  from betting.pool_match m
  left join betting.pool_settlement s on s.brand_id = m.brand_id and s.match_id = m.match_id and s.version = m.settlement_version
 where s.result is null;
grant select on betting.pool_held to overround_app;
comment on view betting.pool_held is 'What players hold against each other: stakes that wait, and both sides of matches that are open.';

create view audit.pool_offer as
select o.offer_id, o.request_id, o.person_id, o.account_id, o.currency, o.event_id, o.game_id, o.part, o.outcome_type,
       o.parameter_milli, o.odds_milli, o.stake_minor, o.filled_minor, o.commission_bps, o.status, o.offered_at, o.expires_at,
       o.ended_at, o.brand_id
  from betting.pool_offer o;
comment on view audit.pool_offer is 'Version 1. Stakes that were offered to other players.';
grant select on audit.pool_offer to overround_audit;

create view audit.pool_match as
select m.match_id, m.offer_id, m.person_id as taker_person_id, m.account_id as taker_account_id, o.currency, o.event_id,
       m.stake_minor, m.risk_minor, m.settlement_version, s.result, coalesce(s.back_minor, 0) as back_minor,
       coalesce(s.lay_minor, 0) as lay_minor,
       coalesce(s.back_commission_minor + s.lay_commission_minor, 0) as commission_minor,
       coalesce(s.rounded_minor, 0) as rounded_minor, m.matched_at, m.brand_id
  from betting.pool_match m
  join betting.pool_offer o on o.brand_id = m.brand_id and o.offer_id = m.offer_id
  left join betting.pool_settlement s on s.brand_id = m.brand_id and s.match_id = m.match_id and s.version = m.settlement_version;
comment on view audit.pool_match is 'Version 1. Parts of offers that were taken, and what their newest settlement paid; result is null while they are open.';
grant select on audit.pool_match to overround_audit;

-- What players hold against each other is nobody's open bet with the house.
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
  if p_kind !~ '^(open_stakes|pool_stakes|pool_commission|bet_result|rounding|withdrawals_pending|bonus_cost|tax|adjustments|advances|(deposits|payouts)_clearing:[a-z0-9-]{1,40})$' then
    raise exception 'the house has no account %', p_kind using errcode = 'invalid_parameter_value';
  end if;
  insert into wallet.account (brand_id, account_id, kind, currency)
  values (p_brand_id, nextval('wallet.house_account_number_seq'), p_kind, p_currency)
  on conflict do nothing;
  select account_id into strict v_account_id from wallet.account
   where brand_id = p_brand_id and kind = p_kind and currency = p_currency and person_id is null;
  return v_account_id;
end $$;

-- The first brand shows it; everywhere else it is off until a brand says so.
insert into site.brand_version (brand_id, version, reason, config)
select brand_id, version + 1, 'bets between players',
       jsonb_set(config, '{betting}', coalesce(config -> 'betting', '{}') || '{
  "pool": { "commissionBps": 200, "bandPercent": 15, "timesMax": 10, "hoursDefault": 6, "hoursMax": 48, "openMax": 5 }
}')
  from site.brand_version
 where brand_id = 1
 order by version desc
 limit 1;
