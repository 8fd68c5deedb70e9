-- The word of a provider about money that does not fit says so itself: what is checked is that each such word stands as a deposit of its own, and
-- words that came before such deposits were booked ask for none.

alter table payments.provider_event drop constraint provider_event_outcome_check;
alter table payments.provider_event add constraint provider_event_outcome_check check (outcome in ('applied', 'review', 'stray'));
