-- Who else is paid at a place: two accounts of one person are found by it.
create index payment_paid_to on payments.payment using hash (destination) where destination is not null;
