// What a map of a video game is like beside its score: maps by name, money and equipment by round, gold, kills and towers by minute.

import type { SeededRandom } from '@overround/rng';
import { type Happening, type MapStanding, otherSide, type Pair, type Side } from '@overround/sports';
import type { Beat, Danger, Story } from './story.ts';

/** Maps of the world, invented as everything in it. */
const MAPS = ['Foundry', 'Causeway', 'Old Quarter', 'Saltworks', 'Terrace', 'Viaduct', 'Kiln'] as const;

const PLAYERS = 5;
/** Money of a side at the beginning of a half, after a round won, and after lost ones in a row; the most it may have. */
const MONEY = { first: 4000, won: 16_250, lost: [7000, 9500, 12_000, 14_500, 17_000], most: 80_000 } as const;
const FULL_BUY = 22_000;
const LOST_IN_ROUND = { winner: 0.45, loser: 0.9 } as const;

interface SideOfMap {
  money: number;
  equipment: number;
  kills: number;
  losses: number;
}
const fresh = (kills: number): SideOfMap => ({ money: MONEY.first, equipment: 1000, kills, losses: 0 });

const pairOf = (sides: Readonly<Record<Side, SideOfMap>>, figure: 'money' | 'equipment' | 'kills'): Pair => ({
  home: sides[1][figure],
  away: sides[2][figure],
});

/** What a side buys of its money: everything it needs when it can, little when it must save. */
function buy(side: SideOfMap): void {
  const wanted =
    side.money >= FULL_BUY ? FULL_BUY : side.money < 10_000 ? side.money * 0.3 : side.money * 0.6;
  const spent = Math.round(Math.max(0, Math.min(side.money, wanted - side.equipment)) / 50) * 50;
  side.money -= spent;
  side.equipment += spent;
}

/** Who won the round keeps what it did not lose; who lost is paid by how many it lost in a row. */
function pay(side: SideOfMap, isWon: boolean, deaths: number): void {
  side.losses = isWon ? 0 : side.losses + 1;
  const paid = isWon ? MONEY.won : (MONEY.lost[Math.min(side.losses, MONEY.lost.length) - 1] ?? 0);
  side.money = Math.min(MONEY.most, side.money + paid);
  side.equipment = Math.round((side.equipment * (PLAYERS - deaths)) / PLAYERS / 50) * 50;
}

interface Told {
  readonly beat: Beat;
  readonly standing: MapStanding;
}
const toldAs = ({ beat, standing }: Told): Beat => {
  const { period, second } = beat.happening;
  const happening: Happening = { kind: 'map_state', period, second, ...standing };
  return { atMs: beat.atMs, happening };
};

/**
 * The story of maps of rounds with the money of both sides: told when a round begins. The sides change after `half` rounds. Rounds are
 * won as the story has them; money follows, so it tells nobody who will win.
 */
export function withRounds(story: Story, random: SeededRandom, half: number): Story {
  const maps = random.split('maps').shuffle([...MAPS]);
  const luck = random.split('rounds');
  let sides: Record<Side, SideOfMap> = { 1: fresh(0), 2: fresh(0) };
  let attacking: Side = 1;
  let rounds = 0;
  const beats = story.beats.flatMap((beat): Beat[] => {
    const { happening } = beat;
    if (happening.kind === 'period_start') {
      sides = { 1: fresh(0), 2: fresh(0) };
      attacking = luck.chance(0.5) ? 1 : 2;
      rounds = 0;
    }
    if (happening.kind === 'play') {
      if (rounds === half) {
        attacking = otherSide(attacking);
        sides = { 1: fresh(sides[1].kills), 2: fresh(sides[2].kills) };
      }
      buy(sides[1]);
      buy(sides[2]);
      const map = maps[(happening.period - 1) % maps.length] ?? MAPS[0];
      const figures = {
        kills: pairOf(sides, 'kills'),
        money: pairOf(sides, 'money'),
        equipment: pairOf(sides, 'equipment'),
      };
      return [beat, toldAs({ beat, standing: { map, attacking, figures } })];
    }
    if (happening.kind === 'score') {
      rounds += 1;
      for (const side of [1, 2] as const) {
        const isWon = side === happening.side;
        const share = isWon ? LOST_IN_ROUND.winner : LOST_IN_ROUND.loser;
        const deaths = Math.round(share * PLAYERS * (0.6 + 0.4 * luck.uniform()));
        sides[otherSide(side)].kills += deaths;
        pay(sides[side], isWon, deaths);
      }
    }
    return [beat];
  });
  return { ...story, beats };
}

const STEP_MS = 30_000;
const TOWERS = 11;
const GOLD = { start: 3000, perStep: 1150 } as const;
/** The last part of a map, in which it is decided: the lead goes to who wins it, and nobody bets. */
const DECIDED_FROM = 0.9;

/**
 * The story of maps of one point, with gold, kills and towers of both sides twice a minute. Until the end is near the lead wanders by
 * itself, so it tells nobody who will win; from then on betting stops.
 */
export function withLanes(story: Story, random: SeededRandom): Story {
  const beats: Beat[] = [];
  const dangers: Danger[] = [...story.dangers];
  let startMs = 0;
  for (const beat of story.beats) {
    const { happening } = beat;
    if (happening.kind === 'period_start') startMs = beat.atMs;
    if (happening.kind === 'score') {
      const own = random.split(`map-${happening.period}`);
      const span = { startMs, endMs: beat.atMs, winner: happening.side, period: happening.period };
      const serve = beats.at(-1)?.happening.kind === 'play' ? beats.pop() : undefined;
      const told = [...lanes(own, span), ...(serve ? [serve] : [])].sort((a, b) => a.atMs - b.atMs);
      beats.push(...told);
      dangers.push({ fromMs: startMs + (beat.atMs - startMs) * DECIDED_FROM, toMs: beat.atMs + 6000 });
    }
    beats.push(beat);
  }
  return { ...story, beats, dangers };
}

function lanes(
  random: SeededRandom,
  {
    startMs,
    endMs,
    winner,
    period,
  }: { readonly startMs: number; readonly endMs: number; readonly winner: Side; readonly period: number },
): Beat[] {
  const steps = Math.floor((endMs - startMs - 1000) / STEP_MS);
  const [kills, towers]: [Record<Side, number>, Record<Side, number>] = [
    { 1: 0, 2: 0 },
    { 1: 0, 2: 0 },
  ];
  let lead = 0;
  return Array.from({ length: Math.max(0, steps) }, (_, step): Beat => {
    const part = (step + 1) / Math.max(1, steps);
    const isDecided = part >= DECIDED_FROM;
    lead += random.normal(0, 450) + (isDecided ? (winner === 1 ? 1 : -1) * 1500 : 0);
    const ahead: Side = isDecided ? winner : lead >= 0 ? 1 : 2;
    for (const side of [1, 2] as const)
      if (random.chance(side === ahead ? 0.4 : 0.32)) kills[side] += random.integer(1, 2);
    const falls = part > 0.25 && random.chance(isDecided ? 0.5 : 0.16);
    const taker: Side = random.chance(isDecided ? 1 : 0.6) ? ahead : otherSide(ahead);
    if (falls && towers[taker] < TOWERS) towers[taker] += 1;
    const each = GOLD.start + GOLD.perStep * (step + 1);
    const gold = { home: Math.round(each + lead / 2), away: Math.round(each - lead / 2) };
    const atMs = startMs + (step + 1) * STEP_MS;
    const second = Math.floor((atMs - startMs) / 1000);
    const figures = {
      kills: { home: kills[1], away: kills[2] },
      gold,
      towers: { home: towers[1], away: towers[2] },
    };
    return { atMs, happening: { kind: 'map_state', period, second, figures } };
  });
}
