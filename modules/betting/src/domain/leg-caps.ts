import type { Minor } from '@overround/kernel';
import { groupOfType } from '@overround/markets';
import { type LimitRule, PLATFORM_LIMITS, type RiskRules } from '@overround/site';
import type { Used } from './exposure.ts';
import {
  type CurveInForce,
  isOfMatch,
  type LimitScope,
  type LimitSubject,
  type LiquidityNow,
  oddsMaxOf,
  unitCapsOf,
} from './limit-rules.ts';
import type { LegCap } from './selection.ts';
import { ratedPercent, ratingOf } from './tournament-rating.ts';
import { partOf, winCaps, type WinCapShares } from './win-caps.ts';

/** What a brand lets people win and stake, and what it and the platform may still lose, for one ticket's currency. */
export interface HouseLimits {
  readonly risk: Pick<RiskRules, 'limitRules' | 'oddsMax' | 'liquidity'> &
    Partial<Pick<RiskRules, 'ratings'>>;
  /** What was learned of a league or its sport, while that counts. */
  readonly curveOf?: (league: Pick<LimitSubject, 'champId' | 'sportId'>) => CurveInForce | undefined;
  readonly winCapPercents: WinCapShares;
  readonly payoutMinorMax: Minor;
  readonly unitMinor: Minor;
  readonly personPercent?: number;
}

/** What the house stands to pay already, where this leg is counted. Thousandths of a unit. */
export interface UsedOfLeg {
  readonly brand: Used;
  readonly platform: Used;
}

export interface CappedLeg {
  readonly subject: LimitSubject;
  readonly isTopChamp: boolean;
  readonly used: UsedOfLeg;
  readonly liquidity: Pick<LiquidityNow, 'percent'>;
}

/** Every limit that holds for a leg: shares of the highest payout, rules of the brand, rules of the platform. */
export function legCaps(
  { subject, isTopChamp, used, liquidity: { percent: grown } }: CappedLeg,
  house: HouseLimits,
): LegCap[] {
  const { risk, unitMinor, personPercent = 100 } = house;
  const family = groupOfType(subject.type)?.family;
  const rating = ratingOf(risk.ratings ?? [], subject);
  const about = { isTopChamp, family, ...(rating ? { ratedPercent: ratedPercent(rating, subject) } : {}) };
  const shares = winCaps(about, house.payoutMinorMax, house.winCapPercents);
  const isPersonal = personPercent < 100;
  const ofTicket = (scope: LimitScope, kind: 'stake' | 'win', amount: bigint): LegCap => ({
    scope,
    kind,
    minor: amount,
    ...(isPersonal ? { isPersonal } : {}),
  });
  const inMinor = (scope: LimitScope, units: number): bigint => {
    const whole = BigInt(units) * unitMinor;
    return isOfMatch(scope) ? partOf(whole, grown) : whole;
  };

  const byRules = (
    rules: readonly LimitRule[],
    asScope: (scope: LimitRule['scope']) => LimitScope,
    taken: Used,
  ) =>
    unitCapsOf(rules, subject).map((cap): LegCap => {
      const whole = inMinor(cap.scope, cap.units);
      if (cap.kind !== 'exposure')
        return ofTicket(asScope(cap.scope), cap.kind, partOf(whole, personPercent));
      const used = taken[cap.scope];
      const left = used === 0n ? whole : whole - (used * unitMinor) / 1000n;
      return { scope: asScope(cap.scope), kind: 'exposure', minor: left };
    });
  return [
    ofTicket('event', 'win', partOf(shares.event, grown)),
    ofTicket('market', 'win', partOf(shares.market, grown)),
    ...byRules(risk.limitRules, (scope) => scope, used.brand),
    ...byRules(PLATFORM_LIMITS, () => 'platform', used.platform),
  ];
}

export const legOddsMilliMax = (subject: LimitSubject, { risk }: Pick<HouseLimits, 'risk'>): number =>
  oddsMaxOf(risk, subject) * 1000;
