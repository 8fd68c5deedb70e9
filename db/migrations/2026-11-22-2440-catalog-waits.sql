-- How long a match has been waited for (features-and-rules A5, row 83): bets wait from the start they were made for, so the starts
-- it had before are kept, and results say how long it was waited for by now.

alter table catalog.event add column earlier_starts jsonb;
comment on column catalog.event.earlier_starts is 'Starts it had before, each with the moment from which another one was known.';

alter table catalog.result add column waits jsonb;
comment on column catalog.result.waits is 'How long the match was waited for: bets whose rules wait no longer are void.';
