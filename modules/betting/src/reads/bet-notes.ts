import type { LineBook } from '@overround/catalog';
import type { Bet, BetLeg } from '@overround/contracts/betting';
import { type BrandId, instant, unixSeconds } from '@overround/kernel';
import type { Tx } from '@overround/platform';
import type { BettingDeps } from '../deps.ts';
import { voidsAtOf } from '../domain/fixture-news.ts';
import { type ErrorNotice, noticesOfBets } from '../store/price-error-store.ts';
import { openHolds } from '../store/payout-hold-store.ts';
import { secondsOf } from './present-bet.ts';

/** Own bets with what else their owner should know of them: payouts that wait to be confirmed, errors of price, matches that are postponed or have another start. */
export async function withNotes<One extends Bet>(
  { book }: Pick<BettingDeps, 'book'>,
  tx: Tx,
  brandId: BrandId,
  bets: readonly One[],
): Promise<One[]> {
  const ids = bets.map((bet) => bet.betId);
  const holds = await openHolds(tx, brandId, ids);
  const errors = await noticesOfBets(tx, brandId, ids);
  return bets.map((bet) => {
    const [hold, error] = [holds.get(bet.betId), errors.get(bet.betId)];
    return {
      ...bet,
      legs: bet.legs.map((leg) => (leg.result === 'open' ? { ...leg, ...fixtureOf(book, leg) } : leg)),
      ...(hold ? { held: heldOf(hold) } : {}),
      ...(error ? { priceError: priceErrorOf(error) } : {}),
    };
  });
}

const heldOf = (hold: { payoutMinor: bigint; heldAt: Date; paysAt: Date }): NonNullable<Bet['held']> => ({
  payoutMinor: hold.payoutMinor.toString(),
  heldAt: secondsOf(hold.heldAt),
  paysAt: secondsOf(hold.paysAt),
});

const priceErrorOf = ({ appeal, ...notice }: ErrorNotice): NonNullable<Bet['priceError']> => ({
  oddsMilli: notice.oddsMilli,
  referenceMilli: notice.referenceMilli,
  source: notice.referenceSource,
  ruleNo: notice.ruleNo,
  deviationPercent: notice.deviationPercent,
  toldAt: secondsOf(notice.toldAt),
  appeal: appeal
    ? {
        reason: appeal.reason,
        madeAt: secondsOf(appeal.madeAt),
        status: appeal.answer ? (appeal.answer.isUpheld ? 'upheld' : 'dismissed') : 'waiting',
        answer: appeal.answer?.answer ?? null,
      }
    : null,
});

function fixtureOf(book: LineBook, { eventId }: BetLeg): Pick<BetLeg, 'postponed' | 'movedFrom'> {
  const event = book.findEvent(eventId);
  if (event?.plannedAt === undefined) return {};
  const [plannedAt, voidsAt] = [unixSeconds(event.plannedAt), voidsAtOf(event)];
  if (voidsAt !== undefined) return { postponed: { plannedAt, voidsAt: unixSeconds(instant(voidsAt)) } };
  return event.status === 'scheduled' ? { movedFrom: plannedAt } : {};
}
