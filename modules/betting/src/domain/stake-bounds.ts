import { type Minor, minor, ONE, type Rational, subtractRational } from '@overround/kernel';
import type { JurisdictionLimits } from './jurisdiction.ts';
import { type CapKind, isOfOutcome, type LimitScope } from './limit-rules.ts';
import type { LegCap, Quote, SelectionRef } from './selection.ts';

/** Why the most that may be staked is what it is (features-and-rules A3 row 54, A6 row 84): whose limit it is. */
export type StakeMaxReason = LimitScope | 'person' | 'account' | 'jurisdiction' | 'budget' | 'balance';
/** What that limit holds. */
export type BoundKind = CapKind | 'payout' | 'balance';

/** What bounds a stake apart from the price: all in minor units of the account's currency. */
export interface StakeLimits {
  readonly stakeMinorMin: Minor;
  /** The most one ticket may stake with this brand. */
  readonly stakeMinorMax: Minor;
  /** The most one ticket may pay out with this brand. */
  readonly payoutMinorMax: Minor;
  /** Hundredths of the limits on tickets that this person has; absent: all of them. Counted in above already. */
  readonly personPercent?: number;
  /** A cap on this person's account, absent when there is none. */
  readonly accountStakeMinorMax?: Minor;
  /** What the law of the player's country lets one ticket have; absent where it says nothing. */
  readonly jurisdiction?: JurisdictionLimits;
  /** What is left of what the player allowed themselves, for this kind of order or all bets; whoever counts it decides, this tells. */
  readonly budgetMinor?: Minor;
  /** A round sum worth about one euro: what caps over several currencies are counted in. */
  readonly unitMinor: Minor;
  /** Absent for visitors: nobody knows their balance. */
  readonly balanceMinor?: Minor;
  /** What open bets of the person take of the limits already; placing compares that under the lock of the person. */
  readonly held?: HeldByPerson;
}

export interface HeldByPerson {
  /** Staked on this very position from this account. */
  readonly positionMinor: Minor;
  /** Per leg of the coupon: what they win by its outcome, and by its match. */
  readonly legs: readonly { readonly onOutcome: bigint; readonly onEvent: bigint }[];
}

/** One limit and the most that may be staked under it. */
export interface StakeBound {
  readonly reason: StakeMaxReason;
  readonly kind: BoundKind;
  readonly limitMinor: Minor;
  readonly stakeMinorMax: Minor;
  /** The leg it is about. */
  readonly selection?: SelectionRef;
  /** What open bets of the person take of it already; absent where that is nothing. */
  readonly heldMinor?: Minor;
}

export interface StakeBounds extends StakeBound {
  readonly stakeMinorMin: Minor;
}

/** A leg as far as bounds need it. */
export interface BoundedLeg {
  readonly quote: Quote;
  readonly ref: SelectionRef;
  /** Part of the stake that stands on this leg. */
  readonly share: Rational;
}

/**
 * Every limit that bounds a stake. What a ticket may win bounds it by cap / (combined odds - 1), down. What is left of the
 * house's exposure bounds the leg by its own price and part of the stake. Order: brand, law, legs, account, budget, balance.
 */
// oxlint-disable-next-line max-params -- the question, and which caps of it are wanted
export function allBounds(
  combined: Rational,
  legs: readonly BoundedLeg[],
  limits: StakeLimits,
  isWanted: IsWanted = () => true,
): readonly StakeBound[] {
  const own: StakeMaxReason = (limits.personPercent ?? 100) < 100 ? 'person' : 'brand';
  const profit = subtractRational(combined, ONE);
  const { stakeMinorMax, payoutMinorMax, accountStakeMinorMax, budgetMinor, balanceMinor, held } = limits;
  const ofTicket: StakeBound[] = [
    plain(own, 'stake', stakeMinorMax),
    payoutBound(own, payoutMinorMax, combined),
    ...lawBounds(limits, combined),
    ...legs.flatMap((leg) => legBounds(leg, profit, isWanted)),
    ...(accountStakeMinorMax === undefined ? [] : [plain('account', 'stake', accountStakeMinorMax)]),
  ];
  return [
    ...(held ? ofTicket.map((bound) => lessHeld(bound, held.positionMinor)) : ofTicket),
    ...(held ? legs.flatMap((leg) => personBounds(leg, held)) : []),
    ...(budgetMinor === undefined ? [] : [plain('budget', 'stake', budgetMinor)]),
    ...(balanceMinor === undefined ? [] : [plain('balance', 'balance', balanceMinor)]),
  ];
}

/** The tightest of all bounds and where it comes from; on equal ones the earlier is named. */
export function stakeBounds(
  combined: Rational,
  legs: readonly BoundedLeg[],
  limits: StakeLimits,
): StakeBounds {
  const tightest = allBounds(combined, legs, limits, notLooser(legs)).reduce((best, one) =>
    one.stakeMinorMax < best.stakeMinorMax ? one : best,
  );
  return { ...tightest, stakeMinorMin: limits.stakeMinorMin };
}

type IsWanted = (cap: LegCap) => boolean;

/**
 * Caps that may be the tightest: of those that are divided by the same only the smallest counts, the first where several are as
 * small. What one ticket may stake or win is divided by the same for all its legs, what the house may lose for each leg alone. The
 * division is by odds of many digits, and a coupon of twenty legs has two hundred caps.
 */
function notLooser(legs: readonly BoundedLeg[]): IsWanted {
  let [stake, win]: (LegCap | undefined)[] = [];
  const wanted = new Set<LegCap>();
  for (const { quote } of legs) {
    let exposure: LegCap | undefined;
    for (const cap of quote.caps ?? [])
      if (cap.kind === 'stake') stake = stake && stake.minor <= cap.minor ? stake : cap;
      else if (cap.kind === 'win') win = win && win.minor <= cap.minor ? win : cap;
      else exposure = exposure && exposure.minor <= cap.minor ? exposure : cap;
    if (exposure) wanted.add(exposure);
  }
  return (cap) => cap === stake || cap === win || wanted.has(cap);
}

const plain = (reason: StakeMaxReason, kind: BoundKind, limitMinor: Minor): StakeBound => ({
  reason,
  kind,
  limitMinor,
  stakeMinorMax: limitMinor,
});

const payoutBound = (reason: StakeMaxReason, limitMinor: Minor, combined: Rational): StakeBound => ({
  reason,
  kind: 'payout',
  limitMinor,
  stakeMinorMax: minor(scaled(limitMinor, combined)),
});

function lawBounds({ jurisdiction }: StakeLimits, combined: Rational): StakeBound[] {
  const { stakeMinorMax, payoutMinorMax } = jurisdiction ?? {};
  return [
    ...(stakeMinorMax === undefined ? [] : [plain('jurisdiction', 'stake', stakeMinorMax)]),
    ...(payoutMinorMax === undefined ? [] : [payoutBound('jurisdiction', payoutMinorMax, combined)]),
  ];
}

/** A position is bounded as one ticket is, whatever the number of tickets it came by. */
const lessHeld = (bound: StakeBound, heldMinor: Minor): StakeBound =>
  heldMinor === 0n
    ? bound
    : {
        ...bound,
        heldMinor,
        stakeMinorMax: minor(bound.stakeMinorMax > heldMinor ? bound.stakeMinorMax - heldMinor : 0n),
      };

const legProfitOf = ({ quote, share }: BoundedLeg): Rational => ({
  numerator: share.numerator * (BigInt(quote.oddsMilli) - 1000n),
  denominator: share.denominator * 1000n,
});

/** What is left of what one person may win by an outcome, and by a match, over all their tickets. */
function personBounds(leg: BoundedLeg, held: HeldByPerson): StakeBound[] {
  const by = legProfitOf(leg);
  const ofLeg = held.legs[leg.ref.index];
  if (!ofLeg || by.numerator <= 0n) return [];
  return (leg.quote.caps ?? []).flatMap(({ kind, scope, minor: amount, isPersonal }): StakeBound[] => {
    const taken = isOfOutcome(scope) ? ofLeg.onOutcome : ofLeg.onEvent;
    if (kind !== 'win' || taken === 0n) return [];
    const stakeMinorMax = minor(scaled(amount > taken ? amount - taken : 0n, by));
    const limitMinor = minor(amount);
    const reason = isPersonal ? 'person' : scope;
    return [{ reason, kind, limitMinor, stakeMinorMax, selection: leg.ref, heldMinor: minor(taken) }];
  });
}

function legBounds(leg: BoundedLeg, profit: Rational, isWanted: IsWanted): StakeBound[] {
  const { quote, ref } = leg;
  // On an anti-express the ticket gains when this leg loses: it adds nothing to what the leg may cost.
  const legProfit = legProfitOf(leg);
  const bounds: StakeBound[] = [];
  for (const cap of quote.caps ?? []) {
    if (!isWanted(cap)) continue;
    const { kind, scope, minor: left, isPersonal } = cap;
    const by = kind === 'stake' ? ONE : kind === 'win' ? profit : legProfit;
    if (by.numerator <= 0n) continue;
    const limitMinor = minor(left > 0n ? left : 0n);
    const stakeMinorMax = minor(scaled(limitMinor, by));
    bounds.push({ reason: isPersonal ? 'person' : scope, kind, limitMinor, stakeMinorMax, selection: ref });
  }
  return bounds;
}

/** `amount / factor`, down. */
const scaled = (amount: bigint, factor: Rational): bigint => (amount * factor.denominator) / factor.numerator;
