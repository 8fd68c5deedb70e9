-- Which provider is asked for what is a rule of a brand in versions: one of staff proposes the next, another decides.
create table payments.routing (
  brand_id  integer     not null,
  version   integer     not null check (version > 0),
  terms     jsonb       not null,
  stored_at timestamptz not null default clock_timestamp(),
  primary key (brand_id, version)
);
comment on table payments.routing is 'Which provider is asked for what, in all versions; the newest counts. Of the rules that fit a method the last one counts; what is absent fits everything.';
call platform.protect_by_brand('payments.routing');
call platform.make_append_only('payments.routing');
grant select, insert on payments.routing to overround_app;

insert into payments.routing (brand_id, version, terms)
select brand_id, 1, jsonb_build_object('rules', jsonb_agg(jsonb_strip_nulls(jsonb_build_object(
         'direction', direction, 'family', family, 'providerId', provider_id, 'countryCode', country_code, 'currency', currency,
         'amountMinorMin', amount_minor_min::text, 'amountMinorMax', amount_minor_max::text, 'priority', priority, 'isOpen', is_open))
         order by rule_no))
  from payments.routing_rule group by brand_id;
drop table payments.routing_rule;

create table payments.routing_wish (
  brand_id   integer     not null,
  wish_no    bigint      not null generated always as identity,
  terms      jsonb       not null,
  asked_by   text        not null,
  reason     text        not null,
  asked_at   timestamptz not null default clock_timestamp(),
  decided_by text        check (decided_by <> asked_by or not is_upheld),
  decided_at timestamptz,
  is_upheld  boolean,
  primary key (brand_id, wish_no),
  constraint routing_wish_decided_whole check ((decided_by is null) = (decided_at is null) and (decided_by is null) = (is_upheld is null))
);
create unique index routing_wish_one_open on payments.routing_wish (brand_id) where decided_at is null;
comment on table payments.routing_wish is 'Rules of routing that one of staff proposed and another decides; who proposed them may take them back.';
call platform.protect_by_brand('payments.routing_wish');
grant select, insert, update (decided_by, decided_at, is_upheld) on payments.routing_wish to overround_app;
