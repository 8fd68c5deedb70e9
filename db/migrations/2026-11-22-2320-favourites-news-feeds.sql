-- News of matches for feed readers (Atom): an address per person that nobody can guess, and what happened.
create table favourites.news_feed (
  brand_id   integer not null,
  person_id  uuid not null,
  token_hash bytea not null,
  lang       text not null,
  made_at    timestamptz not null,
  primary key (brand_id, person_id),
  unique (token_hash)
);
call platform.protect_by_brand('favourites.news_feed');
grant select, insert, delete on favourites.news_feed to overround_app;
comment on table favourites.news_feed is 'The address under which a person reads the news of what they keep and follow; deleting the row takes it back.';
comment on column favourites.news_feed.token_hash is 'SHA-256 of the token in the address; the token itself is shown once.';

create table favourites.match_news (
  brand_id   integer not null,
  event_id   bigint not null,
  news_key   text not null,
  event_type integer not null,
  champ_id   bigint not null,
  team_ids   bigint[] not null,
  facts      jsonb not null,
  created_at timestamptz not null,
  primary key (brand_id, event_id, news_key)
);
create index match_news_newest on favourites.match_news (brand_id, created_at desc);
call platform.protect_by_brand('favourites.match_news');
grant select, insert, delete on favourites.match_news to overround_app;
comment on table favourites.match_news is 'What happened in matches that somebody with an address keeps, follows, or keeps a team or a competition of; forgotten after 30 days.';
