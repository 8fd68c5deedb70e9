// What this device prefers. Kept without the server: it is about the screen, not about who sits before it.

import { isShippedLanguage, type ShippedLanguage } from '@overround/phrases';
import type { ThemeName } from '@overround/ui';

export interface Preferences {
  readonly lang: ShippedLanguage;
  readonly theme: ThemeName;
  /** Key of the brand that was looked at last. */
  readonly brand?: string;
}

export interface PreferenceStore {
  readonly now: () => Preferences;
  readonly become: (change: Partial<Preferences>) => void;
  readonly subscribe: (wake: () => void) => () => void;
}

const KEY = 'backoffice';

/** What was kept, or the wishes of the device: anything else in there is ignored. */
export function preferencesFrom(text: string | null, deviceLanguage: string): Preferences {
  const kept = parsed(text);
  const own = deviceLanguage.slice(0, 2);
  const lang = typeof kept.lang === 'string' ? kept.lang : own;
  return {
    lang: isShippedLanguage(lang) ? lang : 'en',
    theme: kept.theme === 'light' ? 'light' : 'dark',
    ...(typeof kept.brand === 'string' && { brand: kept.brand }),
  };
}

function parsed(text: string | null): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(text ?? '{}');
    return typeof value === 'object' && value !== null ? { ...value } : {};
  } catch {
    return {};
  }
}

/** Private windows and full disks throw; the page goes on without its memory. */
function guarded<T>(act: () => T): T | undefined {
  try {
    return act();
  } catch {
    return undefined;
  }
}

export function openPreferences(storage: () => Storage, deviceLanguage: string): PreferenceStore {
  let now = preferencesFrom(guarded(() => storage().getItem(KEY)) ?? null, deviceLanguage);
  const listeners = new Set<() => void>();
  return {
    now: () => now,
    become(change) {
      now = { ...now, ...change };
      guarded(() => storage().setItem(KEY, JSON.stringify(now)));
      for (const wake of listeners) wake();
    },
    subscribe(wake) {
      listeners.add(wake);
      return () => listeners.delete(wake);
    },
  };
}
