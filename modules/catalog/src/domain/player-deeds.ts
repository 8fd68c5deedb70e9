// What each player did in a match, counted from what happened.

import { isGoalSport } from '@overround/markets';
import {
  type Happening,
  hasCounter,
  isPlayerScore,
  type MatchFormat,
  playerRulesOf,
} from '@overround/sports';

export interface Deeds {
  readonly goals: number;
  /** Of baskets, together. */
  readonly points: number;
  readonly touchdowns: number;
  readonly yellowCards: number;
  readonly redCards: number;
}
export type Deed = keyof Deeds;
export const NO_DEEDS: Deeds = { goals: 0, points: 0, touchdowns: 0, yellowCards: 0, redCards: 0 };

/** What a sport counts of its players, the most telling first. */
export function deedsIn(format: MatchFormat): readonly Deed[] {
  const scored = scoredAs(format);
  const isBooked = hasCounter(format, 'yellow_cards');
  return [...(scored ? [scored] : []), ...(isBooked ? (['yellowCards', 'redCards'] as const) : [])];
}

/** How a sport counts scores of a player; `undefined` where they are nobody's. */
function scoredAs({ sportId }: MatchFormat): 'goals' | 'points' | 'touchdowns' | undefined {
  if (isGoalSport(sportId)) return 'goals';
  const rules = playerRulesOf(sportId);
  if (!rules) return undefined;
  return rules.pointsMin > 1 ? 'touchdowns' : 'points';
}

function deedOf(happening: Happening, format: MatchFormat): readonly [Deed, number] | undefined {
  if (happening.kind === 'score') {
    const deed = scoredAs(format);
    if (!deed || happening.way === 'own_goal' || happening.way === 'shootout') return undefined;
    if (deed === 'goals') return [deed, 1];
    return isPlayerScore(happening, format) ? [deed, deed === 'points' ? happening.points : 1] : undefined;
  }
  if (happening.kind !== 'count') return undefined;
  if (happening.counter === 'yellow_cards') return ['yellowCards', 1];
  return happening.counter === 'red_cards' ? ['redCards', 1] : undefined;
}

/** By the reference of the player. Own goals and kicks of a shoot-out are nobody's. */
export function playerDeeds(
  happenings: readonly Happening[],
  format: MatchFormat | undefined,
): ReadonlyMap<string, Deeds> {
  const deeds = new Map<string, Deeds>();
  if (!format) return deeds;
  for (const happening of happenings) {
    const deed = deedOf(happening, format);
    const ref = 'playerRef' in happening ? happening.playerRef : undefined;
    if (deed === undefined || ref === undefined) continue;
    const [what, count] = deed;
    const before = deeds.get(ref) ?? NO_DEEDS;
    deeds.set(ref, { ...before, [what]: before[what] + count });
  }
  return deeds;
}

/** Of several matches together. */
export const sumDeeds = (one: Deeds, other: Deeds): Deeds => ({
  goals: one.goals + other.goals,
  points: one.points + other.points,
  touchdowns: one.touchdowns + other.touchdowns,
  yellowCards: one.yellowCards + other.yellowCards,
  redCards: one.redCards + other.redCards,
});

/** The deeds alone of what has them among others. */
export const deedsOf = ({ goals, points, touchdowns, yellowCards, redCards }: Deeds): Deeds => ({
  goals,
  points,
  touchdowns,
  yellowCards,
  redCards,
});
