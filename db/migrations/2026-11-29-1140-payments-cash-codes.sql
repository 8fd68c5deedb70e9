-- One-time codes that players carry to cash desks (features-and-rules A8 111): money is paid in up to the sum of a code, or paid out for exactly it.
create table payments.cash_code (
  brand_id    integer not null,
  payment_id  uuid    not null,
  provider_id text    not null,
  mark        bytea   not null check (length(mark) = 32),
  least_minor bigint  not null check (least_minor > 0),
  most_minor  bigint  not null,
  until       timestamptz not null,
  opened_at   timestamptz not null default clock_timestamp(),
  primary key (brand_id, payment_id),
  foreign key (brand_id, payment_id) references payments.payment (brand_id, payment_id),
  constraint cash_code_named_once unique (provider_id, mark),
  constraint cash_code_bounds check (least_minor <= most_minor)
);
comment on table payments.cash_code is 'A code that a player carries to a cash desk, once per payment.';
comment on column payments.cash_code.mark is 'The sum of the code under a key of the installation: nobody reads a code here.';
comment on column payments.cash_code.most_minor is 'What was asked for: of a deposit the most that may be paid in.';
call platform.protect_by_brand('payments.cash_code');
call platform.make_append_only('payments.cash_code');
grant select, insert on payments.cash_code to overround_app;

create table payments.cash_use (
  brand_id     integer not null,
  payment_id   uuid    not null,
  desk_id      text    not null check (length(desk_id) between 1 and 40),
  desk_name    text    not null check (length(desk_name) between 1 and 160),
  desk_tx_id   text    not null check (length(desk_tx_id) between 1 and 60),
  amount_minor bigint  not null check (amount_minor > 0),
  used_at      timestamptz not null default clock_timestamp(),
  primary key (brand_id, payment_id),
  foreign key (brand_id, payment_id) references payments.cash_code (brand_id, payment_id)
);
comment on table payments.cash_use is 'Where, when and for how much a code was used. A code is used once.';
call platform.protect_by_brand('payments.cash_use');
call platform.make_append_only('payments.cash_use');
grant select, insert on payments.cash_use to overround_app;

create table payments.cash_miss (
  brand_id    integer not null,
  provider_id text    not null,
  desk_id     text    not null,
  missed_at   timestamptz not null default clock_timestamp()
);
create index cash_miss_of_desk on payments.cash_miss (brand_id, provider_id, desk_id, missed_at);
comment on table payments.cash_miss is 'Unknown codes that a desk named: too many within an hour, and it waits. Forgotten after a day.';
call platform.protect_by_brand('payments.cash_miss');
grant select, insert, delete on payments.cash_miss to overround_app;

-- A desk knows the code and not the brand. Tells nothing else.
create function payments.payment_of_cash_code(p_provider_id text, p_mark bytea) returns table (brand_id integer, payment_id uuid)
  language sql stable security definer
  set search_path = pg_catalog
  begin atomic
    select c.brand_id, c.payment_id from payments.cash_code c where c.provider_id = p_provider_id and c.mark = p_mark;
  end;
revoke execute on function payments.payment_of_cash_code from public;
grant execute on function payments.payment_of_cash_code to overround_app;

-- What was really paid in on a code may be less than was asked for. No other sum of a payment ever changes, and none grows.
create function payments.only_lower_amount() returns trigger
  language plpgsql
  set search_path = pg_catalog
as $$
begin
  if not (old.direction = 'deposit' and old.status = 'pending' and new.amount_minor < old.amount_minor
          and exists (select from payments.cash_code c
                       where c.brand_id = old.brand_id and c.payment_id = old.payment_id and new.amount_minor >= c.least_minor)) then
    raise exception 'the sum of payment % stays as it was asked for', old.payment_id using errcode = 'check_violation';
  end if;
  return new;
end
$$;
create trigger only_lower_amount before update of amount_minor on payments.payment
  for each row when (old.amount_minor is distinct from new.amount_minor) execute function payments.only_lower_amount();
grant update (amount_minor) on payments.payment to overround_app;
