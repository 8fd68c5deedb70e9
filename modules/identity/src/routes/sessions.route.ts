import { attributesOf } from '@overround/contracts';
import {
  closeSession as closeSessionCall,
  disconnectEverywhere as disconnectEverywhereCall,
  getSessionId,
  listSessions,
} from '@overround/contracts/identity';
import { accept, type Instant, unixSeconds } from '@overround/kernel';
import { type Route, route } from '@overround/platform';
import type { IdentityRoom } from '../deps.ts';
import { closeSession, disconnectEverywhere } from '../flows/end-sessions.ts';
import { listSessionRows } from '../store/session-store.ts';
import { callerOf, clearSessionCookie } from './cookies.ts';

const SESSIONS_SHOWN_MAX = 50;
const secondsOrNull = (at: Instant | undefined) => (at === undefined ? null : unixSeconds(at));

export const sessionRoutes = (room: IdentityRoom): Route[] => [
  route(listSessions, async (_input, { site, session }) => {
    const rows = await room.db.read({ brandId: site.brandId }, (tx) =>
      listSessionRows(tx, session.personId, SESSIONS_SHOWN_MAX),
    );
    return accept({
      sessions: rows.map((row) => ({
        session_id: row.sessionId,
        signed_in_at: unixSeconds(row.signedInAt),
        active_at: unixSeconds(row.activeAt),
        ended_at: secondsOrNull(row.endedAt),
        end_reason: row.endReason ?? null,
        address: row.address,
        user_agent: row.userAgent,
        is_current: row.sessionId === session.sessionId,
      })),
    });
  }),
  route(getSessionId, (_input, { session }) => accept({ session_id: session.sessionId })),
  route(closeSessionCall, async ({ body }, context) => {
    const { site, session } = context;
    const { session_id: sessionId } = attributesOf(body);
    const outcome = await closeSession(room, { site, session, caller: callerOf(context) }, sessionId);
    if (outcome.ok && sessionId === session.sessionId) clearSessionCookie(context);
    return outcome;
  }),
  route(disconnectEverywhereCall, async (_input, context) => {
    const { site, session } = context;
    const ended = await disconnectEverywhere(room, { site, session, caller: callerOf(context) });
    clearSessionCookie(context);
    return accept({ ended });
  }),
];
