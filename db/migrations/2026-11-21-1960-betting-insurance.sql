-- Insuring a bet that is placed already: a premium more in what was paid for it, and the insurance among its terms. Afterwards it is as
-- if it had been bought with the bet.

-- What an insurance would cost until expires_at. Not a record of money.
create table betting.insurance_offer (
  brand_id      integer not null,
  offer_id      uuid not null,
  bet_id        bigint not null,
  person_id     uuid not null,
  percent       smallint not null check (percent between 1 and 100),
  insured_minor bigint not null check (insured_minor > 0),
  premium_minor bigint not null check (premium_minor > 0),
  price_versions text not null,
  expires_at    timestamptz not null,
  primary key (brand_id, offer_id)
);
call platform.protect_by_brand('betting.insurance_offer');
grant select, insert, delete on betting.insurance_offer to overround_app;
create index insurance_offer_old on betting.insurance_offer (brand_id, expires_at);
comment on table betting.insurance_offer is 'Premiums for insuring placed bets, which may be taken until expires_at.';

create table betting.insurance (
  brand_id      integer not null,
  bet_id        bigint not null,
  offer_id      uuid not null,
  insured_minor bigint not null check (insured_minor > 0),
  premium_minor bigint not null check (premium_minor > 0),
  balance_minor bigint not null,
  tx_id         uuid not null,
  bought_at     timestamptz not null default clock_timestamp(),
  primary key (brand_id, bet_id),
  unique (brand_id, offer_id)
);
call platform.protect_by_brand('betting.insurance');
call platform.make_append_only('betting.insurance');
grant select, insert on betting.insurance to overround_app;
comment on table betting.insurance is 'Insurances bought for bets that were placed without; those bought with a bet stand in its shape alone.';

-- The bet is locked and in this version. Whoever may not bet, or has too little, is told so, and nothing is done.
create function betting.insure(
  p_brand_id integer, p_bet_id bigint, p_version integer, p_offer uuid, p_insured bigint, p_premium bigint, p_shape text, p_tx uuid
) returns table (outcome text, balance_minor bigint)
  language plpgsql volatile security definer set search_path = pg_catalog as $$
#variable_conflict use_column
declare
  v_bet    betting.bet;
  v_posted record;
begin
  if p_brand_id is distinct from platform.current_brand_id() then
    raise exception 'a brand insures its own bets' using errcode = 'insufficient_privilege';
  end if;
  select * into v_bet from betting.bet b
   where b.brand_id = p_brand_id and b.bet_id = p_bet_id and b.settlement_version = p_version and b.status = 'accepted'
     and b.sold_stake_minor = 0;
  if not found then
    raise exception 'bet % is not in the version it was valued on', p_bet_id using errcode = 'serialization_failure';
  end if;
  select t.outcome, t.balance_minor into v_posted from wallet.post_batch(
    p_brand_id, array[p_tx], array['bet.premium'], array['bet'], array[p_bet_id || ':premium'], array['player'], array[1, 1],
    array[v_bet.account_id, wallet.house_account(p_brand_id, 'open_stakes', v_bet.currency)], array[-p_premium, p_premium]) t;
  if v_posted.outcome = 'posted' then
    insert into betting.insurance (brand_id, bet_id, offer_id, insured_minor, premium_minor, balance_minor, tx_id)
    values (p_brand_id, p_bet_id, p_offer, p_insured, p_premium, v_posted.balance_minor, p_tx);
    update betting.bet b set stake_minor = b.stake_minor + p_premium, shape = p_shape
     where b.brand_id = p_brand_id and b.bet_id = p_bet_id;
    update betting.open_bet o set stake_minor = o.stake_minor + p_premium
     where o.brand_id = p_brand_id and o.person_id = v_bet.person_id and o.position_key = v_bet.position_key and o.bet_id = p_bet_id;
  end if;
  return query select v_posted.outcome, v_posted.balance_minor;
end $$;
comment on function betting.insure is 'Takes the premium of an insurance for a placed bet and writes it into the terms of the bet.';
revoke execute on function betting.insure from public;
grant execute on function betting.insure to overround_app;
comment on table betting.bet is
  'Accepted bets. What was agreed never changes, but by an insurance bought later, which betting.insurance tells; the columns from status on follow the results.';
