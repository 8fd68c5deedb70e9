import { useEffect, useState } from 'react';

/** What comes within a moment needs no word. */
const SHOWN_AFTER_MS = 400;
/** Specification 2 section 9: so long a page is waited for before another way is offered. */
const PAGE_WAIT_MS = 10_000;

export type Waiting = 'none' | 'waiting' | 'late';

/** How far a wait has come: nothing to say yet, said, or so long that a way on belongs beside it. */
export function useWaiting(isWaiting: boolean): Waiting {
  const [waiting, setWaiting] = useState<Waiting>('none');
  useEffect(() => {
    if (!isWaiting) return;
    const shown = setTimeout(() => setWaiting('waiting'), SHOWN_AFTER_MS);
    const late = setTimeout(() => setWaiting('late'), PAGE_WAIT_MS);
    return () => {
      clearTimeout(shown);
      clearTimeout(late);
      setWaiting('none');
    };
  }, [isWaiting]);
  return isWaiting ? waiting : 'none';
}
