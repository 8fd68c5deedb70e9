create view audit.market_event as
select m.game_id as market_id, m.status, m.book_version as price_version, m.market_seq, m.changed_at
  from catalog.market_event m;
comment on view audit.market_event is 'Version 1. Every change of a market (one game of the line), ordered by market_seq.';

create view audit.market_price as
select m.game_id as market_id,
       split_part(c.change, ':', 1)::int as outcome_type,
       split_part(c.change, ':', 2)::int as parameter_milli,
       split_part(c.change, ':', 3)::int as odds_milli,
       (array['open', 'suspended', 'gone'])[split_part(c.change, ':', 4)::int + 1] as status,
       m.book_version as price_version, m.market_seq, m.is_whole
  from catalog.market_event m
 cross join lateral string_to_table(m.changes, ' ') as c (change)
 where c.change <> '';
comment on view audit.market_price is
  'Version 1. Prices as they changed. The price live at an accept_seq is the newest row of the outcome before it; a whole row names all.';

create view audit.producer_event as
select p.name as producer, e.is_up, e.reason, e.market_seq, e.changed_at
  from catalog.producer_event e join catalog.producer p on p.producer_no = e.producer_no;
comment on view audit.producer_event is 'Version 1. When the markets of a producer were all taken out of play, and back.';

create view audit.event_result as
select r.event_id, r.result_version, r.cause, r.certainty, r.state, r.outcomes, r.cancellations, r.withdrawn, r.decided_at
  from catalog.result r;
comment on view audit.event_result is 'Version 1. What events settle by, by version; the highest counts.';

grant select on audit.market_event, audit.market_price, audit.producer_event, audit.event_result to overround_audit;
