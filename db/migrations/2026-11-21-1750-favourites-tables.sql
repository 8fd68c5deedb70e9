create schema favourites;
comment on schema favourites is 'What a person keeps and follows of the line, and what they were told of it.';
grant usage on schema favourites to overround_app;

create table favourites.item (
  brand_id   integer     not null,
  person_id  uuid        not null,
  kind       text        not null check (kind in ('games', 'champs', 'teams', 'sports')),
  subject_id bigint      not null,
  place      bigint      not null generated always as identity,
  created_at timestamptz not null default now(),
  primary key (brand_id, person_id, kind, subject_id)
);
comment on table favourites.item is 'One thing a person keeps.';
comment on column favourites.item.subject_id is 'Of a match the event id, which outlives its listings.';
comment on column favourites.item.place is 'The bigger the newer: the order in which things were kept.';
call platform.protect_by_brand('favourites.item');
grant select, insert, delete on favourites.item to overround_app;

create table favourites.choice (
  brand_id    integer     not null,
  person_id   uuid        not null,
  is_personal boolean     not null,
  changed_at  timestamptz not null default now(),
  primary key (brand_id, person_id)
);
comment on table favourites.choice is 'Whether what a person keeps may choose games for them; who is not here lets it.';
call platform.protect_by_brand('favourites.choice');
grant select, insert on favourites.choice to overround_app;
grant update (is_personal, changed_at) on favourites.choice to overround_app;

create table favourites.subscription (
  brand_id    integer     not null,
  person_id   uuid        not null,
  event_id    bigint      not null,
  event_types integer[]   not null check (cardinality(event_types) > 0),
  place       bigint      not null generated always as identity,
  created_at  timestamptz not null default now(),
  primary key (brand_id, person_id, event_id)
);
create index subscription_by_event on favourites.subscription (brand_id, event_id);
comment on table favourites.subscription is 'A match a person is told about, and what of it.';
call platform.protect_by_brand('favourites.subscription');
grant select, insert, delete on favourites.subscription to overround_app;
grant update (event_types) on favourites.subscription to overround_app;

create table favourites.alert (
  brand_id   integer     not null,
  alert_id   bigint      not null generated always as identity,
  person_id  uuid        not null,
  event_id   bigint      not null,
  event_type integer     not null,
  news_key   text        not null,
  facts      jsonb       not null,
  created_at timestamptz not null,
  primary key (brand_id, alert_id),
  unique (brand_id, person_id, event_id, news_key)
);
create index alert_newest on favourites.alert (brand_id, person_id, alert_id desc);
comment on table favourites.alert is 'What a person was told of a match they follow, once for each piece of news, whichever process saw it first.';
comment on column favourites.alert.facts is 'Names of the sides by language, the score, the period: the event itself leaves the line.';
call platform.protect_by_brand('favourites.alert');
grant select, insert, delete on favourites.alert to overround_app;
