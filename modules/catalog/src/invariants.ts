import type { Invariant } from '@overround/platform';

const counting = (from: string, isBroken: string): string =>
  `select count(*) as checked, count(*) filter (where ${isBroken}) as broken from (${from}) looked_at`;

/** What must hold of the line and its results at every instant (safety P5, P6). */
export const catalogInvariants: readonly Invariant[] = [
  {
    name: 'changes of a market are numbered in the order of its versions',
    sql: counting(
      `select market_seq, lag(market_seq) over (partition by market_id order by price_version) as seq_before
         from audit.market_event`,
      'seq_before >= market_seq',
    ),
  },
  {
    name: 'the versions of a market have no hole',
    sql: counting(
      `select count(*) as rows, max(price_version) - min(price_version) + 1 as versions
         from audit.market_event group by market_id`,
      'rows <> versions',
    ),
  },
  {
    name: 'the versions of a result have no hole',
    sql: counting(
      `select count(*) as rows, max(result_version) as newest from audit.event_result group by event_id`,
      'rows <> newest',
    ),
  },
  {
    name: 'a scout result never follows an official one without a rollback',
    sql: counting(
      `select certainty, lag(certainty) over (partition by event_id order by result_version) as certainty_before
         from audit.event_result`,
      `certainty = 'scout' and certainty_before = 'official'`,
    ),
  },
];
