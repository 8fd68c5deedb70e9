-- The catalogue: what feeds told us, mapped to our own ids, and every change of a market in the one order of the platform.
create schema catalog;
grant usage on schema catalog to overround_app;

create sequence catalog.const_seq as bigint start 310000001;
comment on sequence catalog.const_seq is 'Constant ids of events and of their parts (CI on the wire), nine digits.';
create sequence catalog.game_seq as bigint start 650000001;
comment on sequence catalog.game_seq is 'Ids of listings (I on the wire), nine digits.';
create sequence catalog.champ_seq as bigint start 90001;
create sequence catalog.participant_seq as bigint start 410001;
grant usage on all sequences in schema catalog to overround_app;

create table catalog.producer (
  producer_no smallint generated always as identity primary key,
  name        text        not null unique check (length(name) between 1 and 60),
  is_up       boolean     not null default false,
  changed_at  timestamptz not null default now()
);
comment on table catalog.producer is 'Sources of feed messages. Nothing of a producer can be bet on while it is not up (safety 7).';
comment on column catalog.producer.is_up is 'Alive and recovered by a complete snapshot. Changed under the exclusive lock of the producer.';

create table catalog.champ (
  champ_id     bigint   primary key,
  producer_no  smallint not null references catalog.producer,
  ref          text     not null,
  sport_id     integer  not null,
  names        jsonb    not null,
  country_code text,
  rank         integer  not null,
  is_top       boolean  not null default false,
  unique (producer_no, ref)
);
comment on table catalog.champ is 'Competitions, one per producer and its own reference.';

create table catalog.participant (
  participant_id bigint   primary key,
  producer_no    smallint not null references catalog.producer,
  ref            text     not null,
  sport_id       integer  not null,
  names          jsonb    not null,
  country_code   text,
  member_refs    text[]   not null default '{}',
  unique (producer_no, ref)
);

create table catalog.event (
  event_id           bigint      primary key,
  producer_no        smallint    not null references catalog.producer,
  ref                text        not null,
  sport_id           integer     not null,
  champ_id           bigint      not null references catalog.champ,
  home_id            bigint      not null references catalog.participant,
  away_id            bigint      not null references catalog.participant,
  starts_at          timestamptz not null,
  planned_at         timestamptz not null,
  format             jsonb       not null,
  status             text        not null check (status in ('scheduled', 'live', 'postponed', 'cancelled', 'ended')),
  facts              jsonb       not null default '{}',
  rank               integer     not null default 0,
  priced_by          text        not null check (priced_by in ('feed', 'house')),
  expectation        jsonb,
  opening_prices     jsonb,
  settleable_groups  jsonb,
  is_simulated       boolean     not null,
  state              jsonb,
  ended_at           timestamptz,
  is_stopped         boolean     not null default false,
  gate_sequence      bigint      not null default 0,
  unique (producer_no, ref)
) with (fillfactor = 70);
comment on table catalog.event is 'One fixture for ever. The id is the constant id of its main game.';
comment on column catalog.event.planned_at is 'The first start we were told; the postponement rule counts from it.';
comment on column catalog.event.is_stopped is 'A bet stop of the whole event holds. Changed under the exclusive lock of the event.';
comment on column catalog.event.gate_sequence is 'Producer sequence of the message that last stopped or started betting; older prices cannot reopen it.';
create index event_by_champ_start on catalog.event (champ_id, starts_at);
create index event_by_start on catalog.event (starts_at);
create index event_listed on catalog.event (event_id) where ended_at is null;

create table catalog.part (
  event_id bigint not null references catalog.event,
  part_key text   not null,
  const_id bigint not null unique,
  primary key (event_id, part_key)
);
comment on table catalog.part is 'Constant ids of the parts of an event: main, p1, corners, corners-p1 and so on.';

create table catalog.game (
  game_id      bigint      primary key,
  event_id     bigint      not null references catalog.event,
  part_key     text        not null,
  kind         text        not null check (kind in ('line', 'live')),
  status       text        not null check (status in ('open', 'suspended', 'closed')),
  book_version bigint      not null default 0,
  listed_at    timestamptz not null default now(),
  foreign key (event_id, part_key) references catalog.part,
  unique (event_id, part_key, kind)
) with (fillfactor = 70);
comment on table catalog.game is 'One listing of a part of an event. A fixture that goes live gets new listings; the line ones are closed.';
comment on column catalog.game.book_version is 'Grows by one with each change of a price or a state, under the exclusive lock of the event.';

create table catalog.market_event (
  market_seq   bigint      primary key,
  game_id      bigint      not null,
  book_version bigint      not null,
  status       text        not null,
  is_whole     boolean     not null,
  changes      text        not null,
  changed_at   timestamptz not null default clock_timestamp(),
  unique (game_id, book_version)
);
comment on table catalog.market_event is 'Every change of a game, in the order of platform.order_seq drawn under the market lock.';
comment on column catalog.market_event.changes is
  'Outcomes as type:parameterMilli:oddsMilli:state, joined by spaces. State 0 open, 1 suspended, 2 gone. is_whole: everything on offer.';
call platform.make_append_only('catalog.market_event');

create table catalog.producer_event (
  market_seq  bigint      primary key,
  producer_no smallint    not null references catalog.producer,
  is_up       boolean     not null,
  reason      text        not null,
  changed_at  timestamptz not null default clock_timestamp()
);
comment on table catalog.producer_event is 'When a producer went down or came back, in the same order as market changes.';
call platform.make_append_only('catalog.producer_event');

create table catalog.result (
  event_id       bigint      not null references catalog.event,
  result_version integer     not null check (result_version > 0),
  cause          text        not null,
  certainty      text        check (certainty in ('scout', 'official')),
  state          jsonb,
  outcomes       jsonb       not null default '[]',
  cancellations  jsonb       not null default '[]',
  withdrawn      jsonb       not null default '[]',
  decided_at     timestamptz not null default clock_timestamp(),
  primary key (event_id, result_version)
);
comment on table catalog.result is 'Versions of what an event settles by; each row is whole, the highest version counts.';
comment on column catalog.result.cause is 'Kind of the feed message, or the rule, that made this version.';
comment on column catalog.result.withdrawn is 'Markets whose settlement was rolled back and not told anew.';
call platform.make_append_only('catalog.result');

create table catalog.quarantine (
  quarantine_id bigint generated always as identity primary key,
  producer      text        not null,
  sequence      bigint,
  reason        text        not null,
  message       text        not null,
  received_at   timestamptz not null default now()
);
comment on table catalog.quarantine is 'Feed messages that were not believed, cut to 4,000 characters; the first ones of a storm only.';

grant select, insert, update on catalog.producer, catalog.champ, catalog.participant, catalog.event, catalog.game to overround_app;
grant select, insert on catalog.part, catalog.market_event, catalog.producer_event, catalog.result to overround_app;
grant select, insert on catalog.quarantine to overround_app;
