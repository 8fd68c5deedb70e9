-- What the brand's contract asks for at least on a way is decided when a payment is asked for, and a code for a cash desk is opened later.
alter table payments.payment_route add column least_minor bigint check (least_minor >= 0);
comment on column payments.payment_route.least_minor is 'The least its terms took when the payment was asked for; empty: whatever its provider takes.';
