import { randomBytes } from 'node:crypto';
import { expect, it } from 'vitest';
import { generatePassword } from './generate-password.ts';

it('draws four groups of five characters that are not taken for one another', () => {
  for (let round = 0; round < 200; round += 1) {
    expect(generatePassword(randomBytes)).toMatch(
      /^[a-km-np-zA-HJ-NP-Z2-9]{5}(-[a-km-np-zA-HJ-NP-Z2-9]{5}){3}$/,
    );
  }
});

it('never draws the same twice', () => {
  expect(new Set(Array.from({ length: 500 }, () => generatePassword(randomBytes))).size).toBe(500);
});

it('skips bytes that would make some characters more likely', () => {
  const bytes = [255, 254, 0];
  const first = generatePassword(() => Uint8Array.of(bytes.shift() ?? 1));
  expect(first.startsWith('ab')).toBe(true);
});
