-- Distribution of profits: what the house earned in a week, shared once among who chose the offer (specification 1 section 3, type 9).
create table bonus.distribution (
  brand_id     integer     not null,
  offer_id     integer     not null,
  occasion     text        not null check (occasion ~ '^[0-9]{4}-W[0-9]{2}$'),
  currency     text        not null,
  profit_minor bigint      not null,
  stakes_minor bigint      not null check (stakes_minor >= 0),
  persons      integer     not null check (persons >= 0),
  decided_at   timestamptz not null default clock_timestamp(),
  primary key (brand_id, offer_id, occasion, currency)
);
comment on table bonus.distribution is 'What was shared of a week: what the house earned of own money in a currency, and what who takes part staked.';
comment on column bonus.distribution.profit_minor is 'Stakes less payouts of bets that were placed in the week and decided a day after it; below 0: nothing is shared.';
call platform.protect_by_brand('bonus.distribution');
call platform.make_append_only('bonus.distribution');
grant select, insert on bonus.distribution to overround_app;

create table bonus.distribution_share (
  brand_id   integer not null,
  bonus_id   bigint  not null,
  account_id bigint  not null,
  base_minor bigint  not null check (base_minor >= 0),
  primary key (brand_id, bonus_id),
  foreign key (brand_id, bonus_id) references bonus.bonus (brand_id, bonus_id)
);
comment on table bonus.distribution_share is 'The part of the profit of a week that stands behind a chosen bonus: its base. Written once, with the distribution.';
comment on column bonus.distribution_share.account_id is 'Own money of its person that staked most in the week; 0 where nothing fitting was staked.';
call platform.protect_by_brand('bonus.distribution_share');
call platform.make_append_only('bonus.distribution_share');
grant select, insert on bonus.distribution_share to overround_app;

insert into bonus.offer (brand_id, offer_id, version, kind, code, is_open, terms)
select b.brand_id, 9, 1, 'distribution', 'PROFITSHARE', true,
       '{"trigger":{"on":"profit_share","percent":5,"legsMin":1,"oddsMilliMin":1500},"unitsMax":25,"choiceDays":14,"days":14,"wagering":{"times":3,"kinds":["single","express"],"legsMin":2,"oddsMilliMin":1500,"isLiveCounted":true},"isStakedWhole":false,"isGiftKept":false,"isWelcome":false}'::jsonb
  from site.brand b;
