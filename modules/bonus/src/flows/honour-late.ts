import { createHash } from 'node:crypto';
import {
  accept,
  assert,
  type BrandId,
  digitsOfMinor,
  minor,
  type Minor,
  type Outcome,
  present,
  type Refusal,
  refuse,
} from '@overround/kernel';
import type { Tx } from '@overround/platform';
import type { BonusRoom } from '../deps.ts';
import { type BonusTerms, earnedMinor } from '../domain/offer.ts';
import { insertDecision } from '../store/bonus-store.ts';
import { decideLateSpin, type LateSpin, lockLateSpin, wonOfOrder } from '../store/late-spin-store.ts';
import { findVersion } from '../store/offer-store.ts';
import { lockSpins } from '../store/spins-store.ts';

/** What one more win brings by the terms: never more in all than all wins together would have brought. */
function honouredMinor(terms: BonusTerms, { wonMinor, winMinor }: Wins, unitMinor: Minor): Minor {
  const all = earnedMinor(terms, minor(wonMinor + winMinor), unitMinor);
  return minor(all - earnedMinor(terms, wonMinor, unitMinor));
}

interface Wins {
  /** What counted so far. */
  readonly wonMinor: Minor;
  readonly winMinor: Minor;
}

interface LateDecision {
  readonly brandId: BrandId;
  readonly offerId: number;
  readonly roundId: string;
  readonly isUpheld: boolean;
  readonly by: string;
}

/**
 * Staff decide about a free round that was told too late. What they honour is the part its campaign promised, within its bound, and own money at once:
 * the bonus it would have become is over, and whose fault the delay was its player cannot know. Its player reads it in the log of the bonus.
 */
export async function decideLate(
  room: BonusRoom,
  tx: Tx,
  { brandId, offerId, roundId, isUpheld, by }: LateDecision,
): Promise<Outcome<LateSpin & { readonly honouredMinor: Minor }, Refusal<'not_found' | 'reviewed_already'>>> {
  const late = await lockLateSpin(tx, roundId);
  if (!late || late.offerId !== offerId) return refuse('not_found');
  if (late.decidedBy !== undefined) return refuse('reviewed_already');
  const { terms } = await findVersion(tx, { offerId, version: late.offerVersion });
  const { unitMinor } = present(room.directory.currency(late.currency), 'the currency of an account');
  // Rounds of one order are honoured one after the other: each sees what those before it took of the bound.
  await lockSpins(tx, late.orderId);
  const wins = { wonMinor: await wonOfOrder(tx, late.orderId), winMinor: late.winMinor };
  const paidMinor = isUpheld ? honouredMinor(terms, wins, unitMinor) : minor(0n);
  await decideLateSpin(tx, roundId, { by, honouredMinor: paidMinor });
  const facts = { ownMinor: digitsOfMinor(paidMinor), currency: late.currency };
  await insertDecision(
    tx,
    { brandId, bonusId: late.bonusId },
    isUpheld ? 'late_honoured' : 'late_declined',
    facts,
  );
  if (paidMinor > 0n) {
    const posted = await room.wallet.post(tx, {
      brandId,
      kind: 'bonus.late_round',
      source: 'bonus',
      sourceId: `late:${createHash('sha256').update(roundId).digest('hex')}`,
      actor: `staff:${by}`.slice(0, 100),
      currency: late.currency,
      entries: [
        { account: late.accountId, amountMinor: paidMinor },
        { account: 'bonus_cost', amountMinor: minor(-paidMinor) },
      ],
    });
    assert(posted.ok, `the late round ${roundId} is paid`);
  }
  return accept({ ...late, honouredMinor: paidMinor, decidedBy: by });
}
