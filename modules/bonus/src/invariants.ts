import type { Invariant } from '@overround/platform';

const counting = (from: string, isBroken: string): string =>
  `select count(*) as checked, count(*) filter (where ${isBroken}) as broken from (${from}) looked_at`;

/** What must hold of all bonuses at every instant (safety P1, P3, P4). */
export const bonusInvariants: readonly Invariant[] = [
  {
    name: 'every bonus moved what it says: given once, converted and given back to the unit',
    sql: counting(
      `select b.granted_minor * case when b.account_id is null then 0 else 1 end as granted,
              b.converted_minor, b.forfeited_minor,
              coalesce(-sum(e.amount_minor) filter (where e.account_kind = 'bonus_cost' and e.kind = 'bonus.grant'), 0) as given,
              coalesce(sum(e.amount_minor) filter (where e.account_kind = 'bonus_cost' and e.kind <> 'bonus.grant'), 0) as back,
              coalesce(sum(e.amount_minor) filter (where e.account_kind = 'cash'), 0) as own
         from audit.bonus b
         left join audit.ledger_entry e
           on e.brand_id = b.brand_id and e.source = 'bonus' and split_part(e.source_id, ':', 1) = b.bonus_id::text
        group by b.brand_id, b.bonus_id, b.granted_minor, b.account_id, b.converted_minor, b.forfeited_minor`,
      'granted <> given or converted_minor <> own or forfeited_minor <> back',
    ),
  },
  {
    name: 'bonuses cost the house what they gave less what came back, per currency, and nothing else',
    sql: counting(
      `select sum(owed) as owed, sum(booked) as booked
         from (select brand_id, currency, forfeited_minor - case when account_id is null then 0 else granted_minor end as owed, 0 as booked
                 from audit.bonus where currency is not null
                union all
               select brand_id, currency, -paid_minor, 0 from audit.cashback
                union all
               select brand_id, currency, -honoured_minor, 0 from audit.late_spin where honoured_minor is not null
                union all
               select brand_id, currency, 0, amount_minor from audit.ledger_entry where account_kind = 'bonus_cost') sides
        group by brand_id, currency`,
      'owed <> booked',
    ),
  },
  {
    name: 'every cashback of games was paid to the account that played, once and to the unit',
    sql: counting(
      `select c.paid_minor,
              (select coalesce(sum(e.amount_minor), 0) from audit.ledger_entry e
                where e.brand_id = c.brand_id and e.source = 'bonus' and e.account_kind = 'cash' and e.account_id = c.account_id
                  and e.source_id = 'cashback:' || c.account_id || ':' || floor(extract(epoch from c.from_at) * 1000)::bigint) as paid
         from audit.cashback c`,
      'paid_minor <> paid',
    ),
  },
  {
    name: 'every late free round that was honoured was paid to the account of its order, once and to the unit',
    sql: counting(
      `select l.honoured_minor,
              (select coalesce(sum(e.amount_minor), 0) from audit.ledger_entry e
                where e.brand_id = l.brand_id and e.source = 'bonus' and e.account_id = l.account_id
                  and e.source_id = 'late:' || encode(sha256(convert_to(l.round_id, 'UTF8')), 'hex')) as paid
         from audit.late_spin l`,
      'coalesce(honoured_minor, 0) <> paid',
    ),
  },
];
