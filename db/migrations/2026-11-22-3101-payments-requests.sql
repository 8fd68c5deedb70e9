-- What a player asks about a payment, and what staff need to know to answer (specification 1 section 2: payment requests, payment consultant).
create table payments.request (
  brand_id      integer     not null,
  request_id    uuid        not null,
  person_id     uuid        not null,
  topic         text        not null check (topic in ('deposit_missing', 'deposit_wrong_sum', 'payout_late', 'payout_declined', 'ways', 'other')),
  payment_id    uuid,
  status        text        not null default 'open' check (status in ('open', 'answered', 'closed')),
  opened_at     timestamptz not null default clock_timestamp(),
  changed_at    timestamptz not null default clock_timestamp(),
  files_gone_at timestamptz,
  primary key (brand_id, request_id),
  foreign key (brand_id, payment_id) references payments.payment (brand_id, payment_id)
);
create index request_of_person on payments.request (brand_id, person_id, changed_at desc);
create index request_by_status on payments.request (brand_id, status, changed_at);
call platform.protect_by_brand('payments.request');
grant select, insert on payments.request to overround_app;
grant update (status, changed_at, files_gone_at) on payments.request to overround_app;
comment on table payments.request is 'A question about money on its way; open: the house has to answer.';
comment on column payments.request.payment_id is 'The payment it is about, where it is about one.';
comment on column payments.request.files_gone_at is 'When its files were deleted, so long after it was closed.';

create table payments.request_entry (
  brand_id   integer     not null,
  entry_id   uuid        not null,
  request_id uuid        not null,
  place      bigint      not null generated always as identity,
  author     text        not null check (author in ('player', 'staff')),
  written_by text        not null,
  text       text        not null default '',
  file_ids   uuid[]      not null default '{}',
  asks       text[]      not null default '{}',
  filled     jsonb,
  written_at timestamptz not null default clock_timestamp(),
  primary key (brand_id, entry_id),
  foreign key (brand_id, request_id) references payments.request (brand_id, request_id),
  check (filled is null or author = 'player'),
  check (cardinality(asks) = 0 or author = 'staff')
);
create index request_entry_of_request on payments.request_entry (brand_id, request_id, place);
call platform.protect_by_brand('payments.request_entry');
grant select, insert on payments.request_entry to overround_app;
comment on table payments.request_entry is 'One thing written in a request about a payment; never changed.';
comment on column payments.request_entry.written_by is 'Person id or login of staff.';
comment on column payments.request_entry.asks is 'What staff want filled in, by the names of facts.';
comment on column payments.request_entry.filled is 'What the player filled in: name of the fact to its text.';
