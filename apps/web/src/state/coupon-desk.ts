// The window of the coupon as host of its statistics popups: what they send goes into the coupon, never further.

import { openHost } from '@overround/embed';
import { takeBet } from './bet-from-page.ts';
import type { Services } from './services.tsx';

const started = new WeakSet<Services['stores']>();

/** A window that this one opened. Windows of other origins keep their opener to themselves. */
function isOpenedHere(source: MessageEventSource): boolean {
  try {
    return 'opener' in source && source.opener === window;
  } catch {
    return false;
  }
}

/** Listens from the first popup on. */
export function startCouponDesk(services: Pick<Services, 'stores' | 'site'>): void {
  if (started.has(services.stores)) return;
  started.add(services.stores);
  openHost({
    window,
    origin: location.origin,
    isPage: isOpenedHere,
    onBet: (bet) => takeBet(services, bet),
  });
}
