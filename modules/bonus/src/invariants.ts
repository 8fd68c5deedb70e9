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
  {
    name: 'every code of a bonus was used as often as it gave one, to one person each and of its own offer, and not more often than it may be',
    sql: counting(
      `select c.used, c.uses_max, count(u.person_id) as uses,
              count(*) filter (where u.person_id is not null and b.person_id = u.person_id and b.offer_id = c.offer_id) as fitting
         from audit.promo_code c
         left join audit.promo_use u on u.brand_id = c.brand_id and u.code = c.code
         left join audit.bonus b on b.brand_id = u.brand_id and b.bonus_id = u.bonus_id
        group by c.brand_id, c.code, c.used, c.uses_max`,
      'used <> uses or fitting <> uses or used > coalesce(uses_max, used)',
    ),
  },
  {
    name: 'nobody bought more with points than they had earned by then, and every purchase is one bonus of theirs at its price',
    sql: counting(
      `select p.earned, p.points, b.person_id = p.person_id and b.occasion = 'points:' || p.purchase_id and o.points_price = p.points as fits,
              sum(p.points) over (partition by p.brand_id, p.person_id order by p.bought_at, p.purchase_id) as spent
         from audit.point_purchase p
         left join audit.bonus b on b.brand_id = p.brand_id and b.bonus_id = p.bonus_id
         left join audit.bonus_offer o on o.brand_id = b.brand_id and o.offer_id = b.offer_id and o.version = b.offer_version`,
      'fits is not true or spent > coalesce(earned, spent)',
    ),
  },
  {
    name: 'what was shared of the profit of a week is all of it to less than a unit each, and never more',
    sql: counting(
      `select greatest(coalesce(d.profit_minor, 0), 0) as pot, s.base, coalesce(d.persons, 0) as persons
         from audit.distribution d
         full join (select brand_id, offer_id, occasion, currency, sum(base_minor) as base from audit.distribution_share
                     where currency is not null or base_minor > 0 group by brand_id, offer_id, occasion, currency) s
           on s.brand_id = d.brand_id and s.offer_id = d.offer_id and s.occasion = d.occasion and s.currency = d.currency`,
      'coalesce(base, 0) > pot or (persons > 0 and pot - coalesce(base, 0) >= persons)',
    ),
  },
  {
    name: 'no offer was given or is waited for more often than it may be',
    sql: counting(
      `select o.grants_max, (select count(*) from audit.bonus b
                              where b.brand_id = o.brand_id and b.offer_id = o.offer_id and (b.status = 'chosen' or b.currency is not null)) as places
         from (select distinct on (brand_id, offer_id) * from audit.bonus_offer order by brand_id, offer_id, version desc) o
        where o.grants_max is not null`,
      'places > grants_max',
    ),
  },
  {
    name: 'every bonus that became own money was staked as often as its terms say',
    sql: counting(
      `select b.required_minor, b.wagered_minor from audit.bonus b where b.status = 'converted'`,
      'wagered_minor < required_minor',
    ),
  },
  {
    name: 'no bonus became more own money than so many times what it was, where its offer says so',
    sql: counting(
      `select b.converted_minor, o.payout_times_max * b.granted_minor as most
         from audit.bonus b
         join audit.bonus_offer o on o.brand_id = b.brand_id and o.offer_id = b.offer_id and o.version = b.offer_version
        where o.payout_times_max is not null`,
      'converted_minor > most',
    ),
  },
  {
    name: 'what a corrected bet took back of a bonus is with the house, and one that has it again misses nothing of it',
    sql: counting(
      `select b.status, b.taken_back_minor, b.forfeited_minor, b.earned_bet_id from audit.bonus b where b.earned_bet_id is not null`,
      `taken_back_minor > forfeited_minor or (taken_back_minor is not null and status not in ('cancelled', 'earned'))`,
    ),
  },
];
