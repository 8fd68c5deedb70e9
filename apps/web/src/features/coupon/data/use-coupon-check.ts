import { calls, type LiveBook, type QuoteKey } from '@overround/client';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { type DraftLeg, legKey } from '../../../state/coupon-draft.ts';
import { type Services, useLiveStatus, useServices } from '../../../state/services.tsx';
import { bankersOf, kindOf, sizesOf, type Ticket } from '../model/ticket.ts';
import { type CheckedCoupon, checkedFromWire, selectionToWire, VID } from './coupon-wire.ts';

const FRESH_MS = 20_000;
const POLL_MS = 5000;

/** Prices of an answer into the book, as far as the socket has not told them already. */
function absorb(book: LiveBook, checked: CheckedCoupon, isLive: boolean): void {
  for (const [key, leg] of checked.legs) {
    const isKnown = book.peek(key) !== undefined;
    // What is over is over; if it should come back, the socket says so.
    if (leg.isOver) book.put(key, undefined);
    else if (!isLive || !isKnown) book.put(key, { oddsMilli: leg.oddsMilli, isOpen: !leg.isSuspended });
  }
}

function bodyOf(services: Services, legs: readonly DraftLeg[], ticket: Ticket) {
  const { site, lang, stores } = services;
  const keys = legs.map(legKey);
  const kind = kindOf(ticket, legs.length);
  const bankers = kind === 'system' ? bankersOf(ticket, keys) : new Set<QuoteKey>();
  const { signedIn } = stores.session.getState();
  const currency = site.currencies.find((one) => one.code === site.defaultCurrency);
  return {
    Events: legs.map((leg, at) => selectionToWire(leg, bankers.has(keys[at] ?? ''))),
    Vid: VID[kind],
    partner: site.refId,
    Lng: lang,
    ...(kind === 'system' && { Systems: [...sizesOf(ticket, legs.length - bankers.size)] }),
    ...(signedIn ? { UserId: signedIn.accountId } : currency && { Currency: currency.id }),
  };
}

export interface CouponCheck {
  /** The last answer; of an earlier coupon while a new one is asked for. */
  readonly checked: CheckedCoupon | undefined;
  /** The answer is about this very coupon: its bounds count. */
  readonly isOfThis: boolean;
}

/** What the server says of the coupon: states, relations, bounds. Asked again when picks change, and from time to time. */
export function useCouponCheck(
  legs: readonly DraftLeg[],
  ticket: Ticket,
  accountId: number | undefined,
): CouponCheck {
  const services = useServices();
  const status = useLiveStatus();
  const body = useMemo(() => bodyOf(services, legs, ticket), [services, legs, ticket]);
  const { Events, ...shape } = body;
  const key = [shape, legs.map(legKey).join(' '), Events.map((event) => event.Banker === true), accountId];
  const query = useQuery({
    queryKey: ['coupon-check', ...key],
    enabled: legs.length > 0,
    staleTime: 1000,
    refetchInterval: services.socket ? (status === 'live' ? FRESH_MS : POLL_MS) : false,
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }): Promise<CheckedCoupon> => {
      const answer = await services.api.read(calls.updateCoupon, { body }, { signal });
      const checked = checkedFromWire(answer, (home, away) =>
        services.phrases.now().t('board.versus', { home, away }),
      );
      absorb(services.books.prices, checked, services.socket?.status() === 'live');
      return checked;
    },
  });
  return { checked: query.data, isOfThis: query.data !== undefined && !query.isPlaceholderData };
}
