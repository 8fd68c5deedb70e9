-- An order whose price left what was agreed may wait for another delay, as often as its player said.
alter table betting.pending_bet add column rounds smallint not null default 0 check (rounds between 0 and 10);
comment on column betting.pending_bet.rounds is 'How often the order was put off: due_at is that many delays later than the first.';
grant update (order_sent, due_at, rounds) on betting.pending_bet to overround_app;
