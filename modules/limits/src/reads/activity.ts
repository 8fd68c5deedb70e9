import type { ActivityPeriod } from '@overround/contracts/limits';
import type { CurrencyCode } from '@overround/kernel';
import type { Tx } from '@overround/platform';
import type { LimitsDeps } from '../deps.ts';
import { listSums, listTimes } from '../store/activity-store.ts';
import type { PersonKey } from '../store/limit-store.ts';

/** What somebody did here of late: time, stakes, deposits and what play came to (safety 10: at least every six months). */
export async function readActivity(
  deps: Pick<LimitsDeps, 'depositsSince' | 'directory'>,
  tx: Tx,
  who: PersonKey,
): Promise<ActivityPeriod[]> {
  const times = await listTimes(tx, who);
  const sums = await listSums(
    tx,
    who,
    times.map(({ since }) => since),
  );
  const oldest = times.at(-1);
  const deposits = oldest ? await deps.depositsSince(tx, who.personId, oldest.since) : [];
  return times.map(({ name, since, seconds }, index) => {
    const played = sums.filter(({ no }) => no === index + 1);
    const paidIn = new Map<CurrencyCode, bigint>();
    for (const { currency, amountMinor, at } of deposits)
      if (at >= since) paidIn.set(currency, (paidIn.get(currency) ?? 0n) + amountMinor);
    const currencies = [...new Set([...played.map(({ currency }) => currency), ...paidIn.keys()])];
    return {
      period: name,
      since,
      minutes: Number((seconds + 59n) / 60n), // A year has half a million.
      sums: currencies.toSorted().map((currency) => {
        const own = played.find((one) => one.currency === currency);
        return {
          currency,
          exponent: deps.directory.currency(currency)?.exponent ?? 0,
          stakedMinor: String(own?.stakedMinor ?? 0n),
          netMinor: String(-(own?.lostMinor ?? 0n)),
          depositedMinor: String(paidIn.get(currency) ?? 0n),
        };
      }),
    };
  });
}
