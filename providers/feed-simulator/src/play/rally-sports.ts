// Sports of sets, frames and maps, one row each: how likely a point is on both serves, and how long it takes.

import { FORMAT, type MatchFormat } from '@overround/sports';
import { type InventedSport, player, scale } from './invented-sport.ts';
import { withLanes, withRounds } from './maps.ts';
import { rallySport } from './rallies.ts';
import type { SetSportPlay } from './set-course.ts';
import { tennis } from './tennis.ts';
import { type RallyRates, rallyTruth, serveTruth } from './truth.ts';

interface RallyRow {
  readonly format: MatchFormat;
  readonly rates: RallyRates;
  /** From one point to the next, and between sets, in seconds. */
  readonly pace: readonly [pointMin: number, pointMax: number, setBreak: number];
  readonly givingUp?: number;
  /** A video game of maps: of rounds with money, the sides changing after so many, or of lanes with gold. */
  readonly maps?: { readonly half: number } | 'lanes';
}

function rallySports({ format, rates, pace, givingUp = 0.003, maps }: RallyRow): InventedSport {
  const [pointMin, pointMax, setBreak] = pace;
  const times = { pointMsMin: pointMin * 1000, pointMsMax: pointMax * 1000, setBreakMs: setBreak * 1000 };
  const sport = rallySport({
    pace: { ...times, restMs: 0 },
    givingUp: { retirement: givingUp, walkover: givingUp / 2 },
  });
  return {
    sportId: format.sportId,
    truth: rallyTruth(rates),
    play: player(maps === undefined ? sport : { ...sport, story: mapStory(sport, maps) }),
    table: scale(1, 0, 0),
    // Frames, legs and long rounds are news; rallies are hundreds.
    isScoreBig: pointMin >= 40,
  };
}

/** What is told of the maps draws from a stream of its own: the match itself stays what it is without. */
const mapStory =
  (sport: SetSportPlay, maps: NonNullable<RallyRow['maps']>): SetSportPlay['story'] =>
  (random, course, truth, format) => {
    const own = random.split('maps');
    const story = sport.story(random, course, truth, format);
    return maps === 'lanes' ? withLanes(story, own) : withRounds(story, own, maps.half);
  };

const even = (slope: number): RallyRates => ({ onServe: 0.5, onReturn: 0.5, slope });

// biome-ignore format: a table reads better packed
export const RALLY_SPORTS: readonly InventedSport[] = [
  rallySports({ format: FORMAT.badminton, rates: even(0.012), pace: [12, 24, 120] }),
  rallySports({ format: FORMAT.beachVolleyball, rates: { onServe: 0.37, onReturn: 0.63, slope: 0.014 }, pace: [20, 34, 90] }),
  rallySports({ format: FORMAT.darts, rates: { onServe: 0.62, onReturn: 0.38, slope: 0.03 }, pace: [80, 150, 120] }),
  rallySports({ format: FORMAT.snookerBestOf9, rates: even(0.06), pace: [600, 1300, 90] }),
  rallySports({ format: FORMAT.counterStrikeBestOf3, rates: { onServe: 0.51, onReturn: 0.49, slope: 0.02 }, pace: [70, 120, 480], givingUp: 0, maps: { half: 12 } }),
  rallySports({ format: FORMAT.dotaBestOf3, rates: even(0.09), pace: [1700, 2600, 600], givingUp: 0, maps: 'lanes' }),
  rallySports({ format: FORMAT.starCraftBestOf5, rates: even(0.09), pace: [480, 1000, 120], givingUp: 0 }),
  rallySports({ format: FORMAT.leagueOfLegendsBestOf3, rates: even(0.09), pace: [1500, 2300, 600], givingUp: 0, maps: 'lanes' }),
  rallySports({ format: FORMAT.valorantBestOf3, rates: { onServe: 0.51, onReturn: 0.49, slope: 0.02 }, pace: [75, 125, 420], givingUp: 0, maps: { half: 12 } }),
  rallySports({ format: FORMAT.tekken, rates: even(0.05), pace: [40, 75, 20], givingUp: 0 }),
  rallySports({ format: FORMAT.mortalKombat, rates: even(0.05), pace: [40, 70, 20], givingUp: 0 }),
  { sportId: FORMAT.padel.sportId, truth: serveTruth({ serve: 0.6, slope: 0.018 }), play: player(tennis), table: scale(1, 0, 0), isScoreBig: false },
];
