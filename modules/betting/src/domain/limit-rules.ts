import { HOUR, type Instant } from '@overround/kernel';
import type { LimitRule } from '@overround/site';
import { CURVE_HOURS, type CurvePercents, percentAt } from './liquidity-curve.ts';

export type LimitScope = LimitRule['scope'] | 'platform';
/** What a cap holds: the stake of a ticket, what it wins, or what all players together may win. */
export type CapKind = 'stake' | 'win' | 'exposure';

/** A leg as far as limits go. */
export interface LimitSubject {
  readonly sportId: number;
  readonly champId: number;
  readonly eventId: number;
  readonly group: number;
  readonly type: number;
  readonly isLive: boolean;
  readonly startsAt: Instant;
}

/** One cap on a leg, in units of about one euro. */
export interface UnitCap {
  readonly scope: LimitRule['scope'];
  readonly kind: CapKind;
  readonly units: number;
}

export interface Liquidity {
  readonly percent: number;
  readonly hours: number;
}

/** Asked for every rule and leg of every coupon: plain comparisons. */
export const isAbout = (rule: LimitRule, subject: LimitSubject): boolean =>
  (rule.kind === undefined || (rule.kind === 'live') === subject.isLive) &&
  (rule.sportId === undefined || rule.sportId === subject.sportId) &&
  (rule.champId === undefined || rule.champId === subject.champId) &&
  (rule.eventId === undefined || rule.eventId === subject.eventId) &&
  (rule.group === undefined || rule.group === subject.group) &&
  (rule.type === undefined || rule.type === subject.type);

/** Every cap that the rules put on a leg. All of them hold. */
export function unitCapsOf(rules: readonly LimitRule[], subject: LimitSubject): UnitCap[] {
  const caps: UnitCap[] = [];
  for (const rule of rules) {
    const { scope, stakeUnitsMax, winUnitsMax, exposureUnitsMax } = rule;
    if (!isAbout(rule, subject)) continue;
    if (stakeUnitsMax !== undefined) caps.push({ scope, kind: 'stake', units: stakeUnitsMax });
    if (winUnitsMax !== undefined) caps.push({ scope, kind: 'win', units: winUnitsMax });
    if (exposureUnitsMax !== undefined) caps.push({ scope, kind: 'exposure', units: exposureUnitsMax });
  }
  return caps;
}

/** The highest odds a leg may have, whole. */
export const oddsMaxOf = (
  { limitRules, oddsMax }: { readonly limitRules: readonly LimitRule[]; readonly oddsMax: number },
  subject: LimitSubject,
): number =>
  limitRules.reduce(
    (lowest, rule) =>
      rule.oddsMax !== undefined && rule.oddsMax < lowest && isAbout(rule, subject) ? rule.oddsMax : lowest,
    oddsMax,
  );

/** How long a live bet on a leg waits by rules of its own; absent where only its sport says (features-and-rules A6, row 87). */
export const liveDelayMsOf = (rules: readonly LimitRule[], subject: LimitSubject): number | undefined =>
  rules.reduce<number | undefined>(
    (longest, rule) =>
      rule.liveDelayMs !== undefined && rule.liveDelayMs > (longest ?? 0) && isAbout(rule, subject)
        ? rule.liveDelayMs
        : longest,
    undefined,
  );

/** How much of the limits up to the event there is by now, and whose curve says so. */
export interface LiquidityNow {
  readonly percent: number;
  readonly by: 'live' | 'rule' | 'learned' | 'brand';
  /** Of a learned curve. */
  readonly version?: number;
  readonly isPinned?: boolean;
}

/** A learned curve as far as limits go: the league's own, else its sport's. */
export interface CurveInForce {
  readonly percents: CurvePercents;
  readonly version: number;
  readonly isPinned: boolean;
}

/**
 * Hundredths of the limits up to the event that there are by now: a share of them long before the start, all of them at the
 * start (features-and-rules A6, row 86). Down to whole hundredths. Where rules have curves of their own the lowest holds; else what
 * was learned of the league, else the brand's straight line.
 */
export function liquidityNow(
  { limitRules, liquidity }: { readonly limitRules: readonly LimitRule[]; readonly liquidity: Liquidity },
  subject: LimitSubject,
  now: Instant,
  learned?: CurveInForce,
): LiquidityNow {
  if (subject.isLive) return { percent: 100, by: 'live' };
  const leftMs = Math.max(0, subject.startsAt - now);
  let lowest: number | undefined;
  for (const rule of limitRules) {
    const { liquidityPercent: percent, liquidityHours: hours = liquidity.hours } = rule;
    if (percent === undefined || !isAbout(rule, subject)) continue;
    lowest = Math.min(lowest ?? 100, grownPercent({ percent, hours }, leftMs));
  }
  if (lowest !== undefined) return { percent: lowest, by: 'rule' };
  if (!learned) return { percent: grownPercent(liquidity, leftMs), by: 'brand' };
  const { percents, version, isPinned } = learned;
  return { percent: percentAt(percents, leftMs / HOUR), by: 'learned', version, isPinned };
}

/** The brand's straight line at the points of a learned curve. */
export const usualCurve = (liquidity: Liquidity): CurvePercents =>
  CURVE_HOURS.map((hours) => grownPercent(liquidity, hours * HOUR));

function grownPercent({ percent, hours }: Liquidity, leftMs: number): number {
  const windowMs = hours * HOUR;
  return percent + Math.floor(((100 - percent) * (windowMs - Math.min(windowMs, leftMs))) / windowMs);
}

const GROWS_TO_THE_START: ReadonlySet<LimitScope> = new Set(['outcome', 'market', 'event']);
export const isOfMatch = (scope: LimitScope): boolean => GROWS_TO_THE_START.has(scope);

const OF_OUTCOME: ReadonlySet<LimitScope> = new Set(['outcome', 'market']);
/** Whether what a person may win is counted by the outcome; else by the whole event. */
export const isOfOutcome = (scope: LimitScope): boolean => OF_OUTCOME.has(scope);
