// One-click bets: while armed, a press on a price is a bet. Opt-in, for one account and one sum, and never for long: it lives
// in the page alone, and goes off by itself.

import { createStore } from 'zustand/vanilla';

export interface ArmedBet {
  readonly accountId: number;
  readonly currency: string;
  readonly exponent: number;
  /** Digits of minor units. */
  readonly stakeMinor: string;
  /** `checkCf` of these bets, as the coupon had it when it was armed. */
  readonly policy: 0 | 1 | 2;
  readonly betsLeft: number;
}

export const ONE_CLICK_BETS_MAX = 20;
export const ONE_CLICK_IDLE_MS = 10 * 60_000;

export const oneClickStore = createStore<{ readonly armed: ArmedBet | undefined }>(() => ({
  armed: undefined,
}));

let timer: ReturnType<typeof setTimeout> | undefined;

export function disarmOneClick(): void {
  clearTimeout(timer);
  oneClickStore.setState({ armed: undefined });
}

function wait(): void {
  clearTimeout(timer);
  timer = setTimeout(disarmOneClick, ONE_CLICK_IDLE_MS);
}

export function armOneClick(armed: Omit<ArmedBet, 'betsLeft'>): void {
  oneClickStore.setState({ armed: { ...armed, betsLeft: ONE_CLICK_BETS_MAX } });
  wait();
}

/** A bet went out: one fewer may follow, and the waiting begins anew. */
export function countOneClickBet(): void {
  const { armed } = oneClickStore.getState();
  if (!armed) return;
  if (armed.betsLeft <= 1) {
    disarmOneClick();
    return;
  }
  oneClickStore.setState({ armed: { ...armed, betsLeft: armed.betsLeft - 1 } });
  wait();
}
