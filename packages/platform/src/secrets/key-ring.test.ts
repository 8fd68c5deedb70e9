import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { INSTALLATION_WRAP_ID, openKeyRing, openSecretBox } from './index.ts';

const box = openSecretBox('a key of the installation, long enough', randomBytes);
const ring = (text?: string) => openKeyRing(text, box, randomBytes);
const OLD = '2026:an older key of the ring with 32 or more';
const NEW = '2027:a newer key of the ring with 32 or more';
const key = Buffer.from('0123456789abcdef0123456789abcdef');

describe('the ring of keys', () => {
  it('wraps under the key of the installation where nothing is set, and another process unwraps it', () => {
    const wrapped = ring().wrap(key, 'of anna');
    expect(wrapped.wrapId).toBe(INSTALLATION_WRAP_ID);
    expect(Buffer.from(wrapped.wrapped).includes(key)).toBe(false);
    expect(ring('').unwrap(wrapped, 'of anna')).toEqual(key);
  });
  it('wraps under the first key and unwraps under every one behind it', () => {
    const before = ring().wrap(key, 'of anna');
    const old = ring(OLD).wrap(key, 'of anna');
    const now = ring(`${NEW}, ${OLD}`);
    expect([old.wrapId, now.currentId, now.wrap(key, 'of anna').wrapId]).toEqual(['2026', '2027', '2027']);
    expect(now.unwrap(old, 'of anna')).toEqual(key);
    expect(now.unwrap(before, 'of anna')).toEqual(key);
  });
  it.each([
    [
      'a key that was taken out of the ring',
      () => ring(NEW).unwrap(ring(OLD).wrap(key, 'of anna'), 'of anna'),
    ],
    ['somebody else', () => ring().unwrap(ring().wrap(key, 'of anna'), 'of boris')],
    [
      'another id',
      () => ring(`${NEW},${OLD}`).unwrap({ ...ring(OLD).wrap(key, 'of anna'), wrapId: '2027' }, 'of anna'),
    ],
    [
      'the same id with another key',
      () =>
        ring('2026:not the key that it was wrapped under').unwrap(ring(OLD).wrap(key, 'of anna'), 'of anna'),
    ],
  ])('opens nothing for %s', (_sentence, unwrap) => {
    expect(unwrap()).toBeUndefined();
  });
  it.each([
    ['no id', 'a key of the ring that has no id at all'],
    ['a short key', '2027:short'],
    ['an id of ours', `${INSTALLATION_WRAP_ID}:a key of the ring that is long enough`],
    ['an id twice', `${NEW},${NEW}`],
  ])('refuses %s', (_sentence, text) => {
    expect(() => ring(text)).toThrow(/PERSON_KEY_WRAPS/);
  });
});
