import { DAY, type Clock, SECOND } from '@overround/kernel';
import {
  type Database,
  type Log,
  openGatherer,
  type Session,
  type SiteContext,
  type Watch,
  watchChannel,
} from '@overround/platform';
import type { SiteDirectory } from '@overround/site';
import { isSecretText, sha256 } from './secrets.ts';
import type { ServiceTokens, TokenPurpose } from './service-tokens.ts';
import {
  findLiveSessions,
  type LiveSession,
  type SessionKey,
  type SessionLife,
  touchSessions,
} from './store/session-store.ts';

// Who is signed in on a request. Answers are remembered for a second, so that pages that read a lot do not
// ask the database each time; a session that ends is forgotten at once in every process.

export const SESSION_COOKIE = '__Host-session';
/** However busy: a sign-in lasts a day at most (safety 9). */
export const SESSION_WHOLE_MS = DAY;
const REMEMBERED_MS = SECOND;
const REMEMBERED_MAX = 50_000;
const TOUCH_MS = 30 * SECOND;

/** Paths of the service that checks documents, and of the files that are handed in for it. */
const VERIFICATION_PATHS = /^\/web-api\/(?:api\/verification\/v1|office\/files)(?:[/?]|$)/;
const purposeOf = (url = ''): TokenPurpose | undefined =>
  VERIFICATION_PATHS.test(url) ? 'verification' : undefined;

export interface SessionRequest {
  readonly method: string;
  /** Path and query; decides which purpose of a token is served there. */
  readonly url?: string;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
}

export interface LiveSessions {
  readonly sessionOf: (request: SessionRequest, site: SiteContext) => Promise<Session | undefined>;
  /** Whether a session stands, by its id; where no request brings its cookie. */
  readonly isStanding: (site: Pick<SiteContext, 'brandId'>, sessionId: string) => Promise<boolean>;
  readonly lifeOf: (site: Pick<SiteContext, 'brandId'>) => SessionLife;
  /** Called with the id of every session that ends, by whatever process, and why it did. Returns what stops it. */
  readonly onEnd: (handler: SessionEndHandler) => () => void;
  close(): Promise<void>;
}

export type SessionEndHandler = (sessionId: string, reason: string) => void;

export interface LiveSessionsDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly log: Log;
  readonly directory: Pick<SiteDirectory, 'brandById'>;
  readonly tokens: ServiceTokens;
}

interface Askers {
  readonly find: (key: SessionKey) => Promise<LiveSession | undefined>;
  readonly touch: (sessionId: string) => Promise<undefined>;
}

interface Remembered {
  readonly found: LiveSession | undefined;
  readonly readAtMs: number;
  touchedAtMs: number;
}

export async function openLiveSessions(deps: LiveSessionsDeps): Promise<LiveSessions> {
  const { db, clock, log, directory, tokens } = deps;
  const remembered = new Map<string, Remembered>();
  const handlers = new Set<SessionEndHandler>();
  /** Grows with every end: what was asked for before it may not be remembered after it. */
  let ends = 0;
  const watch: Watch = await watchChannel({
    db,
    log,
    channel: 'session_ended',
    onNotice: (notice) => {
      const [sessionId = '', reason = ''] = notice.split(' ');
      ends += 1;
      for (const [key, entry] of remembered) if (entry.found?.sessionId === sessionId) remembered.delete(key);
      for (const handler of handlers) handler(sessionId, reason);
    },
    onGap: () => {
      ends += 1;
      remembered.clear();
    },
  });

  const lifeOf: LiveSessions['lifeOf'] = ({ brandId }) => {
    const brand = directory.brandById(brandId);
    return { wholeMs: SESSION_WHOLE_MS, idleMs: brand?.isAutoLogoff ? brand.idleMs : SESSION_WHOLE_MS };
  };

  // Requests of many people share one look-up, and one commit that keeps their sessions alive.
  const askers = new Map<number, Askers>();
  const askersOf = (site: Pick<SiteContext, 'brandId'>): Askers => {
    const { brandId } = site;
    const known = askers.get(brandId);
    if (known) return known;
    const made: Askers = {
      find: openGatherer<SessionKey, LiveSession | undefined>({
        run: (keys) => findLiveSessions(db.moneyPool, brandId, keys, lifeOf(site)),
      }),
      touch: openGatherer<string, undefined>({
        run: async (sessionIds) => {
          await db.inTransaction({ brandId }, (tx) => touchSessions(tx, sessionIds));
          return sessionIds.map(() => undefined);
        },
      }),
    };
    askers.set(brandId, made);
    return made;
  };

  const find = async (key: string, by: SessionKey, site: SiteContext, isAct: boolean) => {
    const nowMs = clock.monotonicMs();
    let entry = remembered.get(key);
    if (!entry || nowMs - entry.readAtMs > REMEMBERED_MS) {
      const endsBefore = ends;
      const found = await askersOf(site).find(by);
      entry = { found, readAtMs: nowMs, touchedAtMs: entry?.touchedAtMs ?? Number.NEGATIVE_INFINITY };
      remembered.delete(key);
      if (ends === endsBefore) remembered.set(key, entry);
      if (remembered.size > REMEMBERED_MAX) forgetOldest(remembered);
    }
    const { found } = entry;
    if (found && isAct && nowMs - entry.touchedAtMs > TOUCH_MS) {
      entry.touchedAtMs = nowMs;
      // Nobody waits for it: what was not written now is written by the next act.
      askersOf(site)
        .touch(found.sessionId)
        .catch((error: unknown) => {
          log.warn({ session: String(error) }, 'an act could not be noted');
          entry.touchedAtMs = Number.NEGATIVE_INFINITY;
        });
    }
    return found;
  };

  return {
    lifeOf,
    isStanding: async (site, sessionId) => (await askersOf(site).find({ sessionId })) !== undefined,
    sessionOf: async (request, site) => {
      // Only acts keep a session alive: a page that polls does not.
      const isAct = request.method !== 'GET' && request.method !== 'HEAD';
      const bearer = bearerOf(request);
      if (bearer !== undefined) {
        const claims = await tokens.read(site, bearer, purposeOf(request.url));
        if (!claims) return undefined;
        const key = `${site.brandId}/${claims.sessionId}`;
        const found = await find(key, { sessionId: claims.sessionId }, site, isAct);
        if (!found || found.personId !== claims.personId) return undefined;
        const { tokensSince } = claims;
        return { ...found, via: 'bearer', ...(tokensSince && { tokensSince }) };
      }
      const token = cookieOf(request, SESSION_COOKIE);
      if (!isSecretText(token)) return undefined;
      const tokenHash = sha256(token);
      const key = `${site.brandId}/${Buffer.from(tokenHash).toString('base64')}`;
      const found = await find(key, { tokenHash }, site, isAct);
      return found && { ...found, via: 'cookie' };
    },
    onEnd: (handler) => {
      handlers.add(handler);
      return () => void handlers.delete(handler);
    },
    close: () => watch.close(),
  };
}

function forgetOldest(remembered: Map<string, Remembered>): void {
  const [oldest] = remembered.keys();
  if (oldest !== undefined) remembered.delete(oldest);
}

/** `x-auth` is what clients of this family send; `authorization` is understood too. */
function bearerOf({ headers }: SessionRequest): string | undefined {
  const value = headers['x-auth'] ?? headers['authorization'];
  return typeof value === 'string' ? /^Bearer ([\w.-]{20,2000})$/i.exec(value)?.[1] : undefined;
}

function cookieOf({ headers }: SessionRequest, name: string): string | undefined {
  const header = headers['cookie'];
  if (typeof header !== 'string') return undefined;
  for (const pair of header.split(';')) {
    const [key, value] = pair.trim().split('=', 2);
    if (key === name) return value;
  }
  return undefined;
}
