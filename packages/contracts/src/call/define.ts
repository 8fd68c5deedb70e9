import Type, { type TObject, type TSchema } from 'typebox';
import type { CallContract, CallPolicy, RateLimitName } from './index.ts';

const NOTHING = Type.Object({});

type Declared<Q extends TObject, P extends TObject, B extends TSchema, A extends TSchema> = Pick<
  CallContract<Q, P, B, A>,
  'name' | 'method' | 'paths' | 'family' | 'answer' | 'source' | 'summary'
> &
  Partial<CallContract<Q, P, B, A>>;

/**
 * What somebody reads of their own is counted apart from what they do: a page of the office opened anew asks for eight things at once, and
 * who looks through ten of them in a minute is no flood.
 */
const bucketOf = ({
  rateLimit = 'public_read',
  method,
  policy,
}: Pick<CallContract, 'method'> & Partial<Pick<CallContract, 'rateLimit' | 'policy'>>): RateLimitName =>
  rateLimit === 'office' && method === 'GET' && (policy === 'player' || policy === 'staff')
    ? 'office_read'
    : rateLimit;

/** Declares a call. Who may call is always said (safety 9). What is left out: no query, params or body; strict input; a plain value. */
export function defineCall<
  A extends TSchema,
  Q extends TObject = typeof NOTHING,
  P extends TObject = typeof NOTHING,
  B extends TSchema = typeof NOTHING,
  const Policy extends CallPolicy = CallPolicy,
>(
  call: Declared<Q, P, B, A> & { readonly policy: Policy },
): CallContract<Q, P, B, A> & { readonly policy: Policy } {
  return {
    // The defaults stand in exactly when the generic parameter was left at its default.
    query: NOTHING as unknown as Q,
    params: NOTHING as unknown as P,
    body: NOTHING as unknown as B,
    refusals: [],
    input:
      call.family === 'feed' || call.family === 'live_bet' || call.family === 'bare' ? 'lenient' : 'strict',
    answers: 'value',
    ...call,
    rateLimit: bucketOf(call),
  };
}
