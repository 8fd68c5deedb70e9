-- Large payouts wait for one or two of staff (safety 7, 9). What waits has its sum set aside; what staff refuse is given back.
alter table payments.payment drop constraint payment_status;
alter table payments.payment add constraint payment_status check (
  status in ('declined', 'review')
  or (direction = 'deposit' and status in ('created', 'pending', 'succeeded', 'expired'))
  or (direction = 'withdrawal' and status in ('waiting', 'refused', 'requested', 'sent', 'paid'))
);
create index payment_waiting on payments.payment (brand_id, created_at) where status = 'waiting';

create table payments.approval_rule (
  brand_id       integer not null primary key,
  one_from_minor bigint not null check (one_from_minor > 0),
  two_from_minor bigint not null check (two_from_minor >= one_from_minor)
);
call platform.protect_by_brand('payments.approval_rule');
grant select on payments.approval_rule to overround_app;
comment on table payments.approval_rule is 'From which sum payouts of a brand wait for one person, and for two; cents of euro. The numbers of the code where there is no row.';

create table payments.approval (
  brand_id        integer not null,
  payment_id      uuid not null,
  needed          smallint not null check (needed in (1, 2)),
  reasons         text[] not null check (cardinality(reasons) > 0),
  sum_minor       bigint not null check (sum_minor > 0),
  linked_minor    bigint not null check (linked_minor >= sum_minor),
  wanted_at       timestamptz not null default clock_timestamp(),
  primary key (brand_id, payment_id),
  foreign key (brand_id, payment_id) references payments.payment (brand_id, payment_id)
);
call platform.protect_by_brand('payments.approval');
call platform.make_append_only('payments.approval');
grant select, insert on payments.approval to overround_app;
comment on table payments.approval is 'Why a payout waits for staff, and for how many of them.';
comment on column payments.approval.linked_minor is 'This sum and those of the 24 hours before it, all accounts together, cents of euro.';

create table payments.approval_vote (
  brand_id   integer not null,
  payment_id uuid not null,
  staff      text not null,
  is_for     boolean not null,
  reason     text not null check (length(reason) between 1 and 500),
  voted_at   timestamptz not null default clock_timestamp(),
  primary key (brand_id, payment_id, staff),
  foreign key (brand_id, payment_id) references payments.approval (brand_id, payment_id)
);
call platform.protect_by_brand('payments.approval_vote');
call platform.make_append_only('payments.approval_vote');
grant select, insert on payments.approval_vote to overround_app;
comment on table payments.approval_vote is 'What each of staff said of a payout that waits; one of them says it once, so two are two persons.';

-- Who lets money out needs no right over the line, the risk, the mailbox or identities.
alter table operator.staff drop constraint staff_rights_check;
alter table operator.staff add constraint staff_rights_check
  check (rights <@ array['trader', 'risk', 'support', 'identity', 'payments', 'admin'] and cardinality(rights) > 0);
