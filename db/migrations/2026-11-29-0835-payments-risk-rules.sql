-- Rules about payments that look for risk (features-and-rules A8 113): data of a brand in versions, and what each payment was measured by, so that
-- rules can be tried on what was.
create table payments.risk_rule (
  brand_id  integer     not null,
  version   integer     not null check (version > 0),
  terms     jsonb       not null,
  stored_at timestamptz not null default clock_timestamp(),
  primary key (brand_id, version)
);
comment on table payments.risk_rule is 'Rules about payments of a brand that look for risk, in all versions. Those of the code where there is none.';
call platform.protect_by_brand('payments.risk_rule');
call platform.make_append_only('payments.risk_rule');
grant select, insert on payments.risk_rule to overround_app;

create table payments.risk_rule_wish (
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
  constraint risk_rule_wish_decided_whole check ((decided_by is null) = (decided_at is null) and (decided_by is null) = (is_upheld is null))
);
create unique index risk_rule_wish_one_open on payments.risk_rule_wish (brand_id) where decided_at is null;
call platform.protect_by_brand('payments.risk_rule_wish');
grant select, insert, update (decided_by, decided_at, is_upheld) on payments.risk_rule_wish to overround_app;
comment on table payments.risk_rule_wish is 'Other rules about risk that one of staff proposes and another decides; who proposed them may take them back.';

create table payments.risk_look (
  brand_id     integer not null,
  payment_id   uuid    not null,
  looked_at    timestamptz not null,
  version      integer not null check (version >= 0),
  worth_minor  bigint  check (worth_minor >= 0),
  home_country integer not null,
  seen_country integer,
  hits         jsonb   not null,
  action       text    check (action in ('note', 'review')),
  primary key (brand_id, payment_id),
  foreign key (brand_id, payment_id) references payments.payment (brand_id, payment_id),
  constraint risk_look_hits_whole check ((action is null) = (hits = '[]'::jsonb))
);
comment on table payments.risk_look is 'What each payment was measured by when it was asked for, and which rules about risk fitted.';
comment on column payments.risk_look.looked_at is 'The moment it was measured at, under the lock of its person: payments of one person have their order by it.';
comment on column payments.risk_look.version is 'Of the rules; 0: those of the code.';
comment on column payments.risk_look.worth_minor is 'Cents of euro at the rate of that moment; null where none was usable.';
comment on column payments.risk_look.seen_country is 'Where the connection came from; null where nobody knows.';
comment on column payments.risk_look.hits is 'Id and title of each rule that fitted.';
call platform.protect_by_brand('payments.risk_look');
call platform.make_append_only('payments.risk_look');
grant select, insert on payments.risk_look to overround_app;
