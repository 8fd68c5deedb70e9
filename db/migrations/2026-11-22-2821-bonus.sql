-- Bonuses: offers as versioned data of a brand, what persons have of them, and what was decided about each (spec 1 section 3).
create schema bonus;
comment on schema bonus is 'Bonuses: offers as data, what a person has of them, wagering, conversion.';
grant usage on schema bonus to overround_app;

create table bonus.offer (
  brand_id  integer     not null,
  offer_id  integer     not null check (offer_id >= 0),
  version   integer     not null check (version > 0),
  kind      text        not null,
  code      text        not null,
  is_open   boolean     not null,
  terms     jsonb       not null,
  stored_at timestamptz not null default clock_timestamp(),
  primary key (brand_id, offer_id, version)
);
comment on table bonus.offer is 'Offers in all their versions; the newest of each counts for who chooses it, and a bonus keeps its own.';
comment on column bonus.offer.terms is 'Trigger, amount, wagering, days and bounds; sums in round units of the currency.';
call platform.protect_by_brand('bonus.offer');
call platform.make_append_only('bonus.offer');
grant select on bonus.offer to overround_app;

create sequence bonus.bonus_number_seq as bigint start 1001;
grant usage on sequence bonus.bonus_number_seq to overround_app;

create table bonus.bonus (
  brand_id        integer     not null,
  bonus_id        bigint      not null default nextval('bonus.bonus_number_seq'),
  person_id       uuid        not null,
  offer_id        integer     not null,
  offer_version   integer     not null,
  occasion        text        not null,
  status          text        not null check (status in ('chosen', 'earned', 'active', 'wagered', 'converted', 'expired', 'cancelled', 'lost')),
  currency        text,
  cash_account_id bigint,
  account_id      bigint,
  granted_minor   bigint      not null default 0 check (granted_minor >= 0),
  required_minor  bigint      not null default 0 check (required_minor >= 0),
  wagered_minor   bigint      not null default 0 check (wagered_minor >= 0),
  converted_minor bigint      not null default 0 check (converted_minor >= 0),
  forfeited_minor bigint      not null default 0 check (forfeited_minor >= 0),
  sweeps          integer     not null default 0,
  chosen_at       timestamptz not null default clock_timestamp(),
  ends_at         timestamptz not null,
  ended_at        timestamptz,
  primary key (brand_id, bonus_id),
  -- However often an intent is sent again, it gives one bonus.
  constraint bonus_of_occasion unique (brand_id, person_id, offer_id, occasion),
  foreign key (brand_id, offer_id, offer_version) references bonus.offer (brand_id, offer_id, version),
  constraint bonus_has_money check (status in ('chosen', 'cancelled', 'expired') or (currency is not null and cash_account_id is not null))
);
create unique index bonus_one_chosen on bonus.bonus (brand_id, person_id) where status = 'chosen';
create index bonus_of_account on bonus.bonus (brand_id, account_id) where account_id is not null;
create index bonus_under_way on bonus.bonus (brand_id, bonus_id) where status in ('chosen', 'earned', 'active', 'wagered');
comment on table bonus.bonus is 'What persons have of offers. Money stands in the ledger, on the account of the bonus.';
comment on column bonus.bonus.occasion is 'What it is given for: once, or the day of a daily offer. One bonus for each.';
comment on column bonus.bonus.wagered_minor is 'Counted from the settled bets of its account, and counted anew whenever it is looked at.';
comment on column bonus.bonus.sweeps is 'Times its account was emptied; number of the last such movement.';
call platform.protect_by_brand('bonus.bonus');
grant select, insert on bonus.bonus to overround_app;
grant update (status, offer_version, chosen_at, currency, cash_account_id, account_id, granted_minor, required_minor, wagered_minor, converted_minor,
              forfeited_minor, sweeps, ends_at, ended_at) on bonus.bonus to overround_app;

create table bonus.decision (
  brand_id   integer     not null,
  bonus_id   bigint      not null,
  place      bigint      not null generated always as identity,
  what       text        not null,
  facts      jsonb       not null default '{}',
  decided_at timestamptz not null default clock_timestamp(),
  primary key (brand_id, bonus_id, place),
  foreign key (brand_id, bonus_id) references bonus.bonus (brand_id, bonus_id)
);
comment on table bonus.decision is 'What was decided about a bonus and when; its owner reads it.';
call platform.protect_by_brand('bonus.decision');
call platform.make_append_only('bonus.decision');
grant select, insert on bonus.decision to overround_app;

create view audit.bonus as
select b.brand_id, b.bonus_id, b.person_id, b.status, b.currency, b.account_id, b.granted_minor, b.required_minor, b.wagered_minor,
       b.converted_minor, b.forfeited_minor, b.chosen_at, b.ends_at, b.ended_at
  from bonus.bonus b;
grant select on audit.bonus to overround_audit;
comment on view audit.bonus is 'Version 1. Bonuses of persons; their money is the entries of their account.';

-- The offers of both brands of the shelf.
insert into bonus.offer (brand_id, offer_id, version, kind, code, is_open, terms)
select b.brand_id, o.offer_id, 1, o.kind, o.code, true, o.terms::jsonb
  from site.brand b, (values
  (0, 'sport', 'SPORT',
   '{"trigger":{"on":"deposit","isFirst":true,"percent":100,"depositUnitsMin":1},"unitsMax":100,"choiceDays":30,"days":30,"wagering":{"times":5,"kinds":["express"],"legsMin":3,"oddsMilliMin":1400,"isLiveCounted":true},"stakeUnitsMax":50,"isStakedWhole":false,"isGiftKept":false,"isWelcome":true}'),
  (6, 'freebet', 'FREEBET',
   '{"trigger":{"on":"deposit","isFirst":true,"percent":50,"depositUnitsMin":5},"unitsMax":20,"choiceDays":30,"days":28,"wagering":{"times":1,"kinds":["single","express"],"legsMin":2,"oddsMilliMin":1500,"isLiveCounted":true},"isStakedWhole":true,"isGiftKept":true,"isWelcome":true}')
  ) as o (offer_id, kind, code, terms);
