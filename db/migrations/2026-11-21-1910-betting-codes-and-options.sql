-- A code says nothing about anybody: it is read under every brand, whichever it was made under.
drop policy own_or_first_brand on betting.coupon_code;
create policy every_brand on betting.coupon_code for select using (true);

alter table betting.player_option add column advance_bets boolean not null default false;
comment on column betting.player_option.advance_bets is 'The player lets stakes be advanced on open bets.';
