import {
  type BrandId,
  digitsOfMinor,
  minor,
  type Minor,
  type Outcome,
  type PersonId,
  type Refusal,
  refuse,
  accept,
} from '@overround/kernel';
import type { Tx } from '@overround/platform';
import { findRuleSet } from '@overround/settlement';
import { type SubGame, subGameKey } from '@overround/sports';
import type { Brand } from '@overround/site';
import type { Coupon } from '../domain/coupon.ts';
import { boundedLegs, factsOf } from '../domain/controls/facts.ts';
import { PLACEMENT_CONTROLS } from '../domain/decide-placement.ts';
import { lineKey } from '../domain/exposure.ts';
import { plainRefusal } from '../domain/plain-refusal.ts';
import { liveDelayOf } from '../domain/live-delay.ts';
import { allBounds } from '../domain/stake-bounds.ts';
import { worstCase } from '../domain/worst-case.ts';
import { brandOf, cappedQuotes, type GroundDeps, limitsOf, rulesOf } from '../reads/ground.ts';
import { oddsNowOf } from '../reads/line-quotes.ts';
import { type AccountCap, findAccountCap, setAccountCap } from '../store/account-cap-store.ts';
import {
  changePersonLimit,
  listPersonLimitChanges,
  type PersonLimitChange,
  type PersonLimitHistory,
  type PersonLimitReview,
  reviewPersonLimit,
  type ReviewRefusal,
} from '../store/person-limit-store.ts';
import { findCouponByCode } from './coupon-codes.ts';

// What an operator asks and says about risk. Sums are thousandths of a unit of about one euro, as digits.

export interface WhyQuestion {
  readonly brandId: BrandId;
  /** A shared coupon, or one outcome alone. */
  readonly code?: string;
  readonly outcome?: { readonly gameId: number; readonly type: number; readonly parameter: number };
  readonly personId?: PersonId;
  readonly currency?: string;
  readonly stakeMinor?: Minor;
}

export interface RiskDesk {
  /** What may be lost on everything, dearest events first; of one brand, or of the platform. */
  overview(brandId?: BrandId): Promise<object>;
  /** What every outcome of an event would cost, and the worst that can happen. */
  ofEvent(eventId: number, brandId?: BrandId): Promise<object>;
  /** "Why is the most this?": what every control says of a coupon, and every bound of its stake, tightest first. A dry run. */
  why(question: WhyQuestion): Promise<Outcome<object>>;
  /**
   * Gives a person other limits: at once in this process, within ten seconds in all. The number of the change, or that nobody is that
   * person. `note` writes the act down in its transaction.
   */
  changeLimit(
    change: PersonLimitChange,
    note?: (tx: Tx, changeNo: number) => Promise<void>,
  ): Promise<Outcome<number, Refusal<'not_found'>>>;
  /** The most an account of a person may hold on one position from now on; without a sum there is no cap. */
  setCap(
    cap: Omit<AccountCap, 'accountId'> & { readonly accountId: number },
  ): Promise<Outcome<undefined, Refusal<'account_unknown'>>>;
  /** By how many steps outcomes lean because of what they may cost, of one event or of all; part|type|parameter by event. */
  readonly leans: (eventId?: number) => readonly EventLeans[];
  /** What a second person says of a change. `note` writes it down in the same transaction. */
  reviewLimit(
    review: PersonLimitReview,
    note?: (tx: Tx) => Promise<void>,
  ): Promise<Outcome<undefined, ReviewRefusal>>;
  /** Changes of a person, or of everybody those that wait for a second person. */
  limitChanges(brandId: BrandId, personId?: PersonId): Promise<readonly PersonLimitHistory[]>;
}

const EVENTS_MAX = 100;
const SCORES_MAX = 20;

/** How far prices of an event have moved with what they may cost the house. */
export interface EventLeans {
  readonly eventId: number;
  readonly steps: Readonly<Record<string, number>>;
}

export function openRiskDesk(deps: GroundDeps, leans: RiskDesk['leans'] = () => []): RiskDesk {
  const { book, exposure } = deps;
  const partOf = (gameId: number): SubGame | undefined =>
    (book.findGame(gameId) ?? book.findGame(book.liveGameIdOf(gameId) ?? 0))?.part;

  const saying = async <T>(brandId: BrandId, say: (tx: Tx) => Promise<T>): Promise<T> => {
    const said = await deps.db.inTransaction({ brandId }, say);
    await exposure.renew();
    return said;
  };

  return {
    changeLimit: (change, note) =>
      saying(change.brandId, async (tx) => {
        const accounts = await deps.wallet.listAccounts(tx, change.personId);
        if (accounts.length === 0) return refuse('not_found');
        const changeNo = await changePersonLimit(tx, change);
        await note?.(tx, changeNo);
        return accept(changeNo);
      }),
    setCap: (cap) =>
      deps.db.inTransaction({ brandId: cap.brandId }, async (tx) => {
        const accounts = await deps.wallet.listAccounts(tx, cap.personId);
        const account = accounts.find((one) => one.accountId === cap.accountId);
        if (!account) return refuse('account_unknown');
        await setAccountCap(tx, { ...cap, accountId: account.accountId });
        return accept(undefined);
      }),
    leans,
    reviewLimit: (review, note) =>
      saying(review.brandId, async (tx) => {
        const reviewed = await reviewPersonLimit(tx, review);
        if (reviewed.ok) await note?.(tx);
        return reviewed;
      }),
    limitChanges: (brandId, personId) =>
      deps.db.read({ brandId }, (tx) => listPersonLimitChanges(tx, brandId, personId)),

    overview: async (brandId) => {
      await exposure.ready(brandId);
      const events = exposure.exposureOf(brandId).events();
      return {
        events: events.length,
        mostMilli: String(events.reduce((all, { winMilli }) => all + winMilli, 0n)),
        dearest: events.slice(0, EVENTS_MAX).map(({ eventId, winMilli }) => {
          const event = book.findEvent(eventId);
          return {
            eventId,
            name: event ? event.participants.map(({ names }) => names.en).join(' - ') : null,
            sportId: event?.sportId ?? null,
            champId: event?.champ.champId ?? null,
            isLive: event?.kind === 'live',
            mostMilli: String(winMilli),
          };
        }),
      };
    },

    ofEvent: async (eventId, brandId) => {
      await exposure.ready(brandId);
      const known = exposure.exposureOf(brandId);
      const outcomes = known.outcomesOf(eventId);
      const event = book.findEvent(eventId);
      const rules = findRuleSet(deps.directory.brands()[0]?.betting.ruleSet ?? '');
      const held = outcomes.flatMap(({ ref, winMilli }) => {
        const part = partOf(ref.gameId);
        return part ? [{ ref, part, winMilli }] : [];
      });
      const worst =
        event && rules
          ? worstCase(
              held,
              { format: event.format, ...(event.state ? { score: event.state.score } : {}) },
              rules,
            )
          : undefined;
      return {
        eventId,
        outcomes: outcomes
          .toSorted((a, b) => (a.winMilli < b.winMilli ? 1 : -1))
          .map(({ ref, winMilli }) => {
            const used = known.usedBy(ref);
            const part = partOf(ref.gameId);
            return {
              gameId: ref.gameId,
              part: part ? subGameKey(part) : null,
              line: lineKey(ref),
              type: ref.type,
              parameterMilli: ref.parameterMilli,
              costMilli: String(winMilli),
              marketMilli: String(used.market),
              eventMilli: String(used.event),
            };
          }),
        worst: worst
          ? {
              boundMilli: String(worst.boundMilli),
              costMilli: String(worst.costMilli),
              score: worst.score ?? null,
              scores: worst.scores
                .slice(0, SCORES_MAX)
                .map(({ score, costMilli }) => ({ score, costMilli: String(costMilli) })),
            }
          : null,
      };
    },

    why: async (question) => {
      await exposure.ready(question.brandId);
      const { personId, stakeMinor } = question;
      const brand = brandOf(deps, question.brandId);
      const currency = question.currency ?? brand.defaultCurrency;
      const coupon = await couponOf(deps, question);
      if (!coupon) return refuse('coupon_code_unknown');
      if (!brand.betting.limits.has(currency)) return refuse('currency_unfit');
      const own = personId === undefined ? {} : await ownOf(deps, brand, personId, currency);
      const limits = limitsOf(brand, currency, own);
      const rules = rulesOf(deps, brand, limits.unitMinor);
      if (!rules) return refuse('not_now');
      const quoted = cappedQuotes(deps, brand, limits);
      const order = { coupon, stakeMinor: stakeMinor ?? limits.stakeMinorMin, pricePolicy: 'any' as const };
      const facts = factsOf({ order, book: quoted, rules, limits });
      const controls: object[] = [];
      for (const { name, check } of PLACEMENT_CONTROLS) {
        const refusal = check(facts);
        controls.push({ name, refusal: refusal ? plainRefusal(refusal) : null });
        // Later ones rely on what this one has let through.
        if (refusal && name !== 'stake_min' && name !== 'stake_max') break;
      }
      const isPriced = coupon.selections.length > 0 && facts.legs().length === coupon.selections.length;
      return accept({
        currency,
        personPercent: limits.personPercent ?? 100,
        controls,
        // By leg: how much of the limits there is by now and by whose curve, and how long a live bet on it waits.
        legs: facts.legs().map(({ quote }) => ({
          liquidityPercent: quote.liquidity?.percent ?? 100,
          liquidity: quote.liquidity ?? null,
          ...liveDelayOf([quote], rules.liveDelays, rules.isProvablySafe),
        })),
        bounds: isPriced
          ? allBounds(facts.combined(), boundedLegs(facts.legs()), limits)
              .toSorted((a, b) => (a.stakeMinorMax < b.stakeMinorMax ? -1 : 1))
              .map(({ limitMinor, stakeMinorMax, ...bound }) => ({
                ...bound,
                limitMinor: digitsOfMinor(limitMinor),
                stakeMinorMax: digitsOfMinor(stakeMinorMax),
              }))
          : [],
      });
    },
  };
}

async function couponOf(
  deps: GroundDeps,
  { brandId, code, outcome }: WhyQuestion,
): Promise<Coupon | undefined> {
  if (code !== undefined) {
    const now = deps.clock.now();
    return (await deps.db.read({ brandId }, (tx) => findCouponByCode(tx, code, now)))?.coupon;
  }
  const game = outcome && deps.book.findGame(outcome.gameId);
  if (!game) return undefined;
  const pick = {
    gameId: game.gameId,
    type: outcome.type,
    parameterMilli: Math.round(outcome.parameter * 1000),
  };
  const oddsMilliSeen = oddsNowOf(deps.book)(pick);
  return (
    oddsMilliSeen && { kind: 'single', sizes: [], bankers: [], selections: [{ ...pick, oddsMilliSeen }] }
  );
}

/** What bounds this person: balance, cap and limits of theirs. */
async function ownOf(deps: GroundDeps, { brandId }: Brand, personId: PersonId, currency: string) {
  const personPercent = deps.exposure.personPercent(brandId, personId);
  return deps.db.read({ brandId }, async (tx) => {
    const account = (await deps.wallet.listAccounts(tx, personId)).find((one) => one.currency === currency);
    const cap = account && (await findAccountCap(tx, account.accountId));
    return {
      ...(account ? { balanceMinor: minor(account.balanceMinor) } : {}),
      ...(cap === undefined ? {} : { accountStakeMinorMax: cap }),
      ...(personPercent === undefined ? {} : { personPercent }),
    };
  });
}
