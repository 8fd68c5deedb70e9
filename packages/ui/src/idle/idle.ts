// When a person who does nothing is signed off (safety 9), as the page sees it. The server decides; the page warns in time.

export type IdleState =
  | { readonly kind: 'active' }
  | { readonly kind: 'warning'; readonly secondsLeft: number }
  | { readonly kind: 'over' };

/** How long before the end the person is asked. */
export const WARNING_MS = 60_000;

export function idleState(lastActMs: number, nowMs: number, idleMs: number): IdleState {
  const leftMs = lastActMs + idleMs - nowMs;
  if (leftMs <= 0) return { kind: 'over' };
  if (leftMs > WARNING_MS) return { kind: 'active' };
  return { kind: 'warning', secondsLeft: Math.ceil(leftMs / 1000) };
}

/** How often the server is told that somebody is there: seldom, but well before it would stop waiting. */
export const touchEveryMs = (idleMs: number): number => Math.max(30_000, Math.min(300_000, idleMs / 4));
