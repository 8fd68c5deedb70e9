// Parts of a page are fetched when they are needed. Without a network, or while the server starts anew, that fails; what failed
// would take the whole page down with it. So it is asked for again: the place of the part stays a skeleton until it is there.

const ATTEMPTS_MAX = 12;
const PAUSE_MS = 500;
const PAUSE_MAX_MS = 8000;

export interface Patience {
  readonly isOnline: () => boolean;
  /** Resolves after so long, or as soon as the network is back. */
  readonly rest: (ms: number) => Promise<void>;
}

/** The build's loader asks for a style sheet once only: one that did not come is put in anew. */
function askForSheetsAgain(): void {
  for (const link of document.querySelectorAll<HTMLLinkElement>(
    'head > link[rel="stylesheet"]:not([disabled])',
  ))
    if (link.sheet === null) link.replaceWith(link.cloneNode());
}

const browserPatience: Patience = {
  isOnline: () => navigator.onLine !== false,
  rest: (ms) =>
    new Promise((done) => {
      const go = (): void => {
        clearTimeout(timer);
        removeEventListener('online', go);
        askForSheetsAgain();
        done();
      };
      const timer = setTimeout(go, ms);
      addEventListener('online', go);
    }),
};

/**
 * Loads a file and asks again when that fails: for about a minute while there is a network, as long as it takes without one.
 * Rejects with the last error when the file is not there at all. The server that draws a page has its files beside it and asks once.
 */
export async function patiently<File>(
  load: () => Promise<File>,
  patience: Patience | undefined = typeof document === 'undefined' ? undefined : browserPatience,
): Promise<File> {
  if (!patience) return load();
  const { isOnline, rest } = patience;
  for (let failures = 0; ; ) {
    try {
      return await load();
    } catch (error) {
      if (isOnline()) failures += 1;
      if (failures >= ATTEMPTS_MAX) throw error;
      await rest(Math.min(PAUSE_MAX_MS, PAUSE_MS * 2 ** failures));
    }
  }
}
