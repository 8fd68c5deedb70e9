import { expect, it } from 'vitest';
import { purseMinor } from './purse.ts';

const bonuses = [
  { idBonus: 7, iso: 'EUR', moneyMinor: '3000' },
  { idBonus: 8, iso: 'USD', moneyMinor: '900' },
];
it.each([
  ['own money', {}, 500n],
  ['own money where the house takes no more of a bet', { houseMinorMax: 500n }, 500n],
  ['and the bonus of its currency where the house takes more than that', { houseMinorMax: 3000n }, 3500n],
  ['of the bonus that is named', { bonusId: 7 }, 3000n],
  ['nothing that is known while its money is not', { bonusId: 9 }, undefined],
])('the bets of a coupon stake %s', (_sentence, more, expected) => {
  expect(
    purseMinor({
      ownMinor: 500n,
      bonuses,
      bonusId: undefined,
      currency: 'EUR',
      houseMinorMax: undefined,
      ...more,
    }),
  ).toBe(expected);
});
