import type { DeskBet } from '@overround/contracts/operator';
import { useState } from 'react';
import { arrivedKeys, heldList } from '../model/held-list.ts';

const NOBODY: ReadonlySet<string> = new Set();

/** The list as it is read: still while it is held. Tells which rows have just come. */
export function useHeldBets(newest: readonly DeskBet[], isHeld: boolean) {
  const [{ shown, arrived }, setState] = useState({ shown: newest, arrived: NOBODY });
  const next = heldList(shown, newest, isHeld);
  // What is shown follows from what was shown before: kept while rendering, as React does it.
  if (next.shown !== shown)
    setState({ shown: next.shown, arrived: isHeld ? arrived : arrivedKeys(shown, next.shown) });
  return { shown: next.shown, waiting: next.waiting, arrived };
}
