-- Openings of large campaigns, which a second person decides; and a bound on how many bonuses a campaign is.
create table bonus.campaign_wish (
  brand_id   integer     not null,
  offer_id   integer     not null,
  wish_no    bigint      not null generated always as identity,
  asked_by   text        not null,
  reason     text        not null,
  asked_at   timestamptz not null default clock_timestamp(),
  decided_by text        check (decided_by <> asked_by),
  decided_at timestamptz,
  is_upheld  boolean,
  primary key (brand_id, offer_id, wish_no),
  constraint campaign_wish_decided_whole check ((decided_by is null) = (decided_at is null) and (decided_by is null) = (is_upheld is null))
);
create unique index campaign_wish_one_open on bonus.campaign_wish (brand_id, offer_id) where decided_at is null;
comment on table bonus.campaign_wish is 'Campaigns that one of staff wants to open and another has to decide, because they may give much.';
call platform.protect_by_brand('bonus.campaign_wish');
grant select, insert, update (decided_by, decided_at, is_upheld) on bonus.campaign_wish to overround_app;

create index bonus_of_offer on bonus.bonus (brand_id, offer_id) where status = 'chosen' or currency is not null;
