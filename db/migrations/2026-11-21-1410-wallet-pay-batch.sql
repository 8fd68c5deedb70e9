-- A settlement pays thousands of bets with one movement: its entries on players' accounts name the bet each of them is for, so
-- that statements, invariants and audit still see a line per bet.
alter table wallet.ledger_entry add column part_id text collate "C" check (length(part_id) between 1 and 100);
comment on column wallet.ledger_entry.part_id is 'What of its movement the entry is for, when the movement is for many: the bet and its settlement version. Stands in for the movement''s source_id.';

create or replace view audit.ledger_entry as
select e.tx_id, t.kind, t.source, coalesce(e.part_id, t.source_id) as source_id, e.account_id, a.kind as account_kind, a.person_id,
       e.currency, c.exponent, e.amount_minor, t.created_at, e.seq, t.actor, e.entry_no, e.balance_after_minor, e.brand_id
  from wallet.ledger_entry e
  join wallet.ledger_tx t on t.brand_id = e.brand_id and t.tx_id = e.tx_id
  join wallet.account a on a.brand_id = e.brand_id and a.account_id = e.account_id
  left join wallet.currency c on c.code = e.currency;

-- Pays many players by one movement: p_account gets p_amount_minor, an entry for each place of the arrays, and the house's accounts
-- take the other side. Only gives, never takes: nothing can be refused and no debt is touched. The cause is new, or 23505 is
-- raised; a player account that is not there raises 23503. Answers the balances of the paid accounts.
--
-- Locks the accounts in the order of their numbers, together with those of p_also_lock, which the caller moves money of later in
-- its transaction.
create function wallet.pay_batch(
  p_brand_id           integer,
  p_tx_id              uuid,
  p_kind               text,
  p_source             text,
  p_source_id          text,
  p_actor              text,
  p_account            bigint[],
  p_amount_minor       bigint[],
  p_part_id            text[],
  p_house_account      bigint[],
  p_house_currency     text[],
  p_house_amount_minor bigint[],
  p_also_lock          bigint[]
) returns table (account_id bigint, balance_minor bigint)
  language plpgsql volatile
  -- Planned for each call: how large it is matters more than the time of planning.
  set plan_cache_mode = force_custom_plan
  as $$
#variable_conflict use_column
declare
  v_ids        bigint[];
  v_balances   bigint[];
  v_currencies text[];
  v_given      bigint[];
  v_count      constant integer := coalesce(cardinality(p_account), 0);
  v_seq        bigint;
  v_written    integer;
begin
  if v_count + cardinality(p_house_account) > 32767 then
    raise exception 'a movement has at most 32767 entries' using errcode = 'program_limit_exceeded';
  end if;
  if exists (select from unnest(p_amount_minor) as a where a <= 0) then
    raise exception 'a batch only pays' using errcode = 'invalid_parameter_value';
  end if;
  perform from wallet.account a
    where a.brand_id = p_brand_id and a.balance_minor is not null
      and a.account_id = any (array(select distinct u from unnest(p_account || p_also_lock) as u))
    order by a.account_id for no key update;
  v_seq := nextval('wallet.ledger_seq');
  insert into wallet.ledger_tx (brand_id, tx_id, seq, kind, source, source_id, actor)
  values (p_brand_id, p_tx_id, v_seq, p_kind, p_source, p_source_id, p_actor);

  select array_agg(a.account_id), array_agg(a.balance_minor), array_agg(a.currency), array_agg(g.given)
    into v_ids, v_balances, v_currencies, v_given
    from (select p.account_id, sum(p.amount)::bigint as given
            from unnest(p_account, p_amount_minor) as p (account_id, amount) group by p.account_id) g
    join wallet.account a on a.brand_id = p_brand_id and a.account_id = g.account_id and a.kind = 'cash';
  insert into wallet.ledger_entry
    (brand_id, tx_id, entry_no, seq, account_id, currency, amount_minor, balance_after_minor, part_id)
  select p_brand_id, p_tx_id, p.ord, v_seq, p.account_id, a.currency, p.amount,
         a.balance + (sum(p.amount) over (partition by p.account_id order by p.ord rows unbounded preceding))::bigint, p.part_id
    from unnest(p_account, p_amount_minor, p_part_id) with ordinality as p (account_id, amount, part_id, ord)
    join unnest(v_ids, v_balances, v_currencies) as a (account_id, balance, currency) on a.account_id = p.account_id
  union all
  select p_brand_id, p_tx_id, v_count + h.ord, v_seq, h.account_id, h.currency, h.amount, null, null
    from unnest(p_house_account, p_house_currency, p_house_amount_minor) with ordinality as h (account_id, currency, amount, ord)
   where h.amount <> 0;
  get diagnostics v_written = row_count;
  if v_written <> v_count + (select count(*) from unnest(p_house_amount_minor) as h where h <> 0) then
    raise exception 'a batch pays an account that is not there' using errcode = 'foreign_key_violation';
  end if;
  update wallet.account a
     set balance_minor = a.balance_minor + n.given, version = a.version + 1
    from unnest(v_ids, v_given) as n (account_id, given)
   where a.brand_id = p_brand_id and a.account_id = n.account_id;
  return query select n.account_id, n.balance + n.given from unnest(v_ids, v_balances, v_given) as n (account_id, balance, given);
end $$;
comment on function wallet.pay_batch is 'Pays many players by one movement with an entry for each payment. See the comment above it in the migration.';
revoke execute on function wallet.pay_batch from public;
grant execute on function wallet.pay_batch to overround_app;
