-- Every state of a withdrawal has a clock (features-and-rules A8 107, C1 16): since when it lasts, until when it may, and when staff were told that it lasted longer.
create table payments.clock (
  brand_id  integer     not null,
  version   integer     not null check (version > 0),
  terms     jsonb       not null,
  stored_at timestamptz not null default clock_timestamp(),
  primary key (brand_id, version)
);
comment on table payments.clock is 'How long each state of a payment may last in a brand, in all versions; minutes. The numbers of the code where there is none.';
call platform.protect_by_brand('payments.clock');
call platform.make_append_only('payments.clock');
grant select, insert on payments.clock to overround_app;

create table payments.clock_wish (
  brand_id   integer not null,
  wish_no    bigint  not null generated always as identity,
  terms      jsonb   not null,
  asked_by   text    not null,
  reason     text    not null check (length(reason) between 1 and 500),
  asked_at   timestamptz not null default clock_timestamp(),
  decided_by text    check (decided_by <> asked_by or not is_upheld),
  decided_at timestamptz,
  is_upheld  boolean,
  primary key (brand_id, wish_no),
  constraint clock_wish_decided_whole check ((decided_by is null) = (decided_at is null) and (decided_by is null) = (is_upheld is null))
);
create unique index clock_wish_one_open on payments.clock_wish (brand_id) where decided_at is null;
call platform.protect_by_brand('payments.clock_wish');
grant select, insert, update (decided_by, decided_at, is_upheld) on payments.clock_wish to overround_app;
comment on table payments.clock_wish is 'New clocks that one of staff proposes and another decides; who proposed them may take them back.';

alter table payments.payment
  add column state_since timestamptz,
  add column state_until timestamptz,
  add column late_at     timestamptz;
update payments.payment p
   set state_since = coalesce((select max(m.moved_at) from payments.payment_move m
                                where m.brand_id = p.brand_id and m.payment_id = p.payment_id and m.from_status is distinct from m.to_status),
                              p.created_at);
update payments.payment
   set state_until = now() + case status when 'waiting' then interval '1 day' when 'requested' then interval '1 hour' else interval '3 days' end
 where direction = 'withdrawal' and status in ('waiting', 'requested', 'sent', 'review');
alter table payments.payment
  alter column state_since set not null,
  alter column state_since set default now();
comment on column payments.payment.state_since is 'Since when it is in its state.';
comment on column payments.payment.state_until is 'Until when this state may last, as its owner was told when it began: a later rule does not move it. Null where nothing is promised.';
comment on column payments.payment.late_at is 'When staff were told that this state lasted longer.';
grant update (state_since, state_until, late_at) on payments.payment to overround_app;
create index payment_clock on payments.payment (brand_id, state_until) where state_until is not null and late_at is null;
create index payment_real_times on payments.payment (brand_id, provider_id, method_id, direction, finished_at) where status in ('succeeded', 'paid');
