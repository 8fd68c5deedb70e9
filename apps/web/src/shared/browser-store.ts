// Guarded browser storage: private mode and full disks throw, and the page goes on without it.

export interface TextStore {
  get(key: string): string | undefined;
  set(key: string, text: string): void;
  remove(key: string): void;
}

const guarded = <T>(act: () => T): T | undefined => {
  try {
    return act();
  } catch {
    return undefined;
  }
};

export function guardedStore(pick: () => Storage): TextStore {
  return {
    get: (key) => guarded(() => pick().getItem(key)) ?? undefined,
    set: (key, text) => guarded(() => pick().setItem(key, text)),
    remove: (key) => guarded(() => pick().removeItem(key)),
  };
}

/** Forgets everything with the page: servers and tests. */
export function memoryStore(): TextStore {
  const kept = new Map<string, string>();
  return {
    get: (key) => kept.get(key),
    set: (key, text) => void kept.set(key, text),
    remove: (key) => void kept.delete(key),
  };
}

interface Kept {
  readonly version: number;
  readonly untilMs?: number;
  readonly value: unknown;
}

/** How long something stays whose keeper says nothing else (specification 1 section 9: the default expiry offset). */
export const KEPT_MS_DEFAULT = 900_000;

/** For a while, or until somebody clears it; what says neither goes soon. */
export type Keeping = Pick<Kept, 'version' | 'value'> &
  ({ readonly nowMs: number; readonly forMs?: number } | { readonly forMs: 'cleared' });

/** Writes a value with the version of its shape and its expiry. */
export function keep(store: TextStore, key: string, { version, value, ...stay }: Keeping): void {
  const expiry = stay.forMs === 'cleared' ? {} : { untilMs: stay.nowMs + (stay.forMs ?? KEPT_MS_DEFAULT) };
  store.set(key, JSON.stringify({ version, ...expiry, value } satisfies Kept));
}

/** Reads a value of that version; one that has expired, is older, or does not parse is dropped. */
export function kept(store: TextStore, key: string, version: number, nowMs: number): unknown {
  const text = store.get(key);
  if (text === undefined) return undefined;
  const read = guarded(() => JSON.parse(text) as Partial<Kept>);
  if (read?.version === version && (read.untilMs === undefined || nowMs < read.untilMs)) return read.value;
  store.remove(key);
  return undefined;
}
