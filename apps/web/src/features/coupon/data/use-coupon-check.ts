import { calls, type LiveBook } from '@overround/client';
import { decimalFromMinor } from '@overround/kernel';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { type DraftLeg, legKey } from '../../../state/coupon-draft.ts';
import { type Services, useLiveStatus, useServices } from '../../../state/services.tsx';
import { stakeMinorOf } from '../model/stake-text.ts';
import { insuranceToWire, wantsInsurance } from '../model/options.ts';
import { planOf } from '../model/plan.ts';
import type { Ticket } from '../model/ticket.ts';
import { couponOf } from './coupon-store.ts';
import { type CheckedCoupon, checkedFromWire } from './coupon-wire.ts';
import { ticketToWire } from './order-wire.ts';

/** Joint prices there are now. */
const pricedBuilders = ({ builders }: CheckedCoupon): ReadonlyMap<string, number> =>
  new Map(
    [...builders].flatMap(([composition, { oddsMilli }]): [string, number][] =>
      oddsMilli === undefined ? [] : [[composition, oddsMilli]],
    ),
  );

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

/** How often joint prices are asked for: nobody can work them out here. */
const JOINT_POLL_MS = 3000;

function bodyOf(services: Services, { legs, built, ticket }: CheckedDraft) {
  const { site, lang, stores } = services;
  const { signedIn } = stores.session.getState();
  const currency = site.currencies.find((one) => one.code === (signedIn?.currency ?? site.defaultCurrency));
  const exponent = currency?.exponent ?? 2;
  return {
    ...ticketToWire(planOf(legs, built, ticket, exponent), legs, exponent),
    partner: site.refId,
    Lng: lang,
    CalcFair: true,
    ...(signedIn ? { UserId: signedIn.accountId } : currency && { Currency: currency.id }),
    ...(ticket.options.bonusId !== undefined && { userIdBonus: ticket.options.bonusId }),
    ...(wantsMoney(services, ticket) && sumsOf(ticket, exponent)),
  };
}

/** Whether sums are asked for: where nothing is taxed and nothing insured, they are worked out here. */
const wantsMoney = ({ site }: Services, { options }: Ticket): boolean =>
  site.betting.taxes !== null || wantsInsurance(options);

function sumsOf({ stakeText, options }: Ticket, exponent: number) {
  const stakeMinor = stakeMinorOf(stakeText, exponent) ?? 0n;
  return {
    ...(stakeMinor > 0n && { Summ: decimalFromMinor(stakeMinor, exponent) }),
    ...insuranceToWire(options, exponent),
  };
}

const callOf = (body: ReturnType<typeof bodyOf>) =>
  body.builderCoupon
    ? calls.updateCouponBuilder
    : body.EventsIndexes
      ? calls.updateCouponMulti
      : calls.updateCoupon;

export interface CheckedDraft {
  readonly legs: readonly DraftLeg[];
  readonly built: readonly number[];
  readonly ticket: Ticket;
}

export interface CouponCheck {
  /** The last answer; of an earlier coupon while a new one is asked for. */
  readonly checked: CheckedCoupon | undefined;
  /** The answer is about this very coupon: its bounds count. */
  readonly isOfThis: boolean;
  /** Asks at once, whatever the clock says. */
  readonly askAgain: () => void;
}

/** What the server says of the coupon: states, relations, bounds. Asked again when picks change, and from time to time. */
export function useCouponCheck(draft: CheckedDraft, accountId: number | undefined): CouponCheck {
  const { legs, built, ticket } = draft;
  const services = useServices();
  const status = useLiveStatus();
  const body = useMemo(() => bodyOf(services, { legs, built, ticket }), [services, legs, built, ticket]);
  // Prices that were seen say nothing about what is asked.
  const { Events, builderCoupon, ...rest } = body;
  const shape = [rest, builderCoupon?.map((one) => one.Events)];
  const key = [shape, legs.map(legKey).join(' '), Events.map((event) => event.Banker === true), accountId];
  const query = useQuery({
    queryKey: ['coupon-check', ...key],
    enabled: legs.length > 0,
    staleTime: 1000,
    refetchInterval: services.socket
      ? builderCoupon
        ? JOINT_POLL_MS
        : status === 'live'
          ? FRESH_MS
          : POLL_MS
      : false,
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }): Promise<CheckedCoupon> => {
      const answer = await services.api.read(callOf(body), { body }, { signal });
      const checked = checkedFromWire(answer, services.phrases.now());
      absorb(services.books.prices, checked, services.socket?.status() === 'live');
      couponOf(services).seeBuilders(pricedBuilders(checked), false);
      return checked;
    },
  });
  const { refetch } = query;
  const askAgain = useCallback(() => void refetch(), [refetch]);
  return { checked: query.data, isOfThis: query.data !== undefined && !query.isPlaceholderData, askAgain };
}
