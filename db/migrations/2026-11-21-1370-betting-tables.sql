create schema betting;
comment on schema betting is 'Bets from the order to the last correction, and shared coupons.';
grant usage on schema betting to overround_app;

create sequence betting.bet_number_seq as bigint start 990100001;
grant usage on sequence betting.bet_number_seq to overround_app;

create table betting.placement (
  brand_id       integer not null,
  person_id      uuid not null,
  guid           text collate "C" not null check (length(guid) between 1 and 64),
  request_digest text collate "C" not null,
  bet_id         bigint,
  refusal        jsonb,
  asked_at       timestamptz not null default clock_timestamp(),
  primary key (brand_id, person_id, guid),
  constraint placement_has_one_answer check ((bet_id is null) <> (refusal is null))
) with (fillfactor = 90);
call platform.protect_by_brand('betting.placement');
grant select, insert, delete on betting.placement to overround_app;
grant update (bet_id, refusal) on betting.placement to overround_app;
comment on table betting.placement is 'The one answer to each order a person ever sent, by the client''s guid: accepted bets and business refusals alike are replayed from here.';
comment on column betting.placement.request_digest is 'SHA-256 of the canonical order: another order under the same guid is a conflict.';
comment on column betting.placement.bet_id is 'Number of the bet, or of the order that waits out the live delay.';

create table betting.bet (
  brand_id           integer not null,
  bet_id             bigint not null,
  person_id          uuid not null,
  account_id         bigint not null,
  guid               text collate "C" not null,
  kind               text collate "C" not null check (kind in ('single', 'express', 'system')),
  shape              text collate "C" not null,
  stake_minor        bigint not null check (stake_minor > 0),
  currency           text collate "C" not null,
  combined_odds      text collate "C" not null,
  possible_win_minor bigint not null,
  line_count         integer not null check (line_count > 0),
  leg_count          smallint not null check (leg_count between 1 and 50),
  price_policy       text collate "C" not null,
  rule_set_version   text collate "C" not null,
  position_key       bigint not null,
  source             text not null,
  balance_minor      bigint not null,
  asked_at           timestamptz not null,
  accept_seq         bigint not null,
  accepted_at        timestamptz not null,
  status             text collate "C" not null default 'accepted',
  open_leg_count     smallint not null,
  payout_minor       bigint not null default 0 check (payout_minor >= 0),
  settlement_version integer not null default 0,
  outcome_digest     bigint not null default 0,
  settled_at         timestamptz,
  primary key (brand_id, bet_id)
) with (fillfactor = 50);
-- NOTE: no index on a column below `accepted_at`: settlement then changes rows in place (heap-only), which alone is 2.5 times faster.
create index bet_of_person on betting.bet (brand_id, person_id, bet_id);
call platform.protect_by_brand('betting.bet');
grant select, insert on betting.bet to overround_app;
grant update (status, open_leg_count, payout_minor, settlement_version, outcome_digest, settled_at) on betting.bet to overround_app;
comment on table betting.bet is 'Accepted bets. What was agreed never changes; only the columns from status on follow the results.';
comment on column betting.bet.shape is 'single, express or system:<sizes>+b<places of bankers>.';
comment on column betting.bet.combined_odds is 'Exact fraction numerator/denominator: return per unit of stake when every leg wins.';
comment on column betting.bet.position_key is 'Hash of outcomes and shape: equal for tickets that stand for the same position.';
comment on column betting.bet.source is 'Channel the order came through, as the client named it.';
comment on column betting.bet.balance_minor is 'Balance right after the stake was taken, so that the answer can be replayed as it was.';
comment on column betting.bet.asked_at is 'When the order came in; before accepted_at by the live delay.';
comment on column betting.bet.accept_seq is 'Drawn from platform.order_seq under the market locks: smaller than the market_seq of any later change.';
comment on column betting.bet.outcome_digest is 'Of the leg results the payout was computed from: equal digests need no settlement.';

create function betting.refuse_bet_delete() returns trigger
  language plpgsql as $$
begin
  raise exception 'bets are never deleted' using errcode = 'integrity_constraint_violation';
end $$;
create trigger bet_stays before delete on betting.bet for each row execute function betting.refuse_bet_delete();

create table betting.leg (
  brand_id        integer not null,
  bet_id          bigint not null,
  leg_no          smallint not null,
  event_id        bigint not null,
  game_id         bigint not null,
  part            text collate "C" not null,
  sport_id        integer not null,
  group_id        integer not null,
  type            integer not null,
  parameter_milli integer not null,
  odds_milli      integer not null check (odds_milli between 1001 and 10000000),
  book_version    bigint not null,
  is_live         boolean not null,
  is_banker       boolean not null,
  score_home      smallint not null default 0,
  score_away      smallint not null default 0,
  primary key (brand_id, bet_id, leg_no)
);
create index leg_of_event on betting.leg (brand_id, event_id, bet_id);
call platform.protect_by_brand('betting.leg');
call platform.make_append_only('betting.leg');
grant select, insert on betting.leg to overround_app;
comment on table betting.leg is 'Picks of a bet as they were agreed. Texts are looked up by id when shown.';
comment on column betting.leg.part is 'Part of the match the listing is about: main, p1, corners, corners-p1 …';
comment on column betting.leg.parameter_milli is 'Parameter of the outcome in whole thousandths; 0 when it has none.';
comment on column betting.leg.book_version is 'Version of the game''s book the price was taken from, compared under the market lock.';
comment on column betting.leg.score_home is 'Score of the listing when the bet was accepted; live Asian handicaps count from it.';

create table betting.open_bet (
  brand_id     integer not null,
  person_id    uuid not null,
  position_key bigint not null,
  bet_id       bigint not null,
  account_id   bigint not null,
  stake_minor  bigint not null,
  primary key (brand_id, person_id, position_key, bet_id)
);
call platform.protect_by_brand('betting.open_bet');
grant select, insert, delete on betting.open_bet to overround_app;
comment on table betting.open_bet is 'Open and pending bets by person: a short list instead of a partial index on bet, and the sum staked on a position.';

create table betting.pending_bet (
  brand_id      integer not null,
  bet_id        bigint not null,
  person_id     uuid not null,
  account_id    bigint not null,
  guid          text collate "C" not null,
  currency      text collate "C" not null,
  stake_minor   bigint not null,
  position_key  bigint not null,
  order_sent    jsonb not null,
  source        text not null,
  balance_minor bigint not null,
  asked_at      timestamptz not null,
  due_at        timestamptz not null,
  primary key (brand_id, bet_id)
);
create index pending_bet_due on betting.pending_bet (brand_id, due_at);
create index pending_bet_of_person on betting.pending_bet (brand_id, person_id);
call platform.protect_by_brand('betting.pending_bet');
grant select, insert, delete on betting.pending_bet to overround_app;
comment on table betting.pending_bet is 'Live orders that wait out the delay with their stake reserved; decided again and removed when due.';
comment on column betting.pending_bet.order_sent is 'The order as it was sent, to be decided again.';

create table betting.leg_explanation (
  explanation_id bigint generated always as identity primary key,
  digest         text collate "C" not null unique,
  body           jsonb not null
);
call platform.make_append_only('betting.leg_explanation');
grant select, insert on betting.leg_explanation to overround_app;
comment on table betting.leg_explanation is 'Why a leg came out as it did: inputs, formula, rule set, result. One row for all bets with the same reason.';

create table betting.settlement (
  brand_id         integer not null,
  bet_id           bigint not null,
  version          integer not null,
  status           text collate "C" not null,
  payout_minor     bigint not null,
  difference_minor bigint not null,
  remainder        text collate "C" not null,
  open_leg_count   smallint not null,
  leg_results      text[] not null,
  explanation_ids  bigint[] not null,
  event_id         bigint not null,
  result_version   bigint not null,
  tx_id            uuid,
  settled_at       timestamptz not null default clock_timestamp(),
  primary key (brand_id, bet_id, version)
);
call platform.protect_by_brand('betting.settlement');
call platform.make_append_only('betting.settlement');
grant select, insert on betting.settlement to overround_app;
comment on table betting.settlement is 'Every decision about a bet, newest version last: what it pays in all, what that is more or less than before, and why.';
comment on column betting.settlement.difference_minor is 'Payout less the payout of the version before; the sum over all versions is the payout of the bet.';
comment on column betting.settlement.remainder is 'What rounding down to minor units kept, as an exact fraction of a minor unit.';
comment on column betting.settlement.leg_results is 'Per leg in order: won/void/lost parts as fractions, or open.';
comment on column betting.settlement.explanation_ids is 'Per leg in order; 0 while the leg is open.';
comment on column betting.settlement.event_id is 'The event whose new result caused this version.';
comment on column betting.settlement.tx_id is 'Ledger movement of this version; null when no money moved.';

create table betting.settlement_progress (
  brand_id       integer not null,
  event_id       bigint not null,
  result_version bigint not null,
  last_bet_id    bigint not null,
  bets_seen      bigint not null,
  bets_changed   bigint not null,
  finished_at    timestamptz,
  primary key (brand_id, event_id, result_version)
);
call platform.protect_by_brand('betting.settlement_progress');
grant select, insert, update on betting.settlement_progress to overround_app;
comment on table betting.settlement_progress is 'How far the bets of an event are settled by a result; written in the same transaction as each batch, so a restart goes on where it stopped.';

create table betting.coupon_code (
  code       text collate "C" primary key check (code ~ '^[2-9A-HJKMNP-Z]{6,12}$'),
  brand_id   integer not null,
  coupon     jsonb not null,
  created_at timestamptz not null default now()
);
alter table betting.coupon_code enable row level security;
-- Codes saved under brand 1 can be read by all (wire-shapes 10.4).
create policy own_or_first_brand on betting.coupon_code for select
  using (brand_id = platform.current_brand_id() or brand_id = 1);
create policy own_brand on betting.coupon_code for insert with check (brand_id = platform.current_brand_id());
call platform.make_append_only('betting.coupon_code');
grant select, insert on betting.coupon_code to overround_app;
comment on table betting.coupon_code is 'Coupons saved under a short code: selections and shape, no prices that bind, no person.';
