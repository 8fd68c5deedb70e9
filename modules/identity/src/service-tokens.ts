import type { Clock, PersonId, RandomBytes } from '@overround/kernel';
import { MINUTE, unixSeconds } from '@overround/kernel';
import type { Database, SiteContext } from '@overround/platform';
import { errors, jwtVerify, SignJWT } from 'jose';
import { insertFirstTokenKey, listTokenKeys, type TokenKey } from './store/token-store.ts';

// Short-lived tokens for calls that carry `x-auth: Bearer …`. A token is worth nothing without its living
// session.

const ALGORITHM = 'HS256';
const TYPE = 'service+jwt';
const ISSUER = 'overround';
export const TOKEN_LIFE_MS = 10 * MINUTE;
const KEY_REREAD_MS = MINUTE;

export interface IssuedToken {
  readonly token: string;
  /** Unix seconds. */
  readonly expireAt: number;
}

export interface TokenClaims {
  readonly sessionId: string;
  readonly personId: PersonId;
}

export interface ServiceTokens {
  issue(site: SiteContext, claims: TokenClaims): Promise<IssuedToken>;
  /** `undefined` for a token that is not ours, not for this brand, altered or expired. */
  read(site: SiteContext, token: string): Promise<TokenClaims | undefined>;
}

export interface ServiceTokensDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly randomBytes: RandomBytes;
}

export async function openServiceTokens({
  db,
  clock,
  randomBytes,
}: ServiceTokensDeps): Promise<ServiceTokens> {
  const fresh = { kid: Buffer.from(randomBytes(8)).toString('hex'), secret: randomBytes(32) };
  let keys: TokenKey[] = await db.inTransaction('platform', async (tx) => {
    await insertFirstTokenKey(tx, fresh);
    return listTokenKeys(tx);
  });
  let readAtMs = clock.monotonicMs();

  /** A key another process made is read when a token names it, at most once a minute. */
  const keyOf = async (kid: string | undefined): Promise<TokenKey | undefined> => {
    const known = keys.find((key) => key.kid === kid);
    if (known || clock.monotonicMs() - readAtMs < KEY_REREAD_MS) return known;
    readAtMs = clock.monotonicMs();
    keys = await db.read('platform', listTokenKeys);
    return keys.find((key) => key.kid === kid);
  };
  const audienceOf = (site: SiteContext) => `brand:${site.brandKey}`;

  return {
    issue: async (site, { sessionId, personId }) => {
      const [key] = keys;
      if (!key) throw new Error('there is a token key');
      const issuedAt = unixSeconds(clock.now());
      const expireAt = issuedAt + TOKEN_LIFE_MS / 1000;
      const token = await new SignJWT({ sid: sessionId })
        .setProtectedHeader({ alg: ALGORITHM, kid: key.kid, typ: TYPE })
        .setIssuer(ISSUER)
        .setAudience(audienceOf(site))
        .setSubject(personId)
        .setIssuedAt(issuedAt)
        .setExpirationTime(expireAt)
        .sign(key.secret);
      return { token, expireAt };
    },
    read: async (site, token) => {
      try {
        const { payload } = await jwtVerify(
          token,
          async ({ kid }) => {
            const key = await keyOf(kid);
            if (!key) throw new errors.JWKSNoMatchingKey();
            return key.secret;
          },
          {
            algorithms: [ALGORITHM],
            typ: TYPE,
            issuer: ISSUER,
            audience: audienceOf(site),
            requiredClaims: ['sub', 'sid', 'exp', 'iat'],
            currentDate: new Date(clock.now()),
          },
        );
        if (typeof payload['sid'] !== 'string' || payload.sub === undefined) return undefined;
        return { sessionId: payload['sid'], personId: payload.sub as PersonId }; // Signed by us.
      } catch (error) {
        if (error instanceof errors.JOSEError) return undefined;
        throw error;
      }
    },
  };
}
