-- Bring a friend: the rule as versioned data of a brand, a code of each person, and who brought whom (specification 1 sections 1, 2 and 7).
create schema partners;
comment on schema partners is 'Who brings players: friends.';
grant usage on schema partners to overround_app;

create table partners.friend_rule (
  brand_id  integer     not null,
  version   integer     not null check (version > 0),
  terms     jsonb       not null,
  stored_at timestamptz not null default clock_timestamp(),
  primary key (brand_id, version)
);
comment on table partners.friend_rule is 'Rules of bring a friend in all their versions; the newest counts for who comes, and a friendship keeps its own.';
comment on column partners.friend_rule.terms is 'What a friend does within how many days, and what it brings; sums in round units of the currency.';
call platform.protect_by_brand('partners.friend_rule');
call platform.make_append_only('partners.friend_rule');
grant select on partners.friend_rule to overround_app;

create table partners.friend_code (
  brand_id  integer     not null,
  person_id uuid        not null,
  code      text        not null check (code ~ '^[0-9A-Z]{8}$'),
  clicks    bigint      not null default 0,
  made_at   timestamptz not null default clock_timestamp(),
  primary key (brand_id, person_id),
  constraint friend_code_once unique (brand_id, code)
);
comment on table partners.friend_code is 'The word by which friends of a person come.';
comment on column partners.friend_code.clicks is 'Times a browser opened the link anew; names nobody.';
call platform.protect_by_brand('partners.friend_code');
grant select, insert on partners.friend_code to overround_app;
grant update (clicks) on partners.friend_code to overround_app;

create table partners.friendship (
  brand_id        integer     not null,
  friendship_id   uuid        not null,
  person_id       uuid        not null,
  friend_id       uuid        not null,
  rule_version    integer     not null,
  status          text        not null default 'open' check (status in ('open', 'held', 'earned', 'paid', 'expired', 'declined')),
  currency        text        not null,
  deposited_minor bigint      not null default 0 check (deposited_minor >= 0),
  shared          text[]      not null default '{}',
  tied_at         timestamptz not null default clock_timestamp(),
  ends_at         timestamptz not null,
  claim_until     timestamptz,
  account_id      bigint,
  reward_currency text,
  reward_minor    bigint      check (reward_minor > 0),
  paid_at         timestamptz,
  decided_by      text,
  decided_at      timestamptz,
  primary key (brand_id, friendship_id),
  -- Whoever sends what, a person was brought by one other, once.
  constraint friend_brought_once unique (brand_id, friend_id),
  constraint friend_is_another check (friend_id <> person_id),
  constraint friend_paid_whole check ((status = 'paid') = (paid_at is not null)
    and (status <> 'paid' or (account_id is not null and reward_currency is not null and reward_minor is not null))),
  constraint friend_earned_waits check (status not in ('earned', 'paid') or claim_until is not null),
  foreign key (brand_id, rule_version) references partners.friend_rule (brand_id, version)
);
create index friendship_of_person on partners.friendship (brand_id, person_id, tied_at desc);
create index friendship_under_way on partners.friendship (brand_id, ends_at) where status in ('open', 'earned');
create index friendship_held on partners.friendship (brand_id, tied_at) where status = 'held';
comment on table partners.friendship is 'Who brought whom, and what became of the reward.';
comment on column partners.friendship.person_id is 'Who brought.';
comment on column partners.friendship.currency is 'Of the friend: their deposits and stakes in it count.';
comment on column partners.friendship.deposited_minor is 'Sum of credited deposits of the friend, written in the transaction that credits each.';
comment on column partners.friendship.shared is 'What both, or another friend of who brought, have in common; staff look at it before anything is paid.';
call platform.protect_by_brand('partners.friendship');
grant select, insert on partners.friendship to overround_app;
grant update (status, deposited_minor, shared, claim_until, account_id, reward_currency, reward_minor, paid_at, decided_by, decided_at)
  on partners.friendship to overround_app;

create view audit.friendship as
select brand_id, friendship_id, person_id, friend_id, rule_version, status, tied_at, ends_at, reward_currency, reward_minor, account_id, paid_at
  from partners.friendship;
grant select on audit.friendship to overround_audit;
comment on view audit.friendship is 'Version 1. Who brought whom; what was paid for it is the movement of source friend with its id.';

insert into wallet.house_kind (pattern) values ('friend_rewards');

insert into partners.friend_rule (brand_id, version, terms)
select brand_id, 1,
       '{"isOpen":true,"click":"last","clickDays":30,"days":30,"depositUnitsMin":20,"stakeUnitsMin":50,"oddsMilliMin":1500,"rewardUnits":10,"claimDays":30,"paidMax":10,"paidDays":30}'
  from site.brand;
