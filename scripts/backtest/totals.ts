import { decimalFromMinor, minor, type Minor } from '@overround/kernel';
import pg from 'pg';
import { EXPONENT } from './options.ts';

/** What came of a backtest, as the audit views tell it. */
export interface Totals {
  readonly stakeMinor: Minor;
  readonly returnMinor: Minor;
  readonly counts: Readonly<Record<SettledCount, number>>;
}

const COUNTS = {
  won: 'won',
  half_won: 'halfWon',
  voided: 'void',
  half_lost: 'halfLost',
  lost: 'lost',
} as const;
type SettledCount = (typeof COUNTS)[keyof typeof COUNTS];

/** Reads money from the entries of the ledger and counts from the bets; throws when the two do not belong together. */
export async function readTotals(ownerUrl: string, accountId: number): Promise<Totals> {
  const client = new pg.Client({ connectionString: ownerUrl, options: '-c role=overround_audit' });
  await client.connect();
  try {
    const money = await client.query<{ stake: string; back: string }>(
      `select coalesce(-sum(amount_minor) filter (where kind = 'bet.stake'), 0)::text as stake,
              coalesce(sum(amount_minor) filter (where kind <> 'bet.stake'), 0)::text as back
         from audit.ledger_entry where account_id = $1 and source = 'bet'`,
      [accountId],
    );
    const bets = await client.query<{ status: string; count: number; stake: string }>(
      `select status, count(*)::int as count, sum(stake_minor)::text as stake
         from audit.bet where account_id = $1 group by status`,
      [accountId],
    );
    const counts: Record<SettledCount, number> = { won: 0, halfWon: 0, void: 0, halfLost: 0, lost: 0 };
    for (const { status, count } of bets.rows) {
      if (!isSettled(status)) throw new Error(`${count} bets are ${status} after the last result`);
      counts[COUNTS[status]] += count;
    }
    const stakeMinor = minor(BigInt(money.rows[0]?.stake ?? 0));
    const staked = bets.rows.reduce((all, { stake }) => all + BigInt(stake), 0n);
    if (staked !== stakeMinor) throw new Error('the ledger and the bets do not tell the same stakes');
    return { stakeMinor, returnMinor: minor(BigInt(money.rows[0]?.back ?? 0)), counts };
  } finally {
    await client.end();
  }
}

const isSettled = (status: string): status is keyof typeof COUNTS => Object.hasOwn(COUNTS, status);

const sum = (amount: bigint): string => decimalFromMinor(amount, EXPONENT);
export const betCount = ({ counts }: Totals): number =>
  Object.values(counts).reduce((all, count) => all + count, 0);

/** The one line of `--format json`. */
export const jsonLine = (totals: Totals): string =>
  JSON.stringify({
    stake: sum(totals.stakeMinor),
    return: sum(totals.returnMinor),
    profit: sum(totals.returnMinor - totals.stakeMinor),
    bets: betCount(totals),
    won: totals.counts.won,
    halfWon: totals.counts.halfWon,
    void: totals.counts.void,
    halfLost: totals.counts.halfLost,
    lost: totals.counts.lost,
  });

/** Rows for a person, money and counts side by side. */
export function table(totals: Totals, unpricedCount: number): string {
  const profit = totals.returnMinor - totals.stakeMinor;
  // Hundredths of a percent, towards zero; for the eye only.
  const yieldBps = (profit * 10_000n) / totals.stakeMinor;
  const rows: readonly (readonly [string, string])[] = [
    ['stake', sum(totals.stakeMinor)],
    ['return', sum(totals.returnMinor)],
    ['profit', sum(profit)],
    ['yield', `${sum(yieldBps)} %`],
    ['bets', String(betCount(totals))],
    ['won', String(totals.counts.won)],
    ['half won', String(totals.counts.halfWon)],
    ['void', String(totals.counts.void)],
    ['half lost', String(totals.counts.halfLost)],
    ['lost', String(totals.counts.lost)],
    ['no price, not bet', String(unpricedCount)],
  ];
  const width = Math.max(...rows.map(([, value]) => value.length));
  return rows.map(([name, value]) => `  ${name.padEnd(20)}${value.padStart(width)}`).join('\n');
}
