-- Locks players' accounts in the order of their numbers for whoever moves money of many by several statements afterwards: locked
-- statement by statement, two of them could wait for each other in a ring.
create function wallet.lock_accounts(p_brand_id integer, p_account bigint[]) returns void
  language plpgsql volatile
  set plan_cache_mode = force_custom_plan
  set enable_seqscan = off
  as $$
begin
  perform from wallet.account a
    where a.brand_id = p_brand_id and a.balance_minor is not null
      and a.account_id = any (array(select distinct u from unnest(p_account) as u))
    order by a.account_id for no key update;
end $$;
revoke execute on function wallet.lock_accounts from public;
grant execute on function wallet.lock_accounts to overround_app;
