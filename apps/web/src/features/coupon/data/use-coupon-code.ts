import { calls } from '@overround/client';
import { useState } from 'react';
import { type DraftLeg, legKey } from '../../../state/coupon-draft.ts';
import { useServices } from '../../../state/services.tsx';
import type { TicketPlan } from '../model/plan.ts';
import { draftLegFromWire, kindOfVid, VID } from './coupon-wire.ts';
import { couponOf } from './coupon-store.ts';
import { ticketToWire } from './order-wire.ts';

export interface CouponCode {
  readonly code: string | undefined;
  readonly isRunning: boolean;
  /** Code of the refusal, for the text. */
  readonly refusal: string | undefined;
}

/** Keeps picks under a code that can be passed on. */
export function useShareCoupon(): CouponCode & {
  readonly share: (plan: TicketPlan, legs: readonly DraftLeg[], exponent: number) => void;
} {
  const { api, site, lang } = useServices();
  const [state, setState] = useState<CouponCode>({ code: undefined, isRunning: false, refusal: undefined });
  return {
    ...state,
    share(plan, legs, exponent) {
      setState({ code: undefined, isRunning: true, refusal: undefined });
      const body = {
        ...ticketToWire(plan, legs, exponent),
        // Several singles are passed on as picks; how they are bet is for the one who takes them.
        ...(legs.length > 1 && plan.kind === 'single' && !plan.builders && { Vid: VID.express }),
        partner: site.refId,
        Lng: lang,
      };
      void api.call(calls.saveCoupon, { body }).then((answer) =>
        setState({
          code: answer.ok ? answer.value : undefined,
          isRunning: false,
          refusal: answer.ok ? undefined : answer.code,
        }),
      );
    },
  };
}

export interface LoadedCoupon {
  readonly isRunning: boolean;
  readonly refusal: string | undefined;
  readonly load: (code: string) => void;
}

/** Puts the picks of a code into the coupon. `onLoaded` hears whether some of them have gone since. */
export function useLoadCoupon(onLoaded: (hasGone: boolean) => void): LoadedCoupon {
  const services = useServices();
  const [state, setState] = useState<{ isRunning: boolean; refusal: string | undefined }>({
    isRunning: false,
    refusal: undefined,
  });
  return {
    ...state,
    load(code) {
      setState({ isRunning: true, refusal: undefined });
      const body = { Guid: code.trim().toUpperCase(), Lng: services.lang, partner: services.site.refId };
      void services.api.call(calls.getCoupon, { body }).then((answer) => {
        setState({ isRunning: false, refusal: answer.ok ? undefined : answer.code });
        if (!answer.ok) return;
        const { Events, HasRemoveEvents, Vid, Systems, summary } = answer.value;
        const phrases = services.phrases.now();
        const legs = Events.map((wire) => draftLegFromWire(wire, phrases));
        const built = summary.builders.flatMap((one) => legs[one.legs[0] ?? -1]?.eventId ?? []);
        services.stores.draft.dispatch({ type: 'replaced', legs, built });
        const kind = kindOfVid(Vid);
        if (kind) couponOf(services).dispatch({ type: 'kind_chosen', kind, keys: legs.map(legKey) });
        if (kind === 'anti_express')
          couponOf(services).dispatch({ type: 'anti_sizes_chosen', sizes: Systems });
        if (kind === 'system') couponOf(services).dispatch({ type: 'sizes_chosen', sizes: Systems });
        onLoaded(HasRemoveEvents);
      });
    },
  };
}
