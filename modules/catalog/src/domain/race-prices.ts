// The prices of a race that outlive it: of those who did not start when they were taken out, and of everybody at the off.

import { outcomeKey } from '@overround/contracts';
import type { Instant, OddsMilli } from '@overround/kernel';
import { MAIN_GAME, subGameKey } from '@overround/sports';
import { UNNUMBERED } from './number-news.ts';
import type { EventRecord } from './event-record.ts';

export interface RacePrices {
  /** Bets taken before it lose a part of their winnings by this price (Rule 4, features-and-rules B5). */
  readonly withdrawals: readonly {
    readonly runner: number;
    readonly at: Instant;
    /** Its place among bets; absent of those that were kept before there were any. */
    readonly seq?: number;
    readonly oddsMilli: OddsMilli;
  }[];
  /** Starting prices: the last ones to win before the off. */
  readonly starting: readonly { readonly runner: number; readonly oddsMilli: OddsMilli }[];
  /** When it went off: starting prices are the last ones to win before this. */
  readonly offAt?: Instant;
}

const WIN = 2637;

const priceIn = ({ games }: EventRecord, runner: number): OddsMilli | undefined =>
  games.get(subGameKey(MAIN_GAME))?.offers.get(outcomeKey(WIN, runner))?.oddsMilli;

/** Fields with places paid are races; the rest have no starting price. */
const isRace = ({ format }: EventRecord): boolean => format.field?.offers.includes('place') === true;
const isToCome = ({ kind, status, state }: EventRecord): boolean =>
  kind === 'line' && status === 'scheduled' && (state?.period ?? 0) === 0;

/**
 * What a change of the record adds to the prices of its race; undefined when it adds nothing. Prices are those of `shown`, the record as
 * readers had it: one that came and went within a batch stands in no log, and nobody could have taken it.
 */
export function racePricesAfter(
  before: EventRecord,
  after: EventRecord,
  { now, shown = before }: { readonly now: Instant; readonly shown?: EventRecord | undefined },
): RacePrices | undefined {
  if (!isRace(before) || !isToCome(before)) return undefined;
  const known = before.result?.race ?? { withdrawals: [], starting: [] };
  const priceOf = (runner: number): OddsMilli | undefined =>
    priceIn(shown, runner) ?? priceIn(before, runner);
  const out = (after.state?.withdrawn ?? []).filter(
    (runner) => !known.withdrawals.some((one) => one.runner === runner),
  );
  const withdrawals = out.flatMap((runner) => {
    const oddsMilli = priceOf(runner);
    return oddsMilli === undefined ? [] : [{ runner, at: now, seq: UNNUMBERED, oddsMilli }];
  });
  const isOff = !isToCome(after) && after.status !== 'cancelled' && known.starting.length === 0;
  const gone = new Set(after.state?.withdrawn);
  const starting = !isOff
    ? []
    : (after.format.field?.runners ?? []).flatMap(({ number }) => {
        const oddsMilli = gone.has(number) ? undefined : priceOf(number);
        return oddsMilli === undefined ? [] : [{ runner: number, oddsMilli }];
      });
  if (withdrawals.length === 0 && starting.length === 0) return undefined;
  return {
    withdrawals: [...known.withdrawals, ...withdrawals],
    starting: starting.length > 0 ? starting : known.starting,
    ...(starting.length > 0 ? { offAt: now } : {}),
  };
}
