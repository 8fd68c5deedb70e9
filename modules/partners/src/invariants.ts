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
];
