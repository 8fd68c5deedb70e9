// What each player did in a match, counted from what happened.

import { isGoalSport } from '@overround/markets';
import { type Happening, SPORT, type SportId } from '@overround/sports';

export interface Deeds {
  readonly goals: number;
  readonly yellowCards: number;
  readonly redCards: number;
}
export const NO_DEEDS: Deeds = { goals: 0, yellowCards: 0, redCards: 0 };

const deedOf = (happening: Happening): keyof Deeds | undefined => {
  if (happening.kind === 'score')
    return happening.way === 'own_goal' || happening.way === 'shootout' ? undefined : 'goals';
  if (happening.kind !== 'count') return undefined;
  if (happening.counter === 'yellow_cards') return 'yellowCards';
  return happening.counter === 'red_cards' ? 'redCards' : undefined;
};

/** By the reference of the player. Own goals and kicks of a shoot-out are nobody's goals, and baskets are none. */
export function playerDeeds(
  happenings: readonly Happening[],
  sportId: SportId = SPORT.football,
): ReadonlyMap<string, Deeds> {
  const hasGoals = isGoalSport(sportId);
  const deeds = new Map<string, Deeds>();
  for (const happening of happenings) {
    const deed = deedOf(happening);
    const ref = 'playerRef' in happening ? happening.playerRef : undefined;
    if (deed === undefined || ref === undefined || (deed === 'goals' && !hasGoals)) continue;
    const before = deeds.get(ref) ?? NO_DEEDS;
    deeds.set(ref, { ...before, [deed]: before[deed] + 1 });
  }
  return deeds;
}
