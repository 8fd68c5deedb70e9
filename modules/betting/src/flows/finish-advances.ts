import { type BrandId, digitsOfMinor, minor, uuidV7 } from '@overround/kernel';
import type { Tx } from '@overround/platform';
import { NOT_FUNDED } from '@overround/settlement';
import { type AdvanceBets, verdictOnAdvance } from '../domain/advance.ts';
import {
  type Advance,
  endAdvance,
  listOpenAdvances,
  lockAdvance,
  readAdvanceBets,
} from '../store/advance-store.ts';
import { lockBettor } from '../store/edit-store.ts';
import { lockBets, writeVersions } from '../store/settle-store.ts';
import { lineUpUncaused } from '../store/rounding-store.ts';
import { eachWaiting } from './each-waiting.ts';
import type { SellDeps } from './offer-sale.ts';

/**
 * Ends advances that are covered, or never will be: then the bet is cancelled, whatever it came to, so that nobody owes anything.
 * Safe in several processes at once. Returns how many ended.
 */
export const finishAdvances = (deps: SellDeps): Promise<number> =>
  eachWaiting(deps, {
    job: 'betting.finish_advances',
    due: (brandId) => deps.db.read({ brandId }, (tx) => listOpenAdvances(tx, brandId)),
    idOf: ({ advanceId }) => advanceId,
    end: async (advance, brandId) => {
      const { bets, isWaiting } = await deps.db.read({ brandId }, (tx) =>
        readAdvanceBets(tx, brandId, advance),
      );
      if (verdictOnAdvance(standOf(advance, bets, isWaiting)) === 'wait') return false;
      const balanceMinor = await deps.db.inTransaction({ brandId }, (tx) =>
        endOne(deps, tx, brandId, advance),
      );
      if (balanceMinor === undefined) return false;
      const { personId, accountId, currency } = advance;
      deps.tellPerson(brandId, personId, { kind: 'balance', accountId, balanceMinor, currency });
      return true;
    },
  });

type Bets = Awaited<ReturnType<typeof readAdvanceBets>>['bets'];

const standOf = (
  { amountMinor, betId, collateral }: Advance,
  bets: Bets,
  isWaiting: boolean,
): AdvanceBets => ({
  amountMinor,
  bet: isWaiting ? 'waiting' : bets.has(betId) ? 'placed' : 'refused',
  collateral: collateral.flatMap((id) => {
    const bet = bets.get(Number(id));
    return bet ? [{ isDecided: bet.status !== 'accepted', payoutMinor: bet.payoutMinor }] : [];
  }),
});

/** In the order of everybody: person, bets, wallet. The balance of the player, or nothing when it was not to be ended after all. */
async function endOne(
  deps: SellDeps,
  tx: Tx,
  brandId: BrandId,
  { advanceId, personId }: Advance,
): Promise<string | undefined> {
  await lockBettor(tx, brandId, personId);
  const advance = await lockAdvance(tx, brandId, advanceId);
  if (!advance) return undefined;
  await lockBets(
    tx,
    brandId,
    [...advance.collateral, BigInt(advance.betId)].toSorted((a, b) => (a < b ? -1 : 1)),
  );
  const { bets, isWaiting } = await readAdvanceBets(tx, brandId, advance);
  const verdict = verdictOnAdvance(standOf(advance, bets, isWaiting));
  if (verdict === 'wait') return undefined;
  const txId = () => uuidV7(deps.clock.now(), deps.randomBytes);
  const bet = bets.get(advance.betId);
  if (verdict === 'void' && bet) {
    // Its stake was the house's: that goes back, and with it whatever the bet came to.
    const cause = { brandId, eventId: 0, resultVersion: 0 };
    await writeVersions(tx, cause, [
      {
        betId: advance.betId,
        version: bet.version + 1,
        status: 'cancelled',
        openLegCount: 0,
        payoutMinor: bet.stakeMinor,
        taxMinor: minor(0n),
        ...NOT_FUNDED,
        remainder: '0/1',
        explanationIds: '',
        txId: txId(),
      },
    ]);
    await lineUpUncaused(tx, brandId, advance.betId);
  }
  return digitsOfMinor(await endAdvance(tx, brandId, { advanceId, status: verdict, txId: txId() }));
}
