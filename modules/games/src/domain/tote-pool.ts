// What a pool on races is, wherever it is kept.

import type { BrandId, CurrencyCode, Instant } from '@overround/kernel';
import type { RacingKind } from '@overround/pools';

export type ToteNames = { readonly en: string } & Readonly<Record<string, string>>;

/** A race of a pool, with the names it had when the pool opened. */
export interface ToteRace {
  readonly eventId: number;
  readonly sportId: number;
  readonly startsAt: Instant;
  readonly names: ToteNames;
  readonly champ: ToteNames;
  readonly isHandicap: boolean;
  readonly runners: readonly { readonly number: number; readonly names: ToteNames }[];
}

export type ToteStatus = 'open' | 'closed' | 'settled' | 'void';

export interface TotePool {
  readonly brandId: BrandId;
  readonly poolId: string;
  readonly kind: RacingKind;
  readonly currency: CurrencyCode;
  readonly champId: number;
  readonly races: readonly ToteRace[];
  /** The listing whose end closes it. */
  readonly firstGameId: number;
  readonly takeoutBps: number;
  readonly guaranteeMinor: bigint;
  readonly status: ToteStatus;
  readonly carryInMinor: bigint;
  readonly settlementVersion: number;
}

/** A pool before anybody is in it. */
export type NewTotePool = Omit<TotePool, 'status' | 'carryInMinor' | 'settlementVersion'>;

export const eventIdsOf = ({ races }: Pick<TotePool, 'races'>): readonly number[] =>
  races.map(({ eventId }) => eventId);
