// News and answers overtake each other: an answer that was read before a payout may arrive after the news of it. Which of
// two sums is the later one cannot be told from them, so when they follow each other closely the server is asked.

import type { SignedIn } from '../server-contract.ts';

/** Two sums of one account closer than this are in doubt. */
const DOUBT_MS = 5000;
/** Asked when nothing has changed for so long. */
const QUIET_MS = 1000;

export interface BalanceDoubt {
  /** The page shows this now. */
  show(signedIn: SignedIn | undefined, nowMs: number): void;
  close(): void;
}

/** Calls `ask` once things are quiet after two different sums of one account were shown closely one after the other. */
export function watchBalance(first: SignedIn | undefined, ask: () => void): BalanceDoubt {
  let shown = first;
  let changedAtMs = Number.NEGATIVE_INFINITY;
  let timer: ReturnType<typeof setTimeout> | undefined;
  return {
    show: (next, nowMs) => {
      const isOther = next?.accountId !== shown?.accountId;
      const isSame = next?.balanceMinor === shown?.balanceMinor;
      shown = next;
      if (isOther) changedAtMs = Number.NEGATIVE_INFINITY;
      if (isOther || isSame) return;
      if (nowMs - changedAtMs < DOUBT_MS) {
        clearTimeout(timer);
        timer = setTimeout(ask, QUIET_MS);
      }
      changedAtMs = nowMs;
    },
    close: () => clearTimeout(timer),
  };
}
