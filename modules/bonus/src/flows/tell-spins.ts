import type { BonusDeps, PersonKey } from '../deps.ts';
import { eachItem, type Tx } from '@overround/platform';
import { JOBS } from '../jobs.ts';
import { insertDecision, updateBonus } from '../store/bonus-store.ts';
import { claimSpins, listUntold, lockSpins, type Spins, writeSpins } from '../store/spins-store.ts';
import { lockBonuses } from './refresh.ts';

/** Of one casino in one turn. */
const ORDERS_MAX = 200;
/** Longer than any answer of a casino takes; after it, whoever asked is gone. */
const CLAIM_MS = 60_000;

/**
 * The job: tells the casinos what was ordered and what was given up. What fails is told again; the same order is the same gift. A casino that
 * does not answer is left alone until the next turn, which begins with what was not asked for the longest. Every process does this; each order is
 * asked about by one of them at a time.
 */
export async function tellSpins(deps: BonusDeps, brandId: PersonKey['brandId']): Promise<void> {
  const items = await deps.db.read({ brandId }, (tx) => listUntold(tx, ORDERS_MAX));
  const silent = new Set<string>();
  await eachItem(
    { log: deps.log, job: JOBS.tellSpins, brandId },
    {
      items,
      idOf: ({ spins }) => spins.orderId,
      handle: async ({ spins, isDropped }) => {
        if (silent.has(spins.provider)) return;
        if (!(await deps.db.inTransaction({ brandId }, (tx) => claimSpins(tx, spins, CLAIM_MS)))) return;
        const told = await (isDropped ? drop(deps, spins) : hand(deps, { ...spins, brandId }));
        if (told.state === spins.state) silent.add(spins.provider);
        await deps.db.inTransaction({ brandId }, (tx) => keepTold(deps, tx, brandId, { spins, told }));
      },
    },
  );
}

type Told = { readonly state: Spins['state']; readonly fault?: string };

async function hand({ freeSpins }: BonusDeps, spins: Spins & Pick<PersonKey, 'brandId'>): Promise<Told> {
  const door = freeSpins?.get(spins.provider);
  if (!door) return { state: 'refused', fault: 'no such casino' };
  try {
    const granted = await door.grant(spins);
    return granted.ok ? { state: 'granted' } : { state: 'refused', fault: granted.because };
  } catch (error) {
    return { state: 'waiting', fault: String(error).slice(0, 500) };
  }
}

async function drop({ freeSpins }: BonusDeps, spins: Spins): Promise<Told> {
  try {
    await freeSpins?.get(spins.provider)?.cancel(spins.orderId);
    return { state: 'over' };
  } catch (error) {
    return { state: spins.state, fault: String(error).slice(0, 500) };
  }
}

async function keepTold(
  deps: BonusDeps,
  tx: Tx,
  brandId: PersonKey['brandId'],
  { spins, told }: { readonly spins: Spins; readonly told: Told },
): Promise<void> {
  const bonuses = await lockBonuses(deps, tx, spins.personId);
  const now = await lockSpins(tx, spins.orderId);
  // Whoever claimed it was thought gone, and somebody else told it meanwhile.
  if (now?.state !== spins.state) return;
  await writeSpins(tx, spins.orderId, told);
  const bonus = bonuses.find(({ bonusId }) => bonusId === spins.bonusId);
  if (told.state !== 'refused' || bonus?.status !== 'chosen') return;
  await updateBonus(tx, bonus, { status: 'cancelled', isOver: true });
  await insertDecision(tx, { brandId, bonusId: bonus.bonusId }, 'spins_refused');
}
