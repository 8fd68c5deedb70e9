// What a rule about payments can ask, as data: the server checks terms by it, and the back office draws its form from it. Another condition is a row
// here, its measure in modules/payments/src/risk, and its name in the phrases.

export type RiskArgKind = 'choice' | 'hours' | 'euro' | 'count' | 'percent';

export interface RiskArg {
  readonly name: string;
  readonly kind: RiskArgKind;
  /** Of a choice. */
  readonly choices?: readonly string[];
}

const IS = { name: 'is', kind: 'choice', choices: ['at_least', 'below'] } as const;
const HOURS = { name: 'hours', kind: 'hours' } as const;
const EURO = { name: 'euro', kind: 'euro' } as const;
const COUNT = { name: 'count', kind: 'count' } as const;

/** Conditions by their code, each with what is to be filled in. */
export const RISK_CONDITIONS = {
  /** This payment alone. */
  amount: [IS, EURO],
  /** What came or went in the hours before, this payment with it; `net_deposits`: deposits less withdrawals, and less what went back of these deposits. */
  sum: [
    { name: 'of', kind: 'choice', choices: ['deposits', 'withdrawals', 'net_deposits'] },
    HOURS,
    IS,
    EURO,
  ],
  count: [{ name: 'of', kind: 'choice', choices: ['deposits', 'withdrawals'] }, HOURS, IS, COUNT],
  /** Different sources in the hours before, that of this payment with them. */
  sources: [HOURS, IS, COUNT],
  /** Nothing came from there or went there before. */
  new_source: [],
  /** No payment of its direction came to something before. */
  first: [],
  /** Attempts that the provider declined. */
  declined: [HOURS, IS, COUNT],
  /** Hours since the account was opened. */
  registered: [IS, HOURS],
  /** Asked for from another country than the player lives in. */
  country: [],
  /** Of the deposits of the hours before less was staked than this share. */
  unplayed: [HOURS, { name: 'percent', kind: 'percent' }],
} as const satisfies Readonly<Record<string, readonly RiskArg[]>>;

export type RiskCode = keyof typeof RISK_CONDITIONS;
export const RISK_CODES = Object.keys(RISK_CONDITIONS) as [RiskCode, ...RiskCode[]]; // Its own keys.

/** What is to be filled in of a condition. */
export const riskArgsOf = (code: RiskCode): readonly RiskArg[] => RISK_CONDITIONS[code];

/** So far back a rule looks: a year. */
export const RISK_HOURS_MAX = 8760;

/** The least and the most of what is a number; euro in cents. */
export const RISK_BOUNDS: Readonly<Record<Exclude<RiskArgKind, 'choice'>, readonly [bigint, bigint]>> = {
  hours: [1n, BigInt(RISK_HOURS_MAX)],
  euro: [1n, 100_000_000_000n],
  count: [1n, 1000n],
  percent: [1n, 1000n],
};

/** `note`: a case for staff; `review`: money waits for them; `refuse`: a deposit is not taken. The later stands above the earlier. */
export const RISK_ACTIONS = ['note', 'review', 'refuse'] as const;
