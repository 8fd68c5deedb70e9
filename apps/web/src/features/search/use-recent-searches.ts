import { useEffect, useState } from 'react';
import { guardedStore, keep, kept } from '../../shared/browser-store.ts';
import { mayKeepComfort } from '../../state/cookie-consent.ts';
import { useServices } from '../../state/services.tsx';

const KEY = 'recent-searches';
const VERSION = 1;
const RECENT_MAX = 6;

/** The newest first, each once. */
export const withSearch = (recent: readonly string[], text: string): readonly string[] =>
  text === '' ? recent : [text, ...recent.filter((one) => one !== text)].slice(0, RECENT_MAX);

const texts = (value: unknown): readonly string[] =>
  Array.isArray(value)
    ? value.filter((one): one is string => typeof one === 'string').slice(0, RECENT_MAX)
    : [];

/** What this browser searched for lately; empty while the page is being brought to life. */
export function useRecentSearches() {
  const { clock } = useServices();
  const [recent, setRecent] = useState<readonly string[]>([]);
  const [store] = useState(() => guardedStore(() => localStorage));
  // oxlint-disable-next-line react/set-state-in-effect -- storage may be read only after hydration
  useEffect(() => setRecent(texts(kept(store, KEY, VERSION, clock.nowMs()))), [store, clock]);

  function become(next: readonly string[]): void {
    setRecent(next);
    if (mayKeepComfort()) keep(store, KEY, { version: VERSION, forMs: 'cleared', value: next });
  }
  return {
    recent,
    remember: (text: string) => become(withSearch(recent, text)),
    forget: () => become([]),
  };
}
