-- Bounds about money are a rule of a brand in versions like the others: one of staff proposes the next, another decides.
create table payments.bounds (
  brand_id  integer     not null,
  version   integer     not null check (version > 0),
  terms     jsonb       not null,
  stored_at timestamptz not null default clock_timestamp(),
  primary key (brand_id, version),
  constraint bounds_in_order check ((terms ->> 'oneFromMinor')::bigint > 0
                                and (terms ->> 'twoFromMinor')::bigint >= (terms ->> 'oneFromMinor')::bigint),
  constraint bounds_of_law check ((terms ->> 'lawFromMinor')::bigint between 1 and 200000
                              and (terms ->> 'fundsFromMinor')::bigint between (terms ->> 'lawFromMinor')::bigint and 1000000)
);
comment on table payments.bounds is 'From which sums payouts of a brand wait for one person and for two, and from which the law wants checks, in all versions; cents of euro. The numbers of the code where there is none.';
call platform.protect_by_brand('payments.bounds');
call platform.make_append_only('payments.bounds');
grant select, insert on payments.bounds to overround_app;

insert into payments.bounds (brand_id, version, terms)
select brand_id, 1, jsonb_build_object('oneFromMinor', one_from_minor::text, 'twoFromMinor', two_from_minor::text,
                                       'lawFromMinor', law_from_minor::text, 'fundsFromMinor', funds_from_minor::text)
  from payments.approval_rule;
drop table payments.approval_rule;

alter table payments.bounds_wish add column terms jsonb;
update payments.bounds_wish
   set terms = jsonb_build_object('oneFromMinor', one_from_minor::text, 'twoFromMinor', two_from_minor::text,
                                  'lawFromMinor', law_from_minor::text, 'fundsFromMinor', funds_from_minor::text);
alter table payments.bounds_wish
  alter column terms set not null,
  drop column one_from_minor,
  drop column two_from_minor,
  drop column law_from_minor,
  drop column funds_from_minor;
