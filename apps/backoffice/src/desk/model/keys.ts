// What a key means at the desk. Letters stand for their place in every layout that has them, and for the key elsewhere.

import type { BackofficeKey } from '@overround/phrases/backoffice';
import { reasonByDigit } from './reasons.ts';

export type DeskKey =
  | { readonly act: 'next_event' | 'previous_event' | 'search' | 'stop_line' | 'stop_event' | 'undo' }
  | { readonly act: 'hold_bets' | 'vip' | 'help' | 'apply' | 'back' }
  | { readonly act: 'shift'; readonly steps: 1 | -1 }
  | { readonly act: 'reason'; readonly place: number };

export interface PressedKey {
  readonly key: string;
  /** Of the keyboard, whatever is printed on it: a Russian or Arabic layout has no `s`. */
  readonly code: string;
  readonly shiftKey: boolean;
}

const BY_CODE = {
  KeyJ: { act: 'next_event' },
  KeyK: { act: 'previous_event' },
  KeyU: { act: 'undo' },
  KeyB: { act: 'hold_bets' },
  KeyV: { act: 'vip' },
  KeyA: { act: 'apply' },
} as const satisfies Readonly<Record<string, DeskKey>>;

const BY_KEY: Readonly<Record<string, DeskKey>> = {
  '/': { act: 'search' },
  '?': { act: 'help' },
  '+': { act: 'shift', steps: 1 },
  '=': { act: 'shift', steps: 1 },
  '-': { act: 'shift', steps: -1 },
  '−': { act: 'shift', steps: -1 },
  Escape: { act: 'back' },
};

const isLetterOf = (code: string): code is keyof typeof BY_CODE => Object.hasOwn(BY_CODE, code);

/** The act of a key; nothing for keys that the desk leaves to the page. */
export function deskKeyOf({ key, code, shiftKey }: PressedKey): DeskKey | undefined {
  if (code === 'KeyS') return { act: shiftKey ? 'stop_event' : 'stop_line' };
  if (isLetterOf(code)) return BY_CODE[code];
  // The place of `/` and `?` where other letters are printed on it.
  if (code === 'Slash' && !/^[/?]$/.test(key)) return { act: shiftKey ? 'help' : 'search' };
  const place = reasonByDigit(key);
  return place === undefined ? BY_KEY[key] : { act: 'reason', place };
}

/** The keys as they are shown. */
export const KEY_MAP: readonly (readonly [keys: string, meaning: BackofficeKey])[] = [
  ['j  k', 'desk.key_events'],
  ['/', 'desk.key_search'],
  ['← ↑ ↓ →', 'desk.key_arrows'],
  ['Enter', 'desk.key_enter'],
  ['s', 'desk.key_stop'],
  ['Shift s', 'desk.key_stop_event'],
  ['u', 'desk.key_undo'],
  ['1 … 6', 'desk.key_reason'],
  ['+  −', 'desk.key_shift'],
  ['a', 'desk.key_apply'],
  ['b', 'desk.key_bets'],
  ['v', 'desk.key_vip'],
  ['?', 'desk.key_help'],
  ['Esc', 'desk.key_back'],
];
