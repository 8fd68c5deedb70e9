// Prices do not move when the way they are computed does: fingerprints of every price of matches played at random.

import { createHash } from 'node:crypto';
import { isOver, startMatch, subGameKey, takeHappening } from '@overround/sports';
import { describe, expect, it } from 'vitest';
import type { PricePolicy } from './book.ts';
import { priceMatch } from './price-match.ts';
import { dice, nextHappening, SPORTS } from './random-match.testing.ts';

const POLICIES: readonly PricePolicy[] = [
  { method: 'power', margin: 0.05 },
  { method: 'power', margin: 0.065, ladder: 'exact' },
  { method: 'shin', margin: 0.05, ladder: 'hundredths' },
  { method: 'multiplicative', margin: 0.08 },
];

/** Made when a price was still an object of its own at each step; a change of model or menu makes them anew. */
const FINGERPRINTS: Readonly<Record<string, string>> = {
  football: '4893ce990dcee2cc',
  'football cup': '903f367e804d9bc9',
  'ice hockey': 'a57b3f87017b9afd',
  basketball: '230ced3340881445',
  tennis: '4b6f89d82a6bf2da',
  'tennis with a match tie-break': 'b9265d490f2253d2',
  volleyball: 'e55c877ce6e78a0c',
  'table tennis': '666af41617bd8d75',
};

describe.each(SPORTS)('%s at random moments', (sport, format, expectation, pointsMax) => {
  it('costs what it always did', { timeout: 60_000 }, () => {
    const hash = createHash('sha256');
    for (const seed of [3, 11, 42, 77]) {
      const roll = dice(seed);
      let state = startMatch(format);
      for (let turn = 0; turn < 3000 && !isOver(state); turn += 1) {
        const taken = takeHappening(state, nextHappening(state, roll, pointsMax));
        if (taken.ok) state = taken.value;
        if (!taken.ok || turn % (pointsMax > 1 ? 23 : 11) !== 0) continue;
        const policy = POLICIES[turn % POLICIES.length] ?? { method: 'power', margin: 0.05 };
        for (const market of priceMatch({ format, state, expectation, margin: policy })) {
          hash.update(`${subGameKey(market.part)}/${market.group}`);
          for (const { type, parameter, oddsMilli, isMain } of market.outcomes)
            hash.update(` ${type}:${parameter}:${oddsMilli}${isMain ? '!' : ''}`);
        }
      }
    }
    expect(hash.digest('hex').slice(0, 16)).toBe(FINGERPRINTS[sport]);
  });
});
