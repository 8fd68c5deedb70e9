import { expect, it } from 'vitest';
import { maskedAddress } from './masked-address.ts';

it.each([
  ['192.0.2.77', '192.0.*.*'],
  ['::ffff:192.0.2.77', '192.0.*.*'],
  ['2001:db8:aaaa:bbbb::1', '2001:db8:*'],
  ['2001:db8::1', '2001:db8:*'],
  ['::1', '*'],
  ['no address', '?'],
  ['', '?'],
])('%s is told as %s', (address, masked) => {
  expect(maskedAddress(address)).toBe(masked);
});
