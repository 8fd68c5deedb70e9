-- What is owed and what the house moved is added up once for each currency. It was added up for every leaf of a tree: the tables are new when the first
-- day is proven, nothing is known of them yet, and then nothing kept the sums between leaves. The day of a house of a thousand players took minutes.

create or replace function wallet.prove_liabilities(p_brand_id integer) returns date
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
  with leaves as materialized (
    select l.currency, count(distinct l.account_id) as accounts, count(*) as leaves
      from wallet.liability_leaf l where l.brand_id = p_brand_id and l.day = v_day.day
     group by l.currency
  ), owed as materialized (
    select b.currency, -sum(b.balance_minor)::bigint as minor from wallet.balances_at(p_brand_id, v_day.seq_to) b
     where b.kind = 'debt' or b.kind ~ '^bonus_debt:'
     group by b.currency
  ), moved as materialized (
    select h.currency, h.kind, h.moved_minor as minor from wallet.house_moved(p_brand_id, v_from, v_day.seq_to) h
    union all
    select l.currency, o.key, o.value::numeric from wallet.liability l, jsonb_each_text(l.house) o
     where l.brand_id = p_brand_id and l.day = v_before
  ), house as materialized (
    select k.currency, jsonb_object_agg(k.kind, k.minor::text) as kinds, sum(k.minor)::bigint as minor
      from (select m.currency, m.kind, sum(m.minor) as minor from moved m group by m.currency, m.kind) k
     group by k.currency
  )
  select p_brand_id, v_day.day, l.currency, l.accounts, l.leaves, top.sum_minor, coalesce(owed.minor, 0),
         coalesce(house.kinds, '{}'), coalesce(house.minor, 0), top.hash
    from leaves l
    cross join lateral (
      select r.sum_minor, r.hash
        from (select array_agg(b.sum_minor order by b.block_no) as sums, array_agg(b.hash order by b.block_no) as hashes
                from wallet.liability_block b
               where b.brand_id = p_brand_id and b.day = v_day.day and b.currency = l.currency) blocks,
             lateral wallet.sum_tree_root(blocks.sums, blocks.hashes) r) top
    left join owed on owed.currency = l.currency
    left join house on house.currency = l.currency;
  return v_day.day;
end $$;
