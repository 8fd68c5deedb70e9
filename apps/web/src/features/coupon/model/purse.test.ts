import { expect, it } from 'vitest';
import { mostEach, purseOf } from './purse.ts';

const bonuses = [{ idBonus: 7, moneyMinor: '3000' }];
it.each([
  ['own money', {}, [500n]],
  ['own money and the bonus beside it that its terms stake', { bonusMinor: 3000n }, [500n, 3000n]],
  ['the bonus that is named', { bonusId: 7 }, [3000n]],
  ['nothing that is known while its money is not', { bonusId: 9 }, undefined],
])('the bets of a coupon are staked of %s', (_sentence, more, expected) => {
  expect(purseOf({ ownMinor: 500n, bonuses, bonusId: undefined, bonusMinor: undefined, ...more })).toEqual(
    expected,
  );
});

it.each([
  ['one bet is whole of the larger', [50n, 30n], 1, 50n],
  ['two are one of each', [50n, 30n], 2, 30n],
  ['two of the larger where that is more', [70n, 30n], 2, 35n],
  ['three are two and one', [60n, 30n], 3, 30n],
  ['none is split over both', [50n, 30n], 4, 16n],
  ['all of one', [50n], 3, 16n],
  ['nothing of nothing', [0n, 0n], 2, 0n],
  ['less than a unit each', [1n], 2, 0n],
])('%s', (_sentence, purse, bets, most) => {
  expect(mostEach(purse, bets)).toBe(most);
});
