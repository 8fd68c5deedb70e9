// What open bets of a person hold and may return, by sport and by the day that decides them (features-and-rules row 100). Each bet stands once in
// each of the two lists, so that both add up to what the wallet says is in open bets.

import { type AccountId, addMinor, type CurrencyCode, type Minor, ZERO_MINOR } from '@overround/kernel';

/** Where a stake stands: on one sport, on several, in a pool of the tote or in a round of the casino. */
export type ExposureKind = 'sport' | 'several' | 'tote' | 'casino';

/** A stake that is not decided yet. */
export interface OpenStake {
  readonly accountId: AccountId;
  readonly currency: CurrencyCode;
  readonly stakeMinor: Minor;
  /** The most that may come back for it; absent: nobody knows before, as in a pool. */
  readonly returnMinor?: Minor;
  readonly kind: ExposureKind;
  /** Of a bet on one sport. */
  readonly sportId?: number;
  /** Start of the last match it waits for, milliseconds; absent where there is none. */
  readonly decidedAtMs?: number;
}

export interface ExposureSum {
  readonly stakeMinor: Minor;
  /** Of the stakes whose return is known. */
  readonly returnMinor: Minor;
  /** Stakes whose return nobody knows before. */
  readonly unknownMinor: Minor;
}

export interface ExposureOfSport extends ExposureSum {
  readonly kind: ExposureKind;
  readonly sportId?: number;
}

export interface ExposureOfDay extends ExposureSum {
  /** `2026-11-29`; absent: of no day. */
  readonly day?: string;
}

export interface AccountExposure extends ExposureSum {
  readonly accountId: AccountId;
  readonly currency: CurrencyCode;
  /** The largest stake first. */
  readonly bySport: readonly ExposureOfSport[];
  /** The soonest first, what has no day last. */
  readonly byDay: readonly ExposureOfDay[];
}

export interface Days {
  readonly nowMs: number;
  /** The calendar day of an instant in the zone of the reader. */
  readonly dayOf: (atMs: number) => string;
}

/** By account, in the order of their numbers. What has begun is decided today. */
export function exposureByAccount(stakes: readonly OpenStake[], { nowMs, dayOf }: Days): AccountExposure[] {
  const day = ({ decidedAtMs }: OpenStake): string =>
    decidedAtMs === undefined ? '' : dayOf(Math.max(nowMs, decidedAtMs));
  return groups(stakes, ({ accountId }) => accountId)
    .map(([accountId, own]) => ({
      accountId,
      currency: own[0].currency,
      ...sumOf(own),
      bySport: groups(own, ({ kind, sportId }) => `${kind} ${sportId ?? ''}`)
        .map(([, some]) => ({ ...sportOf(some[0]), ...sumOf(some) }))
        .toSorted((a, b) => Number(b.stakeMinor - a.stakeMinor) || (a.sportId ?? 0) - (b.sportId ?? 0)),
      byDay: groups(own, day)
        .toSorted(([one], [other]) => Number(one === '') - Number(other === '') || (one < other ? -1 : 1))
        .map(([name, some]) => ({ ...(name !== '' && { day: name }), ...sumOf(some) })),
    }))
    .toSorted((a, b) => a.accountId - b.accountId);
}

type Some = readonly [OpenStake, ...OpenStake[]];

/** Groups in the order in which they first appear; none is empty. */
function groups<Key>(
  stakes: readonly OpenStake[],
  keyOf: (stake: OpenStake) => Key,
): (readonly [Key, Some])[] {
  return [...Map.groupBy(stakes, keyOf)].flatMap(([key, [first, ...more]]) =>
    first ? [[key, [first, ...more]] as const] : [],
  );
}

const sportOf = ({ kind, sportId }: OpenStake): Pick<ExposureOfSport, 'kind' | 'sportId'> => ({
  kind,
  ...(sportId !== undefined && { sportId }),
});

const sumOf = (stakes: Some): ExposureSum =>
  stakes.reduce<ExposureSum>(
    (sum, { stakeMinor, returnMinor }) => ({
      stakeMinor: addMinor(sum.stakeMinor, stakeMinor),
      returnMinor: addMinor(sum.returnMinor, returnMinor ?? ZERO_MINOR),
      unknownMinor: addMinor(sum.unknownMinor, returnMinor === undefined ? stakeMinor : ZERO_MINOR),
    }),
    { stakeMinor: ZERO_MINOR, returnMinor: ZERO_MINOR, unknownMinor: ZERO_MINOR },
  );
