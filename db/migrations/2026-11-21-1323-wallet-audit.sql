create view audit.ledger_entry as
select e.tx_id, t.kind, t.source, t.source_id, e.account_id, a.kind as account_kind, a.person_id, e.currency,
       c.exponent, e.amount_minor, t.created_at, e.seq, t.actor, e.entry_no, e.balance_after_minor, e.brand_id
  from wallet.ledger_entry e
  join wallet.ledger_tx t on t.brand_id = e.brand_id and t.tx_id = e.tx_id
  join wallet.account a on a.brand_id = e.brand_id and a.account_id = e.account_id
  left join wallet.currency c on c.code = e.currency;
comment on view audit.ledger_entry is 'Every entry of the ledger with its movement and account. Sums to zero per currency and per tx_id.';

create view audit.wallet as
select account_id, person_id, currency, balance_minor, brand_id
  from wallet.account where kind = 'cash';
comment on view audit.wallet is 'Balances as players see them: each is the sum of its entries and never negative.';

create view audit.debt as
select account_id, person_id, currency, -balance_minor as owed_minor, brand_id
  from wallet.account where kind = 'debt';
comment on view audit.debt is 'What corrections left owed because the account could not cover them.';

grant select on audit.ledger_entry, audit.wallet, audit.debt to overround_audit;
