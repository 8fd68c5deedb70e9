// `npm run verify`: checks the promises about money and bets on a live database, through the audit views only. Safe beside a
// running product. Exits non-zero when one does not hold.

import { bettingInvariants } from '@overround/betting';
import { bonusInvariants } from '@overround/bonus';
import { catalogInvariants } from '@overround/catalog';
import { casinoInvariants } from '@overround/casino';
import { gamesInvariants } from '@overround/games';
import { partnerInvariants } from '@overround/partners';
import { identityInvariants } from '@overround/identity';
import { paymentInvariants } from '@overround/payments';
import type { Invariant } from '@overround/platform';
import { walletInvariants } from '@overround/wallet';
import pg from 'pg';
import { findDatabase } from './find-database.ts';

const INVARIANTS: readonly Invariant[] = [
  ...identityInvariants,
  ...walletInvariants,
  ...paymentInvariants,
  ...catalogInvariants,
  ...bettingInvariants,
  ...bonusInvariants,
  ...partnerInvariants,
  ...casinoInvariants,
  ...gamesInvariants,
];

/** Runs every invariant as the audit role and prints a line each. Returns how many are broken. */
export async function verify(url: string, print: (line: string) => void): Promise<number> {
  const client = new pg.Client({
    connectionString: url,
    options: '-c role=overround_audit -c default_transaction_read_only=on',
  });
  await client.connect();
  let brokenCount = 0;
  try {
    for (const { name, sql, judge } of INVARIANTS) {
      const { rows } = await client.query<Record<string, unknown>>(sql);
      const row = judge ? judge(rows, process.env) : rows[0];
      const broken = Number(row?.['broken'] ?? 1);
      if (broken > 0) brokenCount += 1;
      print(`${broken > 0 ? '✗' : '✓'} ${name}: ${Number(row?.['checked'] ?? 0)} checked, ${broken} broken`);
    }
  } finally {
    await client.end();
  }
  return brokenCount;
}

if (import.meta.main) {
  try {
    const { url, release } = await findDatabase();
    try {
      const brokenCount = await verify(url, (line) => console.log(line));
      process.exitCode = brokenCount > 0 ? 1 : 0;
    } finally {
      await release();
    }
  } catch (error) {
    console.error(error instanceof Error ? error.message : String(error));
    process.exitCode = 1;
  }
}
