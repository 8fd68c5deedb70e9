import type { Invariant } from '@overround/platform';

const counting = (from: string, isBroken: string): string =>
  `select count(*) as checked, count(*) filter (where ${isBroken}) as broken from (${from}) looked_at`;

/** What must hold of games of casinos at every instant (safety P1, P3, P6). */
export const casinoInvariants: readonly Invariant[] = [
  {
    name: 'every bet, win and rollback of a casino moved what it says, once',
    sql: counting(
      `select m.owed, coalesce(sum(e.amount_minor), 0) as booked
         from (select m.brand_id, m.provider,
                      case m.kind when 'bet' then m.movement_id || ':stake' when 'win' then m.movement_id || ':win'
                                  else b.movement_id || ':rollback' end as source_id,
                      case m.kind when 'bet' then m.amount_minor else -m.amount_minor end as owed
                 from audit.casino_movement m
                 left join audit.casino_movement b on b.brand_id = m.brand_id and b.provider = m.provider
                      and b.transaction_id = m.of_transaction_id
                where m.kind <> 'free_round' and m.round_id is not null) m
         left join audit.ledger_entry e on e.brand_id = m.brand_id and e.source = 'game' and e.source_id = m.source_id
              and e.account_kind = 'game_result:' || m.provider
        group by m.brand_id, m.source_id, m.owed`,
      'owed <> booked',
    ),
  },
  {
    name: 'the account of a casino has what its rounds bet less what they won, per currency, and nothing else',
    sql: counting(
      `select sum(owed) as owed, sum(booked) as booked
         from (select brand_id, 'game_result:' || provider as account_kind, currency, bet_minor - win_minor as owed, 0 as booked
                 from audit.casino_round where not is_free
                union all
               select brand_id, account_kind, currency, 0, amount_minor from audit.ledger_entry where account_kind like 'game_result:%') sides
        group by brand_id, account_kind, currency`,
      'owed <> booked',
    ),
  },
  {
    name: 'every round bet and won what its movements say',
    sql: counting(
      `select r.bet_minor, r.win_minor,
              coalesce(sum(case m.kind when 'bet' then m.amount_minor when 'rollback' then -m.amount_minor end), 0) as bet,
              coalesce(sum(m.amount_minor) filter (where m.kind in ('win', 'free_round')), 0) as win
         from audit.casino_round r
         left join audit.casino_movement m on m.brand_id = r.brand_id and m.round_id = r.round_id
        group by r.brand_id, r.round_id, r.bet_minor, r.win_minor`,
      'bet_minor <> bet or win_minor <> win',
    ),
  },
  {
    name: 'no bet was taken that was taken back before it came',
    sql: counting(
      `select b.movement_id as bet, r.movement_id as rollback, r.round_id
         from audit.casino_movement r
         join audit.casino_movement b on b.brand_id = r.brand_id and b.provider = r.provider and b.transaction_id = r.of_transaction_id
        where r.kind = 'rollback'`,
      'bet > rollback or round_id is null',
    ),
  },
];
