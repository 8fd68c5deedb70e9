create table identity.audit_log (
  audit_id   bigint      generated always as identity primary key,
  brand_id   integer     not null,
  actor_kind text        not null check (actor_kind in ('visitor', 'player', 'staff', 'system')),
  actor      text        not null,
  person_id  uuid,
  action     text        not null check (action ~ '^[a-z_]+\.[a-z_]+$'),
  before     jsonb,
  after      jsonb,
  reason     text        not null default '',
  address    text        not null default '',
  request_id text        not null default '',
  created_at timestamptz not null default clock_timestamp()
);
create index audit_log_of_person on identity.audit_log (brand_id, person_id, audit_id desc);
comment on table identity.audit_log is 'Who did what to whom: sign-ins, credentials, settings, staff acts. Values are masked before they come here.';
comment on column identity.audit_log.actor is 'Person id, staff login, or the name of the job.';
call platform.protect_by_brand('identity.audit_log');
call platform.make_append_only('identity.audit_log');
grant select, insert on identity.audit_log to overround_app;

-- One job chains the rows behind the writers, so the chain is no hot row.
create table identity.audit_seal (
  seal_id       bigint      generated always as identity primary key,
  audit_id_from bigint      not null,
  audit_id_to   bigint      not null check (audit_id_to >= audit_id_from),
  rows_sealed   bigint      not null,
  hash          bytea       not null check (length(hash) = 32),
  sealed_at     timestamptz not null default now()
);
comment on table identity.audit_seal is 'Hash chain over the audit log: SHA-256 of the previous hash and the digests of the rows between the two ids.';
call platform.make_append_only('identity.audit_seal');

-- Digest of one row, the same for whoever computes it later.
create function identity.audit_digest(r identity.audit_log) returns bytea
  language sql stable parallel safe
  return sha256(convert_to(jsonb_build_array(
    r.audit_id, r.brand_id, r.actor_kind, r.actor, r.person_id, r.action, r.before, r.after, r.reason, r.address, r.request_id,
    extract(epoch from r.created_at)
  )::text, 'UTF8'));

-- Seals what was written since the last seal, as far as no open transaction may still add a smaller id: a row written before
-- the oldest of them began has the smaller id for certain.
create function identity.seal_audit_log() returns bigint
  language plpgsql security definer
  set search_path = pg_catalog
  as $$
declare
  v_previous identity.audit_seal;
  v_hash bytea;
  v_from bigint;
  v_to bigint;
  v_rows bigint := 0;
  v_row identity.audit_log;
  v_before timestamptz;
begin
  perform pg_advisory_xact_lock(hashtext('identity.seal_audit_log'));
  select * into v_previous from identity.audit_seal order by seal_id desc limit 1;
  v_hash := coalesce(v_previous.hash, sha256('overround audit log'::bytea));
  v_from := coalesce(v_previous.audit_id_to, 0) + 1;
  select coalesce(min(xact_start), clock_timestamp()) into v_before
    from pg_stat_activity
   where datname = current_database() and xact_start is not null and pid <> pg_backend_pid();
  for v_row in
    select * from identity.audit_log
     where audit_id >= v_from and created_at < v_before
     order by audit_id limit 10000
  loop
    v_hash := sha256(v_hash || identity.audit_digest(v_row));
    v_to := v_row.audit_id;
    v_rows := v_rows + 1;
  end loop;
  if v_rows > 0 then
    insert into identity.audit_seal (audit_id_from, audit_id_to, rows_sealed, hash) values (v_from, v_to, v_rows, v_hash);
  end if;
  return v_rows;
end $$;
revoke execute on function identity.seal_audit_log from public;
grant execute on function identity.seal_audit_log to overround_app;

-- Rows per broken seal; empty when the chain is whole. Anyone with the audit role may run it.
create function audit.broken_audit_seals() returns table (seal_id bigint, problem text)
  language plpgsql stable security definer
  set search_path = pg_catalog
  as $$
declare
  v_seal identity.audit_seal;
  v_hash bytea := sha256('overround audit log'::bytea);
  v_rows bigint;
  v_row identity.audit_log;
begin
  for v_seal in select * from identity.audit_seal s order by s.seal_id loop
    v_rows := 0;
    for v_row in
      select * from identity.audit_log a where a.audit_id between v_seal.audit_id_from and v_seal.audit_id_to order by a.audit_id
    loop
      v_hash := sha256(v_hash || identity.audit_digest(v_row));
      v_rows := v_rows + 1;
    end loop;
    if v_rows <> v_seal.rows_sealed then
      seal_id := v_seal.seal_id; problem := 'rows_missing_or_added'; return next;
    elsif v_hash <> v_seal.hash then
      seal_id := v_seal.seal_id; problem := 'rows_changed'; return next;
    end if;
    v_hash := v_seal.hash;
  end loop;
end $$;
revoke execute on function audit.broken_audit_seals from public;
grant execute on function audit.broken_audit_seals to overround_audit;

create view audit.audit_log as
  select audit_id as seq, brand_id, actor_kind, actor, person_id, action, before, after, reason, address, request_id, created_at
    from identity.audit_log;
comment on view audit.audit_log is 'Version 1. Every recorded act, oldest first by seq.';
create view audit.audit_seal as
  select seal_id, audit_id_from as seq_from, audit_id_to as seq_to, rows_sealed, encode(hash, 'hex') as hash, sealed_at
    from identity.audit_seal;
comment on view audit.audit_seal is 'Version 1. The hash chain over audit_log; keep a copy of the newest hash outside to notice a rewritten chain.';
grant select on audit.audit_log, audit.audit_seal to overround_audit;
