-- Sealing runs every few seconds now: it gives way when another process seals, and waits only for transactions that may still add
-- a row before one it would seal.
create or replace function identity.seal_audit_log() returns bigint
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
  if not pg_try_advisory_xact_lock(hashtext('identity.seal_audit_log')) then return 0; end if;
  select * into v_previous from identity.audit_seal order by seal_id desc limit 1;
  v_hash := coalesce(v_previous.hash, sha256('overround audit log'::bytea));
  v_from := coalesce(v_previous.audit_id_to, 0) + 1;
  -- Vacuum never writes audit rows. Neither does a transaction that runs for a minute without having written anything: our own end
  -- much sooner; this is a backup or a report, and sealing must not wait for hours behind it.
  select least(coalesce(min(xact_start), 'infinity'), clock_timestamp() - interval '500 milliseconds') into v_before
    from pg_stat_activity
   where datname = current_database() and xact_start is not null and pid <> pg_backend_pid()
     and backend_type = 'client backend'
     and (backend_xid is not null or xact_start > clock_timestamp() - interval '1 minute');
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
    insert into identity.audit_seal (audit_id_from, audit_id_to, rows_sealed, hash, sealed_at)
    values (v_from, v_to, v_rows, v_hash, clock_timestamp());
  end if;
  return v_rows;
end $$;

create table identity.audit_head (
  day         date        primary key,
  seal_id     bigint      not null references identity.audit_seal,
  audit_id_to bigint      not null,
  hash        bytea       not null check (length(hash) = 32),
  public_key  bytea       not null check (length(public_key) = 32),
  signature   bytea       not null check (length(signature) = 64),
  signed_at   timestamptz not null default clock_timestamp()
);
comment on table identity.audit_head is 'Signed head of the audit chain per day: who rewrites the log, its seals and this table would need the key, which is not in the database.';
comment on column identity.audit_head.signature is 'Ed25519 over the lines "overround audit head 1", day, seal_id, audit_id_to, hash in hex.';
call platform.make_append_only('identity.audit_head');
grant select on identity.audit_seal to overround_app;
grant select, insert on identity.audit_head to overround_app;

create view audit.audit_head as
  select h.day, h.seal_id, h.audit_id_to as seq_to, encode(h.hash, 'hex') as hash, encode(h.public_key, 'hex') as public_key,
         encode(h.signature, 'hex') as signature, h.signed_at, coalesce(s.hash = h.hash and s.audit_id_to = h.audit_id_to, false) as fits_chain
    from identity.audit_head h left join identity.audit_seal s using (seal_id);
comment on view audit.audit_head is 'Version 1. The signed head of each day; fits_chain says whether the chain still has that seal. Keep the public key outside.';
grant select on audit.audit_head to overround_audit;
