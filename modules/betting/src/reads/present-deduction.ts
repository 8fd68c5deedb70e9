// What Rule 4 took off open bets by now: leg by leg, and what the bet can win with it.

import type { Bet, BetLeg } from '@overround/contracts/betting';
import { minor, rational, rationalFromText } from '@overround/kernel';
import { findRuleSet, legMultiplier, type TicketPlan, WON } from '@overround/settlement';
import { shownOddsMilli } from '../domain/price.ts';
import { type DeductionSoFar, deductionSoFar, runnerLeft } from '../domain/race-leg.ts';
import type { ResultFacts } from '../domain/resolve-leg.ts';
import { ticketResult } from '../domain/ticket-payout.ts';
import { acceptedOfRow, type BetLegRow, type BetRow } from '../store/bet-store.ts';
import { resultOf } from './stored-result.ts';

interface DeductionView {
  readonly results: ReadonlyMap<number, ResultFacts>;
}

/** What non-runners take off an open leg by now, and what it pays at with that. */
export function deductionOf(leg: BetLegRow, bet: BetRow, view: DeductionView): Pick<BetLeg, 'deduction'> {
  const deducted = deductedBy(leg, bet, view);
  if (!deducted) return {};
  const { percent, runners, best } = deducted;
  const price = legMultiplier(rational(BigInt(leg.odds_milli), 1000n), best);
  return { deduction: { percent, runners: [...runners], oddsMilli: Number(shownOddsMilli(price)) } };
}

/** That one pick of an open forecast does not run, and who is left of it. */
export function singleOf(leg: BetLegRow, bet: BetRow, view: DeductionView): Pick<BetLeg, 'single'> {
  const race = view.results.get(Number(leg.event_id))?.race;
  const rules = findRuleSet(bet.rule_set_version);
  if (!race || !rules || resultOf(leg.leg_result)) return {};
  const runner = runnerLeft({ type: leg.type, parameterMilli: leg.parameter_milli }, race, rules);
  return runner === undefined ? {} : { single: { runner } };
}

/** The most an open bet can win with what non-runners took off by now. */
export function deductedWin(
  row: BetRow,
  legs: readonly BetLegRow[],
  { plan, view }: { readonly plan: TicketPlan; readonly view: DeductionView },
): Pick<Bet, 'deductedWinMinor'> {
  if (row.status !== 'accepted') return {};
  const deducted = legs.map((leg) => deductedBy(leg, row, view));
  if (deducted.every((one) => one === undefined)) return {};
  const best = ticketResult({
    plan,
    stakeMinor: minor(row.stake_minor),
    combined: rationalFromText(row.combined_odds),
    legs: legs.map((leg, at) => ({
      oddsMilli: leg.odds_milli,
      result: resultOf(leg.leg_result) ?? deducted[at]?.best ?? WON,
    })),
  });
  return { deductedWinMinor: best.payoutMinor.toString() };
}

function deductedBy(leg: BetLegRow, bet: BetRow, view: DeductionView): DeductionSoFar | undefined {
  const race = view.results.get(Number(leg.event_id))?.race;
  const rules = findRuleSet(bet.rule_set_version);
  if (!race || !rules || resultOf(leg.leg_result)) return undefined;
  const asked = {
    part: leg.part,
    groupId: leg.group_id,
    type: leg.type,
    parameterMilli: leg.parameter_milli,
  };
  return deductionSoFar(asked, race, acceptedOfRow(bet), rules);
}
