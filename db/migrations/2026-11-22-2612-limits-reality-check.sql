-- The reality check (safety 10): every so often a player looks at time and money before the next stake is taken; the timer runs here.
create table limits.reality_check (
  brand_id      integer not null,
  person_id     uuid not null,
  every_minutes smallint not null default 60 check (every_minutes in (15, 30, 60)),
  wanted        smallint check (wanted in (15, 30, 60)),
  asked_at      timestamptz,
  answered_at   timestamptz,
  primary key (brand_id, person_id),
  check ((wanted is null) = (asked_at is null))
);
call platform.protect_by_brand('limits.reality_check');
grant select, insert, update (every_minutes, wanted, asked_at, answered_at) on limits.reality_check to overround_app;
comment on table limits.reality_check is 'How often a player is shown time and money, and when they last looked; no row: every 60 minutes.';
comment on column limits.reality_check.wanted is 'A longer time between two looks that was asked for; it holds when it is asked for again, a day later at the earliest.';
create index session_live_of_person on identity.session (brand_id, person_id) where ended_at is null;

/* Of persons who are signed in: since when they did not look, and when they are due. Nobody else has a timer. */
create function limits.reality_of(p_brand_id integer, p_person uuid[])
  returns table (person_id uuid, since timestamptz, every_minutes integer, due_at timestamptz)
  language sql stable
  set enable_seqscan = off
as $$
  select t.person_id, t.since, t.every_minutes, t.since + t.every_minutes * interval '1 minute'
    from (select s.person_id, greatest(min(s.signed_in_at), max(r.answered_at)) as since,
                 coalesce(max(r.every_minutes), 60)::integer as every_minutes
            from identity.session s
            left join limits.reality_check r on r.brand_id = s.brand_id and r.person_id = s.person_id
           where s.brand_id = p_brand_id and s.person_id = any (p_person) and s.ended_at is null
           group by s.person_id) t
$$;

alter function limits.faults_of_stakes(integer, uuid[], text[], bigint[]) rename to faults_of_limits;

/* What limits and the reality check say of each of several stakes; null where nothing speaks against any. A limit is named first. */
create function limits.faults_of_stakes(p_brand_id integer, p_person uuid[], p_currency text[], p_stake bigint[]) returns jsonb[]
  language plpgsql
  set plan_cache_mode = force_generic_plan
  set enable_seqscan = off
as $$
declare
  v_faults jsonb[] := limits.faults_of_limits(p_brand_id, p_person, p_currency, p_stake);
  v_due    uuid[];
begin
  select array_agg(r.person_id) into v_due from limits.reality_of(p_brand_id, p_person) r where r.due_at <= clock_timestamp();
  if v_due is null then return v_faults; end if;
  return array(
    select coalesce(v_faults[o.ord], case when o.person = any (v_due) then jsonb_build_object('code', 'reality_check_due') end)
      from unnest(p_person) with ordinality as o (person, ord) order by o.ord);
end $$;
