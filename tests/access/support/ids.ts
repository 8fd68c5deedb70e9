import { randomUUID } from 'node:crypto';
import type { CheckKind } from '@overround/contracts/verification';

/** Ids of one player's things, or ids of nothing. */
export interface Ids {
  /** A listing and a race that are on offer, for everybody the same. */
  readonly game: number;
  readonly race: number;
  readonly account: number;
  readonly secondAccount: number;
  /** A line of the statement. */
  readonly entry: string;
  readonly bet: number;
  readonly betGuid: string;
  readonly restingOrder: string;
  readonly autoSale: string;
  readonly saleOffer: string;
  readonly editQuote: string;
  readonly vipRequest: string;
  readonly toteBet: number;
  readonly toteGuid: string;
  readonly payment: string;
  readonly paymentKey: string;
  /** A card that money came from. */
  readonly instrument: string;
  /** A request about a payment, and a file in it. */
  readonly paymentRequest: string;
  readonly paymentRequestFile: string;
  /** A refund of it whose end nobody told yet. */
  readonly refund: string;
  /** A payout that waits for staff. */
  readonly payout: string;
  /** What a provider told of it that does not fit. */
  readonly paymentReview: number;
  readonly file: string;
  readonly secondFile: string;
  readonly thirdFile: string;
  readonly enquiry: string;
  readonly enquiryFile: string;
  readonly idea: string;
  readonly message: string;
  readonly template: string;
  /** Of staff, to open again what staff closed to somebody. */
  readonly staffWish: string;
  readonly limit: string;
  readonly session: string;
  readonly passkey: string;
  /** Of identification: what waits to be looked at, its picture, one more picture, and a check of each kind. */
  readonly document: string;
  readonly documentFile: string;
  readonly freeFile: string;
  readonly checks: Readonly<Record<CheckKind, string>>;
  /** Of a limit that staff lowered. */
  readonly limitChange: number;
  /** A friend whose reward waits for who brought them. */
  readonly friendship: string;
  /** What they have as a partner: themselves, a link, a player who waits for staff, and a payout that does. */
  readonly partner: string;
  readonly partnerLink: string;
  readonly partnerPlayer: string;
  readonly partnerPayout: string;
  /** A campaign that is open to invited persons. */
  readonly campaign: number;
}

/** A check of each kind. */
export const newChecks = (): Record<CheckKind, string> => ({
  document: randomUUID(),
  face: randomUUID(),
  smart_id: randomUUID(),
  mobile_id: randomUUID(),
});

/** Ids of nothing. */
export const NO_IDS: Omit<Ids, 'game' | 'race'> = {
  account: 999_999_991,
  secondAccount: 999_999_992,
  entry: `${randomUUID()}.1`,
  bet: 999_999_994,
  betGuid: randomUUID(),
  restingOrder: randomUUID(),
  autoSale: randomUUID(),
  saleOffer: randomUUID(),
  editQuote: randomUUID(),
  vipRequest: randomUUID(),
  toteBet: 999_999_995,
  toteGuid: randomUUID(),
  payment: randomUUID(),
  paymentKey: `key-${randomUUID()}`,
  instrument: randomUUID(),
  paymentRequest: randomUUID(),
  paymentRequestFile: randomUUID(),
  refund: randomUUID(),
  payout: randomUUID(),
  paymentReview: 2_000_000_000,
  friendship: randomUUID(),
  partner: randomUUID(),
  partnerLink: randomUUID(),
  partnerPlayer: randomUUID(),
  partnerPayout: randomUUID(),
  file: randomUUID(),
  secondFile: randomUUID(),
  thirdFile: randomUUID(),
  enquiry: randomUUID(),
  enquiryFile: randomUUID(),
  idea: randomUUID(),
  message: randomUUID(),
  template: randomUUID(),
  staffWish: randomUUID(),
  limit: randomUUID(),
  session: randomUUID(),
  passkey: randomUUID(),
  document: randomUUID(),
  documentFile: randomUUID(),
  freeFile: randomUUID(),
  checks: newChecks(),
  limitChange: 999_999_996,
  campaign: 999_999_995,
};
