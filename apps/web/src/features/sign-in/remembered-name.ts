// The name a person signs in with, on this device, when they asked for it. Never the password.

import { guardedStore, keep, kept } from '../../shared/browser-store.ts';

const KEY = 'sign-in-name';
const VERSION = 1;

const store = () => guardedStore(() => localStorage);

export function rememberedName(): string | undefined {
  const name = kept(store(), KEY, VERSION, Date.now());
  return typeof name === 'string' && name !== '' ? name : undefined;
}

/** Keeps a name, or forgets the one that was kept. */
export function keepName(name: string | undefined): void {
  if (name === undefined) store().remove(KEY);
  else keep(store(), KEY, { version: VERSION, forMs: 'cleared', value: name });
}
