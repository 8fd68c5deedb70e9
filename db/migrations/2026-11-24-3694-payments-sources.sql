-- Money goes back to where it came from, up to what came from there (features-and-rules A8 108): each payment keeps its source, and a brand has a rule about it.
create table payments.source_rule (
  brand_id  integer     not null,
  version   integer     not null check (version > 0),
  terms     jsonb       not null,
  stored_at timestamptz not null default clock_timestamp(),
  primary key (brand_id, version)
);
comment on table payments.source_rule is 'Whether and how money goes back to its source in a brand, in all versions. The words of the code where there is none.';
call platform.protect_by_brand('payments.source_rule');
call platform.make_append_only('payments.source_rule');
grant select, insert on payments.source_rule to overround_app;

create table payments.source_rule_wish (
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
  constraint source_rule_wish_decided_whole check ((decided_by is null) = (decided_at is null) and (decided_by is null) = (is_upheld is null))
);
create unique index source_rule_wish_one_open on payments.source_rule_wish (brand_id) where decided_at is null;
call platform.protect_by_brand('payments.source_rule_wish');
grant select, insert, update (decided_by, decided_at, is_upheld) on payments.source_rule_wish to overround_app;
comment on table payments.source_rule_wish is 'A new rule about sources that one of staff proposes and another decides; who proposed it may take it back.';

alter table payments.payment add column source text check (length(source) between 1 and 90);
update payments.payment
   set source = case when provider_id = 'payment-sandbox' then provider_id || ':' || method_id
                     when method_id in ('bitcoin', 'coins') then 'crypto'
                     when method_id in ('voucher', 'paycheck') then 'voucher'
                     when method_id in ('card', 'bank') then method_id
                     else provider_id || ':' || method_id end;
alter table payments.payment alter column source set default '?', alter column source set not null;
comment on column payments.payment.source is 'Where its money comes from or goes to, as far as the house knows: the family of its way (card, bank, crypto), else the way itself.';
