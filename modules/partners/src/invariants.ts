import type { Invariant } from '@overround/platform';

/** What must hold of friends and their rewards at every instant (safety P1, P3). */
export const partnerInvariants: readonly Invariant[] = [
  {
    name: 'every reward for a friend was paid once, to who brought them and to the unit, and nothing else was',
    sql: `
      select count(*) as checked, count(*) filter (where owed <> booked or house + booked <> 0) as broken
        from (select id, sum(owed) as owed, sum(booked) as booked, sum(house) as house
                from (select friendship_id::text || ':' || coalesce(account_id::text, '') as id,
                             case when status = 'paid' then reward_minor else 0 end as owed, 0 as booked, 0 as house
                        from audit.friendship where status = 'paid'
                       union all
                      select source_id || ':' || account_id::text, 0, amount_minor, 0
                        from audit.ledger_entry where source = 'friend' and account_kind <> 'friend_rewards'
                       union all
                      select h.source_id || ':' || p.account_id::text, 0, 0, h.amount_minor
                        from audit.ledger_entry h
                        join audit.ledger_entry p on p.brand_id = h.brand_id and p.tx_id = h.tx_id and p.account_kind <> 'friend_rewards'
                       where h.source = 'friend' and h.account_kind = 'friend_rewards') sides
               group by id) looked_at`,
  },
  {
    name: 'every statement of a partner and every payout moved its sum once, and nothing else moved what partners are owed',
    sql: `
      select count(*) as checked, count(*) filter (where owed <> booked) as broken
        from (select id, sum(owed) as owed, sum(booked) as booked
                from (select brand_id || ':' || statement_id::text || ':partner_payable:' || partner_id || ':' || currency as id,
                             total_minor as owed, 0 as booked
                        from audit.partner_statement where total_minor <> 0
                       union all
                      select brand_id || ':' || payout_id::text || ':partner_payable:' || partner_id || ':' || currency, -amount_minor, 0
                        from audit.partner_payout where status = 'paid'
                       union all
                      select brand_id || ':' || source_id || ':' || account_kind || ':' || currency, 0, amount_minor
                        from audit.ledger_entry where account_kind like 'partner\\_payable:%') sides
               group by id) looked_at`,
  },
  {
    name: 'the balance of every partner is what their statements gave, less payouts that were not declined, and was not below zero',
    sql: `
      select count(*) as checked, count(*) filter (where balance <> given or balance < 0) as broken
        from (select brand_id, partner_id, currency, sum(balance) as balance, sum(given) as given
                from (select brand_id, partner_id, currency, balance_minor as balance, 0 as given from audit.partner_balance
                       union all
                      select brand_id, partner_id, currency, 0, total_minor from audit.partner_statement
                       union all
                      select brand_id, partner_id, currency, 0, -amount_minor from audit.partner_payout where status <> 'declined') sides
               group by brand_id, partner_id, currency) looked_at`,
  },
  {
    name: 'every payout to a partner that was paid or let go was let go by two persons of staff',
    sql: `
      select count(*) as checked, count(*) filter (where votes <> 2) as broken
        from (select (select count(distinct v) from unnest(approved_by) v) as votes
                from audit.partner_payout where status in ('approved', 'paid')) looked_at`,
  },
];
