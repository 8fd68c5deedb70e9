-- A deposit that reaches a bound of the law comes, and waits on an account of the house until it is known whose it is (safety 10).
alter table payments.payment drop constraint payment_status;
alter table payments.payment add constraint payment_status check (
  status in ('declined', 'review')
  or (direction = 'deposit' and status in ('created', 'pending', 'succeeded', 'expired', 'held', 'returned'))
  or (direction = 'withdrawal' and status in ('waiting', 'refused', 'requested', 'sent', 'paid'))
);
alter table payments.payment add column arrived_at timestamptz;
comment on column payments.payment.arrived_at is 'When the money of a deposit came that waits or waited for checks; its day in the books of the provider.';
create index payment_held on payments.payment (brand_id, created_at) where status = 'held';

insert into wallet.house_kind (pattern) values ('deposits_held');
grant update (arrived_at) on payments.payment to overround_app;
