-- Points for bets of own money, the levels they open, and the shop where they buy bonuses (specification 1 section 3: loyalty levels).
create table bonus.loyalty_programme (
  brand_id       integer not null primary key,
  odds_milli_min integer not null check (odds_milli_min > 1000),
  legs_min       integer not null check (legs_min > 0)
);
comment on table bonus.loyalty_programme is 'Which bets bring points: one a round unit staked in bets of own money that won or lost.';
comment on column bonus.loyalty_programme.odds_milli_min is 'Of every leg, thousandths.';
call platform.protect_by_brand('bonus.loyalty_programme');
grant select on bonus.loyalty_programme to overround_app;

create table bonus.loyalty_level (
  brand_id         integer not null,
  place            integer not null check (place > 0),
  level            text    not null check (level in ('copper', 'bronze', 'silver', 'gold', 'ruby', 'sapphire', 'diamond', 'platinum')),
  points_from      integer not null check (points_from >= 0),
  cashback_percent integer check (cashback_percent between 1 and 100),
  bet_basis_points integer check (bet_basis_points between 1 and 10000),
  every_days       integer not null check (every_days > 0),
  primary key (brand_id, place),
  unique (brand_id, level)
);
comment on table bonus.loyalty_level is 'Levels of players by the points they ever earned; a level is never lost.';
comment on column bonus.loyalty_level.cashback_percent is 'VIP cashback of casino games: percent of the net loss; null: of every bet instead.';
comment on column bonus.loyalty_level.bet_basis_points is 'Premium cashback of casino games: hundredths of a percent of every bet, won or lost.';
comment on column bonus.loyalty_level.every_days is 'Days from one payment of it to the next.';
call platform.protect_by_brand('bonus.loyalty_level');
grant select on bonus.loyalty_level to overround_app;

create table bonus.point_purchase (
  brand_id    integer     not null,
  person_id   uuid        not null,
  purchase_id uuid        not null,
  points      integer     not null check (points > 0),
  bonus_id    bigint      not null,
  bought_at   timestamptz not null default clock_timestamp(),
  primary key (brand_id, person_id, purchase_id),
  foreign key (brand_id, bonus_id) references bonus.bonus (brand_id, bonus_id)
);
comment on table bonus.point_purchase is 'Bonuses that were bought with points. What is left of points is what was earned less these.';
call platform.protect_by_brand('bonus.point_purchase');
call platform.make_append_only('bonus.point_purchase');
grant select, insert on bonus.point_purchase to overround_app;

insert into bonus.loyalty_programme (brand_id, odds_milli_min, legs_min) select brand_id, 1500, 1 from site.brand;
insert into bonus.loyalty_level (brand_id, place, level, points_from, cashback_percent, bet_basis_points, every_days)
select b.brand_id, l.* from site.brand b, (values
  (1, 'copper', 0, 5, null, 7), (2, 'bronze', 500, 6, null, 6), (3, 'silver', 2000, 7, null, 5), (4, 'gold', 5000, 8, null, 4),
  (5, 'ruby', 12000, 9, null, 3), (6, 'sapphire', 30000, 10, null, 2), (7, 'diamond', 75000, 11, null, 1),
  (8, 'platinum', 200000, null::integer, 25, 1)) as l (place, level, points_from, cashback_percent, bet_basis_points, every_days);

-- What the shop sells: gifts like any other, opened by points alone.
insert into bonus.offer (brand_id, offer_id, version, kind, code, is_open, terms)
select b.brand_id, o.offer_id, 1, 'freebet', o.code, true,
       format('{"trigger":{"on":"choice"},"unitsMax":%s,"choiceDays":1,"days":14,"wagering":{"times":1,"kinds":["single","express"],"legsMin":2,"oddsMilliMin":1500,"isLiveCounted":true},"isStakedWhole":true,"isGiftKept":true,"isWelcome":false,"pointsPrice":%s}', o.units, o.price)::jsonb
  from site.brand b, (values (100, 'POINTS1', 1, 100), (101, 'POINTS5', 5, 450), (102, 'POINTS20', 20, 1600)) as o (offer_id, code, units, price);
