import { getSharedCoupon } from '@overround/contracts/betting';
import { accept, instant, type Rational, refuse, unixSeconds } from '@overround/kernel';
import { groupOfType } from '@overround/markets';
import { type Route, route } from '@overround/platform';
import { subGameKey } from '@overround/sports';
import { type Coupon, lineCountOf } from '../domain/coupon.ts';
import { combinedThen } from '../domain/coupon-then.ts';
import { coverOf } from '../domain/covers.ts';
import { cardOfEvent } from '../domain/event-card.ts';
import { legTexts } from '../domain/leg-texts.ts';
import { shownOddsMilli } from '../domain/price.ts';
import type { Selection } from '../domain/selection.ts';
import { findCouponByCode } from '../flows/coupon-codes.ts';
import type { GroundDeps } from '../reads/ground.ts';
import { lineQuotes } from '../reads/line-quotes.ts';
import { langOf } from './answer.ts';

const milliOf = (combined: Rational | undefined): number | null =>
  combined ? Number(shownOddsMilli(combined)) : null;

/** What a code stands for, for a picture of it or a look before it is loaded: whole, with what is over still in it. */
export function sharedCouponRoutes(deps: GroundDeps): Route[] {
  return [
    route(getSharedCoupon, async ({ params, query }, context) => {
      const saved = await deps.db.read(context.site, (tx) =>
        findCouponByCode(tx, params.code, deps.clock.now()),
      );
      if (!saved) return refuse('coupon_code_unknown');
      const { coupon } = saved;
      const lang = langOf(context, query.lng);
      const legs = coupon.selections.map((selection, index) => ({
        ...presentLeg(deps, selection, lang),
        isBanker: coupon.bankers.includes(index),
      }));
      const areOpen = legs.every(({ state }) => state === 'open');
      return accept({
        code: saved.code,
        kind: coupon.kind,
        sizes: [...coupon.sizes],
        cover:
          coupon.kind === 'system' && coupon.bankers.length === 0
            ? (coverOf(coupon.selections.length, coupon.sizes)?.key ?? null)
            : null,
        lines: coupon.kind === 'system' && coupon.sizes.length === 0 ? 0 : lineCountOf(coupon),
        savedAt: unixSeconds(saved.savedAt),
        expiresAt: unixSeconds(saved.expiresAt),
        oddsMilliThen: milliOf(combinedThen(coupon)),
        oddsMilliNow: areOpen ? milliOf(combinedThen(atPricesOfNow(deps, coupon))) : null,
        legs,
        checksum: saved.checksum,
      });
    }),
  ];
}

function presentLeg(deps: GroundDeps, selection: Selection, lang: string) {
  const quote = lineQuotes(deps.book).quoteOf(selection);
  const game = deps.book.findGame(selection.gameId);
  const event = deps.book.eventOfGame(selection.gameId);
  const card = event && cardOfEvent(event);
  const groupId = quote?.groupId ?? groupOfType(selection.type)?.id ?? 0;
  const part = game ? subGameKey(game.part) : 'main';
  const status = quote?.status ?? 'closed';
  return {
    gameId: selection.gameId,
    sportId: card?.sportId ?? 0,
    type: selection.type,
    parameterMilli: selection.parameterMilli,
    startsAt: card ? unixSeconds(instant(card.startsAt)) : 0,
    ...legTexts({ ...selection, groupId, part }, card, lang),
    oddsMilliThen: selection.oddsMilliSeen,
    oddsMilliNow: status === 'closed' ? null : (quote?.oddsMilli ?? null),
    state: STATES[status],
  };
}

const STATES = { open: 'open', suspended: 'suspended', closed: 'over' } as const;

/** Builders are priced together and are no product of their legs: a coupon with one has no price of now here. */
function atPricesOfNow(deps: GroundDeps, coupon: Coupon): Coupon {
  const quotes = lineQuotes(deps.book);
  return {
    ...coupon,
    ...(coupon.builders ? { builders: coupon.builders.map(({ legs }) => ({ legs })) } : {}),
    selections: coupon.selections.map((selection) => ({
      ...selection,
      oddsMilliSeen: quotes.quoteOf(selection)?.oddsMilli ?? selection.oddsMilliSeen,
    })),
  };
}
