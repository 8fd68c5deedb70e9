// How the player wants the picks bet: kind, stake, sizes, bankers, what to do when prices move. The picks themselves are the
// coupon draft. A pure reducer; what follows from it is computed in `summarise-coupon`.

import type { QuoteKey } from '@overround/client';
import { stakeText } from './stake-text.ts';

export const TICKET_KINDS = ['single', 'express', 'system'] as const;
export type TicketKind = (typeof TICKET_KINDS)[number];

/** `checkCf` on the wire: 0 exact price only, 1 any price, 2 same or better (decisions 6). */
export type PricePolicy = 0 | 1 | 2;
export const PRICE_POLICY = { never: 0, any: 1, higher: 2 } as const satisfies Record<string, PricePolicy>;

export interface Ticket {
  /** What the player chose; `undefined` follows the number of picks. */
  readonly chosenKind: TicketKind | undefined;
  readonly stakeText: string;
  /** System sizes the player chose; empty takes the default. They count the legs that are not bankers. */
  readonly sizes: readonly number[];
  readonly bankers: readonly QuoteKey[];
  /** `undefined`: as the site says. */
  readonly policy: PricePolicy | undefined;
  /** Stake of the last bet, for "repeat". */
  readonly lastStakeText: string;
}

export const NEW_TICKET: Ticket = {
  chosenKind: undefined,
  stakeText: '',
  sizes: [],
  bankers: [],
  policy: undefined,
  lastStakeText: '',
};

export type TicketAction =
  | { readonly type: 'kind_chosen'; readonly kind: TicketKind }
  | { readonly type: 'stake_typed'; readonly text: string; readonly decimalsMax: number }
  | { readonly type: 'sizes_chosen'; readonly sizes: readonly number[] }
  | { readonly type: 'banker_toggled'; readonly key: QuoteKey }
  | { readonly type: 'policy_chosen'; readonly policy: PricePolicy }
  /** A bet was accepted: its stake can be repeated. When no pick is left, the next coupon starts afresh. */
  | { readonly type: 'bet_accepted'; readonly isCouponEmpty: boolean };

const toggled = <T>(list: readonly T[], item: T): T[] =>
  list.includes(item) ? list.filter((one) => one !== item) : [...list, item];

/** The ticket after something happened. */
export function ticket(now: Ticket, action: TicketAction): Ticket {
  switch (action.type) {
    case 'kind_chosen':
      return { ...now, chosenKind: action.kind };
    case 'stake_typed':
      return { ...now, stakeText: stakeText(action.text, action.decimalsMax) };
    case 'sizes_chosen':
      return { ...now, sizes: [...new Set(action.sizes)].sort((a, b) => a - b) };
    case 'banker_toggled':
      return { ...now, bankers: toggled(now.bankers, action.key) };
    case 'policy_chosen':
      return { ...now, policy: action.policy };
    case 'bet_accepted':
      return {
        ...(action.isCouponEmpty ? { ...NEW_TICKET, policy: now.policy } : now),
        stakeText: now.stakeText,
        lastStakeText: now.stakeText,
      };
  }
}

export const SYSTEM_LEGS_MIN = 3;

/** Which kinds a coupon of so many picks can be. */
export const fitsKind = (kind: TicketKind, legs: number): boolean =>
  legs >= { single: 1, express: 2, system: SYSTEM_LEGS_MIN }[kind];

/** The kind that counts: the chosen one while it fits, else express for several picks and single for one. */
export function kindOf(now: Pick<Ticket, 'chosenKind'>, legs: number): TicketKind {
  if (now.chosenKind !== undefined && fitsKind(now.chosenKind, legs)) return now.chosenKind;
  return legs > 1 ? 'express' : 'single';
}

/** Bankers that count: two legs at least stay free to combine. */
export function bankersOf(now: Pick<Ticket, 'bankers'>, keys: readonly QuoteKey[]): ReadonlySet<QuoteKey> {
  const here = now.bankers.filter((key) => keys.includes(key));
  return new Set(here.slice(0, Math.max(0, keys.length - 2)));
}

/** Sizes that count: the chosen ones that fit, else doubles. */
export function sizesOf(now: Pick<Ticket, 'sizes'>, freeLegs: number): readonly number[] {
  const fitting = now.sizes.filter((size) => size >= 1 && size <= freeLegs);
  return fitting.length > 0 ? fitting : [Math.min(2, freeLegs)];
}

const isText = (value: unknown): value is string => typeof value === 'string';

/** A ticket out of storage: fields that are not whole take their defaults. */
export function ticketFromStored(value: unknown): Ticket {
  if (typeof value !== 'object' || value === null) return NEW_TICKET;
  // Every field is looked at below; storage may hold anything.
  const stored = value as Partial<Record<keyof Ticket, unknown>>;
  const { chosenKind, sizes, bankers, policy } = stored;
  const sum = (text: unknown): string => (isText(text) ? stakeText(text, 8) : '');
  return {
    chosenKind: TICKET_KINDS.find((kind) => kind === chosenKind),
    stakeText: sum(stored.stakeText),
    sizes: Array.isArray(sizes) ? sizes.filter((size): size is number => Number.isSafeInteger(size)) : [],
    bankers: Array.isArray(bankers) ? bankers.filter(isText) : [],
    policy: Object.values(PRICE_POLICY).find((one) => one === policy),
    lastStakeText: sum(stored.lastStakeText),
  };
}
