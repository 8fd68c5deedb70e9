-- Several providers: which is asked for what, what they took back, and whether their books and ours agree (decision 59).
create table payments.routing_rule (
  brand_id         integer not null,
  rule_no          integer not null,
  direction        text collate "C" check (direction in ('deposit', 'withdrawal')),
  family           text collate "C",
  provider_id      text collate "C",
  country_code     text collate "C" check (country_code ~ '^[A-Z]{2}$'),
  currency         text collate "C",
  amount_minor_min bigint check (amount_minor_min > 0),
  amount_minor_max bigint check (amount_minor_max > 0),
  priority         integer not null check (priority between 0 and 1000),
  is_open          boolean not null,
  primary key (brand_id, rule_no),
  check (amount_minor_min is null or amount_minor_max is null or amount_minor_min <= amount_minor_max),
  check (currency is not null or (amount_minor_min is null and amount_minor_max is null))
);
call platform.protect_by_brand('payments.routing_rule');
grant select, insert, delete on payments.routing_rule to overround_app;
comment on table payments.routing_rule is 'Which provider is asked for what. Of the rules that fit a method the last one counts; what stands empty fits everything.';
comment on column payments.routing_rule.priority is 'The lower the earlier; 100 without a rule.';

create table payments.payment_route (
  brand_id    integer not null,
  payment_id  uuid not null,
  route_no    smallint not null,
  provider_id text collate "C" not null,
  method_id   text collate "C" not null,
  asks        integer not null default 0 check (asks >= 0),
  left_at     timestamptz,
  primary key (brand_id, payment_id, route_no),
  foreign key (brand_id, payment_id) references payments.payment (brand_id, payment_id)
);
call platform.protect_by_brand('payments.payment_route');
grant select, insert on payments.payment_route to overround_app;
grant update (asks, left_at) on payments.payment_route to overround_app;
grant update (provider_id, method_id) on payments.payment to overround_app;
comment on table payments.payment_route is 'Providers that may carry a payment, in their order. The next is asked only when the one before refused its first question.';
comment on column payments.payment_route.asks is 'How often it was asked. A refusal after the first question proves nothing: an earlier answer may have been lost.';

create table payments.provider_health (
  brand_id    integer not null,
  provider_id text collate "C" not null,
  failures    integer not null,
  failed_at   timestamptz,
  primary key (brand_id, provider_id)
);
call platform.protect_by_brand('payments.provider_health');
grant select, insert on payments.provider_health to overround_app;
grant update (failures, failed_at) on payments.provider_health to overround_app;
comment on column payments.provider_health.failures is 'Questions without an answer since the last answer.';

alter table payments.provider_event drop constraint provider_event_status_check;
alter table payments.provider_event add constraint provider_event_status_check
  check (status in ('succeeded', 'declined', 'charged_back', 'chargeback_won', 'refunded'));

create table payments.reversal (
  brand_id       integer not null,
  reversal_id    uuid not null,
  payment_id     uuid not null,
  kind           text collate "C" not null check (kind in ('charged_back', 'chargeback_won', 'refunded')),
  state          text collate "C" not null check (state in ('held', 'asked', 'done', 'failed')),
  amount_minor   bigint not null check (amount_minor > 0),
  currency       text collate "C" not null,
  provider_tx_id text collate "C",
  actor          text not null,
  reason         text,
  created_at     timestamptz not null default clock_timestamp(),
  finished_at    timestamptz,
  primary key (brand_id, reversal_id),
  foreign key (brand_id, payment_id) references payments.payment (brand_id, payment_id)
);
create index reversal_of_payment on payments.reversal (brand_id, payment_id, created_at);
call platform.protect_by_brand('payments.reversal');
grant select, insert on payments.reversal to overround_app;
grant update (state, provider_tx_id, finished_at) on payments.reversal to overround_app;
comment on table payments.reversal is 'Deposits that went back, whole or in part: chargebacks, what was won back of them, refunds.';
comment on column payments.reversal.state is 'held: told before the deposit itself, moved nothing yet; asked: taken from the player, the provider is asked; done; failed: a refund that was given back, or one held in vain.';

alter table payments.review add column finding_key text collate "C";
create unique index review_finding on payments.review (brand_id, finding_key) where finding_key is not null;
comment on column payments.review.finding_key is 'Names what a comparison of books found, so that it is found once.';

create table payments.review_act (
  brand_id   integer not null,
  review_id  bigint not null,
  act_no     bigint generated always as identity,
  resolution text collate "C" not null check (resolution in ('closed', 'succeeded', 'declined')),
  staff      text not null,
  reason     text not null check (length(reason) between 1 and 500),
  is_final   boolean not null,
  acted_at   timestamptz not null default clock_timestamp(),
  primary key (brand_id, review_id, act_no),
  foreign key (brand_id, review_id) references payments.review (brand_id, review_id)
);
create unique index review_resolved_once on payments.review_act (brand_id, review_id) where is_final;
call platform.protect_by_brand('payments.review_act');
call platform.make_append_only('payments.review_act');
grant select, insert on payments.review_act to overround_app;
comment on table payments.review_act is 'What staff say of a case. Closing it needs one of them; what moves money needs two who say the same.';

create table payments.reconciliation (
  brand_id      integer not null,
  provider_id   text collate "C" not null,
  day           date not null,
  line_count    integer not null,
  finding_count integer not null,
  ran_at        timestamptz not null default clock_timestamp(),
  primary key (brand_id, provider_id, day)
);
call platform.protect_by_brand('payments.reconciliation');
grant select, insert on payments.reconciliation to overround_app;
grant update (line_count, finding_count, ran_at) on payments.reconciliation to overround_app;
comment on table payments.reconciliation is 'Days whose books were compared with those of a provider.';

create view audit.payment_reversal as
select reversal_id, payment_id, kind, state, currency, amount_minor, provider_tx_id, actor, created_at, finished_at, brand_id
  from payments.reversal;
comment on view audit.payment_reversal is 'Deposits that went back, whole or in part.';
grant select on audit.payment_reversal to overround_audit;
