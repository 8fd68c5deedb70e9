// Prices of duels that readers built from those who take part (docs/decisions/17).

import {
  DUEL_GROUP,
  DUEL_TYPES,
  type Parameter,
  parameterOf,
  SOONER_GROUP,
  SOONER_TYPES,
} from '@overround/markets';
import {
  isPlayerScore,
  type MatchExpectation,
  type MatchFormat,
  type MatchState,
  type PlayerPosition,
  playerRulesOf,
  type Side,
  startersOf,
} from '@overround/sports';
import type { PricePolicy } from '../price/book.ts';
import { type NamedChance, pricedTogether } from '../price/plain-markets.ts';
import type { PricedMarket, PricedOutcome } from '../price/priced-market.ts';
import { listingsOf } from '../spaces/listings.ts';
import { weightIn } from '../scorers/on-the-pitch.ts';
import { duelChances, type GoalShares, soonerChances } from './duel-chances.ts';

/** A player who began the match. */
export interface DuelPlayer {
  /** As in `MatchState.starters`. */
  readonly number: number;
  readonly playerRef: string;
  readonly side: Side;
  readonly position?: PlayerPosition;
}

export interface DuelRequest {
  readonly format: MatchFormat;
  readonly state: MatchState;
  readonly expectation: MatchExpectation;
  readonly margin: PricePolicy;
  /** Parameters of the duels, as stored. */
  readonly duels: readonly number[];
  /** Empty for a field. */
  readonly players: readonly DuelPlayer[];
}

type Duel = Extract<Parameter, { kind: 'duel' }>;

/** Each duel that can be priced now; of the others nothing. A duel of players is open while goals count, one of a field before its start. */
export function priceDuels(request: DuelRequest): PricedMarket[] {
  const { expectation, margin, duels } = request;
  const kind = expectation.model === 'field' ? 'finish' : 'goals';
  const goals = kind === 'goals' ? chancesOfGoals(request) : undefined;
  const market = (group: number, types: readonly number[], chancesOf?: ChancesOf): PricedMarket[] => {
    const outcomes = duels.flatMap((parameter): PricedOutcome[] => {
      const duel = parameterOf(types[0] ?? 0, parameter);
      const chances = duel?.kind === 'duel' ? chancesOf?.(duel) : undefined;
      if (!chances) return [];
      const named = types.map(
        (type, index): NamedChance => ({ type, parameter, chance: chances[index] ?? 0 }),
      );
      const priced = pricedTogether(named, margin);
      // Half a duel is none: whoever built it wants to choose a side.
      return priced.length === types.length ? priced : [];
    });
    return outcomes.length > 0 ? [{ part: {}, group, outcomes }] : [];
  };
  return kind === 'finish'
    ? market(DUEL_GROUP.finish, DUEL_TYPES.finish, chancesOfField(request))
    : [
        ...market(DUEL_GROUP.goals, DUEL_TYPES.goals, goals?.more),
        ...market(SOONER_GROUP, SOONER_TYPES, goals?.sooner),
      ];
}

type ChancesOf = (duel: Duel) => readonly number[] | undefined;

/** The best of a side wins with the share of all its strengths (Plackett and Luce). */
function chancesOfField({ state, format, expectation }: DuelRequest): ChancesOf | undefined {
  if (expectation.model !== 'field' || !format.field || state.phase !== 'scheduled') return undefined;
  const starters = new Set(startersOf({ ...state, format }));
  const strengthOf = (numbers: readonly number[]): number =>
    numbers.reduce((sum, number) => sum + (expectation.strengths[number - 1] ?? 0), 0);
  return ({ first, second }) => {
    if (![...first, ...second].every((number) => starters.has(number))) return undefined;
    const [a, b] = [strengthOf(first), strengthOf(second)];
    return a > 0 && b > 0 ? [a / (a + b), b / (a + b)] : undefined;
  };
}

/** From the grid of goals to come that all other markets of the match are priced from. */
function chancesOfGoals(
  request: DuelRequest,
): { readonly more: ChancesOf; readonly sooner: ChancesOf } | undefined {
  const { expectation, format, players } = request;
  const rules = playerRulesOf(format.sportId);
  if (expectation.model !== 'goals' || players.length === 0 || !rules) return undefined;
  const state = { ...request.state, format };
  const toCome = listingsOf(state, expectation)
    .find(({ listing }) => listing.part.period === undefined && listing.part.counter === undefined)
    ?.listing.order?.();
  const goals = goalsSoFar(state);
  if (!toCome || !goals) return undefined;
  const refsOf = (counter: 'red_cards' | 'substitutions', whose: 'playerRef' | 'replacedRef') =>
    new Set(
      state.happenings.flatMap((one) =>
        one.kind === 'count' && one.counter === counter ? [one[whose] ?? ''] : [],
      ),
    );
  const sentOff = refsOf('red_cards', 'playerRef');
  // Whoever comes on scores in the place of the one he comes on for, and for no duel.
  const wentOff = refsOf('substitutions', 'replacedRef');
  const weightOf = ({ playerRef, position }: DuelPlayer): number =>
    sentOff.has(playerRef) ? 0 : weightIn(rules, position);
  const shareOf = (side: Side, numbers: readonly number[]): number => {
    const own = players.filter((player) => player.side === side);
    const all = own.reduce((sum, player) => sum + weightOf(player), 0);
    const theirs = own.reduce(
      (sum, one) => sum + (numbers.includes(one.number) && !wentOff.has(one.playerRef) ? weightOf(one) : 0),
      0,
    );
    return all === 0 ? 0 : ((1 - rules.ownGoalShare) * theirs) / all;
  };
  const byNumber = new Map(players.map((player) => [player.number, player]));
  const countOf = (numbers: readonly number[]): number =>
    numbers.reduce((sum, number) => sum + (goals.get(byNumber.get(number)?.playerRef ?? '') ?? 0), 0);
  const sharesOf = ({ first, second }: Duel) => {
    if (![...first, ...second].every((number) => byNumber.has(number))) return undefined;
    const shares = (side: Side): GoalShares => ({
      first: shareOf(side, first),
      second: shareOf(side, second),
    });
    return { home: shares(1), away: shares(2) };
  };
  return {
    more: (duel) => {
      const shares = sharesOf(duel);
      return shares && duelChances(toCome, shares, countOf(duel.first) - countOf(duel.second));
    },
    sooner: (duel) => {
      const shares = sharesOf(duel);
      const isOpen = countOf(duel.first) + countOf(duel.second) === 0;
      return shares && isOpen ? soonerChances(toCome, shares) : undefined;
    },
  };
}

/** Goals by player in regular time; `undefined` when a goal has no scorer, for then nothing could be settled. */
function goalsSoFar({ happenings, format }: MatchState): ReadonlyMap<string, number> | undefined {
  const goals = new Map<string, number>();
  for (const one of happenings) {
    if (!isPlayerScore(one, format)) continue;
    if (one.playerRef === undefined) return undefined;
    goals.set(one.playerRef, (goals.get(one.playerRef) ?? 0) + 1);
  }
  return goals;
}
