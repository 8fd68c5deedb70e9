import { expect, it } from 'vitest';
import { isSimplePin } from './pin.ts';

it.each([
  ['0000', true],
  ['77777777', true],
  ['1234', true],
  ['87654321', true],
  ['1357', false],
  ['1223', false],
  ['2580', false],
])('%s is among those tried first: %s', (pin, isSimple) => {
  expect(isSimplePin(pin)).toBe(isSimple);
});
