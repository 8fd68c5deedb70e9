// What past races say: how they were run, and what the stalls were worth.

import type { SeededRandom } from '@overround/rng';
import type { DrawRecord, FinishPlace } from '@overround/sports';
import type { FieldCard } from './field-card.ts';

/** What chance has in an early position beside the way a runner likes to run, as a share of the field. */
const EARLY_LUCK = 0.5;

/** Early on everybody lies where it likes to; the nearer the finish, the more the order is that of the finish. */
export function orderOnWay(
  finish: readonly FinishPlace[],
  part: number,
  { styleOf, random }: { readonly styleOf: (runner: number) => number; readonly random: SeededRandom },
): readonly number[] {
  const early = random.split('early');
  const drift = random.split(`at-${Math.round(part * 100)}`);
  return finish
    .map(({ runner }, place) => {
      const chance = early.split(`${runner}`).uniform() * EARLY_LUCK;
      const first = (styleOf(runner) * (1 - EARLY_LUCK) + chance) * finish.length;
      const luck = (drift.uniform() - 0.5) * finish.length * 0.3 * (1 - part);
      return { runner, at: first * (1 - part) + place * part + luck };
    })
    .toSorted((a, b) => a.at - b.at || a.runner - b.runner)
    .map(({ runner }) => runner);
}

const PLACED = 3;

/** Starts, wins and places of each stall over these races; dead heats count for all who shared one. */
export function drawRecords(races: readonly Pick<FieldCard, 'runners' | 'finish'>[]): readonly DrawRecord[] {
  const records = new Map<number, DrawRecord>();
  for (const { runners, finish } of races) {
    for (const { runner, place } of finish) {
      const draw = runners.find(({ number }) => number === runner)?.draw;
      if (draw === undefined) continue;
      const known = records.get(draw) ?? { draw, starts: 0, wins: 0, placed: 0, winsByChance: 0 };
      records.set(draw, {
        draw,
        starts: known.starts + 1,
        wins: known.wins + (place === 1 ? 1 : 0),
        placed: known.placed + (place <= PLACED ? 1 : 0),
        winsByChance: known.winsByChance + 1 / finish.length,
      });
    }
  }
  return [...records.values()]
    .toSorted((a, b) => a.draw - b.draw)
    .map((record) => ({ ...record, winsByChance: Math.round(record.winsByChance * 100) / 100 }));
}
