import { describe, expect, it } from 'vitest';
import { osRandom, type Random, RandomFromBits, SeededRandom, seededRandom } from './index.ts';

/** Sum of squared deviations from an even spread, in units of the expected count. */
function chiSquare(counts: readonly number[]): number {
  const expected = counts.reduce((all, one) => all + one, 0) / counts.length;
  return counts.reduce((all, one) => all + (one - expected) ** 2 / expected, 0);
}

/** The upper 10^-7 point of chi-square by Wilson and Hilferty: one false alarm in ten million runs. */
function chiSquareLimit(freedom: number): number {
  const root = 1 - 2 / (9 * freedom) + 5.2 * Math.sqrt(2 / (9 * freedom));
  return freedom * root ** 3;
}

function tally(draws: number, cells: number, next: () => number): number[] {
  const counts = Array.from({ length: cells }, () => 0);
  for (let draw = 0; draw < draws; draw += 1) {
    const cell = next();
    counts[cell] = (counts[cell] ?? 0) + 1;
  }
  return counts;
}

function momentsOf(draws: number, next: () => number): { mean: number; variance: number } {
  let sum = 0;
  let squares = 0;
  for (let draw = 0; draw < draws; draw += 1) {
    const value = next();
    sum += value;
    squares += value * value;
  }
  const mean = sum / draws;
  return { mean, variance: squares / draws - mean * mean };
}

describe.each<[string, Random]>([
  ['the seeded generator', seededRandom('chi-square')],
  ['the operating system generator', osRandom],
])('%s', (_name, random) => {
  it.each([2, 6, 10, 37, 1000])('draws integers of %d values evenly', (count) => {
    const counts = tally(200_000, count, () => random.integer(0, count - 1));
    expect(chiSquare(counts)).toBeLessThan(chiSquareLimit(count - 1));
  });

  it('follows no digit by another more often than by the rest', () => {
    let previous = 0;
    const counts = tally(200_000, 100, () => {
      const next = random.integer(0, 9);
      const cell = previous * 10 + next;
      previous = next;
      return cell;
    });
    expect(chiSquare(counts)).toBeLessThan(chiSquareLimit(99));
  });

  it('shuffles three items into each order equally often', () => {
    const orders = ['abc', 'acb', 'bac', 'bca', 'cab', 'cba'];
    const counts = tally(60_000, 6, () => orders.indexOf(random.shuffle(['a', 'b', 'c']).join('')));
    expect(chiSquare(counts)).toBeLessThan(chiSquareLimit(5));
  });

  it('spreads uniform values evenly over [0, 1)', () => {
    const counts = tally(200_000, 50, () => Math.floor(random.uniform() * 50));
    expect(counts).toHaveLength(50);
    expect(chiSquare(counts)).toBeLessThan(chiSquareLimit(49));
  });

  it('gives bytes, digits and tokens of the length asked for', () => {
    expect(random.bytes(33)).toHaveLength(33);
    expect(random.digits(6)).toMatch(/^[0-9]{6}$/);
    expect(random.token(32)).toMatch(/^[A-Za-z0-9_-]{43}$/);
  });
});

describe('the seeded generator', () => {
  it('is xoshiro128** as its authors published it', () => {
    const random = new SeededRandom('reference', [1, 2, 3, 4]);
    expect(Array.from({ length: 6 }, () => random.uint32())).toEqual([
      11520, 0, 5927040, 70819200, 2031721883, 1637235492,
    ]);
  });

  it('repeats itself from the same seed', () => {
    const a = seededRandom(7);
    const b = seededRandom('7');
    expect(Array.from({ length: 50 }, () => a.uint32())).toEqual(
      Array.from({ length: 50 }, () => b.uint32()),
    );
  });

  it('splits by name, whatever was drawn or split before', () => {
    const fresh = seededRandom(7).split('league').split('match');
    const used = seededRandom(7);
    used.uint32();
    used.split('other').uint32();
    const late = used.split('league').split('match');
    expect(late.uint32()).toBe(fresh.uint32());
    expect(seededRandom(7).split('a').uint32()).not.toBe(seededRandom(7).split('b').uint32());
  });

  it.each([0, 0.3, 2.7, 25, 140])('draws Poisson counts with mean and variance %d', (mean) => {
    const random = seededRandom(`poisson ${mean}`);
    const moments = momentsOf(40_000, () => random.poisson(mean));
    expect(Math.abs(moments.mean - mean)).toBeLessThan(5 * Math.sqrt(mean / 40_000) + 1e-9);
    expect(Math.abs(moments.variance - mean)).toBeLessThan(0.06 * mean + 1e-9);
  });

  it('draws normal and exponential values with the moments asked for', () => {
    const random = seededRandom('moments');
    const normal = momentsOf(60_000, () => random.normal(-3, 2));
    expect(normal.mean).toBeCloseTo(-3, 1);
    expect(Math.sqrt(normal.variance)).toBeCloseTo(2, 1);
    const waits = momentsOf(60_000, () => random.exponential(5));
    expect(Math.abs(waits.mean - 5)).toBeLessThan(0.15);
    expect(Math.abs(Math.sqrt(waits.variance) - 5)).toBeLessThan(0.2);
  });

  it('chooses by weight and never what weighs nothing', () => {
    const random = seededRandom('weights');
    const counts = tally(30_000, 3, () =>
      random.weighted([
        [0, 1],
        [1, 0],
        [2, 2],
      ]),
    );
    expect(counts[1]).toBe(0);
    expect((counts[2] ?? 0) / (counts[0] ?? 1)).toBeGreaterThan(1.85);
    expect((counts[2] ?? 0) / (counts[0] ?? 1)).toBeLessThan(2.15);
  });
});

describe('integer', () => {
  it('rejects the incomplete run at the top instead of folding it over the small values', () => {
    const given = [4_294_967_295, 4_294_967_294, 5];
    class Scripted extends RandomFromBits {
      uint32(): number {
        return given.shift() ?? 0;
      }
    }
    // 2^32 = 10 * 429496729 + 6: the six highest values are rejected.
    expect(new Scripted().integer(0, 9)).toBe(5);
    expect(given).toEqual([]);
  });

  it('refuses a range that is empty or not whole', () => {
    expect(() => seededRandom(1).integer(3, 2)).toThrow('whole range');
    expect(() => seededRandom(1).integer(0.5, 2)).toThrow('whole range');
  });
});
