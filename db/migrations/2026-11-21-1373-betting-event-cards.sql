create table betting.event_card (
  event_id  bigint primary key,
  card      jsonb not null,
  known_at  timestamptz not null default now()
);
grant select, insert, update on betting.event_card to overround_app;
comment on table betting.event_card is 'Names of matches that were bet on, in every language we had, so that the history can show them for ever. Legs hold ids only.';
comment on column betting.event_card.card is 'Sport, champ, participants, start and format as of the last bet that was the first of its process.';
