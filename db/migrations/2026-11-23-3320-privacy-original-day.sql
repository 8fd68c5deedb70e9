-- Who is erased again from a list, after a backup was put back, was erased on the day of the list: the years of the law run from there.
alter table privacy.erasure add column again_at timestamptz;
comment on column privacy.erasure.again_at is 'When they were erased again, after a backup was put back; asked_at stays the day they asked.';

-- A closing may name the day it stands since; nobody names one that has not come.
create or replace function identity.closed_before(p_brand_id integer, p_at timestamptz) returns setof uuid
  language sql stable security definer
  set search_path = pg_catalog
as $$
  select p.person_id from identity.person p
   where p.brand_id = p_brand_id and p_brand_id = platform.current_brand_id() and p.status = 'closed'
     and (select max(least((l.after ->> 'since')::timestamptz, l.created_at)) from identity.audit_log l
           where l.brand_id = p.brand_id and l.person_id = p.person_id and l.action = 'person.status_changed') < p_at
$$;
create or replace function verification.closed_before(p_brand_id integer, p_at timestamptz) returns setof uuid
  language sql stable security definer
  set search_path = pg_catalog
as $$ select identity.closed_before(p_brand_id, p_at) $$;
