import { accept, type Outcome, refuse } from '@overround/kernel';
import { getMobileToken, refreshMobileToken } from '../calls.gen.ts';
import { TIMEOUT_MS_DEFAULT } from './api.ts';
import { openEnvelope, type RawAnswer } from './envelopes.ts';
import { type CallRefusal, codeOfStatus } from './refusal.ts';
import type { Transport, WireRequest } from './transport.ts';

/** A token counts as over this long before it is (spec 2 section 9). */
export const TOKEN_MARGIN_MS = 5000;
/** How often one request is sent, each time with a new token (spec 2 sections 4 and 9). */
export const TOKEN_ATTEMPTS_MAX = 3;

/** Errors of spec 2 section 8: no token came, no date header to compare it with, nobody is signed in, no token is taken. */
export type TokenRefusal =
  | 'token_lost'
  | 'token_date_missing'
  | 'user_not_authenticated'
  | 'token_not_authenticated';

interface HeldToken {
  readonly text: string;
  readonly expiresAtMs: number;
  readonly refreshToken: string | undefined;
}

export interface TokenOptions {
  /** Milliseconds of this device's clock, which may be wrong: it is corrected by the date header of the answers. */
  readonly now?: () => number;
  /** `token` of a sign-in, for clients that keep no cookies; the first token is fetched with it. */
  readonly first?: string;
}

/**
 * Sends every request with a service token (spec 2 sections 4, 7 and 8): it is fetched when there is none or it runs out, by the refresh call when there was one
 * before, once for all who wait. A token that is not taken (401) is replaced and the request sent anew, three times at most. Refusals that are not about the
 * token, such as a wrong password, are handed on.
 */
export function tokenTransport(
  transport: Transport,
  { now = Date.now, first }: TokenOptions = {},
): Transport {
  let held: HeldToken | undefined;
  let asking: Promise<Outcome<HeldToken, CallRefusal>> | undefined;
  let aheadMs = 0;

  const isGood = ({ expiresAtMs }: HeldToken): boolean => now() + aheadMs < expiresAtMs - TOKEN_MARGIN_MS;

  async function ask(before: HeldToken | undefined): Promise<Outcome<HeldToken, CallRefusal>> {
    const refreshed = before && (await transport(refreshing(before)));
    // A session that another page goes on with still gives a first token.
    const answer =
      refreshed?.ok && refreshed.value.status !== 401 ? refreshed : await transport(fetching(first));
    if (!answer.ok) return answer;
    const read = readToken(answer.value);
    if (!read.ok) return read;
    aheadMs = read.value.serverMs - now();
    return accept(read.value);
  }

  async function tokenBut(refused: HeldToken | undefined): Promise<Outcome<HeldToken, CallRefusal>> {
    if (held && held !== refused && isGood(held)) return accept(held);
    asking ??= ask(held).finally(() => {
      asking = undefined;
    });
    const got = await asking;
    if (got.ok) held = got.value;
    return got;
  }

  return async (request) => {
    let refused: HeldToken | undefined;
    for (let attempt = 1; attempt <= TOKEN_ATTEMPTS_MAX; attempt += 1) {
      const token = await tokenBut(refused);
      if (!token.ok) return token;
      const headers = { ...request.headers, authorization: `Bearer ${token.value.text}` };
      const answer = await transport({ ...request, headers });
      if (!answer.ok || !isTokenRefused(answer.value)) return answer;
      refused = token.value;
    }
    return refuse('token_not_authenticated' satisfies TokenRefusal, { status: 401 });
  };
}

const fetching = (first: string | undefined): WireRequest => ({
  method: 'GET',
  url: getMobileToken.path,
  timeoutMs: TIMEOUT_MS_DEFAULT,
  ...(first !== undefined && { headers: { authorization: `Bearer ${first}` } }),
});

const refreshing = ({ refreshToken }: HeldToken): WireRequest => ({
  method: 'POST',
  url: refreshMobileToken.path,
  timeoutMs: TIMEOUT_MS_DEFAULT,
  headers: { 'content-type': 'application/vnd.api+json' },
  body: JSON.stringify(refreshToken === undefined ? {} : { data: { attributes: { refreshToken } } }),
});

type Fields = Readonly<Record<string, unknown>>;
const fieldsOf = (value: unknown): Fields =>
  typeof value === 'object' && value !== null ? { ...value } : {};

function readToken(raw: RawAnswer): Outcome<HeldToken & { readonly serverMs: number }, CallRefusal> {
  const { status, dateMs } = raw;
  if (status === 403) return refuse('user_not_authenticated' satisfies TokenRefusal, { status });
  const opened = openEnvelope('json_api', raw);
  if (!opened.ok)
    return status === 401 ? refuse('token_not_authenticated' satisfies TokenRefusal, { status }) : opened;
  const { userToken, expireDate, refreshToken } = fieldsOf(fieldsOf(opened.value)['attributes']);
  if (typeof userToken !== 'string' || typeof expireDate !== 'number')
    return refuse('token_lost' satisfies TokenRefusal, { status });
  if (dateMs === undefined) return refuse('token_date_missing' satisfies TokenRefusal, { status });
  return accept({
    text: userToken,
    expiresAtMs: expireDate * 1000,
    refreshToken: typeof refreshToken === 'string' ? refreshToken : undefined,
    serverMs: dateMs,
  });
}

/** What our server says of a request whose token it does not take; other servers say the status alone. */
const TOKEN_CODES: ReadonlySet<unknown> = new Set([undefined, 'not_signed_in', codeOfStatus(401)]);

function isTokenRefused({ status, body }: RawAnswer): boolean {
  if (status !== 401) return false;
  const { error, errors, code } = fieldsOf(body);
  const [of] = Array.isArray(errors) ? errors : [error];
  return TOKEN_CODES.has(fieldsOf(of)['code'] ?? code);
}
