-- Selling tickets back to the house: whole or in part, at a quote or when it is worth so much.

-- A value somebody may take for a few seconds. Made on request, gone soon after.
create table betting.sale_offer (
  brand_id           integer not null,
  offer_id           uuid not null,
  bet_id             bigint not null,
  person_id          uuid not null,
  settlement_version integer not null,
  stake_minor        bigint not null check (stake_minor > 0),
  offer_minor        bigint not null check (offer_minor > 0),
  fair_minor         bigint not null,
  price_versions     text not null,
  expires_at         timestamptz not null,
  primary key (brand_id, offer_id)
);
call platform.protect_by_brand('betting.sale_offer');
grant select, insert, delete on betting.sale_offer to overround_app;
create index sale_offer_old on betting.sale_offer (brand_id, expires_at);
comment on table betting.sale_offer is 'What the house would pay for a part of a ticket until expires_at. Not a record of money: that is betting.sale.';
comment on column betting.sale_offer.price_versions is 'Versions of the books the value was reckoned on: game:version, in order.';

-- Every part of a ticket that was sold; the settlement of the same version moved the money.
create table betting.sale (
  brand_id    integer not null,
  bet_id      bigint not null,
  version     integer not null,
  offer_id    uuid not null,
  kind        text not null check (kind in ('offer', 'auto')),
  stake_minor bigint not null check (stake_minor > 0),
  paid_minor  bigint not null check (paid_minor >= 0),
  fair_minor  bigint not null,
  sold_at     timestamptz not null default clock_timestamp(),
  primary key (brand_id, bet_id, version),
  unique (brand_id, offer_id)
);
call platform.protect_by_brand('betting.sale');
call platform.make_append_only('betting.sale');
grant select, insert on betting.sale to overround_app;

-- Sales that wait: for the live delay to pass, or for the value somebody named.
create table betting.sale_order (
  brand_id       integer not null,
  order_id       uuid not null,
  bet_id         bigint not null,
  person_id      uuid not null,
  kind           text not null check (kind in ('offer', 'auto')),
  stake_minor    bigint not null check (stake_minor > 0),
  at_least_minor bigint not null check (at_least_minor > 0),
  due_at         timestamptz,
  status         text not null default 'waiting' check (status in ('waiting', 'sold', 'refused', 'cancelled')),
  refusal        text,
  asked_at       timestamptz not null default clock_timestamp(),
  ended_at       timestamptz,
  primary key (brand_id, order_id)
);
call platform.protect_by_brand('betting.sale_order');
grant select, insert on betting.sale_order to overround_app;
grant update (status, refusal, ended_at) on betting.sale_order to overround_app;
create unique index sale_order_waiting on betting.sale_order (brand_id, bet_id, kind) where status = 'waiting';
comment on column betting.sale_order.due_at is 'Sales at an offer: end of the live delay. Null: sold as soon as the part is worth at_least_minor.';

-- Sells a part of a ticket that the transaction has locked and valued: a settlement version that pays for it. The whole ticket sold,
-- it is closed and what the house held of it is released; till then its stake stays with the open stakes.
create function betting.sell(
  p_brand_id integer, p_bet_id bigint, p_version integer, p_kind text, p_offer uuid, p_stake bigint, p_paid bigint, p_fair bigint,
  p_open_legs smallint, p_tx uuid
) returns table (status text, person_id uuid, account_id bigint, currency text, balance_minor bigint, payout_minor bigint)
  language plpgsql volatile as $$
#variable_conflict use_column
declare
  v_bet     betting.bet;
  v_is_all  boolean;
  v_stakes  bigint;
  v_posted  record;
begin
  select * into v_bet from betting.bet b
   where b.brand_id = p_brand_id and b.bet_id = p_bet_id and b.settlement_version = p_version - 1 and b.status = 'accepted'
     and b.sold_stake_minor + p_stake <= b.stake_minor;
  if not found then
    raise exception 'bet % is not in the version it was valued on', p_bet_id using errcode = 'serialization_failure';
  end if;
  v_is_all := v_bet.sold_stake_minor + p_stake = v_bet.stake_minor;
  v_stakes := case when v_is_all then -v_bet.stake_minor else 0 end;

  select t.outcome, t.balance_minor into v_posted from wallet.post_batch(
    p_brand_id, array[p_tx], array['bet.sale'], array['bet'], array[p_bet_id || ':sale:' || p_version], array['player'],
    array[1, 1, 1],
    array[v_bet.account_id, wallet.house_account(p_brand_id, 'open_stakes', v_bet.currency),
          wallet.house_account(p_brand_id, 'bet_result', v_bet.currency)],
    array[p_paid, v_stakes, -p_paid - v_stakes]) t;
  if v_posted.outcome <> 'posted' then
    raise exception 'sale of bet % was not posted: %', p_bet_id, v_posted.outcome using errcode = 'integrity_constraint_violation';
  end if;

  insert into betting.sale (brand_id, bet_id, version, offer_id, kind, stake_minor, paid_minor, fair_minor)
  values (p_brand_id, p_bet_id, p_version, p_offer, p_kind, p_stake, p_paid, p_fair);
  insert into betting.settlement (
    brand_id, bet_id, version, status, payout_minor, difference_minor, remainder, open_leg_count, leg_results, explanation_ids,
    event_id, result_version, tx_id)
  values (p_brand_id, p_bet_id, p_version, case when v_is_all then 'sold' else 'accepted' end, v_bet.payout_minor + p_paid, p_paid, '0/1',
          p_open_legs, array_fill('open'::text, array[v_bet.leg_count::integer]), array_fill(0::bigint, array[v_bet.leg_count::integer]), 0, 0, p_tx);
  if v_is_all then
    delete from betting.open_bet o
     where o.brand_id = p_brand_id and o.person_id = v_bet.person_id and o.position_key = v_bet.position_key and o.bet_id = p_bet_id;
    delete from betting.held_leg h where h.brand_id = p_brand_id and h.person_id = v_bet.person_id and h.bet_id = p_bet_id;
  end if;
  update betting.bet b
     set status = case when v_is_all then 'sold' else 'accepted' end, payout_minor = v_bet.payout_minor + p_paid,
         settlement_version = p_version, sold_stake_minor = v_bet.sold_stake_minor + p_stake,
         sold_payout_minor = v_bet.sold_payout_minor + p_paid, open_leg_count = p_open_legs,
         settled_at = case when v_is_all then clock_timestamp() end
   where b.brand_id = p_brand_id and b.bet_id = p_bet_id;
  return query select case when v_is_all then 'sold' else 'accepted' end, v_bet.person_id, v_bet.account_id, v_bet.currency,
                      v_posted.balance_minor, v_bet.payout_minor + p_paid;
end $$;
comment on function betting.sell is 'Pays for a part of a locked ticket and closes it when that was the last part.';
revoke execute on function betting.sell from public;
grant execute on function betting.sell to overround_app;
