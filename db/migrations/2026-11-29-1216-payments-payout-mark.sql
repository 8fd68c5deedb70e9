-- Who else is paid at a place is found by an index. Two places were compared as JSON, which PostgreSQL does not look up for whoever reads behind
-- row-level security (its equality may leak what it compares): each question read the whole table.
alter table payments.payment add column payout_mark text
  generated always as (case when destination <> '{}' then md5(method_id || '|' || destination::text) end) stored;
comment on column payments.payment.payout_mark is 'Where a withdrawal goes, as a hash: for finding two persons who are paid at one place, never for showing. Null where it goes to no place that was typed.';
drop index payments.payment_paid_to;
create index payment_paid_to on payments.payment (brand_id, payout_mark) where payout_mark is not null;
