create schema payments;
comment on schema payments is 'Deposits and withdrawals, and what providers told about them. Money itself is moved by the wallet.';
grant usage on schema payments to overround_app;

create table payments.payment (
  brand_id     integer not null,
  payment_id   uuid not null,
  person_id    uuid not null,
  account_id   bigint not null,
  direction    text collate "C" not null check (direction in ('deposit', 'withdrawal')),
  provider_id  text collate "C" not null,
  method_id    text collate "C" not null,
  currency     text collate "C" not null,
  amount_minor bigint not null check (amount_minor > 0),
  status       text collate "C" not null,
  redirect_url text,
  provider_ref text,
  destination  jsonb,
  return_url   text not null,
  lang         text collate "C" not null,
  created_at   timestamptz not null default now(),
  finished_at  timestamptz,
  poll_at      timestamptz,
  poll_count   integer not null default 0,
  primary key (brand_id, payment_id),
  constraint payment_named_once unique (payment_id),
  constraint payment_status check (
    status in ('declined', 'review')
    or (direction = 'deposit' and status in ('created', 'pending', 'succeeded', 'expired'))
    or (direction = 'withdrawal' and status in ('requested', 'sent', 'paid'))
  )
);
create index payment_of_person on payments.payment (brand_id, person_id, payment_id);
create index payment_to_poll on payments.payment (brand_id, poll_at) where poll_at is not null;
call platform.protect_by_brand('payments.payment');
grant select, insert on payments.payment to overround_app;
grant update (status, redirect_url, provider_ref, finished_at, poll_at, poll_count) on payments.payment to overround_app;
comment on table payments.payment is 'One deposit or withdrawal and where it stands.';
comment on column payments.payment.payment_id is 'UUID of version 7: grows with time, so the history reads in its order.';
comment on column payments.payment.destination is 'Withdrawals: where the provider pays to, in its own words; never a card number.';
comment on column payments.payment.poll_at is 'When to ask the provider again, because callbacks get lost; null when there is nothing to ask.';

create table payments.payment_move (
  brand_id    integer not null,
  payment_id  uuid not null,
  move_no     bigint generated always as identity,
  from_status text collate "C",
  to_status   text collate "C" not null,
  cause       text not null,
  moved_at    timestamptz not null default now(),
  primary key (brand_id, payment_id, move_no)
);
call platform.protect_by_brand('payments.payment_move');
call platform.make_append_only('payments.payment_move');
grant select, insert on payments.payment_move to overround_app;
comment on table payments.payment_move is 'Every step of every payment: from where, to where, why.';

create table payments.provider_event (
  brand_id       integer not null,
  provider_id    text collate "C" not null,
  provider_tx_id text collate "C" not null,
  payment_id     uuid not null,
  status         text collate "C" not null check (status in ('succeeded', 'declined')),
  amount_minor   bigint not null,
  currency       text collate "C" not null,
  outcome        text collate "C" not null check (outcome in ('applied', 'review')),
  received_at    timestamptz not null default now(),
  primary key (brand_id, provider_id, provider_tx_id)
);
call platform.protect_by_brand('payments.provider_event');
call platform.make_append_only('payments.provider_event');
grant select, insert on payments.provider_event to overround_app;
comment on table payments.provider_event is 'Final words of providers, each taken once; the same id with other fields is refused and reviewed.';

create table payments.review (
  brand_id    integer not null,
  review_id   bigint generated always as identity,
  payment_id  uuid,
  provider_id text collate "C" not null,
  reason      text collate "C" not null,
  facts       jsonb not null,
  raised_at   timestamptz not null default now(),
  primary key (brand_id, review_id)
);
call platform.protect_by_brand('payments.review');
call platform.make_append_only('payments.review');
grant select, insert on payments.review to overround_app;
comment on table payments.review is 'What a provider said that does not fit; a person decides. Nothing was moved because of it.';
comment on column payments.review.payment_id is 'Null when the provider spoke of a payment nobody asked for.';

create table payments.idem (
  brand_id     integer not null,
  owner        text collate "C" not null,
  operation    text collate "C" not null,
  key          text collate "C" not null,
  request_hash bytea not null check (length(request_hash) = 32),
  answer       jsonb,
  created_at   timestamptz not null default now(),
  primary key (brand_id, owner, operation, key)
);
call platform.protect_by_brand('payments.idem');
grant select, insert, delete on payments.idem to overround_app;
grant update (answer) on payments.idem to overround_app;
comment on table payments.idem is 'Keys of requests with their final answers, written with the effect and replayed for 90 days (safety 5).';
comment on column payments.idem.owner is 'Person the key belongs to; two persons may use the same text.';
comment on column payments.idem.request_hash is 'SHA-256 of the canonical request: the same key with another request is a conflict.';

-- A callback knows the payment and not the brand. Tells nothing else.
create function payments.brand_of_payment(p_payment_id uuid) returns integer
  language sql stable security definer
  set search_path = pg_catalog
  return (select brand_id from payments.payment where payment_id = p_payment_id);
revoke execute on function payments.brand_of_payment from public;
grant execute on function payments.brand_of_payment to overround_app;

create view audit.payment as
select payment_id, person_id, account_id, direction, provider_id, status, currency, amount_minor, created_at, finished_at, brand_id
  from payments.payment;
create view audit.provider_event as
select provider_id, provider_tx_id, payment_id, status, currency, amount_minor, outcome, received_at, brand_id
  from payments.provider_event;
create view audit.idem as
select owner, operation, key, request_hash, answer is not null as is_answered, created_at, brand_id
  from payments.idem;
comment on view audit.payment is 'Every deposit and withdrawal and where it stands.';
comment on view audit.provider_event is 'Final words of payment providers, each once.';
comment on view audit.idem is 'Idempotency keys of money calls.';
grant select on audit.payment, audit.provider_event, audit.idem to overround_audit;
