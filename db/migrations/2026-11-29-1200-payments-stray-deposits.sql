-- Money that came in another sum than was asked for, twice, or after a decline is a deposit of its own: booked when it is told, in the sum that
-- came, and held until two of staff credit it, send it back or say that it never came.

alter table payments.payment add column stray_of uuid;
comment on column payments.payment.stray_of is 'The payment this money was told of, whose sum or state it does not fit.';
alter table payments.payment add foreign key (brand_id, stray_of) references payments.payment (brand_id, payment_id);
create index payment_stray on payments.payment (brand_id, stray_of) where stray_of is not null;

create or replace view audit.payment as
select payment_id, person_id, account_id, direction, provider_id, status, currency, amount_minor, created_at, finished_at, brand_id, stray_of
  from payments.payment;
