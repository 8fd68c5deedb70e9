// Whether the server has another build than this page. Nobody is reloaded: the page only says so.

import { useEffect, useState } from 'react';

const ASKED_EVERY_MS = 10 * 60_000;
/** Coming back to the tab asks too, but not each time somebody flips through tabs. */
const ASKED_AGAIN_MS = 60_000;
const BUILT = '/assets/';

/** The file of the build that holds this very module: it stands in every page. `undefined` where nothing was built. */
export function ownFile(address = import.meta.url): string | undefined {
  const { pathname } = new URL(address);
  return pathname.startsWith(BUILT) ? pathname : undefined;
}

/** Whether the server's build has other files. Pages of no build (development) are never old. */
export function isOlder(own: string | undefined, answer: unknown): boolean {
  if (own === undefined || typeof answer !== 'object' || answer === null || !('files' in answer))
    return false;
  const { files } = answer;
  return Array.isArray(files) && files.length > 0 && !files.includes(own);
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
        if (isOlder(ownFile(), answer)) setNew(true);
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
