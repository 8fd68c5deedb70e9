-- Versions of the terms of a brand, who accepted which and when, and stakes that wait for an answer (specification 1 section 2, confirmTerms).
create schema content;
grant usage on schema content to overround_app;

create table content.terms_version (
  brand_id      integer     not null,
  version       text        not null check (version ~ '^[A-Za-z0-9._-]{1,40}$'),
  in_force_from timestamptz not null,
  is_asked      boolean     not null default true,
  changes       jsonb       not null default '{}' check (jsonb_typeof(changes) = 'object'),
  published_at  timestamptz not null default clock_timestamp(),
  primary key (brand_id, version),
  unique (brand_id, in_force_from)
);
call platform.make_append_only('content.terms_version');
call platform.protect_by_brand('content.terms_version');
grant select on content.terms_version to overround_app;
comment on table content.terms_version is 'Versions of the terms; the newest whose time has come is in force.';
comment on column content.terms_version.is_asked is 'Players say yes to it before their next stake. Withdrawing never waits for that.';
comment on column content.terms_version.changes is 'What changed, by language code.';

create table content.terms_acceptance (
  brand_id    integer     not null,
  person_id   uuid        not null,
  version     text        not null,
  accepted_at timestamptz not null default clock_timestamp(),
  primary key (brand_id, person_id, version),
  foreign key (brand_id, version) references content.terms_version (brand_id, version)
);
call platform.make_append_only('content.terms_acceptance');
call platform.protect_by_brand('content.terms_acceptance');
grant select, insert (brand_id, person_id, version) on content.terms_acceptance to overround_app;
comment on table content.terms_acceptance is 'Which version of the terms a player accepted, and when by the clock of the database.';

/* Of these persons, who has to accept the terms before the next stake; null where the brand asks nobody. Who registered since accepted them then. */
create function content.terms_due(p_brand_id integer, p_person uuid[]) returns uuid[]
  language plpgsql stable
  set plan_cache_mode = force_generic_plan
  set enable_seqscan = off
as $$
declare
  v_from timestamptz;
begin
  select max(v.in_force_from) into v_from from content.terms_version v
   where v.brand_id = p_brand_id and v.is_asked and v.in_force_from <= clock_timestamp();
  if v_from is null then return null; end if;
  return array(
    select p.person_id from unnest(p_person) as p (person_id)
     where not exists (select from content.terms_acceptance a
                         join content.terms_version v on v.brand_id = a.brand_id and v.version = a.version
                        where a.brand_id = p_brand_id and a.person_id = p.person_id and v.in_force_from >= v_from)
       and not exists (select from identity.person i
                        where i.brand_id = p_brand_id and i.person_id = p.person_id and i.created_at >= v_from));
end $$;

alter function limits.faults_of_stakes(integer, uuid[], text[], bigint[]) rename to faults_of_play;

/* What limits, the reality check and the terms say of each of several stakes; null where nothing speaks against any. Protection is named first. */
create function limits.faults_of_stakes(p_brand_id integer, p_person uuid[], p_currency text[], p_stake bigint[]) returns jsonb[]
  language plpgsql
  set plan_cache_mode = force_generic_plan
  set enable_seqscan = off
as $$
declare
  v_faults jsonb[] := limits.faults_of_play(p_brand_id, p_person, p_currency, p_stake);
  v_due    uuid[] := content.terms_due(p_brand_id, p_person);
begin
  if v_due is null or cardinality(v_due) = 0 then return v_faults; end if;
  return array(
    select coalesce(v_faults[o.ord], case when o.person = any (v_due) then jsonb_build_object('code', 'terms_to_confirm') end)
      from unnest(p_person) with ordinality as o (person, ord) order by o.ord);
end $$;

-- The terms an installation begins with: accepted at registration, asked of nobody again.
insert into content.terms_version (brand_id, version, in_force_from, is_asked)
select brand_id, '2026-11-22', '2026-11-22 00:00:00+00', false from site.brand;
