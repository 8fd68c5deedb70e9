-- Rules of a brand that staff change by two: how much one of staff may let a campaign give, which bets bring points and what levels bring,
-- and what a friend brings. Every version stays; one proposes the next, another decides.
create table bonus.campaign_rule (
  brand_id  integer     not null,
  version   integer     not null check (version > 0),
  terms     jsonb       not null,
  stored_at timestamptz not null default clock_timestamp(),
  primary key (brand_id, version)
);
comment on table bonus.campaign_rule is 'From how many round units in all a campaign opens with a second person; the number of the code where there is no row.';
create table bonus.points_rule (
  brand_id  integer     not null,
  version   integer     not null check (version > 0),
  terms     jsonb       not null,
  stored_at timestamptz not null default clock_timestamp(),
  primary key (brand_id, version)
);
comment on table bonus.points_rule is 'Which bets bring points and what levels bring, in all versions; a bet counts by the one of the moment it was placed.';
call platform.protect_by_brand('bonus.campaign_rule');
call platform.protect_by_brand('bonus.points_rule');
call platform.make_append_only('bonus.campaign_rule');
call platform.make_append_only('bonus.points_rule');
grant select, insert on bonus.campaign_rule, bonus.points_rule to overround_app;
grant insert on partners.friend_rule to overround_app;

insert into bonus.points_rule (brand_id, version, terms)
select p.brand_id, 1, jsonb_build_object('oddsMilliMin', p.odds_milli_min, 'legsMin', p.legs_min, 'levels', coalesce((
  select jsonb_agg(jsonb_build_object('level', l.level, 'pointsFrom', l.points_from, 'cashbackPercent', l.cashback_percent,
                                      'betBasisPoints', l.bet_basis_points, 'everyDays', l.every_days) order by l.place)
    from bonus.loyalty_level l where l.brand_id = p.brand_id), '[]'::jsonb))
  from bonus.loyalty_programme p;
drop table bonus.loyalty_level;
drop table bonus.loyalty_programme;

create table bonus.campaign_rule_wish (
  brand_id   integer     not null,
  wish_no    bigint      not null generated always as identity,
  terms      jsonb       not null,
  asked_by   text        not null,
  reason     text        not null,
  asked_at   timestamptz not null default clock_timestamp(),
  decided_by text        check (decided_by <> asked_by or not is_upheld),
  decided_at timestamptz,
  is_upheld  boolean,
  primary key (brand_id, wish_no),
  constraint campaign_rule_wish_decided_whole check ((decided_by is null) = (decided_at is null) and (decided_by is null) = (is_upheld is null))
);
create unique index campaign_rule_wish_one_open on bonus.campaign_rule_wish (brand_id) where decided_at is null;
create table bonus.points_rule_wish (
  brand_id   integer     not null,
  wish_no    bigint      not null generated always as identity,
  terms      jsonb       not null,
  asked_by   text        not null,
  reason     text        not null,
  asked_at   timestamptz not null default clock_timestamp(),
  decided_by text        check (decided_by <> asked_by or not is_upheld),
  decided_at timestamptz,
  is_upheld  boolean,
  primary key (brand_id, wish_no),
  constraint points_rule_wish_decided_whole check ((decided_by is null) = (decided_at is null) and (decided_by is null) = (is_upheld is null))
);
create unique index points_rule_wish_one_open on bonus.points_rule_wish (brand_id) where decided_at is null;
create table partners.friend_rule_wish (
  brand_id   integer     not null,
  wish_no    bigint      not null generated always as identity,
  terms      jsonb       not null,
  asked_by   text        not null,
  reason     text        not null,
  asked_at   timestamptz not null default clock_timestamp(),
  decided_by text        check (decided_by <> asked_by or not is_upheld),
  decided_at timestamptz,
  is_upheld  boolean,
  primary key (brand_id, wish_no),
  constraint friend_rule_wish_decided_whole check ((decided_by is null) = (decided_at is null) and (decided_by is null) = (is_upheld is null))
);
create unique index friend_rule_wish_one_open on partners.friend_rule_wish (brand_id) where decided_at is null;
comment on table bonus.campaign_rule_wish is 'Versions of the rule of campaigns that one of staff proposed and another decides; who proposed one may take it back.';
comment on table bonus.points_rule_wish is 'Versions of the rule of points that one of staff proposed and another decides.';
comment on table partners.friend_rule_wish is 'Versions of the rule of bring a friend that one of staff proposed and another decides.';
call platform.protect_by_brand('bonus.campaign_rule_wish');
call platform.protect_by_brand('bonus.points_rule_wish');
call platform.protect_by_brand('partners.friend_rule_wish');
grant select, insert, update (decided_by, decided_at, is_upheld)
   on bonus.campaign_rule_wish, bonus.points_rule_wish, partners.friend_rule_wish to overround_app;
