// Whether the server has a newer build than this page. Nobody is reloaded: the page only says so.

import { useEffect, useState } from 'react';

const ASKED_EVERY_MS = 10 * 60_000;
/** Coming back to the tab asks too, but not each time somebody flips through tabs. */
const ASKED_AGAIN_MS = 60_000;
const BUILT = '/assets/';

/** Files of the build in the document: its scripts and its sheets. */
export function filesOfPage(page: Document): ReadonlySet<string> {
  const addresses = [...page.querySelectorAll('link[rel=modulepreload], link[rel=stylesheet]')].map(
    (element) => element.getAttribute('href') ?? '',
  );
  return new Set(addresses.filter((address) => address.startsWith(BUILT)));
}

/** Whether the server begins its pages with other files. Pages of no build (development) are never old. */
export function isOlder(own: ReadonlySet<string>, answer: unknown): boolean {
  if (own.size === 0 || typeof answer !== 'object' || answer === null || !('files' in answer)) return false;
  const { files } = answer;
  return Array.isArray(files) && files.some((file) => !own.has(String(file)));
}

async function askVersion(): Promise<unknown> {
  try {
    const answer = await fetch('/version.json', { cache: 'no-store' });
    return answer.ok ? await answer.json() : undefined;
  } catch {
    return undefined;
  }
}

export function useNewVersion(ask: () => Promise<unknown> = askVersion): boolean {
  const [isNew, setNew] = useState(false);
  useEffect(() => {
    if (isNew) return;
    let askedAtMs = performance.now();
    const look = (): void => {
      askedAtMs = performance.now();
      void ask().then((answer) => {
        if (isOlder(filesOfPage(document), answer)) setNew(true);
      });
    };
    const onSeen = (): void => {
      if (document.visibilityState === 'visible' && performance.now() - askedAtMs >= ASKED_AGAIN_MS) look();
    };
    const timer = setInterval(look, ASKED_EVERY_MS);
    document.addEventListener('visibilitychange', onSeen);
    addEventListener('online', look);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', onSeen);
      removeEventListener('online', look);
    };
  }, [ask, isNew]);
  return isNew;
}
