// Q1 and Q2: how good our pre-match prices are, beside the bookmakers' own closing prices.

import {
  dixonColesGrid,
  type GoalMeans,
  homeHandicap,
  impliedMeans,
  logLoss,
  RHO_DEFAULT,
  rankedProbabilityScore,
  StrengthFilter,
  tablesOf,
  type TeamOrigin,
  threeWay,
  twoWayProbability,
} from '@overround/pricing';
import { SEASONS, type SeasonMatch } from './accuracy-seasons.ts';

export interface Forecast {
  readonly match: SeasonMatch;
  readonly threeWay: readonly [number, number, number];
}

/** Second divisions whose teams move to and from a first one that we follow too. */
const PARENT: Readonly<Record<string, string>> = { E1: 'E0' };

/** Where a team comes from at the start of a season, as far as earlier seasons' fixtures tell. */
function originsOf(matches: readonly SeasonMatch[]): (match: SeasonMatch, team: string) => TeamOrigin {
  const divisionOf = new Map<string, string>();
  for (const { season, home, away, division } of matches) {
    for (const team of [home, away]) divisionOf.set(`${season}/${country(division)}/${team}`, division);
  }
  return ({ season, division }, team) => {
    const before = SEASONS[SEASONS.findIndex((one) => one === season) - 1];
    if (before === undefined) return 'unknown';
    const earlier = divisionOf.get(`${before}/${country(division)}/${team}`);
    if (earlier === division) return 'stayed';
    return earlier !== undefined && earlier === PARENT[division] ? 'relegated' : 'promoted';
  };
}

const country = (division: string): string => division.replace(/\d+$/, '');

/**
 * Forecasts of every match in order, each from what was known the day before: all matches of a day are forecast before the
 * first of them is learnt from. With `marketMeans`, closing prices of matches already played are learnt from as well.
 */
export function walkForward(
  matches: readonly SeasonMatch[],
  marketMeans?: ReadonlyMap<SeasonMatch, GoalMeans>,
): readonly Forecast[] {
  const leagues = new Map<string, { filter: StrengthFilter; season: string }>();
  const originOf = originsOf(matches);
  const forecasts: Forecast[] = [];
  let today: SeasonMatch[] = [];
  const learn = (): void => {
    for (const match of today) {
      const filter = leagues.get(match.division)?.filter;
      filter?.takeResult(match.home, match.away, match.goals);
      const means = marketMeans?.get(match);
      if (means) filter?.takeMarketMeans(match.home, match.away, means);
    }
    today = [];
  };
  for (const match of matches) {
    if (today[0] !== undefined && today[0].day !== match.day) learn();
    const league = leagues.get(match.division) ?? { filter: new StrengthFilter(), season: match.season };
    leagues.set(match.division, league);
    if (league.season !== match.season) league.filter.startSeason(match.day);
    league.season = match.season;
    league.filter.advanceTo(match.day);
    for (const team of [match.home, match.away]) league.filter.enterTeam(team, originOf(match, team));
    const means = league.filter.expectGoals(match.home, match.away);
    forecasts.push({ match, threeWay: threeWay(tablesOf(dixonColesGrid(means, RHO_DEFAULT))) });
    today.push(match);
  }
  return forecasts;
}

/** Expected goals that the closing three-way and total prices of each match stand for. */
export function closingMeans(matches: readonly SeasonMatch[]): ReadonlyMap<SeasonMatch, GoalMeans> {
  const means = new Map<SeasonMatch, GoalMeans>();
  for (const match of matches) {
    if (match.closing?.over25 === undefined) continue;
    const totals = [{ line: 2.5, over: match.closing.over25 }];
    means.set(match, impliedMeans({ threeWay: match.closing.threeWay, totals }).means);
  }
  return means;
}

export interface Scores {
  readonly rps: number;
  readonly logLoss: number;
  readonly matches: number;
}

/** Mean scores of forecasts over the matches that also have a closing price, so that both sides score the same matches. */
export function scoresOf(forecasts: readonly Forecast[], isCounted: (match: SeasonMatch) => boolean): Scores {
  const counted = forecasts.filter(({ match }) => match.closing !== undefined && isCounted(match));
  const mean = (score: (forecast: Forecast) => number): number =>
    counted.reduce((sum, one) => sum + score(one), 0) / counted.length;
  return {
    rps: mean((one) => rankedProbabilityScore(one.threeWay, outcomeOf(one.match.goals))),
    logLoss: mean((one) => logLoss(one.threeWay, outcomeOf(one.match.goals))),
    matches: counted.length,
  };
}

export const outcomeOf = ({ home, away }: GoalMeans): 0 | 1 | 2 => (home > away ? 0 : home === away ? 1 : 2);

/** The bookmakers' side of the comparison. */
export const closingForecasts = (matches: readonly SeasonMatch[]): readonly Forecast[] =>
  matches.flatMap((match) => (match.closing ? [{ match, threeWay: match.closing.threeWay }] : []));

/** Q2: handicap prices made from the three-way and total prices, against the market's own handicap prices. */
export function handicapError(matches: readonly SeasonMatch[]): {
  readonly error: number;
  readonly matches: number;
} {
  let sum = 0;
  let count = 0;
  for (const { closing, closingHandicap } of matches) {
    if (closing?.over25 === undefined || closingHandicap === undefined) continue;
    const belief = { threeWay: closing.threeWay, totals: [{ line: 2.5, over: closing.over25 }] };
    const { means, rho } = impliedMeans(belief, 'fit');
    const ours = twoWayProbability(homeHandicap(tablesOf(dixonColesGrid(means, rho)), closingHandicap.line));
    sum += Math.abs(ours - closingHandicap.home);
    count += 1;
  }
  return { error: sum / count, matches: count };
}
