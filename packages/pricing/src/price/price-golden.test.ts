// Prices do not move when the way they are computed does: fingerprints of every price of matches played at random.

import { createHash } from 'node:crypto';
import { FORMAT, isOver, type MatchState, startMatch, subGameKey, takeHappening } from '@overround/sports';
import { describe, expect, it } from 'vitest';
import type { PricePolicy } from './book.ts';
import { priceMatch } from './price-match.ts';
import type { PricedMarket } from './priced-market.ts';
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

function told(markets: readonly PricedMarket[]): string {
  let text = '';
  for (const market of markets) {
    text += `${subGameKey(market.part)}/${market.group}`;
    for (const { type, parameter, oddsMilli, isMain } of market.outcomes)
      text += ` ${type}:${parameter}:${oddsMilli}${isMain ? '!' : ''}`;
  }
  return text;
}

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
        hash.update(told(priceMatch({ format, state, expectation, margin: policy })));
      }
    }
    expect(hash.digest('hex').slice(0, 16)).toBe(FINGERPRINTS[sport]);
  });
});

/** The same for football of every strength, by seed, in pieces that a busy machine ends in time. */
const STRENGTHS = [
  [2026, 'c9a18609e8012146'],
  [7, '916ac04e0bf85924'],
  [42, 'efd3a95ae53d586b'],
  [99, '1c3352fb8b7d7d3e'],
] as const;

describe.each(STRENGTHS)('football of every strength, seed %i', (seed, fingerprint) => {
  it('costs what it always did, at any moment and margin', { timeout: 60_000 }, () => {
    const format = FORMAT.footballLeague;
    const hash = createHash('sha256');
    const roll = dice(seed);
    let state: MatchState = startMatch(format);
    for (let turn = 0; turn < 150; turn += 1) {
      const taken = takeHappening(state, nextHappening(state, roll, 1));
      state = taken.ok && !isOver(taken.value) ? taken.value : startMatch(format);
      const expectation = {
        model: 'goals',
        means: { home: 0.3 + 3 * roll(), away: 0.3 + 3 * roll() },
        rho: -0.15 * roll(),
      } as const;
      const margin = { method: 'power', margin: 0.02 + 0.1 * roll() } as const;
      hash.update(told(priceMatch({ format, state, expectation, margin })));
    }
    expect(hash.digest('hex').slice(0, 16)).toBe(fingerprint);
  });
});
