import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { openSecretBox } from './index.ts';

const KEY = 'a key of the installation, long enough';
const box = openSecretBox(KEY, randomBytes);
const plain = Buffer.from('four green umbrellas');
const sealed = box.seal(plain, 'here');

describe('what is sealed', () => {
  it('opens under the same key and context, also in another process', () => {
    expect(openSecretBox(KEY, randomBytes).open(sealed, 'here')).toEqual(plain);
  });
  it('does not show what it holds and is never the same twice', () => {
    expect(Buffer.from(sealed).includes(plain)).toBe(false);
    expect(box.seal(plain, 'here')).not.toEqual(sealed);
    expect(sealed.length).toBe(plain.length + 29);
  });
  it.each([
    ['under another key', () => openSecretBox(`${KEY}!`, randomBytes).open(sealed, 'here')],
    ['in another place', () => box.open(sealed, 'there')],
    ['cut short', () => box.open(sealed.subarray(0, 20), 'here')],
    ['of an unknown version', () => box.open(Uint8Array.from([2, ...sealed.subarray(1)]), 'here')],
    ['empty', () => box.open(new Uint8Array(), 'here')],
  ])('stays shut %s', (_sentence, open) => {
    expect(open()).toBeUndefined();
  });
  it('stays shut when any byte was changed', () => {
    for (let at = 0; at < sealed.length; at += 1) {
      const changed = Uint8Array.from(sealed);
      changed[at] = (changed[at] ?? 0) ^ 1;
      expect(box.open(changed, 'here')).toBeUndefined();
    }
  });
});

it('a key that is too short is refused', () => {
  expect(() => openSecretBox('short', randomBytes)).toThrow(/fewer than 32/);
});

it('a purpose has its own bytes, the same ones each time', () => {
  expect(box.derive('one')).toEqual(openSecretBox(KEY, randomBytes).derive('one'));
  expect(box.derive('one')).not.toEqual(box.derive('two'));
});
