import type { BodyOf } from '@overround/contracts';
import { getCoupon, saveCoupon, updateCoupon } from '@overround/contracts/betting';
import { accept, minor, type Minor, present, refuse, type Outcome, unixSeconds } from '@overround/kernel';
import { type CallContext, type Route, route } from '@overround/platform';
import { checkShape, type Coupon } from '../domain/coupon.ts';
import { combinedThen } from '../domain/coupon-then.ts';
import { liveDelayOf, neverSafe } from '../domain/live-delay.ts';
import { shownOddsMilli } from '../domain/price.ts';
import { wireFromPricePolicy } from '../domain/price-policy.ts';
import type { Selection } from '../domain/selection.ts';
import { summariseCoupon } from '../domain/summarise-coupon.ts';
import { findCouponByCode, type SavedCoupon, saveCouponCode } from '../flows/coupon-codes.ts';
import {
  brandOf,
  cappedQuotes,
  type GroundDeps,
  limitsOf,
  couponLimitsOf,
  liveDelaysOf,
  moneyRulesOf,
} from '../reads/ground.ts';
import type { WantedInsurance } from '../domain/money-terms.ts';
import type { HeldByPerson } from '../domain/stake-bounds.ts';
import { heldOfPerson } from '../reads/held-of-person.ts';
import { lineQuotes, oddsNowOf } from '../reads/line-quotes.ts';
import { couponFromWire, insuranceFromWire, oneLegPerGame, stakeFromWire } from '../wire/read-coupon.ts';
import { presentCoupon } from '../wire/write-coupon.ts';
import { langOf, plain } from './answer.ts';
import { type Purse, purseOf } from './purse.ts';

export function couponRoutes(deps: GroundDeps): Route[] {
  const quotes = lineQuotes(deps.book);
  const oddsNow = oddsNowOf(deps.book);
  const isOver = (selection: Selection): boolean => {
    const quote = quotes.quoteOf(selection);
    return quote === undefined || quote.status === 'closed';
  };

  return [
    route(updateCoupon, async ({ body }, context) => {
      const read = await readAndSummarise(deps, context, body);
      return read.ok ? accept(read.value.answer) : read;
    }),

    route(saveCoupon, async ({ body }, { site }) => {
      const sent = couponFromWire(body, {
        oddsNow,
        antiPercent: brandOf(deps, site.brandId).betting.antiExpressPercent,
      });
      if (!sent.ok) return sent;
      if (sent.value.selections.length === 0) return refuse('coupon_empty');
      const { coupon } = oneLegPerGame(sent.value, isOver);
      if (coupon.selections.length === 0) return refuse('all_selections_closed');
      // A system may be shared before its sizes are chosen.
      const shape = checkShape(coupon, couponLimitsOf(brandOf(deps, site.brandId)));
      if (!shape.ok && shape.code !== 'system_size_unfit') return plain(shape);
      return accept(await saveCouponCode(deps, site.brandId, coupon));
    }),

    route(getCoupon, async ({ body }, context) => {
      const { site } = context;
      await deps.exposure.ready(site.brandId);
      const saved = await deps.db.read(site, (tx) => findCouponByCode(tx, body.Guid, deps.clock.now()));
      if (!saved) return refuse('coupon_code_unknown');
      const { coupon, hasRemoved } = oneLegPerGame(saved.coupon, isOver);
      if (coupon.selections.length === 0) return refuse('all_selections_closed');
      const lang = langOf(context, body.Lng);
      const stakeMinor = minor(0n);
      const purse = await purseOf(deps, context, {});
      const view = summarise(deps, context, {
        coupon,
        purse,
        stakeMinor,
        lang,
        wantsSystemsMin: false,
      }).answer;
      const brand = brandOf(deps, site.brandId);
      const { code } = saved;
      return accept({
        ...view,
        Code: code,
        CouponCode: code,
        HasRemoveEvents: hasRemoved,
        Description: '',
        UserId: 0,
        UserIdBonus: 0,
        CheckCf: wireFromPricePolicy('same_or_better'),
        CfView: body.CfView ?? 0,
        Lng: lang,
        partner: brand.refId,
        promo: null,
        notWait: false,
        betGUID: null,
        avanceBet: false,
        expressNum: coupon.sizes[0] ?? 0,
        SaleBetId: 0,
        IsPowerBet: false,
        exceptionText: null,
        EventsIndexes: groupLists(coupon),
        GroupsSumms: null,
        AntiExpressCoef: 0,
        ExpresCoef: 0,
        Kind: view.Events.some((event) => event.Kind === 1) ? 1 : 3,
        NeedUpdateLine: hasRemoved,
        OneClickBet: 0,
        Systems: [...coupon.sizes],
        Comparison: comparisonOf(deps, saved, coupon, view.Coef),
      });
    }),
  ];
}

const comparisonOf = (deps: GroundDeps, saved: SavedCoupon, left: Coupon, coefNow: number) => {
  const then = combinedThen(left);
  return {
    savedAt: unixSeconds(saved.savedAt),
    expiresAt: unixSeconds(saved.expiresAt),
    coefThen: then ? Number(shownOddsMilli(then)) / 1000 : null,
    coefNow: coefNow > 0 ? coefNow : null,
    removed: saved.coupon.selections.length - left.selections.length,
    brand: deps.directory.brandById(saved.brandId)?.key ?? '',
  };
};

/** Lobby first, where there is one, then the groups. */
const groupLists = ({ bankers, groups }: Coupon): number[][] | null =>
  groups ? [...(bankers.length > 0 ? [[...bankers]] : []), ...groups.map(({ places }) => [...places])] : null;

interface SummaryOrder {
  readonly coupon: Coupon;
  readonly purse: Purse;
  readonly stakeMinor: Minor;
  readonly lang: string;
  readonly wantsSystemsMin: boolean;
  readonly insurancePart?: Pick<WantedInsurance, 'percent' | 'sumMinor'> | undefined;
  readonly held?: HeldByPerson | undefined;
  readonly wantsFair?: boolean;
}

function summarise(deps: GroundDeps, { site }: CallContext, order: SummaryOrder) {
  const { coupon, purse, stakeMinor, lang, wantsSystemsMin } = order;
  const brand = brandOf(deps, site.brandId);
  const limits = {
    ...limitsOf(brand, purse.currency, purse.own),
    ...(order.held ? { held: order.held } : {}),
  };
  const book = cappedQuotes(deps, brand, limits);
  const { expressBoost, risk } = brand.betting;
  const summary = summariseCoupon({
    coupon,
    stakeMinor,
    book,
    limits,
    couponLimits: couponLimitsOf(brand),
    combinedOddsMax: risk.combinedOddsMax,
    ...moneyRulesOf(brand, limits.unitMinor),
    ...(expressBoost ? { expressBoost } : {}),
    ...(order.wantsFair ? { wantsFair: true } : {}),
    ...(order.insurancePart ? { insurancePart: order.insurancePart } : {}),
  });
  const legs = summary.legs.flatMap(({ quote }) => (quote ? [quote] : []));
  const exponent = present(deps.directory.currency(purse.currency), 'a currency of the brand').exponent;
  const answer = presentCoupon({
    coupon,
    summary,
    book: deps.book,
    lang,
    currency: purse.currency,
    exponent,
    stakeMinor,
    stakeMinorMin: limits.stakeMinorMin,
    delay: liveDelayOf(legs, liveDelaysOf(deps, brand), deps.isProvablySafe ?? neverSafe),
    wantsSystemsMin,
    bonusMinor: purse.bonusMinor,
  });
  return { answer, coupon, summary, exponent };
}

/** A coupon as it was sent, with all that a slip shows of it. Refuses what cannot be read; what cannot be bet is marked. */
export async function readAndSummarise(
  deps: GroundDeps,
  context: CallContext,
  body: BodyOf<typeof updateCoupon>,
): Promise<Outcome<ReturnType<typeof summarise>>> {
  await deps.exposure.ready(context.site.brandId);
  const purse = await purseOf(deps, context, body);
  const exponent = present(deps.directory.currency(purse.currency), 'a currency of the brand').exponent;
  const { antiExpressPercent } = brandOf(deps, context.site.brandId).betting;
  const coupon = couponFromWire(body, {
    oddsNow: oddsNowOf(deps.book),
    exponent,
    antiPercent: antiExpressPercent,
  });
  if (!coupon.ok) return coupon;
  const stake = stakeFromWire(body, exponent, coupon.value);
  if (!stake.ok) return stake;
  const shape = checkShape(coupon.value, couponLimitsOf(brandOf(deps, context.site.brandId)));
  if (!shape.ok && shape.code === 'too_many_selections') return plain(shape);
  return accept(
    summarise(deps, context, {
      coupon: coupon.value,
      purse,
      stakeMinor: stake.value,
      lang: langOf(context, body.Lng),
      wantsSystemsMin: body.CalcSystemsMin === true,
      insurancePart: insuranceFromWire(body).insurance,
      wantsFair: body.CalcFair === true,
      held: shape.ok ? await heldOf(deps, context, coupon.value, purse) : undefined,
    }),
  );
}

/** What open bets of the caller take of the limits already; nothing for visitors. */
async function heldOf(
  deps: GroundDeps,
  { site, session }: CallContext,
  coupon: Coupon,
  { accountId, currency }: Purse,
): Promise<HeldByPerson | undefined> {
  if (!session || accountId === undefined) return undefined;
  const who = { brandId: site.brandId, personId: session.personId, accountId };
  const { unitMinor } = limitsOf(brandOf(deps, site.brandId), currency);
  return deps.db.read(site, (tx) =>
    heldOfPerson(tx, who, coupon, { book: lineQuotes(deps.book), unitMinor }),
  );
}
