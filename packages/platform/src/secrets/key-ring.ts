import { hkdfSync } from 'node:crypto';
import type { RandomBytes } from '@overround/kernel';
import { openBytes, sealBytes } from './seal-bytes.ts';

// Keys that seal other keys. They stand in the configuration, never in the database, and each has an id, so that one can follow
// another: what was wrapped under an older one opens as long as that stands behind the new one.

export interface WrappedKey {
  /** Which key of the ring opens it. */
  readonly wrapId: string;
  readonly wrapped: Uint8Array;
}

export interface KeyRing {
  /** Of the key that wraps from now on. */
  readonly currentId: string;
  /** `context` says whose key it is, and must be the same to unwrap it. */
  wrap(key: Uint8Array, context: string): WrappedKey;
  /** `undefined` when the ring has no such key, or it was wrapped for somebody else, or altered since. */
  unwrap(wrapped: WrappedKey, context: string): Uint8Array | undefined;
}

export const WRAP_KEY_CHARACTERS_MIN = 32;
/** The id of the key that follows from the secrets key, where nothing else is configured. */
export const INSTALLATION_WRAP_ID = 'installation';
const VERSION = 1;
const WRITTEN = /^([a-z0-9-]{1,40}):(.+)$/u;

/**
 * `text` is `id:key,id:key`, the one that wraps first; keys are at least 32 characters of chance. The key that follows from the
 * secrets key (`installation`) is always behind them, so the first rotation needs nothing else. Throws, naming the setting, on text that means nothing.
 */
export function openKeyRing(
  text: string | undefined,
  base: { derive(purpose: string): Uint8Array },
  randomBytes: RandomBytes,
): KeyRing {
  const written = (text ?? '')
    .split(',')
    .map((item) => item.trim())
    .filter((item) => item !== '')
    .map((item): readonly [string, Uint8Array] => {
      const [, id = '', key = ''] = WRITTEN.exec(item) ?? [];
      if (id === '' || id === INSTALLATION_WRAP_ID || key.length < WRAP_KEY_CHARACTERS_MIN)
        throw new Error(
          `PERSON_KEY_WRAPS is id:key,id:key with ids of a-z, 0-9 and - and keys of ${WRAP_KEY_CHARACTERS_MIN} characters or more`,
        );
      return [id, new Uint8Array(hkdfSync('sha256', key, 'overround key ring', id, 32))];
    });
  const keys = new Map([...written, [INSTALLATION_WRAP_ID, base.derive('keys of persons')] as const]);
  if (keys.size !== written.length + 1) throw new Error('PERSON_KEY_WRAPS names an id twice');
  const [currentId = INSTALLATION_WRAP_ID] = keys.keys();
  const orderOf = (id: string, context: string) => {
    const key = keys.get(id);
    return key && { key, version: VERSION, context: `${context} ${id}` };
  };
  return {
    currentId,
    wrap: (key, context) => {
      const order = orderOf(currentId, context);
      if (!order) throw new Error('the current key is in the ring');
      return { wrapId: currentId, wrapped: sealBytes(key, order, randomBytes) };
    },
    unwrap: ({ wrapId, wrapped }, context) => {
      const order = orderOf(wrapId, context);
      return order && openBytes(wrapped, order);
    },
  };
}
