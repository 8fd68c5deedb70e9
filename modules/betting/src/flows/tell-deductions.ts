import type { BrandId, PersonId } from '@overround/kernel';
import type { Database } from '@overround/platform';
import type { BettingDeps } from '../deps.ts';
import { listOpenBetsOn } from '../store/bet-store.ts';
import type { SettleDeps } from './settle-event.ts';

/** Which non-runners of a race owners of bets were told of, by brand and event; races that were told of long ago are forgotten. */
const RACES_MAX = 1000;

export interface DeductionTeller {
  /** Tells open pages of whoever has an open bet of a brand on a race that its non-runners are others than before. How many were told. */
  look(brandId: BrandId, eventId: number): Promise<number>;
}

/**
 * Rule 4 takes off open bets as soon as a runner is out (features-and-rules A11, row 139). Nothing of the bet itself is written then,
 * so its owner is told here. After a restart pages are told once more than they need.
 */
export function openDeductionTeller(
  deps: Pick<SettleDeps, 'tellPerson'> & Pick<BettingDeps, 'readResult'> & { readonly db: Database },
): DeductionTeller {
  const known = new Map<string, string>();
  const tell = (brandId: BrandId, bet: { readonly personId: PersonId; readonly betId: number }): void =>
    deps.tellPerson(brandId, bet.personId, { kind: 'bet', betId: bet.betId, status: 'accepted' });
  return {
    look: async (brandId, eventId) => {
      const key = `${brandId}/${eventId}`;
      const race = (await deps.db.read('platform', (tx) => deps.readResult(tx, eventId)))?.race;
      const out = (race?.withdrawals ?? []).map(({ runner }) => runner).join();
      if (out === (known.get(key) ?? '')) return 0;
      const bets = await deps.db.read({ brandId }, (tx) => listOpenBetsOn(tx, brandId, eventId));
      for (const bet of bets) tell(brandId, bet);
      // Only what was told is not told again.
      known.delete(key);
      known.set(key, out);
      const [oldest] = known.keys();
      if (known.size > RACES_MAX && oldest !== undefined) known.delete(oldest);
      return bets.length;
    },
  };
}
