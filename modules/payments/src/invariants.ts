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
    name: 'money that came and waits for checks is the sum of the deposits that wait',
    sql: `select count(*) as checked, count(*) filter (where kept_minor <> wanted_minor) as broken
            from (select brand_id, currency, sum(kept_minor) as kept_minor, sum(wanted_minor) as wanted_minor
                    from (select brand_id, currency, amount_minor as kept_minor, 0 as wanted_minor
                            from audit.ledger_entry where account_kind = 'deposits_held'
                           union all
                          select brand_id, currency, 0, amount_minor from audit.payment where status = 'held') both_sides
                   group by brand_id, currency) sides`,
  },
  {
    name: 'money that came and does not fit was told once, and stands as it came',
    sql: `select count(*) as checked, count(*) filter (where told <> kept) as broken
            from (select payment_id, currency, amount_minor, sum(told) as told, sum(kept) as kept
                    from (select e.payment_id, e.currency, e.amount_minor, 1 as told, 0 as kept
                            from audit.provider_event e where e.outcome = 'stray'
                           union all
                          select stray_of, currency, amount_minor, 0, 1 from audit.payment where stray_of is not null) both_sides
                   group by payment_id, currency, amount_minor) sums`,
  },
  {
    name: 'every payment that a provider ended has its word',
    sql: `select count(*) as checked, count(*) filter (where e.payment_id is null) as broken
            from audit.payment p
            left join (select distinct payment_id, status from audit.provider_event where outcome = 'applied' and status in ('succeeded', 'declined')) e
              on e.payment_id = p.payment_id and (e.status = 'succeeded') = (p.status in ('succeeded', 'paid'))
           where p.status in ('succeeded', 'paid', 'declined')`,
  },
  {
    name: 'what clears with each provider is what its payments and their way back come to',
    sql: `select count(*) as checked, count(*) filter (where ledger_minor <> told_minor) as broken
            from (select brand_id, account_kind, currency, sum(ledger_minor) as ledger_minor, sum(told_minor) as told_minor
                    from (select brand_id, account_kind, currency, amount_minor as ledger_minor, 0 as told_minor
                            from audit.ledger_entry
                           where account_kind in (select unnest(array['deposits_clearing:' || provider_id, 'payouts_clearing:' || provider_id])
                                                    from (select distinct provider_id from audit.payment) known)
                           union all
                          select brand_id, 'deposits_clearing:' || provider_id, currency, 0, -amount_minor
                            from audit.payment where direction = 'deposit' and status in ('succeeded', 'held', 'returned')
                           union all
                          select brand_id, 'payouts_clearing:' || provider_id, currency, 0, amount_minor
                            from audit.payment where direction = 'withdrawal' and status = 'paid'
                           union all
                          select r.brand_id, 'deposits_clearing:' || p.provider_id, r.currency, 0,
                                 case r.kind when 'chargeback_won' then -r.amount_minor else r.amount_minor end
                            from audit.payment_reversal r join audit.payment p on p.payment_id = r.payment_id
                           where r.state in ('asked', 'done')) both_sides
                   group by brand_id, account_kind, currency) sides`,
  },
  {
    name: 'no more of a deposit went back than came',
    sql: `select count(*) as checked, count(*) filter (where gone_minor > p.amount_minor or gone_minor < 0) as broken
            from (select payment_id, sum(case kind when 'chargeback_won' then -amount_minor else amount_minor end) as gone_minor
                    from audit.payment_reversal where state in ('asked', 'done') group by payment_id) r
            join audit.payment p on p.payment_id = r.payment_id`,
  },
];
