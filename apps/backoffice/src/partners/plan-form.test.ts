import { expect, it } from 'vitest';
import { EMPTY_PLAN, planOf, typedOf } from './plan-form.ts';

const SHARE = {
  ...EMPTY_PLAN,
  name: ' Standard ',
  tiers: '0:250, 5000:300',
  duty: '165',
  fee: '20',
  sub: '50,20',
};

it('reads a share, a sum, or both', () => {
  const share = planOf(SHARE);
  expect(share).toEqual({
    name: 'Standard',
    share: {
      tiers: [
        { fromUnits: 0, permille: 250 },
        { fromUnits: 5000, permille: 300 },
      ],
      dutyPermille: 165,
      paymentFeePermille: 20,
      carriesLoss: true,
    },
    subPermille: [50, 20],
  });
  const cpa = { depositUnitsMin: 20, stakeUnitsMin: 50, days: 30, amountUnits: 40, byCountry: [] };
  expect(planOf({ ...EMPTY_PLAN, name: 'Sum', cpa: '40' })).toEqual({ name: 'Sum', cpa, subPermille: [] });
  expect(planOf({ ...SHARE, cpa: '40' })).toEqual({ ...share, cpa });
});

it.each([
  [{ name: ' ' }],
  [{ tiers: '' }],
  [{ tiers: '0' }],
  [{ tiers: '0:2.5' }],
  [{ duty: '-1' }],
  [{ cpa: 'much' }],
  [{ cpa: '40', days: '' }],
  [{ sub: 'a' }],
  [{ cpa: '40', countries: '76' }],
  [{ cpa: '', countries: '76:50' }],
  [{ cpa: '', players: '11:50' }],
  [{ cpa: '40', players: '11' }],
])('has no plan of %j', (change) => {
  expect(planOf({ ...SHARE, ...change })).toBeUndefined();
});

it('writes a plan as it is read', () => {
  const terms = planOf({
    ...SHARE,
    cpa: '40',
    players: '11:50, 51:60',
    countries: '76:50, 84:0',
    carriesLoss: false,
  });
  expect(
    planOf({ ...SHARE, cpa: '40', players: '11:50،51:60', countries: '76:50، 84:0', carriesLoss: false }),
  ).toEqual(terms);
  expect(terms?.cpa?.tiers).toEqual([
    { fromPlayers: 11, amountUnits: 50 },
    { fromPlayers: 51, amountUnits: 60 },
  ]);
  expect(terms?.cpa?.byCountry).toEqual([
    { countryId: 76, amountUnits: 50 },
    { countryId: 84, amountUnits: 0 },
  ]);
  expect(terms && planOf(typedOf(terms))).toEqual(terms);
});
