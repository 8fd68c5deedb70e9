import type { OwnPoolOffer, PoolMatchAnswer, PoolOfferAnswer, TakenPool } from '@overround/contracts/betting';
import { compareRational, digitsOfMinor, HALF, minor, ONE, unixSeconds } from '@overround/kernel';
import type { Fractions } from '@overround/settlement';
import { riskAgainst, takerOddsMilli } from '../domain/pool.ts';
import type { EventCard } from '../domain/event-card.ts';
import { legTexts } from '../domain/leg-texts.ts';
import type { PoolMatch } from '../store/pool-match-store.ts';
import type { PoolOffer } from '../store/pool-store.ts';

/** How offers are told: in which language, with the names of their matches, which stay when a match has left the line. */
export interface PoolView {
  readonly lang: string;
  readonly cards: ReadonlyMap<number, EventCard>;
  readonly exponentOf: (currency: string) => number;
}

function selectionOf(offer: PoolOffer, { lang, cards }: PoolView) {
  const { home, away, market, outcome } = legTexts(offer, cards.get(offer.eventId), lang);
  const { gameId, type, parameterMilli } = offer;
  return { gameId, type, parameterMilli, event: [home, away].join(' – '), market, outcome };
}
const percentOf = ({ commissionBps }: PoolOffer): number => commissionBps / 100;

/** An offer as others see it. */
export function presentPoolOffer(
  offer: PoolOffer,
  view: PoolView,
  lineOddsMilli: number | undefined,
): PoolOfferAnswer {
  const rest = minor(offer.stakeMinor - offer.filledMinor);
  const risk = riskAgainst(rest, offer.oddsMilli);
  return {
    offerId: offer.offerId,
    ...selectionOf(offer, view),
    oddsMilli: offer.oddsMilli,
    lineOddsMilli: lineOddsMilli ?? null,
    restMinor: digitsOfMinor(rest),
    riskMinor: digitsOfMinor(risk),
    takerOddsMilli: takerOddsMilli(rest, risk),
    currency: offer.currency,
    exponent: view.exponentOf(offer.currency),
    commissionPercent: percentOf(offer),
    expiresAt: offer.expiresAt,
  };
}

export const presentOwnOffer = (
  offer: PoolOffer,
  matches: readonly PoolMatch[],
  view: PoolView,
): OwnPoolOffer => ({
  offerId: offer.offerId,
  requestId: offer.requestId,
  status: offer.status,
  ...selectionOf(offer, view),
  oddsMilli: offer.oddsMilli,
  stakeMinor: digitsOfMinor(offer.stakeMinor),
  filledMinor: digitsOfMinor(offer.filledMinor),
  heldMinor: offer.status === 'open' ? digitsOfMinor(minor(offer.stakeMinor - offer.filledMinor)) : '0',
  currency: offer.currency,
  exponent: view.exponentOf(offer.currency),
  commissionPercent: percentOf(offer),
  offeredAt: unixSeconds(offer.offeredAt),
  expiresAt: offer.expiresAt,
  matches: matches.map((match) => presentMatch(match, 'back')),
});

export const presentTaken = (offer: PoolOffer, match: PoolMatch, view: PoolView): TakenPool => ({
  offerId: offer.offerId,
  ...selectionOf(offer, view),
  oddsMilli: offer.oddsMilli,
  takerOddsMilli: takerOddsMilli(match.stakeMinor, match.riskMinor),
  currency: offer.currency,
  exponent: view.exponentOf(offer.currency),
  commissionPercent: percentOf(offer),
  match: presentMatch(match, 'lay'),
});

function presentMatch(match: PoolMatch, side: 'back' | 'lay'): PoolMatchAnswer {
  const { shares, result } = match;
  const isBack = side === 'back';
  return {
    matchId: match.matchId,
    stakeMinor: digitsOfMinor(match.stakeMinor),
    riskMinor: digitsOfMinor(match.riskMinor),
    status: statusOf(result, isBack),
    payoutMinor: result ? digitsOfMinor(isBack ? shares.backMinor : shares.layMinor) : null,
    commissionMinor: result
      ? digitsOfMinor(isBack ? shares.backCommissionMinor : shares.layCommissionMinor)
      : null,
    matchedAt: unixSeconds(match.matchedAt),
  };
}

function statusOf(result: Fractions | undefined, isBack: boolean): PoolMatchAnswer['status'] {
  if (!result) return 'open';
  const [won, lost] = isBack ? [result.won, result.lost] : [result.lost, result.won];
  const is = (part: Fractions['won'], size: Fractions['won']): boolean => compareRational(part, size) === 0;
  if (is(won, ONE)) return 'won';
  if (is(lost, ONE)) return 'lost';
  if (is(result.void, ONE)) return 'void';
  if (!is(result.void, HALF)) return 'shared';
  return is(won, HALF) ? 'half_won' : 'half_lost';
}
