-- Bounds about money are settings of a brand: one of staff proposes them, another decides. Those of the law only go down (safety 10).
alter table payments.approval_rule
  add column law_from_minor   bigint not null default 200000,
  add column funds_from_minor bigint not null default 1000000,
  add constraint approval_rule_law check (law_from_minor between 1 and 200000),
  add constraint approval_rule_funds check (funds_from_minor between law_from_minor and 1000000);
grant insert, update on payments.approval_rule to overround_app;
comment on table payments.approval_rule is 'From which sum payouts of a brand wait for one person, and for two; cents of euro. The numbers of the code where there is no row.';
comment on column payments.approval_rule.law_from_minor is 'From this sum in 24 hours or 30 days on it has to be known who somebody is.';
comment on column payments.approval_rule.funds_from_minor is 'From this sum on, where their money comes from.';

create table payments.bounds_wish (
  brand_id         integer not null,
  wish_no          bigint  not null generated always as identity,
  one_from_minor   bigint  not null check (one_from_minor > 0),
  two_from_minor   bigint  not null check (two_from_minor >= one_from_minor),
  law_from_minor   bigint  not null check (law_from_minor between 1 and 200000),
  funds_from_minor bigint  not null check (funds_from_minor between law_from_minor and 1000000),
  asked_by         text    not null,
  reason           text    not null check (length(reason) between 1 and 500),
  asked_at         timestamptz not null default clock_timestamp(),
  decided_by       text    check (decided_by <> asked_by or not is_upheld),
  decided_at       timestamptz,
  is_upheld        boolean,
  primary key (brand_id, wish_no),
  constraint bounds_wish_decided_whole check ((decided_by is null) = (decided_at is null) and (decided_by is null) = (is_upheld is null))
);
create unique index bounds_wish_one_open on payments.bounds_wish (brand_id) where decided_at is null;
call platform.protect_by_brand('payments.bounds_wish');
grant select, insert, update (decided_by, decided_at, is_upheld) on payments.bounds_wish to overround_app;
comment on table payments.bounds_wish is 'New bounds that one of staff proposes and another decides; who proposed them may take them back.';
