-- Stakes advanced on open bets: those bets pay to a locked account until the advance is repaid, and the bet it was staked on too.
create table betting.advance (
  brand_id          integer not null,
  advance_id        uuid not null,
  person_id         uuid not null,
  account_id        bigint not null,
  locked_account_id bigint not null,
  currency          text not null,
  amount_minor      bigint not null check (amount_minor > 0),
  bet_id            bigint,
  collateral        bigint[] not null check (cardinality(collateral) > 0),
  status            text not null default 'open' check (status in ('open', 'repaid', 'void')),
  opened_at         timestamptz not null default clock_timestamp(),
  ended_at          timestamptz,
  primary key (brand_id, advance_id),
  unique (brand_id, bet_id)
);
call platform.protect_by_brand('betting.advance');
grant select, update (bet_id) on betting.advance to overround_app;
create unique index advance_open on betting.advance (brand_id, person_id) where status = 'open';
create index advance_of_person on betting.advance (brand_id, person_id);
comment on table betting.advance is 'Advances on open bets. One runs at a time for a person; collateral are the bets that alone repay it.';
comment on column betting.advance.bet_id is 'The bet it was staked on; null only inside the transaction that places it.';
comment on column betting.advance.account_id is 'Account of the player that gets what is left in the end; till then all of it goes to locked_account_id.';
comment on column betting.advance.status is 'repaid: by what the collateral returned. void: it did not return enough, and the bet was cancelled (or never accepted).';

-- Bets of a person that pay to another account from now on. The transaction has locked them.
create function betting.move_bets(p_brand_id integer, p_person uuid, p_bet bigint[], p_account bigint) returns void
  language sql volatile security definer set search_path = pg_catalog as $$
  update betting.bet b set account_id = p_account
   where b.brand_id = p_brand_id and b.brand_id = platform.current_brand_id() and b.person_id = p_person and b.bet_id = any (p_bet);
  update betting.open_bet o set account_id = p_account
   where o.brand_id = p_brand_id and o.brand_id = platform.current_brand_id() and o.person_id = p_person and o.bet_id = any (p_bet);
$$;
revoke execute on function betting.move_bets from public;

-- Grants an advance on bets the transaction has locked: it stands on the locked account, whose number is the answer, and so does
-- whatever those bets pay.
create function betting.open_advance(
  p_brand_id integer, p_advance uuid, p_person uuid, p_account bigint, p_amount bigint, p_collateral bigint[], p_tx uuid
) returns bigint
  language plpgsql volatile security definer set search_path = pg_catalog as $$
declare
  v_locked   constant bigint := wallet.locked_account(p_brand_id, p_account);
  v_currency constant text := (select a.currency from wallet.account a where a.brand_id = p_brand_id and a.account_id = p_account);
  v_outcome  text;
begin
  if p_brand_id is distinct from platform.current_brand_id() then
    raise exception 'a brand advances to its own players' using errcode = 'insufficient_privilege';
  end if;
  insert into betting.advance (brand_id, advance_id, person_id, account_id, locked_account_id, currency, amount_minor, collateral)
  values (p_brand_id, p_advance, p_person, p_account, v_locked, v_currency, p_amount, p_collateral);
  select t.outcome into v_outcome from wallet.post_batch(
    p_brand_id, array[p_tx], array['advance.grant'], array['advance'], array[p_advance || ':grant'], array['player'], array[1, 1],
    array[v_locked, wallet.house_account(p_brand_id, 'advances', v_currency)], array[p_amount, -p_amount]) t;
  if v_outcome <> 'posted' then
    raise exception 'advance % was not posted: %', p_advance, v_outcome using errcode = 'integrity_constraint_violation';
  end if;
  perform betting.move_bets(p_brand_id, p_person, p_collateral, v_locked);
  return v_locked;
end $$;
revoke execute on function betting.open_advance from public;
grant execute on function betting.open_advance to overround_app;

-- Ends an advance whose bets the transaction has locked: the house has its money back, the player gets what is left, and the bets pay to
-- the player again. The locked account holds at least the advance.
create function betting.end_advance(p_brand_id integer, p_advance uuid, p_status text, p_tx uuid) returns bigint
  language plpgsql volatile security definer set search_path = pg_catalog as $$
declare
  v_advance betting.advance;
  v_balance bigint;
  v_outcome text;
begin
  if p_brand_id is distinct from platform.current_brand_id() then
    raise exception 'a brand ends its own advances' using errcode = 'insufficient_privilege';
  end if;
  update betting.advance a set status = p_status, ended_at = clock_timestamp()
   where a.brand_id = p_brand_id and a.advance_id = p_advance and a.status = 'open'
  returning * into strict v_advance;
  perform wallet.lock_accounts(p_brand_id, array[v_advance.account_id, v_advance.locked_account_id]);
  select w.balance_minor into strict v_balance from wallet.account w
   where w.brand_id = p_brand_id and w.account_id = v_advance.locked_account_id;
  select t.outcome into v_outcome from wallet.post_batch(
    p_brand_id, array[p_tx], array['advance.repay'], array['advance'], array[p_advance || ':repay'], array['system'], array[1, 1, 1],
    array[v_advance.account_id, v_advance.locked_account_id, wallet.house_account(p_brand_id, 'advances', v_advance.currency)],
    array[v_balance - v_advance.amount_minor, -v_balance, v_advance.amount_minor]) t;
  if v_outcome <> 'posted' then
    raise exception 'advance % was not repaid: %', p_advance, v_outcome using errcode = 'integrity_constraint_violation';
  end if;
  perform betting.move_bets(p_brand_id, v_advance.person_id, v_advance.collateral || v_advance.bet_id, v_advance.account_id);
  return (select w.balance_minor from wallet.account w where w.brand_id = p_brand_id and w.account_id = v_advance.account_id);
end $$;
revoke execute on function betting.end_advance from public;
grant execute on function betting.end_advance to overround_app;

create view audit.bet_advance as
select advance_id, person_id, account_id, locked_account_id, currency, amount_minor, bet_id, collateral, status, opened_at, ended_at, brand_id
  from betting.advance;
comment on view audit.bet_advance is 'Version 1. Advances on open bets.';
grant select on audit.bet_advance to overround_audit;
