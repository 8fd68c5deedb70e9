-- What the house owes its players at the end of each sealed day, as a Merkle tree of sums per currency (features-and-rules D 7). A
-- balance is told in four parts at places drawn by chance, so that a neighbour in the tree learns a part of nobody's known balance.

create table wallet.liability (
  brand_id     integer not null,
  day          date not null,
  currency     text not null,
  accounts     integer not null check (accounts >= 0),
  leaves       integer not null check (leaves > 0),
  total_minor  bigint not null check (total_minor >= 0),
  debts_minor  bigint not null check (debts_minor >= 0),
  house        jsonb not null,
  house_minor  bigint not null,
  root         bytea not null check (length(root) = 32),
  made_at      timestamptz not null default clock_timestamp(),
  primary key (brand_id, day, currency),
  foreign key (brand_id, day) references wallet.ledger_day,
  constraint liability_balances check (total_minor - debts_minor + house_minor = 0)
);
comment on table wallet.liability is 'What players own together at the end of a day, and what stands against it on accounts of the house.';
comment on column wallet.liability.house is 'Sums by kind of house account, digits of minor units; a minus is what the house received or paid for.';

create table wallet.liability_leaf (
  brand_id     integer not null,
  day          date not null,
  currency     text not null,
  position     integer not null,
  account_id   bigint,
  part         smallint not null,
  amount_minor bigint not null check (amount_minor >= 0),
  salt         bytea not null check (length(salt) = 32),
  hash         bytea not null check (length(hash) = 32),
  primary key (brand_id, day, currency, position)
);
create index liability_leaf_of_account on wallet.liability_leaf (brand_id, account_id, day);
comment on table wallet.liability_leaf is 'Leaves of a day, kept for a month; the roots stay. Without an account: nothing, so that the number of accounts is not told.';

create table wallet.liability_block (
  brand_id  integer not null,
  day       date not null,
  currency  text not null,
  block_no  integer not null,
  sum_minor bigint not null check (sum_minor >= 0),
  hash      bytea not null check (length(hash) = 32),
  primary key (brand_id, day, currency, block_no)
);
comment on table wallet.liability_block is 'Each 1024 leaves of a tree of sums, and the node above them.';

do $$
declare v_table text;
begin
  foreach v_table in array array['wallet.liability', 'wallet.liability_leaf', 'wallet.liability_block'] loop
    execute format('call platform.protect_by_brand(%L)', v_table);
    execute format('grant select, insert on %s to overround_app', v_table);
  end loop;
  call platform.make_append_only('wallet.liability');
  call platform.make_append_only('wallet.liability_block');
end $$;
grant delete on wallet.liability_leaf to overround_app;

create function wallet.liability_text(
  p_brand_id integer, p_day date, p_currency text, p_account_id bigint, p_part integer, p_amount_minor bigint
) returns text
  language sql stable
  return jsonb_build_array('overround liability 1', p_brand_id, to_char(p_day, 'YYYY-MM-DD'), p_currency, p_account_id, p_part,
                           p_amount_minor::text)::text;

create function wallet.liability_hash(p_salt bytea, p_text text) returns bytea
  language sql immutable
  return sha256('\x03'::bytea || p_salt || convert_to(p_text, 'UTF8'));

-- Node above a row of nodes. Both sums go into the hash each by itself, so that none can be below zero unseen.
create function wallet.sum_tree_root(p_sum bigint[], p_hash bytea[], out sum_minor bigint, out hash bytea)
  language plpgsql immutable
as $$
declare
  v_count integer := cardinality(p_hash);
begin
  while v_count > 1 loop
    for i in 1 .. v_count / 2 loop
      p_hash[i] := sha256('\x04'::bytea || int8send(p_sum[2 * i - 1]) || p_hash[2 * i - 1] || int8send(p_sum[2 * i]) || p_hash[2 * i]);
      p_sum[i] := p_sum[2 * i - 1] + p_sum[2 * i];
    end loop;
    if v_count % 2 = 1 then
      p_hash[v_count / 2 + 1] := p_hash[v_count];
      p_sum[v_count / 2 + 1] := p_sum[v_count];
    end if;
    v_count := (v_count + 1) / 2;
  end loop;
  sum_minor := p_sum[1];
  hash := p_hash[1];
end $$;

-- Balances of players' accounts behind a movement: by its number, so that every account is seen at one moment.
create function wallet.balances_at(p_brand_id integer, p_seq_to bigint)
  returns table (account_id bigint, kind text, currency text, balance_minor bigint)
  language sql stable
as $$
  select a.account_id, a.kind, a.currency, last.balance_after_minor
    from wallet.account a
    cross join lateral (
      select e.balance_after_minor from wallet.ledger_entry e
       where e.brand_id = a.brand_id and e.account_id = a.account_id and e.balance_after_minor is not null and e.seq <= p_seq_to
       order by e.seq desc, e.entry_no desc limit 1) last
   where a.brand_id = p_brand_id and a.person_id is not null and last.balance_after_minor <> 0
$$;

-- What accounts of the house came to from one movement (not it) to another, by kind; those of a provider or a pool together.
create function wallet.house_moved(p_brand_id integer, p_seq_from bigint, p_seq_to bigint)
  returns table (currency text, kind text, moved_minor numeric)
  language sql stable
as $$
  select e.currency, split_part(a.kind, ':', 1), sum(e.amount_minor)
    from wallet.ledger_tx t
    join wallet.ledger_entry e on e.brand_id = t.brand_id and e.tx_id = t.tx_id and e.balance_after_minor is null
    join wallet.account a on a.brand_id = e.brand_id and a.account_id = e.account_id
   where t.brand_id = p_brand_id and t.seq > p_seq_from and t.seq <= p_seq_to
   group by e.currency, split_part(a.kind, ':', 1)
$$;

-- Makes the trees of the oldest sealed day that has none. Returns that day; null when there is none.
create function wallet.prove_liabilities(p_brand_id integer) returns date
  language plpgsql
as $$
declare
  v_before date;
  v_day    wallet.ledger_day;
  v_from   bigint;
  v_salt   bytea;
begin
  perform pg_advisory_xact_lock(3001, p_brand_id);
  select max(l.day) into v_before from wallet.liability l where l.brand_id = p_brand_id;
  select * into v_day from wallet.ledger_day d
   where d.brand_id = p_brand_id and d.seq_to > 0 and d.day > coalesce(v_before, '-infinity') order by d.day limit 1;
  if v_day.day is null then return null; end if;
  select c.salt into v_salt from wallet.ledger_cut c where c.brand_id = p_brand_id and c.day = v_day.day;
  select coalesce(max(d.seq_to), 0) into v_from from wallet.ledger_day d where d.brand_id = p_brand_id and d.day = v_before;

  insert into wallet.liability_leaf (brand_id, day, currency, position, account_id, part, amount_minor, salt, hash)
  with owned as (
    select b.account_id, b.currency, b.balance_minor,
           sha256(v_salt || 'parts'::bytea || int8send(b.account_id)) as chance
      from wallet.balances_at(p_brand_id, v_day.seq_to) b
     where b.kind <> 'debt' and b.kind !~ '^bonus_debt:'
  ), parted as (
    -- Three parts by chance of what is left each time; the last one takes the rest.
    select o.*, trunc(o.balance_minor::numeric * get_byte(o.chance, 0) / 256)::bigint as a,
           trunc(o.balance_minor::numeric * get_byte(o.chance, 1) / 512)::bigint as b_raw,
           trunc(o.balance_minor::numeric * get_byte(o.chance, 2) / 1024)::bigint as c_raw
      from owned o
  ), cut as (
    select p.*, least(p.b_raw, p.balance_minor - p.a) as b from parted p
  ), parts as (
    select c.account_id, c.currency, p.part, p.amount_minor
      from cut c,
           lateral (select least(c.c_raw, c.balance_minor - c.a - c.b) as c) third,
           lateral (values (1::smallint, c.a), (2::smallint, c.b), (3::smallint, third.c),
                           (4::smallint, c.balance_minor - c.a - c.b - third.c)) as p (part, amount_minor)
  ), sizes as (
    -- As many as a power of two: what is not there owns nothing.
    select s.currency, s.parts, (select min(1 << g) from generate_series(2, 30) g where 1 << g >= s.parts) as leaves
      from (select k.currency, count(p.part)::integer as parts
              from (select currency from parts
                    union select m.currency from wallet.house_moved(p_brand_id, v_from, v_day.seq_to) m
                    union select l.currency from wallet.liability l where l.brand_id = p_brand_id and l.day = v_before) k
              left join parts p on p.currency = k.currency
             group by k.currency) s
  ), filled as (
    select currency, account_id, part, amount_minor from parts
    union all
    select s.currency, null, 0::smallint, 0 from sizes s, generate_series(s.parts + 1, s.leaves)
  ), placed as (
    select f.*, (row_number() over (partition by f.currency order by gen_random_uuid()) - 1)::integer as position from filled f
  )
  select p_brand_id, v_day.day, p.currency, p.position, p.account_id, p.part, p.amount_minor, s.salt,
         wallet.liability_hash(s.salt, wallet.liability_text(p_brand_id, v_day.day, p.currency, coalesce(p.account_id, 0), p.part, p.amount_minor))
    from placed p,
         lateral (select sha256(v_salt || 'liability'::bytea || int4send(p.position) || convert_to(p.currency, 'UTF8')) as salt) s;
  insert into wallet.liability_block (brand_id, day, currency, block_no, sum_minor, hash)
  select p_brand_id, v_day.day, b.currency, b.block_no, r.sum_minor, r.hash
    from (select l.currency, l.position / 1024 as block_no, array_agg(l.amount_minor order by l.position) as sums,
                 array_agg(l.hash order by l.position) as hashes
            from wallet.liability_leaf l where l.brand_id = p_brand_id and l.day = v_day.day
           group by l.currency, l.position / 1024) b,
         lateral wallet.sum_tree_root(b.sums, b.hashes) r;
  insert into wallet.liability (brand_id, day, currency, accounts, leaves, total_minor, debts_minor, house, house_minor, root)
  select p_brand_id, v_day.day, p.currency, count(distinct p.account_id), count(*), top.sum_minor, coalesce(owed.minor, 0),
         coalesce(house.kinds, '{}'), coalesce(house.minor, 0), top.hash
    from wallet.liability_leaf p
    cross join lateral (
      select r.sum_minor, r.hash
        from (select array_agg(b.sum_minor order by b.block_no) as sums, array_agg(b.hash order by b.block_no) as hashes
                from wallet.liability_block b
               where b.brand_id = p_brand_id and b.day = v_day.day and b.currency = p.currency) blocks,
             lateral wallet.sum_tree_root(blocks.sums, blocks.hashes) r) top
    left join lateral (
      select -sum(b.balance_minor)::bigint as minor from wallet.balances_at(p_brand_id, v_day.seq_to) b
       where b.currency = p.currency and (b.kind = 'debt' or b.kind ~ '^bonus_debt:')) owed on true
    left join lateral (
      select jsonb_object_agg(k.kind, k.minor::text) as kinds, sum(k.minor)::bigint as minor
        from (select m.kind, sum(m.minor) as minor
                from (select h.kind, h.moved_minor as minor from wallet.house_moved(p_brand_id, v_from, v_day.seq_to) h
                       where h.currency = p.currency
                      union all
                      select o.key, o.value::numeric from wallet.liability l, jsonb_each_text(l.house) o
                       where l.brand_id = p_brand_id and l.day = v_before and l.currency = p.currency) m
               group by m.kind) k) house on true
   where p.brand_id = p_brand_id and p.day = v_day.day
   group by p.currency, top.sum_minor, top.hash, owed.minor, house.kinds, house.minor;
  return v_day.day;
end $$;

create view audit.liability as
select l.brand_id, l.day, l.currency, l.accounts, l.leaves, l.total_minor, l.debts_minor, l.house, l.house_minor,
       encode(l.root, 'hex') as root, l.made_at
  from wallet.liability l;
grant select on audit.liability to overround_audit;
comment on view audit.liability is 'Version 1. What players own together at the end of a day, per currency, and what stands against it.';

-- Compares what was told with the entries, and with the leaves where they are kept.
create function audit.broken_liabilities() returns table (brand_id integer, day date, currency text, problem text)
  language plpgsql stable security definer
  set search_path = pg_catalog
as $$
declare
  v_told   wallet.liability;
  v_before wallet.liability;
  v_from   bigint := 0;
  v_seq    bigint;
  v_owned  numeric;
  v_owed   numeric;
  v_house  numeric;
  v_top    record;
begin
  for v_told in select * from wallet.liability l order by l.brand_id, l.currency, l.day loop
    brand_id := v_told.brand_id; day := v_told.day; currency := v_told.currency;
    if (v_before.brand_id, v_before.currency) is distinct from (v_told.brand_id, v_told.currency) then
      v_before := null;
      v_from := 0;
    end if;
    select d.seq_to into v_seq from wallet.ledger_day d where d.brand_id = v_told.brand_id and d.day = v_told.day;
    -- What came to it since the day before it: every entry is added up once.
    select coalesce(sum(e.amount_minor) filter (where a.person_id is not null and a.kind !~ '^(bonus_)?debt(:|$)'), 0),
           coalesce(-sum(e.amount_minor) filter (where a.kind ~ '^(bonus_)?debt(:|$)'), 0),
           coalesce(sum(e.amount_minor) filter (where a.person_id is null), 0)
      into v_owned, v_owed, v_house
      from wallet.ledger_tx t
      join wallet.ledger_entry e on e.brand_id = t.brand_id and e.tx_id = t.tx_id and e.currency = v_told.currency
      join wallet.account a on a.brand_id = e.brand_id and a.account_id = e.account_id
     where t.brand_id = v_told.brand_id and t.seq > v_from and t.seq <= v_seq;
    if (v_owned, v_owed, v_house) is distinct from
       (v_told.total_minor - coalesce(v_before.total_minor, 0)::numeric, v_told.debts_minor - coalesce(v_before.debts_minor, 0)::numeric,
        v_told.house_minor - coalesce(v_before.house_minor, 0)::numeric) then
      problem := 'sums_differ'; return next;
    end if;
    v_before := v_told;
    v_from := v_seq;
    select r.* into v_top
      from (select array_agg(b.sum_minor order by b.block_no) as sums, array_agg(b.hash order by b.block_no) as hashes
              from wallet.liability_block b
             where b.brand_id = v_told.brand_id and b.day = v_told.day and b.currency = v_told.currency) blocks,
           lateral wallet.sum_tree_root(blocks.sums, blocks.hashes) r;
    if v_top.hash is distinct from v_told.root or v_top.sum_minor is distinct from v_told.total_minor then
      problem := 'tree_changed'; return next;
    end if;
    if exists (
      select from (select b.block_no, array_agg(l.amount_minor order by l.position) as sums,
                          array_agg(wallet.liability_hash(l.salt, wallet.liability_text(l.brand_id, l.day, l.currency,
                                      coalesce(l.account_id, 0), l.part, l.amount_minor)) order by l.position) as hashes, b.hash
                     from wallet.liability_leaf l
                     join wallet.liability_block b on b.brand_id = l.brand_id and b.day = l.day and b.currency = l.currency
                                                  and b.block_no = l.position / 1024
                    where l.brand_id = v_told.brand_id and l.day = v_told.day and l.currency = v_told.currency
                    group by b.block_no, b.hash) k,
             lateral wallet.sum_tree_root(k.sums, k.hashes) r
       where r.hash <> k.hash
    ) then
      problem := 'leaves_changed'; return next;
    end if;
    if exists (select from wallet.liability_leaf l where l.brand_id = v_told.brand_id and l.day = v_told.day) and exists (
      select from (select b.account_id, b.balance_minor from wallet.balances_at(v_told.brand_id, v_seq) b
                    where b.currency = v_told.currency and b.kind !~ '^(bonus_)?debt(:|$)') b
        full join (select l.account_id, sum(l.amount_minor) as told_minor from wallet.liability_leaf l
                    where l.brand_id = v_told.brand_id and l.day = v_told.day and l.currency = v_told.currency
                      and l.account_id is not null
                    group by l.account_id) t on t.account_id = b.account_id
       where b.balance_minor is distinct from t.told_minor
    ) then
      problem := 'an_account_is_left_out'; return next;
    end if;
  end loop;
end $$;
revoke execute on function audit.broken_liabilities() from public;
grant execute on function audit.broken_liabilities() to overround_audit;
