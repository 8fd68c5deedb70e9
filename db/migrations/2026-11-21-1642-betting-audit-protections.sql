-- What protects people today, for the auditor: caps of accounts, and persons who may not play.

create view audit.limit_state as
select c.account_id, 'account_cap' as kind, c.stake_minor_max as amount_minor, c.reason, c.set_at as effective_at, c.brand_id
  from betting.account_cap c;
comment on view audit.limit_state is 'Version 1. Limits in force. Kinds: account_cap, the most that staff let an account stake on one position.';

create view audit.exclusion as
select p.person_id, p.status as kind, a.created_at as effective_at, a.reason, p.brand_id
  from identity.person p
  left join lateral (select l.created_at, l.reason from identity.audit_log l
                      where l.brand_id = p.brand_id and l.person_id = p.person_id and l.action = 'person.status_changed'
                      order by l.audit_id desc limit 1) a on true
 where p.status <> 'active';
comment on view audit.exclusion is 'Version 1. Persons who may not play, and since when. Kinds: blocked, closed.';

grant select on audit.limit_state, audit.exclusion to overround_audit;

-- Views that had no version yet: their columns stay as they are, in this order; new ones are added behind.
comment on view audit.ledger_entry is 'Version 1. Every entry of the ledger with its movement and account. Sums to zero per currency and per tx_id.';
comment on view audit.wallet is 'Version 1. Balances as players see them: each is the sum of its entries and never negative.';
comment on view audit.debt is 'Version 1. What corrections left owed because the account could not cover them.';
comment on view audit.idem is 'Version 1. Idempotency keys of money calls.';
comment on view audit.payment is 'Version 1. Every deposit and withdrawal and where it stands.';
comment on view audit.provider_event is 'Version 1. Final words of payment providers, each once.';
