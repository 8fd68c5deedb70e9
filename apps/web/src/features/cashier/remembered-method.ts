// The way to pay that was used last: it comes first the next time.

import { guardedStore } from '../../shared/browser-store.ts';
import type { Direction } from './model/intent.ts';

const keyOf = (direction: Direction): string => `last-method.${direction}`;
const store = () => guardedStore(() => localStorage);

export const lastMethod = (direction: Direction): string | undefined => store().get(keyOf(direction));
export const keepLastMethod = (direction: Direction, methodId: string): void =>
  store().set(keyOf(direction), methodId);
