// What a pool is settled by: the official order of finish of a race, or that it was not run.

import type { EventResult } from '@overround/catalog';
import type { Instant } from '@overround/kernel';
import type { RaceFacts } from '@overround/pools';
import type { ToteRace } from './tote-pool.ts';

/** A time in which bets on the race were void, whatever they were on. */
export interface VoidWindow {
  readonly fromAt?: Instant;
  readonly toAt?: Instant;
}

export interface ToteFacts {
  readonly race: RaceFacts;
  readonly voidWindows: readonly VoidWindow[];
}

/** `undefined` while nothing official is known. Dividends are declared on the official result, so a scout's word moves nothing. */
export function toteFacts(race: ToteRace, result: EventResult | undefined): ToteFacts | undefined {
  if (!result) return undefined;
  const { certainty, state, cancellations } = result;
  const ofAll = cancellations.filter(({ markets }) => markets === undefined);
  const isCancelled = ofAll.some(({ fromAt, toAt }) => fromAt === undefined && toAt === undefined);
  const isOfficial = certainty === 'official' && state !== undefined;
  if (!isCancelled && !isOfficial) return undefined;
  const withdrawn = state?.withdrawn ?? [];
  const favourite = favouriteOf(result, withdrawn);
  return {
    race: {
      runners: race.runners.map(({ number }) => number),
      withdrawn,
      finish: isOfficial ? (state.finish ?? []).map(({ runner, place }) => ({ runner, place })) : [],
      isHandicap: race.isHandicap,
      isAbandoned: isCancelled || state?.phase !== 'ended',
      ...(favourite === undefined ? {} : { favourite }),
    },
    voidWindows: ofAll
      .filter(({ fromAt, toAt }) => fromAt !== undefined || toAt !== undefined)
      .map(({ fromAt, toAt }) => ({
        ...(fromAt === undefined ? {} : { fromAt }),
        ...(toAt === undefined ? {} : { toAt }),
      })),
  };
}

/** The shortest starting price; the lower number where two have it. */
function favouriteOf({ race }: EventResult, withdrawn: readonly number[]): number | undefined {
  return race?.starting
    .filter(({ runner }) => !withdrawn.includes(runner))
    .toSorted((a, b) => a.oddsMilli - b.oddsMilli || a.runner - b.runner)[0]?.runner;
}

export const isInWindow = (at: Instant, { fromAt, toAt }: VoidWindow): boolean =>
  (fromAt === undefined || at >= fromAt) && (toAt === undefined || at < toAt);
