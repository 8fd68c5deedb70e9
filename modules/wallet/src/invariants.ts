import type { Invariant } from '@overround/platform';

/** Counts the rows of `from` and those of them where `isBroken` holds. */
const counting = (from: string, isBroken: string): string =>
  `select count(*) as checked, count(*) filter (where ${isBroken}) as broken from (${from}) looked_at`;

/** What must hold of all money at every instant (safety P1, P3, P4, P5). */
export const walletInvariants: readonly Invariant[] = [
  {
    name: 'every sealed day of the ledger is what was sealed, and the days are one chain',
    sql: `select (select count(*) from audit.ledger_day) as checked,
                 (select count(*) from audit.broken_ledger_days()) as broken`,
  },
  {
    name: 'what was told to be owed is what accounts held, and every account is counted in it',
    sql: `select (select count(*) from audit.liability) as checked,
                 (select count(*) from audit.broken_liabilities()) as broken`,
  },
  {
    name: 'every transfer between own accounts is a movement of its two sums',
    sql: counting(
      `select count(*) filter (where (e.account_id, e.currency, e.amount_minor) = (c.from_account, c.from_currency, -c.from_minor)
                                  or (e.account_id, e.currency, e.amount_minor) = (c.to_account, c.to_currency, c.to_minor)) as own,
              count(*) filter (where e.account_kind = 'exchange') as house, count(*) as entries
         from audit.conversion c join audit.ledger_entry e using (brand_id, tx_id)
        group by c.brand_id, c.tx_id`,
      'own <> 2 or house <> 2 or entries <> 4',
    ),
  },
  {
    // The rate is kept with twelve digits, cut off.
    name: 'no transfer between own accounts gave more than its worth less the margin',
    sql: counting(
      `select to_minor, margin_minor, margin_bps,
              trunc(from_minor * rate * (1 + 1e-11) * 10::numeric ^ (to_exponent - from_exponent)) + 1 as worth_minor
         from audit.conversion`,
      'to_minor + margin_minor > worth_minor or to_minor > worth_minor * (10000 - margin_bps) / 10000',
    ),
  },
  {
    name: 'the ledger sums to zero per currency',
    sql: counting(
      `select sum(amount_minor) as off_by from audit.ledger_entry group by brand_id, currency`,
      'off_by <> 0',
    ),
  },
  {
    name: 'every ledger tx sums to zero per currency',
    sql: counting(
      `select sum(amount_minor) as off_by from audit.ledger_entry group by brand_id, tx_id, currency`,
      'off_by <> 0',
    ),
  },
  {
    name: 'every wallet is the sum of its entries',
    sql: counting(
      `select w.balance_minor, coalesce(e.entries_minor, 0) as entries_minor
         from audit.wallet w
         left join (select brand_id, account_id, sum(amount_minor) as entries_minor
                      from audit.ledger_entry group by brand_id, account_id) e using (brand_id, account_id)`,
      'balance_minor <> entries_minor',
    ),
  },
  {
    name: 'every debt is the sum of its entries',
    sql: counting(
      `select d.owed_minor, coalesce(e.entries_minor, 0) as entries_minor
         from audit.debt d
         left join (select brand_id, account_id, sum(amount_minor) as entries_minor
                      from audit.ledger_entry group by brand_id, account_id) e using (brand_id, account_id)`,
      '-owed_minor <> entries_minor',
    ),
  },
  {
    name: 'every instalment that was taken is a movement of its sum',
    sql: counting(
      `select i.taken_minor, coalesce(e.moved_minor, 0) as moved_minor
         from audit.debt_instalment i
         left join (select brand_id, source_id, sum(amount_minor) as moved_minor from audit.ledger_entry
                     where source = 'debt_plan' and account_kind = 'debt' group by brand_id, source_id) e
           on e.brand_id = i.brand_id and e.source_id = i.plan_id || ':' || i.no
        where i.taken_minor is not null`,
      'taken_minor <> moved_minor',
    ),
  },
  {
    name: 'no wallet is negative',
    sql: counting('select balance_minor from audit.wallet', 'balance_minor < 0'),
  },
  {
    name: 'no wallet was ever negative',
    sql: counting(
      `select balance_after_minor from audit.ledger_entry where account_kind in ('cash', 'locked') or account_kind ~ '^bonus:'`,
      'balance_after_minor < 0',
    ),
  },
  {
    name: 'every cause moved money once',
    sql: counting(
      `select count(distinct tx_id) as times from audit.ledger_entry group by brand_id, source, source_id`,
      'times > 1',
    ),
  },
  {
    name: 'the balance after each entry is the one before it and the entry',
    sql: counting(
      `select balance_after_minor, amount_minor,
              lag(balance_after_minor, 1, 0::bigint)
                over (partition by brand_id, account_id order by seq, entry_no) as balance_before_minor
         from audit.ledger_entry where person_id is not null`,
      'balance_after_minor is distinct from balance_before_minor + amount_minor',
    ),
  },
];
