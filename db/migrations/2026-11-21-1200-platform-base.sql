-- Roles belong to the whole server, so another database may have made them already.
do $$
begin
  if not exists (select from pg_roles where rolname = 'overround_app') then
    create role overround_app nologin;
  end if;
  if not exists (select from pg_roles where rolname = 'overround_audit') then
    create role overround_audit nologin;
  end if;
exception when duplicate_object or unique_violation then null;
end $$;

grant overround_app to current_user;
grant overround_audit to current_user;

grant usage on schema platform to overround_app, overround_audit;

-- The brand of the transaction; null when none was set, and then no brand's row is visible.
create function platform.current_brand_id() returns integer
  language sql stable parallel safe
  return nullif(current_setting('overround.brand_id', true), '')::integer;
comment on function platform.current_brand_id() is 'Brand set at the start of the transaction; row-level security compares it.';

-- Makes a table append-only: mistakes are corrected by new rows, never by edits or deletes.
create function platform.refuse_change() returns trigger
  language plpgsql as $$
begin
  raise exception 'rows of %.% are never changed or deleted', tg_table_schema, tg_table_name
    using errcode = 'integrity_constraint_violation';
end $$;

-- Hides other brands' rows of a table and keeps writes inside the brand.
create procedure platform.protect_by_brand(target regclass)
  language plpgsql as $$
begin
  execute format('alter table %s enable row level security', target);
  execute format('create policy own_brand on %s using (brand_id = platform.current_brand_id()) with check (brand_id = platform.current_brand_id())', target);
end $$;

create procedure platform.make_append_only(target regclass)
  language plpgsql as $$
begin
  execute format('create trigger append_only before update or delete on %s for each row execute function platform.refuse_change()', target);
  execute format('create trigger append_only_whole before truncate on %s for each statement execute function platform.refuse_change()', target);
end $$;

-- The one order of acceptances and market changes: drawn after the market lock is held, never compared by timestamps.
create sequence platform.order_seq as bigint;
comment on sequence platform.order_seq is 'accept_seq of bets and market_seq of market changes come from here, under the market lock.';
grant usage on sequence platform.order_seq to overround_app;

-- Stable read-only views for anyone who wants to check the promises without trusting the code.
create schema audit;
grant usage on schema audit to overround_audit;

-- Queues a job in the caller's transaction. The job tables belong to the owner; the application may only add.
create function platform.queue_job(p_task text, p_payload json, p_key text, p_run_at timestamptz) returns void
  language plpgsql security definer
  set search_path = pg_catalog
  as $$
begin
  perform graphile_worker.add_job(p_task, p_payload, run_at := p_run_at, job_key := p_key, max_attempts := 25);
end $$;
grant execute on function platform.queue_job to overround_app;
