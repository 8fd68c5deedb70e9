-- Who moves money between currencies pays for it, by a margin that is told beforehand: rates lag, and who knows the new one before the house does
-- would choose the moment. Kept with the transfer: the rate as its source told it, and beside it what the house kept.
alter table wallet.conversion
  add column margin_bps   integer not null default 0 check (margin_bps between 0 and 1000),
  add column margin_minor bigint not null default 0 check (margin_minor >= 0);
comment on column wallet.conversion.margin_minor is 'What less arrived because of the margin, minor units of the second currency.';

create or replace view audit.conversion as
select c.tx_id, c.person_id, c.from_account, c.to_account, c.from_currency, c.to_currency, c.from_minor, c.to_minor, c.rate, c.rate_source,
       c.rated_at, c.made_at, c.brand_id, c.margin_bps, c.margin_minor, f.exponent as from_exponent, t.exponent as to_exponent
  from wallet.conversion c
  join wallet.currency f on f.code = c.from_currency
  join wallet.currency t on t.code = c.to_currency;
comment on view audit.conversion is 'Version 2. Transfers of persons between own accounts, with rate, source and time, and what the house kept.';
