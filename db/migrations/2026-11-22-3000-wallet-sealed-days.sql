-- The ledger sealed day by day (features-and-rules A7 row 98, D 7): every entry is a leaf of a Merkle tree (RFC 6962) under a salt of its
-- own, every day is chained to the day before. A player checks an entry without trusting us; nobody learns of another's.

-- A day is found by the numbers it begins and ends with, which grow with the table.
create index ledger_tx_by_seq on wallet.ledger_tx using brin (seq) with (pages_per_range = 16);

create table wallet.ledger_cut (
  brand_id integer not null,
  day      date not null,
  seq_to   bigint not null,
  salt     bytea not null check (length(salt) = 32),
  cut_at   timestamptz not null default clock_timestamp(),
  primary key (brand_id, day)
);
comment on table wallet.ledger_cut is 'Where a day of the ledger ends. What was being written at that moment is waited for, then the day is sealed.';
comment on column wallet.ledger_cut.seq_to is 'The last movement of the day; those of the day follow the last one of the day before.';
comment on column wallet.ledger_cut.salt is 'Random. The salts of the leaves follow from it; whoever proves a leaf tells its salt and no other.';

create table wallet.ledger_block (
  brand_id   integer not null,
  day        date not null,
  block_no   integer not null check (block_no >= 0),
  seq_first  bigint not null,
  entry_first smallint not null,
  seq_last   bigint not null,
  entry_last smallint not null,
  entries    integer not null check (entries between 1 and 1024),
  root       bytea not null check (length(root) = 32),
  primary key (brand_id, day, block_no)
);
comment on table wallet.ledger_block is 'Each 1024 leaves of a day, in the order of movement and entry, and the root of the tree over them.';

create table wallet.ledger_day (
  brand_id  integer not null,
  day       date not null,
  seq_to    bigint not null,
  entries   bigint not null check (entries >= 0),
  root      bytea not null check (length(root) = 32),
  previous  bytea not null check (length(previous) = 32),
  hash      bytea not null check (length(hash) = 32),
  sealed_at timestamptz not null default clock_timestamp(),
  primary key (brand_id, day)
);
comment on table wallet.ledger_day is 'Sealed days. The hash holds the one of the day before, so that no day changes without all that follow.';

do $$
declare v_table text;
begin
  foreach v_table in array array['wallet.ledger_cut', 'wallet.ledger_block', 'wallet.ledger_day'] loop
    execute format('call platform.protect_by_brand(%L)', v_table);
    execute format('call platform.make_append_only(%L)', v_table);
    execute format('grant select, insert on %s to overround_app', v_table);
  end loop;
end $$;

-- Root of a Merkle tree: pairs are hashed upward, what has no pair goes up as it is. The same tree as RFC 6962 cuts.
create function wallet.tree_root(p_leaf bytea[]) returns bytea
  language plpgsql immutable
as $$
declare
  v_count integer := coalesce(cardinality(p_leaf), 0);
begin
  if v_count = 0 then return sha256(''::bytea); end if;
  while v_count > 1 loop
    for i in 1 .. v_count / 2 loop
      p_leaf[i] := sha256('\x01'::bytea || p_leaf[2 * i - 1] || p_leaf[2 * i]);
    end loop;
    if v_count % 2 = 1 then p_leaf[v_count / 2 + 1] := p_leaf[v_count]; end if;
    v_count := (v_count + 1) / 2;
  end loop;
  return p_leaf[1];
end $$;

create function wallet.entry_salt(p_day_salt bytea, p_tx_id uuid, p_entry_no smallint) returns bytea
  language sql immutable
  return sha256(p_day_salt || uuid_send(p_tx_id) || int2send(p_entry_no));

-- What a leaf says, as one text. Staff are not named to players.
create function wallet.entry_text(t wallet.ledger_tx, e wallet.ledger_entry) returns text
  language sql stable
  return jsonb_build_array(
    'overround ledger entry 1', (t).brand_id, (t).tx_id, (e).entry_no, (t).seq::text, (e).account_id, (e).currency, (e).amount_minor::text,
    (e).balance_after_minor::text, (t).kind, (t).source, coalesce((e).part_id, (t).source_id),
    case when (t).actor like 'staff:%' then 'staff' else (t).actor end, (extract(epoch from (t).created_at) * 1000000)::bigint::text)::text;

create function wallet.entry_leaf(p_salt bytea, p_text text) returns bytea
  language sql immutable
  return sha256('\x00'::bytea || p_salt || convert_to(p_text, 'UTF8'));

-- Leaves of a day from one entry to another, both included, in their order.
create function wallet.day_leaves(
  p_brand_id integer, p_day_salt bytea, p_seq_first bigint, p_entry_first integer, p_seq_last bigint, p_entry_last integer
) returns table (seq bigint, entry_no smallint, leaf bytea)
  language sql stable
as $$
  select t.seq, e.entry_no, wallet.entry_leaf(wallet.entry_salt(p_day_salt, e.tx_id, e.entry_no), wallet.entry_text(t, e))
    from wallet.ledger_tx t
    join wallet.ledger_entry e on e.brand_id = t.brand_id and e.tx_id = t.tx_id
   where t.brand_id = p_brand_id and t.seq between p_seq_first and p_seq_last
     and (t.seq, e.entry_no) >= (p_seq_first, p_entry_first) and (t.seq, e.entry_no) <= (p_seq_last, p_entry_last)
   order by t.seq, e.entry_no
$$;

create function wallet.day_hash(p_previous bytea, p_brand_id integer, p_day date, p_entries bigint, p_root bytea) returns bytea
  language sql stable
  return sha256('\x02'::bytea || p_previous
    || convert_to(concat_ws(E'\n', 'overround ledger day 1', p_brand_id, to_char(p_day, 'YYYY-MM-DD'), p_entries, encode(p_root, 'hex')), 'UTF8'));

-- Says where the next day that is over ends; null when there is none. Numbers are drawn in the order in which balances change, so
-- that a cut between two of them is a moment of every account.
create function wallet.cut_day(p_brand_id integer) returns date
  language plpgsql
as $$
declare
  v_last wallet.ledger_cut;
  v_day  date;
begin
  perform pg_advisory_xact_lock(3000, p_brand_id);
  select * into v_last from wallet.ledger_cut c where c.brand_id = p_brand_id order by c.day desc limit 1;
  v_day := coalesce(v_last.day + 1, (select (min(t.created_at) at time zone 'UTC')::date from wallet.ledger_tx t where t.brand_id = p_brand_id));
  if v_day is null or v_day >= (clock_timestamp() at time zone 'UTC')::date then return null; end if;
  insert into wallet.ledger_cut (brand_id, day, seq_to, salt)
  select p_brand_id, v_day,
         coalesce(max(t.seq), v_last.seq_to, 0), sha256(uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid()))
    from wallet.ledger_tx t
   where t.brand_id = p_brand_id and t.seq > coalesce(v_last.seq_to, 0) and t.created_at < (v_day + 1) at time zone 'UTC';
  return v_day;
end $$;

-- Whether nobody is writing any more who may have drawn a number before this instant. A transaction that runs for a minute without
-- having written anything is a backup or a report.
create function wallet.is_settled(p_before timestamptz) returns boolean
  language sql stable security definer
  set search_path = pg_catalog
as $$
  select not exists (
    select from pg_stat_activity
     where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend' and xact_start < p_before
       and (backend_xid is not null or xact_start > clock_timestamp() - interval '1 minute'))
$$;

-- Seals up to so many blocks of the oldest day that was cut. Returns how many; -1 when that day is whole now, null when there is none
-- or somebody is still writing.
create function wallet.seal_blocks(p_brand_id integer, p_blocks integer) returns integer
  language plpgsql
as $$
declare
  v_cut    wallet.ledger_cut;
  v_before wallet.ledger_day;
  v_last   wallet.ledger_block;
  v_row    record;
  v_sealed integer := 0;
  v_whole  bytea;
  v_entries bigint;
begin
  perform pg_advisory_xact_lock(3000, p_brand_id);
  select * into v_before from wallet.ledger_day d where d.brand_id = p_brand_id order by d.day desc limit 1;
  select * into v_cut from wallet.ledger_cut c
   where c.brand_id = p_brand_id and c.day > coalesce(v_before.day, '-infinity') order by c.day limit 1;
  if v_cut.day is null or not wallet.is_settled(v_cut.cut_at) then return null; end if;
  select * into v_last from wallet.ledger_block b where b.brand_id = p_brand_id and b.day = v_cut.day order by b.block_no desc limit 1;
  for v_row in
    select min(l.seq) as seq_first, (array_agg(l.entry_no order by l.seq, l.entry_no))[1] as entry_first,
           max(l.seq) as seq_last, (array_agg(l.entry_no order by l.seq desc, l.entry_no desc))[1] as entry_last,
           count(*) as entries, array_agg(l.leaf order by l.seq, l.entry_no) as leaves
      from (select d.*, (row_number() over (order by d.seq, d.entry_no) - 1) / 1024 as block
              from wallet.day_leaves(p_brand_id, v_cut.salt, coalesce(v_last.seq_last, v_before.seq_to + 1, 0),
                                     coalesce(v_last.entry_last + 1, 0), v_cut.seq_to, 32767) d
             limit p_blocks * 1024) l
     group by l.block order by l.block
  loop
    v_sealed := v_sealed + 1;
    insert into wallet.ledger_block (brand_id, day, block_no, seq_first, entry_first, seq_last, entry_last, entries, root)
    values (p_brand_id, v_cut.day, coalesce(v_last.block_no, -1) + v_sealed, v_row.seq_first, v_row.entry_first, v_row.seq_last,
            v_row.entry_last, v_row.entries, wallet.tree_root(v_row.leaves));
  end loop;
  if v_sealed = p_blocks then return v_sealed; end if;
  select wallet.tree_root(array_agg(b.root order by b.block_no)), coalesce(sum(b.entries), 0) into v_whole, v_entries
    from wallet.ledger_block b where b.brand_id = p_brand_id and b.day = v_cut.day;
  v_before.hash := coalesce(v_before.hash, sha256('overround ledger'::bytea));
  insert into wallet.ledger_day (brand_id, day, seq_to, entries, root, previous, hash)
  values (p_brand_id, v_cut.day, v_cut.seq_to, v_entries, v_whole, v_before.hash,
          wallet.day_hash(v_before.hash, p_brand_id, v_cut.day, v_entries, v_whole));
  return -1;
end $$;

create view audit.ledger_day as
select d.brand_id, d.day, d.seq_to, d.entries, encode(d.root, 'hex') as root, encode(d.previous, 'hex') as previous,
       encode(d.hash, 'hex') as hash, d.sealed_at
  from wallet.ledger_day d;
grant select on audit.ledger_day to overround_audit;
comment on view audit.ledger_day is 'Version 1. Sealed days of the ledger, each chained to the one before.';

-- Works out every day anew from the entries as they stand now.
create function audit.broken_ledger_days() returns table (brand_id integer, day date, problem text)
  language plpgsql stable security definer
  set search_path = pg_catalog
as $$
declare
  v_day      wallet.ledger_day;
  v_before   wallet.ledger_day;
  v_salt     bytea;
  v_block    wallet.ledger_block;
  v_leaves   bytea[];
  v_roots    bytea[];
  v_count    bigint;
begin
  for v_day in select * from wallet.ledger_day d order by d.brand_id, d.day loop
    if v_before.brand_id is distinct from v_day.brand_id then v_before := null; end if;
    brand_id := v_day.brand_id; day := v_day.day;
    select c.salt into v_salt from wallet.ledger_cut c where c.brand_id = v_day.brand_id and c.day = v_day.day;
    if v_day.previous <> coalesce(v_before.hash, sha256('overround ledger'::bytea)) or v_day.day <> coalesce(v_before.day + 1, v_day.day)
       or v_day.hash <> wallet.day_hash(v_day.previous, v_day.brand_id, v_day.day, v_day.entries, v_day.root) then
      problem := 'chain_broken'; return next;
    end if;
    v_roots := '{}';
    for v_block in select * from wallet.ledger_block b where b.brand_id = v_day.brand_id and b.day = v_day.day order by b.block_no loop
      select array_agg(l.leaf order by l.seq, l.entry_no) into v_leaves
        from wallet.day_leaves(v_day.brand_id, v_salt, v_block.seq_first, v_block.entry_first, v_block.seq_last, v_block.entry_last) l;
      if wallet.tree_root(v_leaves) <> v_block.root then problem := 'entries_changed'; return next; end if;
      v_roots := v_roots || v_block.root;
    end loop;
    if wallet.tree_root(v_roots) <> v_day.root then problem := 'blocks_changed'; return next; end if;
    select count(*) into v_count
      from wallet.ledger_tx t join wallet.ledger_entry e on e.brand_id = t.brand_id and e.tx_id = t.tx_id
     where t.brand_id = v_day.brand_id and t.seq > coalesce(v_before.seq_to, 0) and t.seq <= v_day.seq_to;
    if v_count <> v_day.entries then problem := 'entries_missing_or_added'; return next; end if;
    v_before := v_day;
  end loop;
end $$;
revoke execute on function audit.broken_ledger_days() from public;
grant execute on function audit.broken_ledger_days() to overround_audit;
