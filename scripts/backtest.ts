// `npm run backtest`: flat stakes on real seasons through the real placement and settlement flows, on a throw-away database.

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { decimalFromMinor } from '@overround/kernel';
import { type BacktestOptions, CannotBacktest, EXPONENT, HELP, readOptions } from './backtest/options.ts';
import { planBets } from './backtest/plan.ts';
import { root } from './run-command.ts';

const PROBLEMS_SHOWN_MAX = 20;

/** A database for one run, gone afterwards, also when the run is interrupted. */
async function onThrowAwayDatabase<T>(work: (ownerUrl: string) => Promise<T>): Promise<T> {
  const { discardEmbedded, installJobs, migrate, startEmbeddedPostgres } = await import(
    '@overround/platform'
  );
  const dataDir = mkdtempSync(join(tmpdir(), 'overround-backtest-'));
  const discard = async () => {
    await discardEmbedded(dataDir);
    rmSync(dataDir, { recursive: true, force: true });
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.once(signal, () => void discard().finally(() => process.exit(1)));
  try {
    const postgres = await startEmbeddedPostgres({ dataDir, isDurable: false });
    await migrate(postgres.url, join(root, 'db/migrations'));
    await installJobs(postgres.url);
    return await work(postgres.url);
  } finally {
    await discard();
  }
}

/** What a run needs is loaded once the options and the files are known to be right: a mistake is told at once. */
async function backtest(asked: BacktestOptions): Promise<void> {
  // npm runs scripts from the root of the repository; the files are named from where the person stands.
  const from = process.env['INIT_CWD'] ?? process.cwd();
  const options = { ...asked, files: asked.files.map((file) => resolve(from, file)) };
  const plan = planBets(options);
  for (const problem of plan.problems.slice(0, PROBLEMS_SHOWN_MAX)) console.error(`skipped ${problem}`);
  const more = plan.problems.length - PROBLEMS_SHOWN_MAX;
  if (more > 0) console.error(`and ${more} more rows skipped`);
  const { runBacktest } = await import('./backtest/run.ts');
  const { jsonLine, table } = await import('./backtest/totals.ts');
  const isWatched = process.stderr.isTTY;
  const onProgress = (done: number) => {
    if (isWatched) process.stderr.write(`\r${done} of ${plan.bets.length} matches`);
    if (isWatched && done === plan.bets.length) process.stderr.write('\r\u001B[K');
  };
  const { stakeMinor } = options;
  const totals = await onThrowAwayDatabase((ownerUrl) =>
    runBacktest({ ownerUrl, plan, stakeMinor, onProgress }),
  );
  if (options.format === 'json') {
    console.log(jsonLine(totals));
    return;
  }
  const stake = decimalFromMinor(stakeMinor, EXPONENT);
  const files = options.files.length === 1 ? '1 file' : `${options.files.length} files`;
  console.log(`${stake} on ${options.strategy} in every match of ${files}, odds of ${options.family}\n`);
  console.log(table(totals, plan.unpricedCount));
}

try {
  const options = readOptions(process.argv.slice(2));
  if (options === 'help') process.stdout.write(HELP);
  else await backtest(options);
} catch (error) {
  if (error instanceof CannotBacktest) console.error(error.message);
  else console.error(error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error));
  process.exitCode = 1;
}
