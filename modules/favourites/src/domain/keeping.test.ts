import { FAVOURITES_MAX } from '@overround/contracts/favourites';
import { describe, expect, it } from 'vitest';
import { keptFrom, type Kept, NOTHING_KEPT, planKeeping } from './keeping.ts';

const kept = (change: Partial<Kept>): Kept => ({ ...NOTHING_KEPT, ...change });
const numbers = (from: number, count: number): number[] =>
  Array.from({ length: count }, (_, at) => from + at);

describe('keeping', () => {
  it('adds what is not there yet, in the order it was wanted', () => {
    const plan = planKeeping(
      kept({ games: [1], champs: [7] }),
      keptFrom({ games: [3, 1, 2, 3], champs: [7], sports: [4] }),
      () => true,
    );
    expect(plan).toEqual({ add: kept({ games: [3, 2], sports: [4] }), drop: [], left: [] });
  });

  it('makes room for matches with the oldest that nobody lists any more', () => {
    const full = kept({ games: numbers(1, FAVOURITES_MAX.games) });
    const plan = planKeeping(full, kept({ games: [9001, 9002] }), (id) => id % 10 !== 0);
    expect(plan.drop).toEqual([500, 490]);
    expect(plan.add.games).toEqual([9001, 9002]);
    expect(plan.left).toEqual([]);
  });

  it('names what finds no room', () => {
    const full = kept({
      games: numbers(1, FAVOURITES_MAX.games),
      sports: numbers(1, FAVOURITES_MAX.sports - 1),
    });
    const plan = planKeeping(full, kept({ games: [9001], sports: [901, 902] }), () => true);
    expect(plan.add).toEqual(kept({ sports: [901] }));
    expect(plan.left).toEqual([
      { kind: 'games', id: 9001 },
      { kind: 'sports', id: 902 },
    ]);
  });
});
