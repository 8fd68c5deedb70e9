import { mailAddressOf } from '@overround/identity';
import { accept, type CurrencyCode, instant, type Outcome, type Refusal, refuse } from '@overround/kernel';
import type { Job, Tx } from '@overround/platform';
import type { LimitsDeps } from '../deps.ts';
import { between, historyTable, type MonthRow, monthStarts } from '../domain/history-table.ts';
import { listSums } from '../store/activity-store.ts';
import { type PersonKey, readNow } from '../store/limit-store.ts';

export const HISTORY_JOB = 'limits.send_history';

interface HistoryAsk extends PersonKey {
  readonly years: number;
}

/** Has the history of up to five years worked out and mailed to its owner (safety 10). */
export async function askHistory(
  deps: LimitsDeps,
  tx: Tx,
  { brandId, personId }: PersonKey,
  years: number,
): Promise<Outcome<undefined, Refusal<'no_email', object>>> {
  if ((await mailAddressOf(tx, personId)) === undefined) return refuse('no_email');
  const ask: HistoryAsk = { brandId, personId, years };
  await deps.outbox.queue(tx, HISTORY_JOB, ask);
  return accept(undefined);
}

/** Works it out from the ledger, month by month, and mails it as a table. */
export const sendHistoryJob = (deps: LimitsDeps): Job => ({
  name: HISTORY_JOB,
  handle: async (payload) => {
    const { years, ...who } = payload as HistoryAsk; // Queued above.
    await deps.db.inTransaction({ brandId: who.brandId }, async (tx) => {
      const text = historyTable(await monthsOf(deps, tx, who, years));
      await deps.mailToOwner(tx, {
        brandId: who.brandId,
        personId: who.personId,
        template: 'play_history',
        values: { years },
        attachment: { name: 'history.csv', contentType: 'text/csv', text },
      });
    });
  },
});

async function monthsOf(deps: LimitsDeps, tx: Tx, who: PersonKey, years: number): Promise<MonthRow[]> {
  const starts = monthStarts(await readNow(tx), years).map((at) => instant(at));
  const sums = await listSums(tx, who, starts);
  const deposits = await deps.depositsSince(tx, who.personId, starts[0] ?? (await readNow(tx)));
  const currencies = [...new Set([...sums, ...deposits].map(({ currency }) => currency))].toSorted();
  return currencies.flatMap((currency) => {
    const since = (read: (no: number) => bigint) => between(starts.map((_, index) => read(index)));
    const sumOf = (no: number) => sums.find((one) => one.no === no + 1 && one.currency === currency);
    const staked = since((no) => sumOf(no)?.stakedMinor ?? 0n);
    const lost = since((no) => sumOf(no)?.lostMinor ?? 0n);
    const paid = since((no) => paidSince(deposits, currency, starts[no] ?? 0));
    return starts.map((at, index) => ({
      month: new Date(at).toISOString().slice(0, 7),
      currency,
      exponent: deps.directory.currency(currency)?.exponent ?? 0,
      depositedMinor: paid[index] ?? 0n,
      stakedMinor: staked[index] ?? 0n,
      netMinor: -(lost[index] ?? 0n),
    }));
  });
}

const paidSince = (
  deposits: Awaited<ReturnType<LimitsDeps['depositsSince']>>,
  currency: CurrencyCode,
  from: number,
): bigint =>
  deposits
    .filter((one) => one.currency === currency && one.at >= from)
    .reduce((sum, { amountMinor }) => sum + amountMinor, 0n);
