// Bets on the order in which a field comes in: exact fractions, for dead heats share (features-and-rules B5).

import { ONE, subtractRational, addRational, ZERO } from '@overround/kernel';
import { type Formula, groupOfType, type OutcomeType, type Parameter, parameterOf } from '@overround/markets';
import { type MatchState, startersOf } from '@overround/sports';
import { type Fractions, LOST, VOID, WON } from '../fractions.ts';
import { type Finish, placeFractions, settleForecast } from '../racing/places.ts';
import type { Resolution, ResolveRequest } from '../resolve.ts';
import { CURRENT_RULES } from '../rules/current.ts';
import type { RuleSet } from '../rules/rule-set.ts';
import type { WhyRule } from '../why.ts';

type FieldFormula = Extract<Formula, { kind: 'field' }>;

/** What the state tells of a field, in the words of racing. */
interface Result {
  readonly finish: Finish;
  readonly nonRunners: readonly string[];
  readonly started: number;
  readonly places: number;
}

function resultOf(state: MatchState): Result {
  const groups = new Map<number, string[]>();
  for (const { runner, place } of state.finish ?? [])
    groups.set(place, [...(groups.get(place) ?? []), String(runner)]);
  return {
    finish: [...groups].toSorted(([a], [b]) => a - b).map(([, runners]) => runners),
    nonRunners: (state.withdrawn ?? []).map(String),
    started: startersOf(state).length,
    places: state.format.field?.places ?? 1,
  };
}

/** Picks of the outcome, best first. */
function picksOf(parameter: Parameter, bet: FieldFormula['bet']): readonly number[] {
  if (bet === 'placedIn' || bet === 'placedMore') return parameter.kind === 'score' ? [parameter.home] : [];
  if (parameter.kind === 'count') return [parameter.count];
  if (parameter.kind === 'duel') return [...parameter.first, ...parameter.second];
  if (parameter.kind === 'score') return [parameter.home, parameter.away];
  return parameter.kind === 'three' ? [parameter.first, parameter.second, parameter.third] : [];
}

const PLACES_TOP = 3;

interface Decision {
  readonly fractions: Fractions;
  readonly rule: WhyRule;
  readonly single?: number;
}

/** What a bet is worth once the order is known; a pick that did not start leaves the bet void. */
export function resolveField(request: ResolveRequest, type: OutcomeType, formula: FieldFormula): Resolution {
  const { state, rules = CURRENT_RULES } = request;
  const parameter = parameterOf(type.id, request.parameterMilli);
  const picks = parameter ? picksOf(parameter, formula.bet) : [];
  const runners = new Set((state.format.field?.runners ?? []).map(({ number }) => number));
  if (picks.length === 0 || picks.some((pick) => !runners.has(pick)) || new Set(picks).size < picks.length)
    return { status: 'open', because: 'not_settleable', missing: ['field'] };
  const places = parameter?.kind === 'score' ? parameter.away : 0;
  const half = parameter?.kind === 'duel' ? parameter.first.length : 1;
  const decision = decide({ state, formula, picks, half, places, rules });
  if (decision === undefined) return { status: 'open', because: 'undecided' };
  const cameIn = (state.finish ?? []).filter(({ runner }) => picks.includes(runner));
  const why = {
    formula: `${groupOfType(type.id)?.key ?? type.groupId}.${type.label}${type.answer ? `.${type.answer}` : ''}`,
    rule: decision.rule,
    ruleSet: rules.version,
    inputs: {
      phase: state.phase,
      runners: picks.join(', '),
      ...(decision.single === undefined ? {} : { runner: decision.single }),
      ...placesOf(formula.bet, { state, places }),
      ...(cameIn.length > 0
        ? { place: cameIn.map(({ runner, place }) => `${runner}: ${place}`).join(', ') }
        : {}),
    },
  };
  const { fractions, single } = decision;
  return { status: 'decided', ...fractions, why, ...(single === undefined ? {} : { single }) };
}

/** Who is left of a forecast that goes on as a bet to win; undefined where it goes on as it was, or not at all. */
function singleOf(names: readonly string[], bet: FieldFormula['bet'], result: Result, rules: RuleSet) {
  if (bet !== 'forecast' && bet !== 'reverse') return undefined;
  if (!names.some((name) => result.nonRunners.includes(name))) return undefined;
  const settled = settleForecast(names, result, rules);
  return settled.settlesAs === 'win_single' ? Number(settled.runner) : undefined;
}

/** How many places the bet pays, where it is about places. */
function placesOf(
  bet: FieldFormula['bet'],
  { state, places }: Pick<Asked, 'state' | 'places'>,
): { readonly places: number } | undefined {
  if (bet === 'placedIn' || bet === 'placedMore') return { places };
  return bet === 'place' ? { places: resultOf(state).places } : undefined;
}

interface Asked {
  readonly state: MatchState;
  readonly formula: FieldFormula;
  readonly picks: readonly number[];
  /** How many of the picks are the first side of a duel. */
  readonly half: number;
  /** Places that count for `placedIn` and `placedMore`. */
  readonly places: number;
  readonly rules: RuleSet;
}

function decide({ state, formula, picks, half, places, rules }: Asked): Decision | undefined {
  const { bet, isNot = false } = formula;
  const result = resultOf(state);
  const names = picks.map(String);
  const single = singleOf(names, bet, result, rules);
  if (single === undefined && names.some((name) => result.nonRunners.includes(name)))
    return { fractions: VOID, rule: 'non_runner_void' };
  if (state.phase === 'abandoned') return { fractions: VOID, rule: 'abandoned_undecided_void' };
  if (state.phase === 'walkover') return { fractions: VOID, rule: 'walkover_void' };
  if (state.phase !== 'ended') return undefined;
  if (single !== undefined)
    return {
      ...shared(placeFractions(String(single), result.finish, 1), isNot),
      rule: 'forecast_single',
      single,
    };
  const [first = '', second = ''] = names;
  switch (bet) {
    case 'win':
      return shared(placeFractions(first, result.finish, 1), isNot);
    case 'place':
      return shared(placeFractions(first, result.finish, result.places), isNot);
    case 'placedIn':
    case 'placedMore':
      return shared(placeFractions(first, result.finish, places), isNot);
    case 'top3':
      return shared(placeFractions(first, result.finish, PLACES_TOP), isNot);
    case 'forecast':
    case 'tricast':
      return shared(inOrder(names, result, rules), isNot);
    case 'reverse':
      return shared(
        sumOf(inOrder([first, second], result, rules), inOrder([second, first], result, rules)),
        isNot,
      );
    case 'ahead':
    case 'duel':
      return ahead(names.slice(0, half), names.slice(half), { finish: result.finish, isNot });
  }
}

/** Everybody who is not void has started, so an order is settled as it stands; a field of two leaves who came first. */
function inOrder(names: readonly string[], result: Result, rules: RuleSet): Fractions {
  const settled = settleForecast(names, result, rules);
  return settled.settlesAs === 'order' ? settled.fractions : placeFractions(settled.runner, result.finish, 1);
}

/** Of two bets that exclude each other. */
const sumOf = (a: Fractions, b: Fractions): Fractions => {
  const won = addRational(a.won, b.won);
  return { won, void: ZERO, lost: subtractRational(ONE, won) };
};

/** The best of each side. Level places, or nobody of both in: the stake goes back. */
function ahead(
  first: readonly string[],
  second: readonly string[],
  { finish, isNot }: { readonly finish: Finish; readonly isNot: boolean },
): Decision {
  const placeOf = (side: readonly string[]): number => {
    const at = finish.findIndex((group) => side.some((runner) => group.includes(runner)));
    return at === -1 ? finish.length : at;
  };
  const lead = placeOf(second) - placeOf(first);
  if (lead === 0) return { fractions: VOID, rule: 'draw_void' };
  return { fractions: lead > 0 !== isNot ? WON : LOST, rule: 'final' };
}

function shared(fractions: Fractions, isNot: boolean): Decision {
  const isWhole =
    fractions.won === ONE || fractions.lost === ONE || isSame(fractions, WON) || isSame(fractions, LOST);
  const turned = isNot ? { won: fractions.lost, void: fractions.void, lost: fractions.won } : fractions;
  return { fractions: turned, rule: isWhole ? 'final' : 'dead_heat' };
}

const isSame = (a: Fractions, b: Fractions): boolean =>
  a.won.numerator * b.won.denominator === b.won.numerator * a.won.denominator;
