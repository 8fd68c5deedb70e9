-- Which references of several producers are one match of a merged feed, so that a match stays one event for ever.
create table catalog.feed_mapping (
  feed      text        not null,
  producer  text        not null,
  ref       text        not null,
  event_ref text        not null,
  mapped_at timestamptz not null default clock_timestamp(),
  primary key (feed, producer, ref)
);
grant select, insert on catalog.feed_mapping to overround_app;
comment on table catalog.feed_mapping is 'Matches of merged feeds: what each producer calls a match, and what the feed calls it. Only written, so that a match never becomes another.';
