import { createHmac, createSecretKey, type KeyObject } from 'node:crypto';
import type { Clock, PersonId, RandomBytes } from '@overround/kernel';
import { addMs, DAY, type Instant, instant, MINUTE, SECOND, unixSeconds } from '@overround/kernel';
import type { Database, Log, SecretBox, SiteContext } from '@overround/platform';
import { errors, jwtVerify } from 'jose';
import { isKeyDue, retiredKids, signingKeyOf, TOKEN_LIFE_MS_MAX } from './domain/key-schedule.ts';
import {
  deleteTokenKeys,
  insertTokenKey,
  listTokenKeys,
  lockTokenKeys,
  type SealedKey,
} from './store/token-store.ts';

// Short-lived tokens for calls that carry `x-auth: Bearer …`. A token is worth nothing without its living
// session.

const ALGORITHM = 'HS256';
const TYPE = 'service+jwt';
const ISSUER = 'overround';
export const TOKEN_LIFE_MS = 10 * MINUTE;
const KEY_REREAD_MS = MINUTE;

interface TokenKey {
  readonly kid: string;
  readonly secret: KeyObject;
  readonly createdAt: Instant;
}

/** A compact JWS, made here and now: the library asks another thread for it, and waking one costs more than the signature. */
function signHs256(header: object, claims: object, secret: KeyObject): string {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const text = `${part(header)}.${part(claims)}`;
  return `${text}.${createHmac('sha256', secret).update(text).digest('base64url')}`;
}

const keyContext = (kid: string) => `identity.token_key/${kid}`;

export interface IssuedToken {
  readonly token: string;
  /** Unix seconds. */
  readonly expireAt: number;
}

/** What a token may be made for, and then is for nothing else: the service that checks documents. */
export type TokenPurpose = 'verification';

export interface TokenClaims {
  readonly sessionId: string;
  readonly personId: PersonId;
  /** When the first of a row of tokens was made, each by the one before it; absent for the first. */
  readonly tokensSince?: Instant;
}

export interface ServiceTokens {
  /** Makes a new key when it is time and takes away those whose last token ran out. */
  rotate(): Promise<void>;
  /**
   * With a purpose it is worth something only where that purpose is served. A token that a token asks for ends no later than the longest life
   * behind the first: whoever copied one does not live on it.
   */
  issue(site: SiteContext, claims: TokenClaims, purpose?: TokenPurpose): Promise<IssuedToken>;
  /** `undefined` for a token that is not ours, not for this brand or this purpose, altered or expired. */
  read(site: SiteContext, token: string, purpose?: TokenPurpose): Promise<TokenClaims | undefined>;
}

export interface ServiceTokensDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly log: Log;
  readonly randomBytes: RandomBytes;
  /** Keys lie in the database only sealed. */
  readonly secretBox: SecretBox;
  /** A new key after so long; default 30 days. */
  readonly keyLifeMs?: number;
}

const KEY_LIFE_MS = 30 * DAY;
const KEY_BYTES = 32;

export async function openServiceTokens(deps: ServiceTokensDeps): Promise<ServiceTokens> {
  const { db, clock, log, randomBytes, secretBox, keyLifeMs = KEY_LIFE_MS } = deps;
  const openKeys = (rows: readonly SealedKey[]): TokenKey[] =>
    rows.flatMap(({ kid, sealed, createdAt }) => {
      const secret = secretBox.open(sealed, keyContext(kid));
      return secret ? [{ kid, secret: createSecretKey(secret), createdAt }] : [];
    });

  /** Draws a key when it is time, takes old ones away, and reads what there is. Any process may, one at a time does. */
  const rotate = (): Promise<TokenKey[]> =>
    db.inTransaction('platform', async (tx) => {
      await lockTokenKeys(tx);
      const rows = await listTokenKeys(tx);
      const known = openKeys(rows);
      // Sealed under a key of another installation: nobody here can use them, and their tokens are worth nothing.
      const unreadable = rows.filter((row) => !known.some(({ kid }) => kid === row.kid));
      if (unreadable.length > 0) log.warn({ unreadableTokenKeys: unreadable.length });
      const retired = retiredKids(known, clock.now());
      const lost = unreadable.filter((row) => clock.now() > addMs(row.createdAt, 2 * keyLifeMs));
      const gone = [...retired, ...lost.map(({ kid }) => kid)];
      if (gone.length > 0) await deleteTokenKeys(tx, gone);
      const kept = known.filter(({ kid }) => !retired.includes(kid));
      if (!isKeyDue(kept, clock.now(), keyLifeMs)) return kept;
      const kid = Buffer.from(randomBytes(8)).toString('hex');
      const bytes = randomBytes(KEY_BYTES);
      const createdAt = clock.now();
      await insertTokenKey(tx, { kid, sealed: secretBox.seal(bytes, keyContext(kid)), createdAt });
      return [{ kid, secret: createSecretKey(bytes), createdAt }, ...kept];
    });

  let keys = await rotate();
  let readAtMs = clock.monotonicMs();
  let reading: Promise<void> | undefined;
  /** Keys of other processes are read once a minute, long before they sign; a stranger's kid makes nobody read more often. */
  const currentKeys = async (): Promise<readonly TokenKey[]> => {
    if (clock.monotonicMs() - readAtMs < KEY_REREAD_MS) return keys;
    reading ??= db
      .read('platform', listTokenKeys)
      .then((rows) => {
        keys = openKeys(rows);
        readAtMs = clock.monotonicMs();
      })
      .finally(() => {
        reading = undefined;
      });
    await reading;
    return keys;
  };
  const audienceOf = (site: SiteContext, purpose?: TokenPurpose) =>
    purpose === undefined ? `brand:${site.brandKey}` : `brand:${site.brandKey}:${purpose}`;

  return {
    rotate: async () => {
      keys = await rotate();
      readAtMs = clock.monotonicMs();
    },
    issue: async (site, { sessionId, personId, tokensSince = clock.now() }, purpose) => {
      const key = signingKeyOf(await currentKeys(), clock.now());
      if (!key) throw new Error('there is a token key');
      const issuedAt = unixSeconds(clock.now());
      const since = unixSeconds(tokensSince);
      const expireAt = Math.min(issuedAt + TOKEN_LIFE_MS / SECOND, since + TOKEN_LIFE_MS_MAX / SECOND);
      const header = { alg: ALGORITHM, kid: key.kid, typ: TYPE };
      const aud = audienceOf(site, purpose);
      const times = { iat: issuedAt, exp: expireAt, since };
      const claims = { sid: sessionId, iss: ISSUER, aud, sub: personId, ...times };
      const token = signHs256(header, claims, key.secret);
      return { token, expireAt };
    },
    read: async (site, token, purpose) => {
      try {
        const { payload } = await jwtVerify(
          token,
          async ({ kid }) => {
            const known = await currentKeys();
            const key = known.find((one) => one.kid === kid);
            if (!key || retiredKids(known, clock.now()).includes(key.kid))
              throw new errors.JWKSNoMatchingKey();
            return key.secret;
          },
          {
            algorithms: [ALGORITHM],
            typ: TYPE,
            issuer: ISSUER,
            // Where a purpose is served, the plain token of the session is worth as much as ever.
            audience:
              purpose === undefined ? audienceOf(site) : [audienceOf(site), audienceOf(site, purpose)],
            requiredClaims: ['sub', 'sid', 'exp', 'iat', 'since'],
            currentDate: new Date(clock.now()),
            // Whatever `exp` says: no token is older than the longest life.
            maxTokenAge: TOKEN_LIFE_MS_MAX / SECOND,
          },
        );
        const { sid, sub, since } = payload;
        if (typeof sid !== 'string' || sub === undefined || typeof since !== 'number') return undefined;
        const tokensSince = instant(since * SECOND);
        return { sessionId: sid, personId: sub as PersonId, tokensSince }; // Signed by us.
      } catch (error) {
        if (error instanceof errors.JOSEError) return undefined;
        throw error;
      }
    },
  };
}
