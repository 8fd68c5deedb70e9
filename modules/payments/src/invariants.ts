import type { Invariant } from '@overround/platform';

/** What must hold between payments and the ledger (safety P1, P3, 7). */
export const paymentInvariants: readonly Invariant[] = [
  {
    name: 'every deposit that succeeded was credited once and exactly, and no other was',
    sql: `select count(*) as checked,
                 count(*) filter (where p.payment_id is null or p.direction <> 'deposit'
                   or (p.status = 'succeeded') <> (e.credits = 1)
                   or (e.credits = 1 and e.credited_minor <> p.amount_minor)) as broken
            from (select * from audit.payment where direction = 'deposit') p
            full join (select split_part(source_id, ':', 1)::uuid as payment_id, count(*) as credits,
                              sum(amount_minor) as credited_minor
                         from audit.ledger_entry where kind = 'payment.deposit' and person_id is not null
                        group by 1) e using (payment_id)
           where p.status = 'succeeded' or e.credits is not null`,
  },
  {
    name: 'the reserve for withdrawals is the sum of those on their way',
    sql: `select count(*) as checked, count(*) filter (where reserved_minor <> wanted_minor) as broken
            from (select brand_id, currency, sum(reserved_minor) as reserved_minor, sum(wanted_minor) as wanted_minor
                    from (select brand_id, currency, amount_minor as reserved_minor, 0 as wanted_minor
                            from audit.ledger_entry where account_kind = 'withdrawals_pending'
                           union all
                          select brand_id, currency, 0, amount_minor from audit.payment
                           where direction = 'withdrawal' and status in ('waiting', 'requested', 'sent', 'review')) both_sides
                   group by brand_id, currency) sides`,
  },
  {
    name: 'every payment that a provider ended has its word',
    sql: `select count(*) as checked, count(*) filter (where e.payment_id is null) as broken
            from audit.payment p
            left join (select distinct payment_id, status from audit.provider_event where outcome = 'applied') e
              on e.payment_id = p.payment_id and (e.status = 'succeeded') = (p.status in ('succeeded', 'paid'))
           where p.status in ('succeeded', 'paid', 'declined')`,
  },
];
