import { assert, type OddsMilli, type OrderedMoment } from '@overround/kernel';
import { CURRENT_RULES, findRuleSet, type RuleSet } from '@overround/settlement';
import type { DecidedLeg, SettleBet } from './decide-settlement.ts';
import { hasWindow, type LegResult, type ResultFacts, resolveLeg, type SettleLeg } from './resolve-leg.ts';

/** A bet with all that its legs are decided by. */
export interface BetOfLegs extends Pick<SettleBet, 'plan' | 'acceptedAt' | 'acceptSeq'> {
  readonly ruleSetVersion: string;
  readonly legs: readonly (SettleLeg & { readonly eventId: number; readonly oddsMilli: OddsMilli })[];
}

/** What the legs of a bet came to. Legs on the same outcome share one result object, so its formula is walked once per batch. */
export function decideLegs(
  bet: BetOfLegs,
  results: ReadonlyMap<number, ResultFacts>,
  known = new Map<string, LegResult>(),
): DecidedLeg[] {
  const rules = ruleSetOf(bet.ruleSetVersion);
  const resultOf = (leg: BetOfLegs['legs'][number]): LegResult => {
    const facts = results.get(leg.eventId);
    if (!facts) return { isOpen: true };
    const moment = hasWindow(leg, facts) ? `${bet.acceptedAt}#${bet.acceptSeq}@${leg.oddsMilli}` : '';
    const score = leg.placementScore ? `${leg.placementScore.home}:${leg.placementScore.away}` : '';
    const key = `${leg.eventId}|${leg.part}|${leg.groupId}|${leg.type}|${leg.parameterMilli}|${score}|${rules.version}|${moment}|${bet.plan.hasBestOdds === true}`;
    const hasBestOdds = bet.plan.hasBestOdds === true;
    const found = known.get(key) ?? resolveLeg({ ...leg, hasBestOdds }, facts, acceptedOf(bet), rules);
    known.set(key, found);
    return found;
  };
  return bet.legs.map((leg) => {
    const result = resultOf(leg);
    return { oddsMilli: paidOdds(leg, result), result };
  });
}

/** When a bet was accepted, among everything that it is told apart by. */
export const acceptedOf = ({
  acceptedAt,
  acceptSeq,
}: Pick<SettleBet, 'acceptedAt' | 'acceptSeq'>): OrderedMoment => ({ at: acceptedAt, seq: acceptSeq });

/** The price a leg pays at: the agreed one, unless its result says another. */
export const paidOdds = (leg: { readonly oddsMilli: OddsMilli }, result: LegResult): OddsMilli =>
  result.isOpen ? leg.oddsMilli : (result.oddsMilli ?? leg.oddsMilli);

/** The rules the bet was accepted under, for ever (P7). */
function ruleSetOf(version: string): RuleSet {
  const rules = version === CURRENT_RULES.version ? CURRENT_RULES : findRuleSet(version);
  assert(rules, `rule set ${version} of a bet is known`);
  return rules;
}
