import { type AccountId, accept, type BrandId, minor, type PersonId } from '@overround/kernel';
import { describe, expect, it } from 'vitest';
import { buildCoupon } from '../domain/building.testing.ts';
import { bonusPurse } from './bonus-purse.ts';

// Any numbers name a brand, a person and accounts here.
const own = {
  brandId: 1 as BrandId,
  personId: 'p' as PersonId,
  accountId: 10 as AccountId,
  currency: 'EUR',
};
const bonuses = {
  accountFor: async ({ promo, bonusId = 30 }: { promo?: string; bonusId?: number }) =>
    accept((promo ? 20 : bonusId) as AccountId),
};

const book = { findGame: () => undefined, eventOfGame: () => undefined };
const order = { coupon: buildCoupon(), stakeMinor: minor(100n) };

describe('the account a stake is paid from', () => {
  it.each([
    ['its own without a code or a bonus', {}, { promo: '', userIdBonus: 0 }, { value: 10 }],
    ['what the order of the running bonus says where nothing is named', { bonuses }, {}, { value: 30 }],
    ['none for a code while nobody knows any', {}, { promo: 'SPRING' }, { code: 'promo_unknown' }],
    ['none for a bonus while nobody knows any', {}, { userIdBonus: 7 }, { code: 'bonus_unknown' }],
    ['what the bonus engine says to a code', { bonuses }, { promo: 'SPRING' }, { value: 20 }],
    ['what the bonus engine says to a bonus', { bonuses }, { userIdBonus: 7 }, { value: 7 }],
  ])('is %s', async (_name, deps, body, expected) => {
    expect(await bonusPurse({ ...deps, book }, body, own, order)).toMatchObject(expected);
  });

  it.each([{ fill: 'max' }, { insurance: { percent: 10 } }, { isOwnOnly: true }] as const)(
    'is the own with %o and nothing named',
    async (more) => {
      expect(await bonusPurse({ bonuses, book }, {}, own, { ...order, ...more })).toMatchObject({
        value: 10,
      });
    },
  );

  it.each([{ fill: 'max' }, { insurance: { percent: 10 } }] as const)('is none with %o', async (more) => {
    const outcome = await bonusPurse({ bonuses, book }, { userIdBonus: 7 }, own, { ...order, ...more });
    expect(outcome).toMatchObject({ code: 'bonus_option' });
  });
});
