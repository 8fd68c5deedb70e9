create sequence wallet.ledger_seq as bigint;
grant usage on sequence wallet.ledger_seq to overround_app;

create table wallet.ledger_tx (
  brand_id   integer not null,
  tx_id      uuid not null,
  seq        bigint not null,
  kind       text collate "C" not null check (kind like '%_._%'),
  source     text collate "C" not null check (length(source) between 1 and 40),
  source_id  text collate "C" not null check (length(source_id) between 1 and 100),
  actor      text not null check (length(actor) between 1 and 100),
  created_at timestamptz not null default now(),
  primary key (brand_id, tx_id),
  -- One cause moves money once, however often it is told.
  constraint ledger_tx_source unique (brand_id, source, source_id)
);
call platform.protect_by_brand('wallet.ledger_tx');
call platform.make_append_only('wallet.ledger_tx');
grant select, insert on wallet.ledger_tx to overround_app;
comment on table wallet.ledger_tx is 'One movement of money: what caused it, who acted, when. Its entries sum to zero per currency.';
comment on column wallet.ledger_tx.seq is 'Grows within each account in the order its balance changed; gaps are normal.';
comment on column wallet.ledger_tx.source is 'Owner of source_id: bet, payment, adjustment …';
comment on column wallet.ledger_tx.actor is 'player, system, provider:<id> or staff:<id>.';

create table wallet.ledger_entry (
  brand_id            integer not null,
  tx_id               uuid not null,
  entry_no            smallint not null,
  seq                 bigint not null,
  account_id          bigint not null,
  currency            text collate "C" not null,
  amount_minor        bigint not null check (amount_minor <> 0),
  balance_after_minor bigint,
  primary key (brand_id, tx_id, entry_no)
);
create index ledger_entry_of_player on wallet.ledger_entry (brand_id, account_id, seq)
  where balance_after_minor is not null;
call platform.protect_by_brand('wallet.ledger_entry');
call platform.make_append_only('wallet.ledger_entry');
grant select, insert on wallet.ledger_entry to overround_app;
comment on table wallet.ledger_entry is 'What a movement does to one account: plus is more for its owner, minus less.';
comment on column wallet.ledger_entry.seq is 'That of the movement.';
comment on column wallet.ledger_entry.balance_after_minor is 'Balance of a player account after this entry; null for the house.';

-- Movements whose entries did not balance in the statement that wrote them; they must balance when the transaction commits.
create table wallet.unbalanced_tx (
  brand_id integer not null,
  tx_id    uuid not null,
  primary key (brand_id, tx_id)
);
call platform.protect_by_brand('wallet.unbalanced_tx');
comment on table wallet.unbalanced_tx is 'Empty outside of a transaction: what its deferred trigger has to check at commit.';

create function wallet.check_balanced() returns trigger
  language plpgsql security definer
  set search_path = pg_catalog
  as $$
begin
  if exists (
    select from wallet.ledger_entry
     where brand_id = new.brand_id and tx_id = new.tx_id
     group by currency having sum(amount_minor) <> 0
  ) then
    raise exception 'entries of ledger tx % do not sum to zero', new.tx_id
      using errcode = 'integrity_constraint_violation', constraint = 'ledger_tx_balanced';
  end if;
  delete from wallet.unbalanced_tx where brand_id = new.brand_id and tx_id = new.tx_id;
  return null;
end $$;
create constraint trigger ledger_tx_balanced after insert on wallet.unbalanced_tx
  deferrable initially deferred for each row execute function wallet.check_balanced();

-- The check of a whole statement at once: a trigger per row would cost more than the row. Foreign keys would lock the house's
-- account rows from every movement, so belonging is checked here as well; accounts and movements are never deleted.
create function wallet.check_entries() returns trigger
  language plpgsql security definer
  set search_path = pg_catalog
  set enable_seqscan = off
  as $$
declare
  v_is_stray boolean;
begin
  if exists (
    select from (select distinct brand_id, account_id, currency from written) e
      left join lateral (select a.currency from wallet.account a
                          where a.brand_id = e.brand_id and a.account_id = e.account_id limit 1) a on true
     where a.currency is distinct from e.currency
  ) then
    raise exception 'a ledger entry names an account that is not there or has another currency'
      using errcode = 'foreign_key_violation', constraint = 'ledger_entry_account';
  end if;
  -- By a fresh plan: one made while the table was empty may use the wrong index for ever.
  execute 'select exists (
    select from (select distinct brand_id, tx_id from written) e
      left join lateral (select t.seq from wallet.ledger_tx t
                          where t.brand_id = e.brand_id and t.tx_id = e.tx_id limit 1) t on true
     where t.seq is null)' into v_is_stray;
  if v_is_stray then
    raise exception 'a ledger entry names a tx that is not there'
      using errcode = 'foreign_key_violation', constraint = 'ledger_entry_tx';
  end if;
  insert into wallet.unbalanced_tx (brand_id, tx_id)
  select distinct brand_id, tx_id
    from (select brand_id, tx_id from written
           group by brand_id, tx_id, currency having sum(amount_minor) <> 0) unbalanced
  on conflict do nothing;
  return null;
end $$;
create trigger ledger_entry_checked after insert on wallet.ledger_entry
  referencing new table as written for each statement execute function wallet.check_entries();

create function wallet.refuse_account_delete() returns trigger
  language plpgsql as $$
begin
  raise exception 'accounts are closed, never deleted' using errcode = 'integrity_constraint_violation';
end $$;
create trigger account_stays before delete on wallet.account
  for each row execute function wallet.refuse_account_delete();
