-- A deposit that expired stood in no limit while others were begun. What comes of it late is asked about like a new one, counts from then on, and
-- is kept apart where it does not fit.

alter table payments.payment add column held_for text, add column counts_from timestamptz;
comment on column payments.payment.held_for is 'Why money that came was kept apart; own_limit: it did not fit what protects its player, and goes back.';
comment on column payments.payment.counts_from is 'From when limits count a deposit that came after it had expired; created_at otherwise.';

grant update (held_for, counts_from) on payments.payment to overround_app;
