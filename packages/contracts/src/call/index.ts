// How one call is declared. Server routes, the typed client, openapi.json and the call reference all come from here.

import type { Static, TObject, TSchema } from 'typebox';

export type { RuleCalls, RuleState } from './rule-calls.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/**
 * How answers and refusals are dressed at the edge (wire-shapes 2). Rules and flows never see an envelope.
 * - `feed`: `{Error, ErrorCode, Guid, Id, Success, Value}`, always HTTP 200.
 * - `live_bet`: the same without `Guid`; business refusals HTTP 200 with a numeric `ErrorCode`.
 * - `bare`: the value itself; refusals are problem documents with their status.
 * - `json_api`: `{data: …}`; refusals `{errors: [{status, code, title, detail}]}`.
 * - `office`: `{success, data}`; our own client wraps what it sends in `data.attributes`.
 * - `web_api`: `{success, data}`.
 * Refusals of the last two are `{success: false, message, error: {code, message, details}, requestId}`; these three bring a `validation_errors` map.
 */
export type EnvelopeFamily = 'feed' | 'live_bet' | 'bare' | 'json_api' | 'office' | 'web_api';

/** Who may call. `player` needs a session, `staff` one of the house with a right of the call; `provider` proves itself by a signature over the raw body. */
export type CallPolicy = 'anyone' | 'guest' | 'player' | 'provider' | 'staff';

/** What a member of staff may: a role is a list of these (safety 9). */
export const STAFF_RIGHTS = ['trader', 'risk', 'support', 'identity', 'payments', 'admin'] as const;
export type StaffRight = (typeof STAFF_RIGHTS)[number];

/** Token buckets of safety 8, by name; their sizes are configuration. */
export type RateLimitName =
  | 'public_read'
  | 'login'
  | 'own_code'
  | 'registration'
  | 'link_mail'
  | 'bet'
  | 'coupon_code'
  | 'promo'
  | 'text_message'
  | 'duel'
  | 'money'
  | 'export'
  | 'paper'
  | 'office'
  | 'office_read'
  | 'feed_intake';

export interface CallContract<
  Query extends TObject = TObject,
  Params extends TObject = TObject,
  Body extends TSchema = TSchema,
  Answer extends TSchema = TSchema,
> {
  /** Unique, the name the specification uses. */
  readonly name: string;
  readonly method: Method;
  /** Every path it answers on; parameters are written `{gameId}`. The first is the one our own client uses. */
  readonly paths: readonly [string, ...string[]];
  readonly policy: CallPolicy;
  /** Policy `staff`: one of these is needed. */
  readonly rights?: readonly StaffRight[];
  readonly family: EnvelopeFamily;
  readonly rateLimit: RateLimitName;
  readonly query: Query;
  readonly params: Params;
  readonly body: Body;
  readonly answer: Answer;
  /** Codes it may refuse with: keys of the English refusal phrases. */
  readonly refusals: readonly string[];
  /** HTTP status per refusal code where it is not the usual 422 (families that carry a status). */
  readonly statuses?: Readonly<Record<string, number>>;
  /** Number for `ErrorCode` per refusal code (wire-shapes 2.2), `live_bet` family. */
  readonly wireCodes?: Readonly<Record<string, number>>;
  /**
   * `strict`: unknown fields are refused (money, identity, staff). `lenient`: unknown query and body fields are dropped and
   * keys match in any letter case, as independent clients of the feed and coupon calls expect (wire-shapes 1.13, 10).
   */
  readonly input: 'strict' | 'lenient';
  /** `prepared` answers are finished, compressed bytes shared by all readers (feeds). */
  readonly answers: 'value' | 'prepared';
  /** Document and section that ask for this call, e.g. `spec 2 section 7`, or `own` for ours. */
  readonly source: string;
  readonly summary: string;
  /** Highest number of body bytes; default 64 KB (safety 8). */
  readonly bodyBytesMax?: number;
  /** Highest number of values in a body, objects and lists counted too; default 20,000 (safety 8). */
  readonly bodyValuesMax?: number;
  /** The body is one file, sent as its bytes with its content type (`FILE_TYPES`); the handler reads `rawBody`. */
  readonly takesBytes?: boolean;
  /** Answers with this HTTP status when it goes well; default 200. */
  readonly status?: number;
}

export type QueryOf<C extends CallContract> = Static<C['query']>;
export type ParamsOf<C extends CallContract> = Static<C['params']>;
export type BodyOf<C extends CallContract> = Static<C['body']>;
export type AnswerOf<C extends CallContract> = Static<C['answer']>;
