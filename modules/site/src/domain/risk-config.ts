// What a brand, and the platform above all brands, risks: data that betting reads. No rule is decided here.

import Type, { type Static } from 'typebox';

const whole = (minimum: number, maximum: number) => Type.Integer({ minimum, maximum });
const id = whole(1, 9_999_999_999);
const units = whole(1, 1_000_000_000);
const percent = whole(1, 100);

/** Where a limit is counted, from the narrowest to the widest. */
export const LIMIT_SCOPES = ['outcome', 'market', 'event', 'league', 'sport', 'brand'] as const;

const LimitRule = Type.Object(
  {
    scope: Type.Enum([...LIMIT_SCOPES]),
    // Which legs it is about; what is left out is any.
    sportId: Type.Optional(id),
    champId: Type.Optional(id),
    eventId: Type.Optional(id),
    group: Type.Optional(id),
    type: Type.Optional(id),
    kind: Type.Optional(Type.Enum(['line', 'live'])),
    // What it limits; units of about one euro.
    stakeUnitsMax: Type.Optional(units),
    winUnitsMax: Type.Optional(units),
    exposureUnitsMax: Type.Optional(units),
    oddsMax: Type.Optional(whole(2, 10_000)),
    liquidityPercent: Type.Optional(percent),
    liquidityHours: Type.Optional(whole(1, 24 * 60)),
    liveDelayMs: Type.Optional(whole(1000, 15_000)),
  },
  { additionalProperties: false },
);

const step = whole(1, 10);
const TournamentRating = Type.Object(
  {
    sportId: Type.Optional(id),
    champId: Type.Optional(id),
    line: step,
    live: step,
    coverage: Type.Optional(Type.Enum(['venue', 'umpire', 'data', 'tv'])),
  },
  { additionalProperties: false },
);
/** How well a league, or every league of a sport without one of its own, is covered: 1 to 10 before the match and in play. */
export type TournamentRating = Readonly<Static<typeof TournamentRating>>;

export const RiskConfig = Type.Object(
  {
    ratings: Type.Array(TournamentRating, { maxItems: 2000 }),
    limitRules: Type.Array(LimitRule, { maxItems: 1000 }),
    oddsMax: whole(2, 10_000),
    combinedOddsMax: whole(2, 1_000_000_000),
    liquidity: Type.Object({ percent, hours: whole(1, 24 * 60) }, { additionalProperties: false }),
    learnedLiquidity: Type.Union([
      Type.Object(
        { percentMin: percent, awayMax: whole(1, 100), days: whole(1, 730), priorMatches: whole(1, 10_000) },
        { additionalProperties: false },
      ),
      Type.Null(),
    ]),
    delayAdapts: Type.Object(
      { graceMs: whole(0, 10_000), lagMsMax: whole(0, 15_000), closingMs: whole(0, 5000) },
      { additionalProperties: false },
    ),
    priceMoves: Type.Array(Type.Object({ percent, steps: whole(1, 20) }, { additionalProperties: false }), {
      maxItems: 10,
    }),
    payoutHold: Type.Union([
      Type.Object(
        { unitsMax: whole(0, 1_000_000_000), hours: whole(1, 240) },
        { additionalProperties: false },
      ),
      Type.Null(),
    ]),
    repeatGuard: Type.Union([
      Type.Object(
        { seconds: whole(1, 3600), mode: Type.Enum(['confirm', 'refuse']) },
        { additionalProperties: false },
      ),
      Type.Null(),
    ]),
  },
  { additionalProperties: false },
);

/**
 * One limit: on one ticket (`stakeUnitsMax`, `winUnitsMax`, `oddsMax` of a leg), on all players together (`exposureUnitsMax`), or
 * on how much of all that there is long before the start (`liquidityPercent`, growing from `liquidityHours` before it, else from
 * when the brand says). All rules that match a leg hold; the tightest wins.
 * `liveDelayMs` is how long a live bet on it waits instead of what its sport says, by how the match is covered; the longest wins.
 */
export type LimitRule = Readonly<Static<typeof LimitRule>>;

export interface RiskRules {
  /** Take the place of the shares of top and other championships where they are about a leg. */
  readonly ratings: readonly TournamentRating[];
  readonly limitRules: readonly LimitRule[];
  /** Highest odds of one leg, and of a whole ticket. */
  readonly oddsMax: number;
  readonly combinedOddsMax: number;
  /** Earlier than so many hours before the start, so many hundredths of the limits up to the event; all of them at the start. */
  readonly liquidity: { readonly percent: number; readonly hours: number };
  /**
   * Leagues without a rule of their own learn that curve from the turnover of so many days, `awayMax` hundredths from `liquidity`
   * and `percentMin` hundredths at the least; what is known beforehand weighs as so many matches. Null: none does.
   */
  readonly learnedLiquidity: {
    readonly percentMin: number;
    readonly awayMax: number;
    readonly days: number;
    readonly priorMatches: number;
  } | null;
  /**
   * Live bets wait longer by as much as the feed is late beyond `graceMs`, `lagMsMax` at most, and by `closingMs` in the last ten
   * minutes of a match. Zeros switch either off.
   */
  readonly delayAdapts: { readonly graceMs: number; readonly lagMsMax: number; readonly closingMs: number };
  /** From so many hundredths of what an outcome may cost the house its price is so many steps shorter. Rising. */
  readonly priceMoves: readonly { readonly percent: number; readonly steps: number }[];
  /** Payouts above so many units wait for the official result, so long at most; null: every result pays at once. */
  readonly payoutHold: { readonly unitsMax: number; readonly hours: number } | null;
  /** The same position again within so many seconds is asked about, or refused; null: it is a bet as any other. */
  readonly repeatGuard: { readonly seconds: number; readonly mode: 'confirm' | 'refuse' } | null;
}

export const DEFAULT_RISK: Static<typeof RiskConfig> = {
  ratings: [],
  limitRules: [
    { scope: 'league', exposureUnitsMax: 40_000_000 },
    { scope: 'sport', exposureUnitsMax: 100_000_000 },
    { scope: 'brand', exposureUnitsMax: 200_000_000 },
  ],
  oddsMax: 10_000,
  // What the highest payout is to the least stake.
  combinedOddsMax: 2_500_000,
  liquidity: { percent: 50, hours: 48 },
  learnedLiquidity: { percentMin: 20, awayMax: 25, days: 180, priorMatches: 20 },
  // A busy server is a second or two late by itself; nobody waits much longer than twice the usual time.
  delayAdapts: { graceMs: 2000, lagMsMax: 4000, closingMs: 1000 },
  priceMoves: [
    { percent: 30, steps: 1 },
    { percent: 50, steps: 2 },
    { percent: 70, steps: 3 },
    { percent: 90, steps: 5 },
  ],
  payoutHold: null,
  repeatGuard: null,
};

/** Above all brands together, whatever each of them allows; `brand` is counted over the whole platform. */
export const PLATFORM_LIMITS: readonly LimitRule[] = [
  { scope: 'event', exposureUnitsMax: 20_000_000 },
  { scope: 'brand', exposureUnitsMax: 500_000_000 },
];

/** Names the first thing wrong that a schema cannot see. */
export function faultOfRisk({ limitRules, priceMoves }: RiskRules): string | undefined {
  const empty = limitRules.findIndex(
    (rule) =>
      rule.stakeUnitsMax === undefined &&
      rule.winUnitsMax === undefined &&
      rule.exposureUnitsMax === undefined &&
      rule.oddsMax === undefined &&
      rule.liquidityPercent === undefined &&
      rule.liveDelayMs === undefined,
  );
  if (empty >= 0) return `limit rule ${empty} limits nothing`;
  if (limitRules.some((rule) => rule.liquidityHours !== undefined && rule.liquidityPercent === undefined))
    return 'a curve has a share to begin with';
  const isRising = priceMoves.every(
    (one, index) => index === 0 || one.percent > (priceMoves[index - 1]?.percent ?? 0),
  );
  return isRising ? undefined : 'price moves rise with the liability';
}
