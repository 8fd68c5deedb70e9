import type { Invariant } from '@overround/platform';

/** What must hold of bets between players at every instant (safety P1, P3, P6, P7). */
export const poolInvariants: readonly Invariant[] = [
  {
    name: 'what players hold against each other is what the house keeps for them, per currency',
    sql: `
      select count(*) as checked, count(*) filter (where held <> booked) as broken
        from (select sum(held) as held, sum(booked) as booked
                from (select brand_id, currency, stake_minor - filled_minor as held, 0 as booked
                        from audit.pool_offer where status = 'open'
                       union all
                      select brand_id, currency, stake_minor + risk_minor, 0 from audit.pool_match where result is null
                       union all
                      select brand_id, currency, 0, amount_minor from audit.ledger_entry where account_kind = 'pool_stakes') sides
               group by brand_id, currency) looked_at`,
  },
  {
    name: 'what was taken of an offer is what its matches say, and never more than was offered',
    sql: `
      select count(*) as checked, count(*) filter (where filled <> matched or filled > stake) as broken
        from (select sum(filled) as filled, sum(matched) as matched, sum(stake) as stake
                from (select brand_id, offer_id, filled_minor as filled, 0 as matched, stake_minor as stake from audit.pool_offer
                       union all
                      select brand_id, offer_id, 0, stake_minor, 0 from audit.pool_match) sides
               group by brand_id, offer_id) looked_at`,
  },
  {
    name: 'a settled match between players gives out all that both put up, and an open one nothing',
    sql: `
      select count(*) as checked,
             count(*) filter (where back_minor + lay_minor + commission_minor + rounded_minor
                                    <> case when result is null then 0 else stake_minor + risk_minor end) as broken
        from audit.pool_match`,
  },
  {
    name: 'both players of a match got and gave exactly what it says, and of an offer what nobody took came back',
    sql: `
      select count(*) as checked, count(*) filter (where owed <> booked) as broken
        from (select sum(owed) as owed, sum(booked) as booked
                from (select brand_id, 'match:' || match_id as what, back_minor + lay_minor - risk_minor as owed, 0 as booked
                        from audit.pool_match
                       union all
                      select brand_id, 'offer:' || offer_id,
                             case when status = 'open' then -stake_minor else -filled_minor end, 0
                        from audit.pool_offer
                       union all
                      select brand_id, split_part(source_id, ':', 1) || ':' || split_part(source_id, ':', 2), 0, amount_minor
                        from audit.ledger_entry where source = 'pool' and account_kind in ('cash', 'debt', 'locked')) sides
               group by brand_id, what) looked_at`,
  },
  {
    name: 'commissions between players are what the house booked of them, per currency',
    sql: `
      select count(*) as checked, count(*) filter (where owed <> booked) as broken
        from (select sum(owed) as owed, sum(booked) as booked
                from (select brand_id, currency, commission_minor as owed, 0 as booked from audit.pool_match
                       union all
                      select brand_id, currency, 0, amount_minor from audit.ledger_entry where account_kind = 'pool_commission') sides
               group by brand_id, currency) looked_at`,
  },
  {
    name: 'nobody has both sides of a bet between players',
    sql: `
      select count(*) as checked, count(*) filter (where m.taker_person_id = o.person_id or m.currency <> o.currency) as broken
        from audit.pool_match m join audit.pool_offer o on o.brand_id = m.brand_id and o.offer_id = m.offer_id`,
  },
];
