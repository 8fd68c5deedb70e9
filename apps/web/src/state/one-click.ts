// One-click bets: while armed, a press on a price is a bet. Opt-in, for one account, one sum and a budget of the day, and never
// for long: what is armed lives in the page alone, and goes off by itself. Only what the day has cost outlives the page.

import { createStore } from 'zustand/vanilla';
import { guardedStore, keep, kept } from '../shared/browser-store.ts';

export interface ArmedBet {
  readonly accountId: number;
  readonly currency: string;
  readonly exponent: number;
  /** Digits of minor units. */
  readonly stakeMinor: string;
  /** What all one-click bets of a day may stake together; digits of minor units. */
  readonly budgetMinor: string;
  /** `checkCf` of these bets, as the coupon had it when it was armed. */
  readonly policy: 0 | 1 | 2;
  readonly betsLeft: number;
}

export const ONE_CLICK_BETS_MAX = 20;
export const ONE_CLICK_IDLE_MS = 10 * 60_000;

/** One-click bets of an account today. */
export interface OneClickDay {
  readonly accountId: number;
  /** Digits of minor units. */
  readonly spentMinor: string;
  /** The budget that was chosen last, offered again. */
  readonly budgetMinor: string;
}

const DAY_KEY = 'one-click-day';
const VERSION = 1;
const local = guardedStore(() => localStorage);

/** Midnight where the player is: the budget is one of their day. */
const endOfDayMs = (nowMs: number): number => new Date(nowMs).setHours(24, 0, 0, 0);

/** What one-click bets of an account have staked since midnight on this device. */
export function oneClickDay(accountId: number, nowMs = Date.now()): OneClickDay {
  const day = kept(local, DAY_KEY, VERSION, nowMs) as OneClickDay | undefined; // Written below under this version.
  return day?.accountId === accountId ? day : { accountId, spentMinor: '0', budgetMinor: '' };
}

function keepDay(day: OneClickDay, nowMs = Date.now()): void {
  keep(local, DAY_KEY, { version: VERSION, untilMs: endOfDayMs(nowMs), value: day });
}

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

const hasRoom = (
  { stakeMinor, budgetMinor }: Pick<ArmedBet, 'stakeMinor' | 'budgetMinor'>,
  day: OneClickDay,
): boolean => BigInt(day.spentMinor) + BigInt(stakeMinor) <= BigInt(budgetMinor);

/** Arms, unless the day has no room for one bet more. */
export function armOneClick(armed: Omit<ArmedBet, 'betsLeft'>): void {
  const day = { ...oneClickDay(armed.accountId), budgetMinor: armed.budgetMinor };
  keepDay(day);
  if (!hasRoom(armed, day)) return;
  oneClickStore.setState({ armed: { ...armed, betsLeft: ONE_CLICK_BETS_MAX } });
  wait();
}

/** A bet went out: one fewer may follow, the day has less left, and the waiting begins anew. */
export function countOneClickBet(): void {
  const { armed } = oneClickStore.getState();
  if (!armed) return;
  const day = oneClickDay(armed.accountId);
  const after = {
    ...day,
    budgetMinor: armed.budgetMinor,
    spentMinor: String(BigInt(day.spentMinor) + BigInt(armed.stakeMinor)),
  };
  keepDay(after);
  if (armed.betsLeft <= 1 || !hasRoom(armed, after)) {
    disarmOneClick();
    return;
  }
  oneClickStore.setState({ armed: { ...armed, betsLeft: armed.betsLeft - 1 } });
  wait();
}

/** A bet that went out was refused: it has cost nothing. */
export function giveBackOneClickBet(accountId: number, stakeMinor: string): void {
  const day = oneClickDay(accountId);
  const left = BigInt(day.spentMinor) - BigInt(stakeMinor);
  keepDay({ ...day, spentMinor: String(left > 0n ? left : 0n) });
}
