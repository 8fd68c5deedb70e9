-- The partner programme: who brings players for a share or a sum, their links, what was counted, what they are owed and paid (decision 63).
comment on schema partners is 'Who brings players: friends and partners.';

create table partners.programme_rule (
  brand_id  integer     not null,
  version   integer     not null check (version > 0),
  terms     jsonb       not null,
  stored_at timestamptz not null default clock_timestamp(),
  primary key (brand_id, version)
);
comment on table partners.programme_rule is 'How a brand runs its programme, in all versions; the newest counts.';
call platform.protect_by_brand('partners.programme_rule');
call platform.make_append_only('partners.programme_rule');
grant select on partners.programme_rule to overround_app;

create table partners.plan (
  brand_id  integer     not null,
  plan_id   text        not null check (plan_id ~ '^[a-z0-9-]{1,40}$'),
  version   integer     not null check (version > 0),
  terms     jsonb       not null,
  stored_by text        not null,
  stored_at timestamptz not null default clock_timestamp(),
  primary key (brand_id, plan_id, version)
);
comment on table partners.plan is 'What partners are paid by: revenue share, CPA or both; a partner keeps the version they were given.';
call platform.protect_by_brand('partners.plan');
call platform.make_append_only('partners.plan');
grant select, insert on partners.plan to overround_app;

create table partners.partner (
  brand_id     integer     not null,
  partner_id   uuid        not null,
  person_id    uuid        not null,
  status       text        not null default 'applied' check (status in ('applied', 'active', 'refused', 'suspended')),
  name         text        not null check (length(name) between 1 and 60),
  site         text        not null check (length(site) <= 200),
  about        text        not null check (length(about) between 1 and 1000),
  parent_id    uuid,
  depth        smallint    not null default 0 check (depth between 0 and 50),
  invite_code  text        not null check (invite_code ~ '^[0-9A-Z]{8}$'),
  shared       text[]      not null default '{}',
  applied_at   timestamptz not null default clock_timestamp(),
  decided_at   timestamptz,
  decided_by   text,
  reason       text,
  -- First day of the newest month whose statements are made.
  closed_month date        check (extract(day from closed_month) = 1),
  primary key (brand_id, partner_id),
  constraint partner_once unique (brand_id, person_id),
  constraint partner_invite_once unique (brand_id, invite_code),
  constraint partner_parent_is_another check (parent_id <> partner_id),
  constraint partner_depth_of_parent check ((parent_id is null) = (depth = 0)),
  foreign key (brand_id, parent_id) references partners.partner (brand_id, partner_id)
);
create index partner_by_status on partners.partner (brand_id, status, applied_at);
create index partner_by_parent on partners.partner (brand_id, parent_id) where parent_id is not null;
comment on table partners.partner is 'Who applied to bring players; the cabinet belongs to this person.';
comment on column partners.partner.parent_id is 'The partner who brought this one. Said once, when they apply, of one who was there before: so there are no circles.';
comment on column partners.partner.shared is 'What the applicant has in common with their parent; staff see it.';
call platform.protect_by_brand('partners.partner');
grant select, insert on partners.partner to overround_app;
grant update (status, name, site, about, parent_id, depth, shared, applied_at, decided_at, decided_by, reason, closed_month)
  on partners.partner to overround_app;

create table partners.partner_plan (
  brand_id    integer     not null,
  partner_id  uuid        not null,
  from_month  date        not null check (extract(day from from_month) = 1),
  given_no    smallint    not null,
  plan_id     text        not null,
  version     integer     not null,
  given_by    text        not null,
  given_at    timestamptz not null default clock_timestamp(),
  primary key (brand_id, partner_id, from_month, given_no),
  foreign key (brand_id, partner_id) references partners.partner (brand_id, partner_id),
  foreign key (brand_id, plan_id, version) references partners.plan (brand_id, plan_id, version)
);
comment on table partners.partner_plan is 'By which plan a partner is paid from a month on; of several for a month the last given counts.';
call platform.protect_by_brand('partners.partner_plan');
call platform.make_append_only('partners.partner_plan');
grant select, insert on partners.partner_plan to overround_app;

create table partners.link (
  brand_id   integer     not null,
  link_id    uuid        not null,
  partner_id uuid        not null,
  code       text        not null check (code ~ '^[0-9A-Z]{10}$'),
  campaign   text        not null check (length(campaign) between 1 and 60),
  target     text        not null check (length(target) <= 200),
  is_active  boolean     not null default true,
  made_at    timestamptz not null default clock_timestamp(),
  primary key (brand_id, link_id),
  constraint partner_link_code_once unique (brand_id, code),
  foreign key (brand_id, partner_id) references partners.partner (brand_id, partner_id)
);
create index link_of_partner on partners.link (brand_id, partner_id, made_at);
comment on table partners.link is 'Addresses a partner publishes. A code has ten letters, that of a friend eight: they are never taken for one another.';
comment on column partners.link.target is 'Page of the site it leads to, without language.';
call platform.protect_by_brand('partners.link');
grant select, insert on partners.link to overround_app;
grant update (campaign, target, is_active) on partners.link to overround_app;

create table partners.referral (
  brand_id          integer     not null,
  referral_id       uuid        not null,
  person_id         uuid        not null,
  partner_id        uuid        not null,
  link_id           uuid        not null,
  subs              text[]      not null check (cardinality(subs) = 5),
  status            text        not null default 'counted' check (status in ('counted', 'held', 'declined')),
  shared            text[]      not null default '{}',
  country_id        integer     not null,
  currency          text        not null,
  -- Terms of CPA are those of the day they came.
  plan_id           text        not null,
  plan_version      integer     not null,
  registered_at     timestamptz not null default clock_timestamp(),
  first_deposit_at  timestamptz,
  deposited_minor   numeric(38) not null default 0,
  cpa_status        text        not null default 'none' check (cpa_status in ('none', 'open', 'qualified', 'expired', 'billed')),
  cpa_until         timestamptz,
  qualified_at      timestamptz,
  cpa_statement_id  uuid,
  decided_by        text,
  decided_at        timestamptz,
  primary key (brand_id, referral_id),
  -- A player was brought by one partner, once.
  constraint referral_once unique (brand_id, person_id),
  constraint referral_qualified_when check ((cpa_status in ('qualified', 'billed')) = (qualified_at is not null)),
  constraint referral_billed_where check ((cpa_status = 'billed') = (cpa_statement_id is not null)),
  foreign key (brand_id, partner_id) references partners.partner (brand_id, partner_id),
  foreign key (brand_id, link_id) references partners.link (brand_id, link_id),
  foreign key (brand_id, plan_id, plan_version) references partners.plan (brand_id, plan_id, version)
);
create index referral_of_partner on partners.referral (brand_id, partner_id, registered_at);
create index referral_held on partners.referral (brand_id, registered_at) where status = 'held';
comment on table partners.referral is 'Which partner brought whom. What partners see of it is counted, never listed.';
comment on column partners.referral.shared is 'What the player and the person behind the partner have in common; staff look before anything is paid for them.';
comment on column partners.referral.deposited_minor is 'In the first currency of the player, until CPA is decided.';
call platform.protect_by_brand('partners.referral');
grant select, insert on partners.referral to overround_app;
grant update (status, shared, first_deposit_at, deposited_minor, cpa_status, qualified_at, cpa_statement_id, decided_by, decided_at)
  on partners.referral to overround_app;

create table partners.read_account (
  brand_id    integer not null,
  account_id  bigint  not null,
  referral_id uuid    not null,
  read_seq    bigint  not null default 0,
  primary key (brand_id, account_id),
  foreign key (brand_id, referral_id) references partners.referral (brand_id, referral_id)
);
create index read_account_of_referral on partners.read_account (brand_id, referral_id);
comment on table partners.read_account is 'How far the entries of each account of a brought player are counted. Entries of one account grow in the order of their numbers, so none is missed.';
call platform.protect_by_brand('partners.read_account');
grant select, insert, update on partners.read_account to overround_app;

create table partners.player_month (
  brand_id         integer     not null,
  referral_id      uuid        not null,
  month            date        not null check (extract(day from month) = 1),
  currency         text        not null,
  stakes_minor     numeric(38) not null default 0,
  payouts_minor    numeric(38) not null default 0,
  bonus_minor      numeric(38) not null default 0,
  tax_minor        numeric(38) not null default 0,
  chargebacks_minor numeric(38) not null default 0,
  deposits_minor   numeric(38) not null default 0,
  withdrawals_minor numeric(38) not null default 0,
  statement_id     uuid,
  primary key (brand_id, referral_id, month, currency),
  foreign key (brand_id, referral_id) references partners.referral (brand_id, referral_id)
);
create index player_month_open on partners.player_month (brand_id, referral_id) where statement_id is null;
comment on table partners.player_month is 'What the ledger says of a brought player in a month; never shown. The statement it went into is named and nothing is added to it then.';
call platform.protect_by_brand('partners.player_month');
grant select, insert, update on partners.player_month to overround_app;

create table partners.click_day (
  brand_id   integer not null,
  link_id    uuid    not null,
  day        date    not null,
  subs       text[]  not null check (cardinality(subs) = 5),
  clicks         bigint not null default 0,
  registrations  bigint not null default 0,
  first_deposits bigint not null default 0,
  qualified      bigint not null default 0,
  primary key (brand_id, link_id, day, subs),
  foreign key (brand_id, link_id) references partners.link (brand_id, link_id)
);
comment on table partners.click_day is 'Counts of a day by link and sub ids; names nobody.';
call platform.protect_by_brand('partners.click_day');
grant select, insert, update on partners.click_day to overround_app;

create table partners.money_day (
  brand_id   integer not null,
  link_id    uuid    not null,
  day        date    not null,
  subs       text[]  not null check (cardinality(subs) = 5),
  currency   text    not null,
  stakes_minor      numeric(38) not null default 0,
  payouts_minor     numeric(38) not null default 0,
  bonus_minor       numeric(38) not null default 0,
  tax_minor         numeric(38) not null default 0,
  chargebacks_minor numeric(38) not null default 0,
  deposits_minor    numeric(38) not null default 0,
  withdrawals_minor numeric(38) not null default 0,
  primary key (brand_id, link_id, day, subs, currency),
  foreign key (brand_id, link_id) references partners.link (brand_id, link_id)
);
comment on table partners.money_day is 'Sums of a day by link, sub ids and currency, of all players together; names nobody.';
call platform.protect_by_brand('partners.money_day');
grant select, insert, update on partners.money_day to overround_app;

create table partners.happening (
  brand_id     integer     not null,
  happening_id uuid        not null,
  happening_no bigint      not null generated always as identity,
  partner_id   uuid        not null,
  link_id      uuid        not null,
  subs         text[]      not null check (cardinality(subs) = 5),
  kind         text        not null check (kind in ('registration', 'first_deposit', 'qualified')),
  happened_at  timestamptz not null default clock_timestamp(),
  primary key (brand_id, happening_id),
  foreign key (brand_id, link_id) references partners.link (brand_id, link_id)
);
create index happening_of_partner on partners.happening (brand_id, partner_id, happening_no);
comment on table partners.happening is 'What players of a partner did, without who: what postbacks tell. Written in the transaction of what happened.';
call platform.protect_by_brand('partners.happening');
call platform.make_append_only('partners.happening');
grant select, insert on partners.happening to overround_app;

create table partners.statement (
  brand_id     integer     not null,
  statement_id uuid        not null,
  partner_id   uuid        not null,
  month        date        not null check (extract(day from month) = 1),
  currency     text        not null,
  plan_id      text        not null,
  plan_version integer     not null,
  net_minor    numeric(38) not null,
  carried_in_minor  numeric(38) not null check (carried_in_minor <= 0),
  carried_out_minor numeric(38) not null check (carried_out_minor <= 0),
  share_minor  bigint      not null check (share_minor >= 0),
  cpa_minor    bigint      not null check (cpa_minor >= 0),
  sub_minor    bigint      not null check (sub_minor >= 0),
  total_minor  bigint      not null,
  lines        jsonb       not null,
  closed_at    timestamptz not null default clock_timestamp(),
  primary key (brand_id, statement_id),
  constraint statement_once unique (brand_id, partner_id, month, currency),
  constraint statement_adds_up check (total_minor = share_minor + cpa_minor + sub_minor),
  foreign key (brand_id, partner_id) references partners.partner (brand_id, partner_id),
  foreign key (brand_id, plan_id, plan_version) references partners.plan (brand_id, plan_id, version)
);
comment on table partners.statement is 'A closed month of a partner in a currency; never changed. What comes later stands in a later month.';
call platform.protect_by_brand('partners.statement');
call platform.make_append_only('partners.statement');
grant select, insert on partners.statement to overround_app;

create table partners.balance (
  brand_id      integer not null,
  partner_id    uuid    not null,
  currency      text    not null,
  balance_minor bigint  not null check (balance_minor >= 0),
  primary key (brand_id, partner_id, currency),
  foreign key (brand_id, partner_id) references partners.partner (brand_id, partner_id)
);
comment on table partners.balance is 'What a partner may ask for: statements less payouts that were not declined.';
call platform.protect_by_brand('partners.balance');
grant select, insert, update on partners.balance to overround_app;

create table partners.payout (
  brand_id     integer     not null,
  payout_id    uuid        not null,
  partner_id   uuid        not null,
  way          text        not null check (way in ('account', 'bank')),
  currency     text        not null,
  amount_minor bigint      not null check (amount_minor > 0),
  status       text        not null default 'asked' check (status in ('asked', 'approved', 'paid', 'declined')),
  approved_by  text[]      not null default '{}',
  account_id   bigint,
  reference    text        check (length(reference) between 1 and 80),
  reason       text,
  asked_at     timestamptz not null default clock_timestamp(),
  paid_at      timestamptz,
  primary key (brand_id, payout_id),
  constraint partner_payout_two check (status not in ('approved', 'paid') or (cardinality(approved_by) = 2 and approved_by[1] <> approved_by[2])),
  constraint partner_payout_paid_whole check ((status = 'paid') = (paid_at is not null)
    and (status <> 'paid' or (way = 'account' and account_id is not null) or (way = 'bank' and reference is not null))),
  foreign key (brand_id, partner_id) references partners.partner (brand_id, partner_id)
);
create index partner_payout_of_partner on partners.payout (brand_id, partner_id, asked_at desc);
create index partner_payout_waiting on partners.payout (brand_id, asked_at) where status in ('asked', 'approved');
comment on table partners.payout is 'Payouts of commission. Two persons of staff say yes before money moves.';
call platform.protect_by_brand('partners.payout');
grant select, insert on partners.payout to overround_app;
grant update (status, approved_by, account_id, reference, reason, paid_at) on partners.payout to overround_app;

insert into wallet.house_kind (pattern) values ('partner_commission'), ('partner_payable:[0-9a-f-]{36}'), ('partner_paid_out');

insert into partners.programme_rule (brand_id, version, terms)
select brand_id, 1, '{"isOpen":true,"click":"last","clickDays":30,"planId":"standard","payoutUnitsMin":50}' from site.brand;

insert into partners.plan (brand_id, plan_id, version, terms, stored_by)
select b.brand_id, p.plan_id, 1, p.terms::jsonb, 'migration'
  from site.brand b,
       (values
         ('standard', '{"name":"Revenue share","share":{"tiers":[{"fromUnits":0,"permille":250},{"fromUnits":5000,"permille":300},{"fromUnits":20000,"permille":350},{"fromUnits":50000,"permille":400}],"dutyPermille":165,"paymentFeePermille":20,"carriesLoss":true},"subPermille":[50]}'),
         ('cpa', '{"name":"CPA","cpa":{"depositUnitsMin":20,"stakeUnitsMin":50,"days":30,"amountUnits":50,"byCountry":[]},"subPermille":[50]}'),
         ('hybrid', '{"name":"Hybrid","share":{"tiers":[{"fromUnits":0,"permille":150},{"fromUnits":20000,"permille":200}],"dutyPermille":165,"paymentFeePermille":20,"carriesLoss":true},"cpa":{"depositUnitsMin":20,"stakeUnitsMin":50,"days":30,"amountUnits":20,"byCountry":[]},"subPermille":[50,20]}')
       ) as p (plan_id, terms);

create view audit.partner_statement as
select brand_id, statement_id, partner_id, month, currency, plan_id, plan_version, net_minor, carried_in_minor, carried_out_minor,
       share_minor, cpa_minor, sub_minor, total_minor, closed_at from partners.statement;
create view audit.partner_payout as
select brand_id, payout_id, partner_id, way, currency, amount_minor, status, account_id, asked_at, paid_at from partners.payout;
create view audit.partner_balance as
select brand_id, partner_id, currency, balance_minor from partners.balance;
grant select on audit.partner_statement, audit.partner_payout, audit.partner_balance to overround_audit;
comment on view audit.partner_statement is 'Version 1. Closed months of partners; what is owed for one is the movement of source partner with its id.';
comment on view audit.partner_payout is 'Version 1. Payouts of commission; the movement of one has its id.';
comment on view audit.partner_balance is 'Version 1. What each partner may ask for.';
