import { accept, type Outcome, type Refusal, refuse } from '@overround/kernel';
import type { Session, SiteContext } from '@overround/platform';
import type { IdentityRoom } from '../deps.ts';
import { drawSecret, isSecretText, sha256 } from '../secrets.ts';
import type { IssuedToken } from '../service-tokens.ts';
import { insertAudit } from '../store/audit-store.ts';
import { findLiveSession, touchSessions } from '../store/session-store.ts';
import { insertRefreshToken, lockRefreshTokens, takeRefreshToken } from '../store/token-store.ts';
import { endSessions } from './end-sessions.ts';

export interface MobileTokens extends IssuedToken {
  readonly sessionId: string;
  /** One use: it buys the next pair. */
  readonly refreshToken: string;
}

type NotAccepted = Refusal<'token_not_accepted', object>;

/**
 * The first pair. A token alone gets it once a session: whoever copied one would otherwise live on beside its owner, and nobody would see it.
 * A cookie gets as many as it asks for.
 */
export async function issueMobileTokens(
  room: IdentityRoom,
  site: SiteContext,
  session: Pick<Session, 'sessionId' | 'personId' | 'via'>,
): Promise<Outcome<MobileTokens, NotAccepted>> {
  const { brandId } = site;
  const { sessionId, personId, via } = session;
  const refresh = drawSecret(room.randomBytes);
  const isGiven = await room.db.inTransaction({ brandId }, async (tx) => {
    if (via === 'bearer' && (await lockRefreshTokens(tx, sessionId)) > 0) return false;
    await insertRefreshToken(tx, { brandId, tokenHash: refresh.hash, sessionId });
    return true;
  });
  if (!isGiven) return refuse('token_not_accepted');
  // It begins a row of its own: what buys the next pair is not the token.
  const issued = await room.tokens.issue(site, { sessionId, personId });
  return accept({ ...issued, sessionId, refreshToken: refresh.text });
}

/**
 * The next pair for a refresh token. A token that was used before means that somebody copied it: the whole
 * session ends, for the thief and for the owner, who signs in again.
 */
export async function refreshMobileTokens(
  room: IdentityRoom,
  site: SiteContext,
  refreshToken: string,
): Promise<Outcome<MobileTokens, NotAccepted>> {
  if (!isSecretText(refreshToken)) return refuse('token_not_accepted');
  const { brandId } = site;
  const taken = await room.db.inTransaction({ brandId }, async (tx) => {
    const token = await takeRefreshToken(tx, sha256(refreshToken));
    if (!token) return undefined;
    const life = room.sessions.lifeOf(site);
    const session = await findLiveSession(tx, brandId, token.sessionId, life);
    if (!session) return undefined;
    if (!token.isReused) {
      await touchSessions(tx, [session.sessionId]);
      return session;
    }
    const { personId, sessionId } = session;
    await endSessions(room, tx, brandId, { personId, sessionId, reason: 'token_reused' });
    await insertAudit(tx, {
      brandId,
      actorKind: 'visitor',
      actor: '',
      personId,
      action: 'session.token_reused',
      after: { sessionId },
    });
    return undefined;
  });
  // It was bought by a refresh token: whoever has the session by a cookie has no more.
  return taken ? issueMobileTokens(room, site, { ...taken, via: 'cookie' }) : refuse('token_not_accepted');
}
