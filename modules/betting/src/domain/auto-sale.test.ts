import { minor } from '@overround/kernel';
import { describe, expect, it } from 'vitest';
import { type AutoSaleMoment, type AutoSaleRule, judgeAutoSale } from './auto-sale.ts';

const at = (offer: number, ...inPlay: AutoSaleMoment['inPlay']): AutoSaleMoment => ({
  offerMinor: minor(BigInt(offer)),
  inPlay,
});
const ordered = (rule: AutoSaleRule, atLeast = 1, best = 0) => ({
  rule,
  atLeastMinor: minor(BigInt(atLeast)),
  bestMinor: minor(BigInt(best)),
});
const now = { minute: 60, score: '1:0' };

describe('a sale by itself', () => {
  it.each<[string, ReturnType<typeof ordered>, AutoSaleMoment, string]>([
    ['comes at its value', ordered({}, 900), at(900), 'sell'],
    ['waits below its value', ordered({}, 900), at(899), 'wait'],
    ['comes in its minute', ordered({ minuteMin: 60 }), at(100, now), 'sell'],
    [
      'waits for the later of two matches',
      ordered({ minuteMin: 60 }),
      at(100, now, { ...now, minute: 59 }),
      'wait',
    ],
    ['waits for a match to begin', ordered({ minuteMin: 1 }), at(100), 'wait'],
    ['comes at its score', ordered({ score: '1:0' }), at(100, now), 'sell'],
    ['waits at another score', ordered({ score: '1:1' }), at(100, now), 'wait'],
    ['needs the value as well as the score', ordered({ score: '1:0' }, 101), at(100, now), 'wait'],
    ['comes when the value fell from its best', ordered({ trailPercent: 10 }, 1, 1000), at(900), 'sell'],
    ['waits while it fell less', ordered({ trailPercent: 10 }, 1, 1000), at(901), 'wait'],
    ['does not sell below a floor that was named', ordered({ trailPercent: 10 }, 950, 1000), at(900), 'wait'],
  ])('%s', (_name, order, moment, kind) => {
    expect(judgeAutoSale(order, moment).kind).toBe(kind);
  });

  it('remembers the best value it saw', () => {
    expect(judgeAutoSale(ordered({ trailPercent: 10 }, 1, 1000), at(1200))).toEqual({
      kind: 'wait',
      bestMinor: 1200n,
    });
    expect(judgeAutoSale(ordered({ trailPercent: 10 }, 1, 1200), at(1150))).toEqual({
      kind: 'wait',
      bestMinor: 1200n,
    });
  });
});
