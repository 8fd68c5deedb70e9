import { createHmac } from 'node:crypto';
import { expect, it } from 'vitest';
import { addressesOf, hashTexts } from './hash-address.ts';

it('reads one address a line, each once', () => {
  const typed = ' Asha@Example.test \n\n+44 1632 960-001\n0044 1632 960001; boris@example.test';
  expect(addressesOf(typed).map(({ text }) => text)).toEqual([
    'email:asha@example.test',
    'phone:+441632960001',
    'email:boris@example.test',
  ]);
});

it('hashes as the list of the house does', async () => {
  const key = '07'.repeat(32);
  const made = createHmac('sha256', Buffer.from(key, 'hex')).update('email:asha@example.test').digest('hex');
  expect(await hashTexts(key, ['email:asha@example.test'])).toEqual([made]);
});
