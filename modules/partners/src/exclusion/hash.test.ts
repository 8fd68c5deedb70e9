import { createHmac } from 'node:crypto';
import type { BrandId } from '@overround/kernel';
import { expect, it } from 'vitest';
import { exclusionKey, hashesOf, hashOf } from './hash.ts';

const KEY = new Uint8Array(32).fill(7);
const hex = (bytes: Uint8Array) => Buffer.from(bytes).toString('hex');

it('is what a partner makes of the same address', () => {
  const made = createHmac('sha256', KEY).update('email:asha@example.test').digest('hex');
  expect(hex(hashOf(KEY, 'email', ' Asha@Example.TEST '))).toBe(made);
});

it('tells kinds and brands apart', () => {
  expect(hex(hashOf(KEY, 'phone', '+441632960001'))).not.toBe(hex(hashOf(KEY, 'email', '+441632960001')));
  const derive = (purpose: string) => new Uint8Array(createHmac('sha256', KEY).update(purpose).digest());
  expect(hex(exclusionKey({ derive }, 1 as BrandId))).not.toBe(hex(exclusionKey({ derive }, 2 as BrandId)));
});

it('has one hash for each way to write to somebody', () => {
  expect(hashesOf(KEY, {})).toEqual([]);
  expect(hashesOf(KEY, { email: 'a@b.test', phone: '+441632960001' }).map(({ kind }) => kind)).toEqual([
    'email',
    'phone',
  ]);
});
