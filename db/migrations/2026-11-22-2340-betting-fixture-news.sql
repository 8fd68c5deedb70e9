-- What bettors were told of their matches (features-and-rules A5, row 83): postponed, another start, void. Each once, and only those
-- who bet before it was known.

create table betting.fixture_news (
  event_id  bigint not null,
  kind      text not null check (kind in ('postponed', 'moved', 'void')),
  starts_at timestamptz not null,
  seen_at   timestamptz not null default clock_timestamp(),
  primary key (event_id, kind, starts_at)
);
call platform.make_append_only('betting.fixture_news');
grant select, insert on betting.fixture_news to overround_app;
comment on table betting.fixture_news is 'What became known of matches, and when: who bets later knows it.';

create table betting.fixture_notice (
  brand_id  integer not null,
  event_id  bigint not null,
  kind      text not null,
  starts_at timestamptz not null,
  person_id uuid not null,
  told_at   timestamptz not null default clock_timestamp(),
  primary key (brand_id, event_id, kind, starts_at, person_id),
  foreign key (event_id, kind, starts_at) references betting.fixture_news
);
call platform.protect_by_brand('betting.fixture_notice');
call platform.make_append_only('betting.fixture_notice');
grant select, insert on betting.fixture_notice to overround_app;
comment on table betting.fixture_notice is 'Who was told of it.';
