import { expect, it } from 'vitest';
import { buildCoupon } from './building.testing.ts';
import { positionKey, positionText } from './position.ts';

it('is the same whatever the order of legs and their prices', () => {
  const coupon = buildCoupon({ prices: [1500, 2500, 1900] });
  const other = {
    ...coupon,
    selections: coupon.selections.toReversed().map((leg) => ({ ...leg, oddsMilliSeen: 1234 as never })),
  };
  expect(positionKey(other)).toBe(positionKey(coupon));
});

it('differs by shape, by legs and by which leg is the banker', () => {
  const coupon = buildCoupon({ legs: 4, kind: 'system', sizes: [2] });
  const keys = [
    coupon,
    { ...coupon, sizes: [3] },
    { ...coupon, sizes: [2], bankers: [0] },
    { ...coupon, sizes: [2], bankers: [1] },
    buildCoupon({ legs: 4 }),
  ].map((one) => positionKey(one));
  expect(new Set(keys).size).toBe(keys.length);
});

it('is the same whatever the sums on the sizes of a system', () => {
  const coupon = buildCoupon({ legs: 4, kind: 'system', sizes: [2, 3] });
  expect(positionKey({ ...coupon, sizeStakes: [500n, 1n] })).toBe(positionKey(coupon));
});

it('is 63 bits of FNV-1a of its text', () => {
  for (let legs = 1; legs <= 12; legs += 1) {
    const coupon = buildCoupon({ legs });
    let hash = 0xcbf29ce484222325n;
    for (const byte of Buffer.from(positionText(coupon)))
      hash = ((hash ^ BigInt(byte)) * 0x100000001b3n) & 0xffffffffffffffffn;
    expect(positionKey(coupon)).toBe(hash >> 1n);
  }
});

it('is the same for a builder whatever the order of its legs, and differs from the same legs apart', () => {
  const coupon = buildCoupon({ legs: 3 });
  const [a, b, c] = coupon.selections;
  if (!a || !b || !c) throw new Error('three legs');
  const built = { ...coupon, builders: [{ legs: [0, 1] }] };
  const turned = { ...coupon, selections: [c, b, a], builders: [{ legs: [1, 2] }] };
  expect(positionKey(turned)).toBe(positionKey(built));
  expect(positionKey(coupon)).not.toBe(positionKey(built));
});

it('is the same before the match and in play, where outcomes are named by their match', () => {
  const line = buildCoupon();
  const live = {
    ...line,
    selections: line.selections.map((leg) => ({ ...leg, gameId: (leg.gameId + 7) as typeof leg.gameId })),
  };
  const byMatch = () => '310000001/main|1|0';
  expect(positionKey(live)).not.toBe(positionKey(line));
  expect(positionKey(live, byMatch)).toBe(positionKey(line, byMatch));
});
