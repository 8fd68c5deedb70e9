import { type AreaName, createPhrases, type LoadedAreas, loadArea, type Phrases } from '@overround/phrases';
import { patiently } from '../shared/patient-import.ts';

/** The texts of one language, loaded area by area as pages need them. */
export interface PhraseShelf {
  readonly now: () => Phrases;
  /** What was there when the page was drawn and began to come alive: parts that come alive later begin with the same. */
  readonly atFirst: () => Phrases;
  /** From now on `atFirst` stays as it is. */
  readonly keepFirst: () => void;
  readonly subscribe: (wake: () => void) => () => void;
  /** Resolves when these areas are there. */
  readonly need: (areas: readonly AreaName[]) => Promise<void>;
}

export function createPhraseShelf(lang: string, loaded: LoadedAreas = {}): PhraseShelf {
  let phrases = createPhrases(lang, loaded);
  let first: Phrases | undefined;
  const listeners = new Set<() => void>();
  return {
    now: () => phrases,
    atFirst: () => first ?? phrases,
    keepFirst() {
      first = phrases;
    },
    subscribe(wake) {
      listeners.add(wake);
      return () => listeners.delete(wake);
    },
    async need(areas) {
      const missing = areas.filter((area) => !phrases.has(area));
      if (missing.length === 0) return;
      const texts = await Promise.all(
        missing.map(async (area) => [area, await patiently(() => loadArea(lang, area))] as const),
      );
      phrases = phrases.with(Object.fromEntries(texts));
      for (const wake of listeners) wake();
    },
  };
}
