import { expect, it } from 'vitest';
import { multiplyRational, ONE, rational, rationalFromText, textOfRational } from './rational.ts';

it('reads back the combined odds of the longest ticket it wrote, to the last digit', () => {
  const longest = Array.from({ length: 50 }, (_, leg) =>
    rational(9_999_899n + BigInt(2 * leg), 1000n),
  ).reduce(multiplyRational, ONE);
  expect(rationalFromText(textOfRational(longest))).toEqual(longest);
});

it.each(['', '1', '1/', '/2', '1/0', '1.5/2', '1/-2', ' 1/2', `1/${'9'.repeat(601)}`])(
  'does not read %j',
  (text) => {
    expect(() => rationalFromText(text)).toThrow();
  },
);
