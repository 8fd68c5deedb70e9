// The way to pay that was used last: it comes first the next time.

import { guardedStore } from '../../shared/browser-store.ts';
import { mayKeepComfort } from '../../state/cookie-consent.ts';
import type { Direction } from './model/intent.ts';

const keyOf = (direction: Direction): string => `last-method.${direction}`;
const store = () => guardedStore(() => localStorage);

export const lastMethod = (direction: Direction): string | undefined => store().get(keyOf(direction));
export function keepLastMethod(direction: Direction, methodId: string): void {
  if (mayKeepComfort()) store().set(keyOf(direction), methodId);
}
