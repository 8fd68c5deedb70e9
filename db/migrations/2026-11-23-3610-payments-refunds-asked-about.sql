-- Notices of refunds get lost like those of payments: one under way is asked about until it ended.
alter table payments.reversal
  add column poll_at    timestamptz,
  add column poll_count integer not null default 0;
comment on column payments.reversal.poll_at is 'When to ask the provider about a refund again; null when there is nothing to ask.';
grant update (poll_at, poll_count) on payments.reversal to overround_app;
create index reversal_to_poll on payments.reversal (brand_id, poll_at) where poll_at is not null;
update payments.reversal set poll_at = now() where state = 'asked';
