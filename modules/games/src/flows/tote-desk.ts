// What operators ask about pools: what is in them, and what they would come to by an order of finish, before anybody decides it.

import { accept, type BrandId, type Outcome, type Refusal, refuse } from '@overround/kernel';
import type { RaceFacts } from '@overround/pools';
import type { GamesDeps } from '../deps.ts';
import { toteFacts } from '../domain/race-facts-of.ts';
import type { TotePool } from '../domain/tote-pool.ts';
import { listBetsIn } from '../store/tote-bet-store.ts';
import { findPool, listPoolsOn } from '../store/tote-pool-store.ts';
import { findSettlement } from '../store/tote-settlement-store.ts';
import { reckon } from './settle-pool.ts';

/** A pool as staff see it; sums are digits of minor units. */
export interface PoolState {
  readonly poolId: string;
  readonly kind: TotePool['kind'];
  readonly currency: string;
  readonly status: TotePool['status'];
  readonly events: readonly number[];
  readonly bets: number;
  readonly stakesMinor: string;
  readonly carryInMinor: string;
  readonly takeoutBps: number;
  readonly settlementVersion: number;
  readonly takeoutMinor: string;
  readonly payoutsMinor: string;
  readonly refundsMinor: string;
  readonly breakageMinor: string;
  readonly carriedMinor: string;
  readonly houseMinor: string;
}

/** How a race of a pool is supposed to end. */
export interface SupposedRace {
  readonly event: number;
  readonly finish: RaceFacts['finish'];
  readonly withdrawn?: readonly number[];
  readonly isAbandoned?: boolean;
}

export interface TotePreview {
  readonly isVoid: boolean;
  readonly sums: Readonly<
    Record<
      'stakes' | 'carryIn' | 'refunds' | 'takeout' | 'payouts' | 'breakage' | 'carried' | 'house',
      string
    >
  >;
  readonly dividends: readonly {
    readonly key: string;
    readonly milli: string;
    readonly stakeMinor: string;
  }[];
  /** Bets whose payout differs from what they have now, and by how much in all. */
  readonly betsChanged: number;
  readonly paidMinor: string;
  readonly takenBackMinor: string;
}

export interface ToteDesk {
  pools(brandId: BrandId, eventId: number): Promise<readonly PoolState[]>;
  /** A dry run: nothing is written. Races that are not supposed otherwise count as they were told. */
  preview(
    brandId: BrandId,
    poolId: string,
    races: readonly SupposedRace[],
  ): Promise<
    Outcome<TotePreview, Refusal<'not_found'> | Refusal<'result_unknown', { readonly event: number }>>
  >;
}

export function openToteDesk(deps: GamesDeps): ToteDesk {
  return {
    pools: (brandId, eventId) =>
      deps.db.read({ brandId }, async (tx) => {
        const states: PoolState[] = [];
        for (const pool of await listPoolsOn(tx, brandId, eventId)) {
          const bets = await listBetsIn(tx, pool);
          const settled = await findSettlement(tx, pool);
          const digits = (amount: bigint | undefined): string => (amount ?? 0n).toString();
          states.push({
            poolId: pool.poolId,
            kind: pool.kind,
            currency: pool.currency,
            status: pool.status,
            events: pool.races.map((race) => race.eventId),
            bets: bets.length,
            stakesMinor: digits(bets.reduce((all, { stakeMinor }) => all + stakeMinor, 0n)),
            carryInMinor: digits(pool.carryInMinor),
            takeoutBps: pool.takeoutBps,
            settlementVersion: pool.settlementVersion,
            takeoutMinor: digits(settled?.takeoutMinor),
            payoutsMinor: digits(settled?.payoutsMinor),
            refundsMinor: digits(settled?.refundsMinor),
            breakageMinor: digits(settled?.breakageMinor),
            carriedMinor: digits(settled?.carriedMinor),
            houseMinor: digits(settled?.houseMinor),
          });
        }
        return states;
      }),
    preview: (brandId, poolId, supposed) =>
      deps.db.read({ brandId }, async (tx) => {
        const pool = await findPool(tx, brandId, poolId);
        if (!pool) return refuse('not_found');
        const facts = [];
        for (const race of pool.races) {
          const told = toteFacts(race, await deps.readResult(tx, race.eventId));
          const other = supposed.find(({ event }) => event === race.eventId);
          if (!other && !told) return refuse('result_unknown', { event: race.eventId });
          facts.push(other ? { race: factsOf(race, other, told?.race.favourite), voidWindows: [] } : told);
        }
        const bets = await listBetsIn(tx, pool);
        const known = facts.flatMap((one) => one ?? []);
        const reckoned = reckon(pool, bets, known);
        const after = new Map(reckoned.bets.map((bet) => [bet.betId, bet.refundMinor + bet.payoutMinor]));
        const differences = bets
          .map((bet) => (after.get(bet.betId) ?? 0n) - bet.refundMinor - bet.payoutMinor)
          .filter((difference) => difference !== 0n);
        const sum = (of: readonly bigint[]): string => of.reduce((all, one) => all + one, 0n).toString();
        return accept({
          isVoid: reckoned.isVoid,
          sums: {
            stakes: reckoned.stakesMinor.toString(),
            carryIn: reckoned.carryInMinor.toString(),
            refunds: reckoned.refundsMinor.toString(),
            takeout: reckoned.takeoutMinor.toString(),
            payouts: reckoned.payoutsMinor.toString(),
            breakage: reckoned.breakageMinor.toString(),
            carried: reckoned.carriedMinor.toString(),
            house: reckoned.houseMinor.toString(),
          },
          dividends: reckoned.dividends.map(({ key, milli, stakeMinor }) => ({
            key,
            milli: milli.toString(),
            stakeMinor: stakeMinor.toString(),
          })),
          betsChanged: differences.length,
          paidMinor: sum(differences.filter((one) => one > 0n)),
          takenBackMinor: sum(differences.filter((one) => one < 0n).map((one) => -one)),
        });
      }),
  };
}

function factsOf(
  race: TotePool['races'][number],
  { finish, withdrawn = [], isAbandoned = false }: SupposedRace,
  favourite: number | undefined,
): RaceFacts {
  return {
    runners: race.runners.map(({ number }) => number),
    withdrawn,
    finish,
    isHandicap: race.isHandicap,
    isAbandoned,
    ...(favourite === undefined ? {} : { favourite }),
  };
}
