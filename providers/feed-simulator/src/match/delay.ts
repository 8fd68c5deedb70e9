import { DAY, HOUR } from '@overround/kernel';
import type { MatchPlace } from './place.ts';

const DELAY_CHANCE = 0.006;

/** Rain on the pitch, ice not ready. Tours move their courts instead, and who plays several times a day has no time for it. */
export function delayOf({ season, round, slot }: MatchPlace): number {
  const { entrants, roundEveryMs } = season.champ.plan;
  if (entrants.kind === 'people' || roundEveryMs < DAY) return 0;
  const random = season.matchRandom(round, slot).split('delay');
  return random.chance(DELAY_CHANCE) ? random.integer(4, 12) * (HOUR / 4) : 0;
}
