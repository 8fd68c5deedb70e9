// How a league's limits grow towards the start, learned from when its past turnover came in (features-and-rules A6, row 86).

/** Hours before the start at which a curve has points; between them it is straight, before the first flat, at the start 100. */
export const CURVE_HOURS = [1, 3, 6, 12, 24, 48, 72, 168] as const;

/** Hundredths of the limits, a point per `CURVE_HOURS`: never more the earlier. */
export type CurvePercents = readonly number[];

/** What was accepted on one past match before it started: all in thousandths of a unit. */
export interface PastMatch {
  readonly champId: number;
  readonly sportId: number;
  readonly bets: number;
  /** Turnover accepted later than the first of `CURVE_HOURS` before the start, then between each and the next, then earlier. */
  readonly turnoverMilli: readonly number[];
}

/** How far learning may go (`brand.betting.risk.learnedLiquidity`). */
export interface LearningBounds {
  readonly percentMin: number;
  /** So many hundredths at most from the brand's own curve. */
  readonly awayMax: number;
  /** A curve that is known beforehand weighs as much as so many matches. */
  readonly priorMatches: number;
}

/** A learned curve and what it rests on. `champId` 0: of all leagues of the sport that have none of their own. */
export interface LearnedCurve {
  readonly sportId: number;
  readonly champId: number;
  readonly percents: CurvePercents;
  /** What its own turnover says alone, and what it was mixed with. */
  readonly ownPercents: CurvePercents;
  readonly priorPercents: CurvePercents;
  /** Hundredths of the mixture that are its own. */
  readonly ownPart: number;
  readonly matches: number;
  readonly bets: number;
  readonly turnoverMilli: number;
}

/** So many bets give a match half a voice: one bet says little about when a league is bet on. */
const BETS_OF_HALF_A_VOICE = 10;

/** Shares of a match's turnover that had come in by each point, from 0 to 1. */
function sharesBy({ turnoverMilli }: PastMatch, all: number): number[] {
  let came = all;
  return CURVE_HOURS.map((_hours, index) => {
    came -= turnoverMilli[index] ?? 0;
    return came / all;
  });
}

/** What matches say together: each by its shares, so that one great match does not speak for all. Voices add up. */
interface Voice {
  readonly weight: number;
  /** Weight times share, summed. */
  readonly sums: readonly number[];
  readonly matches: number;
  readonly bets: number;
  readonly turnoverMilli: number;
}

const SILENT: Voice = { weight: 0, sums: CURVE_HOURS.map(() => 0), matches: 0, bets: 0, turnoverMilli: 0 };

const addVoice = (one: Voice, other: Voice, sign: 1 | -1 = 1): Voice => ({
  weight: one.weight + sign * other.weight,
  sums: one.sums.map((sum, index) => sum + sign * (other.sums[index] ?? 0)),
  matches: one.matches + sign * other.matches,
  bets: one.bets + sign * other.bets,
  turnoverMilli: one.turnoverMilli + sign * other.turnoverMilli,
});

function voiceOf(match: PastMatch): Voice {
  const turnoverMilli = match.turnoverMilli.reduce((sum, one) => sum + one, 0);
  const weight = match.bets / (match.bets + BETS_OF_HALF_A_VOICE);
  const sums = sharesBy(match, turnoverMilli).map((share) => weight * share);
  return { weight, sums, matches: 1, bets: match.bets, turnoverMilli };
}

const NEAR_NOTHING = 1e-9;
const sharesOf = ({ sums, weight }: Voice): number[] =>
  sums.map((sum) => (weight > NEAR_NOTHING ? sum / weight : 0));
const floored = (percent: number): number => Math.floor(percent + NEAR_NOTHING);
/** Shares are of turnover, never money themselves. */
const PERCENT = 100;

/** Mixes what was heard with what was known, and keeps the mixture inside the bounds. All three fall with the hours, so it does. */
function learn(
  place: Pick<LearnedCurve, 'sportId' | 'champId'>,
  heard: Voice,
  prior: CurvePercents,
  { usual, bounds }: { readonly usual: CurvePercents; readonly bounds: LearningBounds },
): LearnedCurve {
  const shares = sharesOf(heard);
  const ownPart = heard.weight / (heard.weight + bounds.priorMatches);
  const percents = CURVE_HOURS.map((_hours, index) => {
    const known = prior[index] ?? 0;
    const mixed = floored(ownPart * (shares[index] ?? 0) * PERCENT + (1 - ownPart) * known);
    const around = usual[index] ?? 0;
    const lowest = Math.max(bounds.percentMin, around - bounds.awayMax);
    return Math.min(100, around + bounds.awayMax, Math.max(lowest, mixed));
  });
  return {
    ...place,
    percents,
    ownPercents: shares.map((share) => floored(share * PERCENT)),
    priorPercents: prior,
    ownPart: floored(ownPart * PERCENT),
    matches: heard.matches,
    bets: heard.bets,
    turnoverMilli: heard.turnoverMilli,
  };
}

/**
 * A curve for every league and sport that had bets before the start. A league with few data is like its sport, a sport like the
 * brand's own curve (`usual`), each the more the less is known. Never more the earlier, and inside the bounds.
 */
export function learnCurves(
  matches: readonly PastMatch[],
  usual: CurvePercents,
  bounds: LearningBounds,
): LearnedCurve[] {
  const told = matches.filter(({ turnoverMilli }) => turnoverMilli.some((one) => one > 0));
  return [...Map.groupBy(told, ({ sportId }) => sportId)].flatMap(([sportId, ofSport]) => {
    const leagues = [...Map.groupBy(ofSport, ({ champId }) => champId)].map(
      ([champId, own]) => [champId, own.reduce((all, one) => addVoice(all, voiceOf(one)), SILENT)] as const,
    );
    const all = leagues.reduce((sum, [, voice]) => addVoice(sum, voice), SILENT);
    const learnt = (champId: number, heard: Voice, prior: CurvePercents) =>
      learn({ sportId, champId }, heard, prior, { usual, bounds });
    return [
      learnt(0, all, usual),
      ...leagues.map(([champId, voice]) =>
        // A league is no witness of itself: what is known beforehand comes from the others.
        learnt(champId, voice, learnt(0, addVoice(all, voice, -1), usual).percents),
      ),
    ];
  });
}

/** Hundredths of a curve at a moment before the start, down. */
export function percentAt(percents: CurvePercents, leftHours: number): number {
  let [hoursBefore, percentBefore] = [0, 100];
  for (const [index, hours] of CURVE_HOURS.entries()) {
    const percent = percents[index] ?? percentBefore;
    if (leftHours <= hours) {
      const part = (leftHours - hoursBefore) / (hours - hoursBefore);
      return Math.floor(percentBefore + (percent - percentBefore) * part);
    }
    [hoursBefore, percentBefore] = [hours, percent];
  }
  return percentBefore;
}
