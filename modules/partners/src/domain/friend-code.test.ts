import { expect, it } from 'vitest';
import { drawFriendCode, friendCodeOf } from './friend-code.ts';

it('draws a code that is read back, whatever the bytes', () => {
  for (const first of [0, 31, 32, 255]) {
    const code = drawFriendCode((length) => Uint8Array.from({ length }, (_, at) => (first + at * 37) % 256));
    expect(code).toHaveLength(8);
    expect(friendCodeOf(code)).toBe(code);
  }
});

it.each([
  [' a1b2c3d4 ', 'A1B2C3D4'],
  ['OIL00000', '01100000'],
  ['A1B2C3D', undefined],
  ['A1B2C3D4E', undefined],
  ['A1B2-3D4', undefined],
  ['U1B2C3D4', undefined],
  ['А1B2C3D4', undefined],
])('reads %s as %s', (typed, code) => expect(friendCodeOf(typed)).toBe(code));
