import type { OwnPoolOffer, PoolMatchAnswer, PoolOfferAnswer, TakenPool } from '@overround/contracts/betting';
import { compareRational, digitsOfMinor, HALF, minor, ONE, unixSeconds } from '@overround/kernel';
import type { Fractions } from '@overround/settlement';
import { riskAgainst, takerOddsMilli } from '../domain/pool.ts';
import type { PoolMatch } from '../store/pool-match-store.ts';
import type { PoolOffer } from '../store/pool-store.ts';

const selectionOf = ({ gameId, type, parameterMilli }: PoolOffer) => ({ gameId, type, parameterMilli });
const percentOf = ({ commissionBps }: PoolOffer): number => commissionBps / 100;

/** An offer as others see it. */
export function presentPoolOffer(
  offer: PoolOffer,
  view: { readonly exponent: number; readonly lineOddsMilli: number | undefined },
): PoolOfferAnswer {
  const rest = minor(offer.stakeMinor - offer.filledMinor);
  const risk = riskAgainst(rest, offer.oddsMilli);
  return {
    offerId: offer.offerId,
    ...selectionOf(offer),
    oddsMilli: offer.oddsMilli,
    lineOddsMilli: view.lineOddsMilli ?? null,
    restMinor: digitsOfMinor(rest),
    riskMinor: digitsOfMinor(risk),
    takerOddsMilli: takerOddsMilli(rest, risk),
    currency: offer.currency,
    exponent: view.exponent,
    commissionPercent: percentOf(offer),
    expiresAt: offer.expiresAt,
  };
}

export const presentOwnOffer = (
  offer: PoolOffer,
  matches: readonly PoolMatch[],
  exponent: number,
): OwnPoolOffer => ({
  offerId: offer.offerId,
  requestId: offer.requestId,
  status: offer.status,
  ...selectionOf(offer),
  oddsMilli: offer.oddsMilli,
  stakeMinor: digitsOfMinor(offer.stakeMinor),
  filledMinor: digitsOfMinor(offer.filledMinor),
  heldMinor: offer.status === 'open' ? digitsOfMinor(minor(offer.stakeMinor - offer.filledMinor)) : '0',
  currency: offer.currency,
  exponent,
  commissionPercent: percentOf(offer),
  offeredAt: unixSeconds(offer.offeredAt),
  expiresAt: offer.expiresAt,
  matches: matches.map((match) => presentMatch(match, 'back')),
});

export const presentTaken = (offer: PoolOffer, match: PoolMatch, exponent: number): TakenPool => ({
  offerId: offer.offerId,
  ...selectionOf(offer),
  oddsMilli: offer.oddsMilli,
  takerOddsMilli: takerOddsMilli(match.stakeMinor, match.riskMinor),
  currency: offer.currency,
  exponent,
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
