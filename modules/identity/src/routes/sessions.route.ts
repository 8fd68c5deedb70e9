import { attributesOf } from '@overround/contracts';
import {
  closeSession as closeSessionCall,
  disconnectEverywhere as disconnectEverywhereCall,
  getSessionId,
  listSessions,
  setSignInAlerts,
} from '@overround/contracts/identity';
import { accept, type Instant, unixSeconds } from '@overround/kernel';
import { type Route, route } from '@overround/platform';
import type { IdentityRoom } from '../deps.ts';
import { closeSession, disconnectEverywhere } from '../flows/end-sessions.ts';
import { changeSignInAlerts } from '../flows/sign-in-alerts.ts';
import { isToldEachSignIn } from '../store/credential-store.ts';
import { listRememberedDevices } from '../store/remembered-store.ts';
import { listSessionRows } from '../store/session-history-store.ts';
import { callerOf, clearSessionCookie } from './cookies.ts';

const SESSIONS_SHOWN_MAX = 50;
const secondsOrNull = (at: Instant | undefined) => (at === undefined ? null : unixSeconds(at));

export const sessionRoutes = (room: IdentityRoom): Route[] => [
  route(listSessions, async (_input, { site, session }) => {
    const [rows, devices, isTold] = await room.db.read({ brandId: site.brandId }, async (tx) => [
      await listSessionRows(tx, session.personId, SESSIONS_SHOWN_MAX),
      await listRememberedDevices(tx, session.personId),
      await isToldEachSignIn(tx, session.personId),
    ]);
    const here = rows.find((row) => row.sessionId === session.sessionId)?.deviceId;
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
        is_limited: row.isLimited,
        device_id: row.deviceId,
      })),
      remembered_devices: devices.map((device) => ({
        device_id: device.deviceId,
        created_at: unixSeconds(device.createdAt),
        used_at: unixSeconds(device.usedAt),
        expires_at: unixSeconds(device.expiresAt),
        address: device.address,
        user_agent: device.userAgent,
        is_current: device.deviceId === here,
      })),
      every_sign_in: isTold,
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
  route(setSignInAlerts, async ({ body }, context) => {
    const { site, session } = context;
    const { every_sign_in: isTold } = attributesOf(body);
    const outcome = await changeSignInAlerts(room, { site, session, caller: callerOf(context), isTold });
    return outcome.ok ? accept({ every_sign_in: outcome.value.isTold }) : outcome;
  }),
  route(disconnectEverywhereCall, async (_input, context) => {
    const { site, session } = context;
    const ended = await disconnectEverywhere(room, { site, session, caller: callerOf(context) });
    clearSessionCookie(context);
    return accept({ ended });
  }),
];
