create schema account;
comment on schema account is 'The personal office: what a player is called and how they like the site.';
grant usage on schema account to overround_app;

create table account.profile (
  brand_id      integer     not null,
  person_id     uuid        not null,
  name          text        not null default '',
  surname       text        not null default '',
  born_on       date,
  terms_version text        not null,
  receives_news boolean     not null default false,
  created_at    timestamptz not null default now(),
  primary key (brand_id, person_id)
);
comment on table account.profile is 'What a player told about themselves at registration.';
comment on column account.profile.born_on is 'Null after registration in one click, where the player only said to be old enough; asked for before the first withdrawal.';
comment on column account.profile.terms_version is 'Version of the rules the player accepted.';
call platform.protect_by_brand('account.profile');
grant select, insert on account.profile to overround_app;
grant update (name, surname, born_on, receives_news) on account.profile to overround_app;

create table account.setting (
  brand_id   integer     not null,
  person_id  uuid        not null,
  setting_id text        not null,
  value      jsonb       not null,
  changed_at timestamptz not null default now(),
  primary key (brand_id, person_id, setting_id)
);
comment on table account.setting is 'Choices of a player; what is not here is the default of the brand.';
call platform.protect_by_brand('account.setting');
grant select, insert on account.setting to overround_app;
grant update (value, changed_at) on account.setting to overround_app;
