-- Requests for more than the usual maximum, and what the house answered. No stake is held while they are open.
create table betting.vip_request (
  brand_id         integer not null,
  request_id       uuid not null,
  person_id        uuid not null,
  account_id       bigint not null,
  currency         text collate "C" not null,
  guid             text not null,
  order_sent       jsonb not null,
  usual_minor      bigint not null,
  source           text not null,
  status           text not null default 'waiting'
                     check (status in ('waiting', 'offered', 'placing', 'placed', 'declined', 'expired', 'cancelled', 'refused')),
  offer_minor      bigint check (offer_minor > 0),
  offer_odds_milli integer[],
  answered_by      text,
  bet_id           bigint,
  refusal          text,
  asked_at         timestamptz not null default clock_timestamp(),
  expires_at       timestamptz not null,
  ended_at         timestamptz,
  primary key (brand_id, request_id),
  unique (brand_id, person_id, guid)
);
call platform.protect_by_brand('betting.vip_request');
grant select, insert on betting.vip_request to overround_app;
grant update (status, offer_minor, offer_odds_milli, answered_by, bet_id, refusal, expires_at, ended_at)
  on betting.vip_request to overround_app;
create index vip_request_open on betting.vip_request (brand_id, expires_at) where status in ('waiting', 'offered', 'placing');
create index vip_request_of_person on betting.vip_request (brand_id, person_id, asked_at);
comment on table betting.vip_request is 'Wishes to stake more than the usual maximum. The bet of a request has the key vip:request_id.';
comment on column betting.vip_request.expires_at is 'waiting: till then staff may answer, then the desk does; offered: till then the offer may be taken.';
comment on column betting.vip_request.offer_odds_milli is 'Prices of the offer, leg by leg; null: those of the line.';
comment on column betting.vip_request.answered_by is 'desk, or the login of who answered.';

create view audit.vip_bet as
select v.request_id, v.person_id, p.bet_id, v.offer_minor, v.offer_odds_milli, v.answered_by, v.asked_at, v.brand_id
  from betting.vip_request v
  join betting.placement p on p.brand_id = v.brand_id and p.person_id = v.person_id and p.guid = 'vip:' || v.request_id
 where p.bet_id is not null;
comment on view audit.vip_bet is 'Version 1. Bets above the usual maximum, with the stake and the prices the house offered for them.';
grant select on audit.vip_bet to overround_audit;
