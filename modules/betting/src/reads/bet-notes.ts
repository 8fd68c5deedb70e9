import type { Bet, BetLeg } from '@overround/contracts/betting';
import { type BrandId, type OrderedMoment, unixSeconds } from '@overround/kernel';
import type { Tx } from '@overround/platform';
import type { BettingDeps } from '../deps.ts';
import { findRuleSet, type RuleSet } from '@overround/settlement';
import { reachesStart, waitingOf, waitingOfStopped } from '../domain/fixture-news.ts';
import type { ResultFacts } from '../domain/resolve-leg.ts';
import { acceptedAts } from '../store/fixture-news-store.ts';
import { type ErrorNotice, noticesOfBets } from '../store/price-error-store.ts';
import { openHolds } from '../store/payout-hold-store.ts';
import { secondsOf } from './present-bet.ts';

/** Own bets with what else their owner should know of them: payouts that wait to be confirmed, errors of price, matches that are postponed or have another start. */
export async function withNotes<One extends Bet>(
  deps: Pick<BettingDeps, 'book' | 'readResults'>,
  tx: Tx,
  brandId: BrandId,
  bets: readonly One[],
): Promise<One[]> {
  const ids = bets.map((bet) => bet.betId);
  const holds = await openHolds(tx, brandId, ids);
  const errors = await noticesOfBets(tx, brandId, ids);
  const stopped = await stoppedOf(deps, tx, bets);
  const waiting = bets.filter(({ legs }) => legs.some((leg) => mayWait(deps, leg, stopped)));
  const acceptedAt = await acceptedAts(
    tx,
    brandId,
    waiting.map((bet) => bet.betId),
  );
  return bets.map((bet) => {
    const takenAt = acceptedAt.get(bet.betId);
    const rules = takenAt === undefined ? undefined : findRuleSet(bet.ruleSet);
    const bought = takenAt !== undefined && rules ? { accepted: takenAt, rules } : undefined;
    const [hold, error] = [holds.get(bet.betId), errors.get(bet.betId)];
    return {
      ...bet,
      legs: bet.legs.map((leg) => ({
        ...leg,
        ...(bought && mayWait(deps, leg, stopped) ? fixtureOf(deps, bought, leg, stopped) : {}),
      })),
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

/** Results of matches of open legs that left the line, or stopped: one that stopped is waited for. */
async function stoppedOf(
  { book, readResults }: Pick<BettingDeps, 'book' | 'readResults'>,
  tx: Tx,
  bets: readonly Bet[],
): Promise<ReadonlyMap<number, ResultFacts>> {
  const left = bets
    .flatMap(({ legs }) => legs)
    .filter(({ eventId, result }) => {
      const event = book.findEvent(eventId);
      return result === 'open' && (!event || event.state?.phase === 'abandoned');
    });
  return readResults(
    tx,
    left.map(({ eventId }) => eventId),
  );
}

/** Whether a leg is open on a match that is not where it was when it was listed, or has stopped. */
function mayWait(
  { book }: Pick<BettingDeps, 'book'>,
  { eventId, result }: Pick<BetLeg, 'eventId' | 'result'>,
  stopped: ReadonlyMap<number, ResultFacts>,
): boolean {
  const event = book.findEvent(eventId);
  const isElsewhere = event?.status === 'postponed' || event?.earlierStarts !== undefined;
  return result === 'open' && (isElsewhere || stopped.has(eventId));
}

/** That the match of a leg is not played when it should be, and till when the bet waits for it. */
function fixtureOf(
  { book }: Pick<BettingDeps, 'book'>,
  { accepted, rules }: { readonly accepted: OrderedMoment; readonly rules: RuleSet },
  { eventId }: Pick<BetLeg, 'eventId'>,
  stopped: ReadonlyMap<number, ResultFacts>,
): Pick<BetLeg, 'postponed' | 'stopped' | 'moved'> {
  const [event, facts] = [book.findEvent(eventId), stopped.get(eventId)];
  const waiting =
    (facts && waitingOfStopped(facts, accepted, rules)) ?? (event && waitingOf(event, accepted, rules));
  if (!waiting) return {};
  const { cause, sinceAt, voidsAt } = waiting;
  const until = voidsAt === undefined ? null : unixSeconds(voidsAt);
  const since = unixSeconds(sinceAt);
  if (cause === 'abandoned') return { stopped: { stoppedAt: since, voidsAt: until } };
  if (cause === 'postponed') return { postponed: { plannedAt: since, voidsAt: until } };
  const isLate = event !== undefined && !reachesStart(waiting, event.startsAt);
  return { moved: { plannedAt: since, voidsAt: until, isLate } };
}
