import type { Invariant } from '@overround/platform';

/** What must hold of pools at every instant (safety P1, P3, P6, P7). */
export const gamesInvariants: readonly Invariant[] = [
  {
    name: 'the account of a pool holds its stakes and what was carried into it until it is settled, and then nothing',
    sql: `
      select count(*) as checked, count(*) filter (where held <> booked) as broken
        from (select pool_id, sum(held) as held, sum(booked) as booked
                from (select brand_id, pool_id::text, case when status in ('open', 'closed') then carry_in_minor else 0 end as held,
                             0 as booked
                        from audit.tote_pool
                       union all
                      select b.brand_id, b.pool_id::text, b.stake_minor, 0
                        from audit.tote_bet b join audit.tote_pool p on p.brand_id = b.brand_id and p.pool_id = b.pool_id
                       where b.cancelled_at is null and p.status in ('open', 'closed')
                       union all
                      select brand_id, substr(account_kind, 11), 0, amount_minor from audit.ledger_entry
                       where account_kind like 'tote_pool:%') sides
               group by brand_id, pool_id) looked_at`,
  },
  {
    name: 'a settled pool gives out what came into it',
    sql: `
      select count(*) as checked,
             count(*) filter (where stakes + p.carry_in_minor + p.house_minor
                              <> p.refunds_minor + p.takeout_minor + p.payouts_minor + p.breakage_minor + p.carried_minor) as broken
        from audit.tote_pool p
       cross join lateral (select coalesce(sum(b.stake_minor), 0) as stakes from audit.tote_bet b
                            where b.brand_id = p.brand_id and b.pool_id = p.pool_id and b.cancelled_at is null) b
       where p.status in ('settled', 'void')`,
  },
  {
    name: 'every bet in a pool got and gave exactly what it says',
    sql: `
      select count(*) as checked, count(*) filter (where owed <> booked) as broken
        from (select sum(owed) as owed, sum(booked) as booked
                from (select brand_id, bet_id::text,
                             case when cancelled_at is null then refund_minor + payout_minor - stake_minor else 0 end as owed, 0 as booked
                        from audit.tote_bet
                       union all
                      select brand_id, split_part(source_id, ':', 2), 0, amount_minor from audit.ledger_entry
                       where source = 'tote' and account_kind in ('cash', 'debt', 'locked')) sides
               group by brand_id, bet_id) looked_at`,
  },
  {
    name: 'what pools deducted, rounded off, carried on and were given is what the house booked of them',
    sql: `
      select count(*) as checked, count(*) filter (where owed <> booked) as broken
        from (select sum(owed) as owed, sum(booked) as booked
                from (select p.brand_id, p.currency, x.kind, x.owed, 0 as booked
                        from audit.tote_pool p
                       cross join lateral (values ('tote_takeout', p.takeout_minor), ('tote_breakage', p.breakage_minor),
                                                  ('tote_guarantee', -p.house_minor - p.lent_minor)) as x (kind, owed)
                       union all
                      select brand_id, currency, 'tote_carry', carry_minor, 0 from audit.tote_stream
                       union all
                      select brand_id, currency, account_kind, 0, amount_minor from audit.ledger_entry
                       where account_kind in ('tote_takeout', 'tote_breakage', 'tote_guarantee', 'tote_carry')) sides
               group by brand_id, currency, kind) looked_at`,
  },
  {
    name: 'no bet came into a pool after it closed',
    sql: `
      select count(*) as checked, count(*) filter (where b.placed_at > p.closed_at or b.cancelled_at > p.closed_at) as broken
        from audit.tote_bet b join audit.tote_pool p on p.brand_id = b.brand_id and p.pool_id = b.pool_id`,
  },
];
