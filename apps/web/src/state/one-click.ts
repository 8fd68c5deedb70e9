// One-click bets: while armed, a press on a price is a bet. Opt-in, for one account, one sum and a budget of the day, and never
// for long: what is armed lives in the page alone, and goes off by itself. The budget is the account's, on every device.

import { createStore } from 'zustand/vanilla';

export interface ArmedBet {
  readonly accountId: number;
  readonly currency: string;
  readonly exponent: number;
  /** Digits of minor units. */
  readonly stakeMinor: string;
  /** What the budget of the day has left; digits of minor units. */
  readonly leftMinor: string;
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

const hasRoom = ({ stakeMinor, leftMinor }: Pick<ArmedBet, 'stakeMinor' | 'leftMinor'>): boolean =>
  BigInt(stakeMinor) <= BigInt(leftMinor);

/** Arms, unless the day has no room for one bet more. */
export function armOneClick(armed: Omit<ArmedBet, 'betsLeft'>): void {
  if (!hasRoom(armed)) return;
  oneClickStore.setState({ armed: { ...armed, betsLeft: ONE_CLICK_BETS_MAX } });
  wait();
}

/** A bet went out: one fewer may follow, the day has less left, and the waiting begins anew. */
export function countOneClickBet(): void {
  const { armed } = oneClickStore.getState();
  if (!armed) return;
  const after = {
    ...armed,
    leftMinor: String(BigInt(armed.leftMinor) - BigInt(armed.stakeMinor)),
    betsLeft: armed.betsLeft - 1,
  };
  if (after.betsLeft <= 0 || !hasRoom(after)) {
    disarmOneClick();
    return;
  }
  oneClickStore.setState({ armed: after });
  wait();
}

/** A bet that went out was refused: it has cost nothing. */
export function giveBackOneClickBet(accountId: number, stakeMinor: string): void {
  const { armed } = oneClickStore.getState();
  if (armed?.accountId !== accountId) return;
  const leftMinor = String(BigInt(armed.leftMinor) + BigInt(stakeMinor));
  oneClickStore.setState({ armed: { ...armed, leftMinor } });
}
