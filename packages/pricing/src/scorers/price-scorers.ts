// Prices of who scores: first, last, at any time, twice, three times, and nobody.

import { NO_SCORER, SCORER, type ScorerMarket } from '@overround/markets';
import {
  isPlayerScore,
  type MatchExpectation,
  type MatchFormat,
  type MatchState,
  playerRulesOf,
} from '@overround/sports';
import type { PricePolicy } from '../price/book.ts';
import { type NamedChance, pricedAlike, pricedTogether } from '../price/plain-markets.ts';
import type { PricedMarket, PricedOutcome } from '../price/priced-market.ts';
import { listingsOf } from '../spaces/listings.ts';
import { type AbleScorer, ableScorers, type SheetScorer } from './on-the-pitch.ts';
import { goalChances, orderChance, type Presence, type ScorerGrid, scorerGrid } from './scorer-chances.ts';

export interface ScorerRequest {
  readonly format: MatchFormat;
  readonly state: MatchState;
  readonly expectation: MatchExpectation;
  readonly margin: PricePolicy;
  /** Everybody on the team sheets, starters and bench. */
  readonly players: readonly SheetScorer[];
}

/**
 * Everything that can be bet on of a match's scorers now. Before the start each market of a starter has a twin that is void unless he
 * begins the match, at the same price. Nothing where a goal or a change names nobody: it could not be settled.
 */
export function priceScorers(request: ScorerRequest): readonly PricedMarket[] {
  const { expectation, format, players, margin } = request;
  const rules = playerRulesOf(format.sportId);
  if (expectation.model !== 'goals' || players.length === 0 || !rules) return [];
  const state = { ...request.state, format };
  const toCome = listingsOf(state, expectation)
    .find(({ listing }) => listing.part.period === undefined && listing.part.counter === undefined)
    ?.listing.order?.();
  const scorers = scorersSoFar(state);
  const able = ableScorers(players, state);
  if (!toCome || !scorers || !able) return [];
  const grid = scorerGrid(toCome, rules.ownGoalShare);
  const ground: Ground = { grid, scorers, margin, counted: 1 - rules.ownGoalShare };
  const markets = [...timesMarkets(able, ground), ...orderMarkets(able, players, ground)];
  // Where all who are dressed play, who begins is no question of its own.
  if (rules.plays === 'dressed') return markets;
  return markets.flatMap((market) => [market, ...twinOf(market, able, state)]);
}

interface Ground {
  readonly grid: ScorerGrid;
  /** Who scored so far, in order. */
  readonly scorers: readonly string[];
  readonly margin: PricePolicy;
  /** Part of all goals that are some player's. */
  readonly counted: number;
}

/** `undefined` when a goal names nobody. */
function scorersSoFar({ happenings, format }: MatchState): readonly string[] | undefined {
  const scorers: string[] = [];
  for (const one of happenings) {
    if (!isPlayerScore(one, format)) continue;
    if (one.playerRef === undefined) return undefined;
    scorers.push(one.playerRef);
  }
  return scorers;
}

const market = (group: number, outcomes: readonly PricedOutcome[]): PricedMarket[] =>
  outcomes.length > 0 ? [{ part: {}, group, outcomes }] : [];

/** How often somebody scores: each outcome has its own rest. */
function timesMarkets(
  able: readonly AbleScorer[],
  { grid, scorers, margin, counted }: Ground,
): PricedMarket[] {
  const chances = able.map((one) => ({
    one,
    scored: scorers.filter((ref) => ref === one.playerRef).length,
    toCome: goalChances(grid.counts[one.side], one.share, one.presence, counted),
  }));
  const atLeast = ({ group, type }: ScorerMarket, least: number): PricedMarket[] => {
    const named = chances.flatMap(({ one, scored, toCome }): NamedChance[] => {
      const missing = least - scored;
      // What has come needs no price; more than one goal of a substitute is too rare for one.
      if (missing <= 0 || (missing > 1 && !one.isOn)) return [];
      const chance = toCome.slice(missing).reduce((sum, part) => sum + part, 0);
      return [{ type, parameter: one.number * 1000, chance }];
    });
    return market(group, pricedAlike(named, margin));
  };
  return [...atLeast(SCORER.any, 1), ...atLeast(SCORER.two, 2), ...atLeast(SCORER.three, 3)];
}

/** Who scores first and last. Whoever may come on is priced as if he did, beside the book. */
function orderMarkets(
  able: readonly AbleScorer[],
  players: readonly SheetScorer[],
  { grid, scorers, margin, counted }: Ground,
): PricedMarket[] {
  const isOpen = scorers.length === 0;
  const nobody = (type: number): NamedChance[] =>
    isOpen ? [{ type, parameter: 0, chance: grid.nobody }] : [];
  const perShare = orderChances(grid, counted);
  const chanceOf = (one: AbleScorer, which: 'first' | 'last'): number => one.share * perShare(one)[which];
  const last = scorers.at(-1);
  const lastChance = (one: SheetScorer): number => {
    const scorer = able.find(({ playerRef }) => playerRef === one.playerRef);
    return (scorer ? chanceOf(scorer, 'last') : 0) + (one.playerRef === last ? grid.nobody : 0);
  };
  const on = able.filter(({ isOn }) => isOn);
  const named = (type: number, one: SheetScorer, chance: number): NamedChance => ({
    type,
    parameter: one.number * 1000,
    chance,
  });
  // He may have gone off since he scored what is still the last goal.
  const lastOn = players.filter(
    ({ playerRef }) => playerRef === last || on.some((one) => one.playerRef === playerRef),
  );
  const coming = able.filter(({ isOn, playerRef }) => !isOn && playerRef !== last);
  return [
    ...(isOpen
      ? market(
          SCORER.first.group,
          pricedTogether(
            [
              ...on.map((one) => named(SCORER.first.type, one, chanceOf(one, 'first'))),
              ...nobody(NO_SCORER.first),
            ],
            margin,
          ),
        )
      : []),
    ...market(SCORER.last.group, [
      ...pricedTogether(
        [...lastOn.map((one) => named(SCORER.last.type, one, lastChance(one))), ...nobody(NO_SCORER.last)],
        margin,
      ),
      ...pricedAlike(
        coming.map((one) => named(SCORER.last.type, one, chanceOf(one, 'last'))),
        margin,
      ),
    ]),
  ];
}

/** Chances per share; many of a side are on the pitch alike. */
function orderChances(
  { among }: ScorerGrid,
  counted: number,
): (one: AbleScorer) => Readonly<Record<'first' | 'last', number>> {
  const known = { 1: new Map<Presence, OrderChances>(), 2: new Map<Presence, OrderChances>() };
  return ({ side, presence }) => {
    const chances = known[side].get(presence) ?? {
      first: orderChance(among[side], 'first', presence, counted),
      last: orderChance(among[side], 'last', presence, counted),
    };
    known[side].set(presence, chances);
    return chances;
  };
}
type OrderChances = Readonly<Record<'first' | 'last', number>>;

/** The same outcomes of those who start on the stricter terms; in play it is known who did. */
function twinOf(
  { group, outcomes }: PricedMarket,
  able: readonly AbleScorer[],
  { phase }: MatchState,
): readonly PricedMarket[] {
  const twin = Object.values(SCORER).find((one) => one.group === group);
  if (!twin || phase !== 'scheduled') return [];
  const starting = new Set(able.filter(({ isOn }) => isOn).map(({ number }) => number * 1000));
  return market(
    twin.twinGroup,
    outcomes
      .filter(({ type, parameter }) => type === twin.type && starting.has(parameter))
      .map((one) => ({ ...one, type: twin.twinType })),
  );
}
