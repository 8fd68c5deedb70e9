import { DAY } from '@overround/kernel';
import type { CallContext } from '@overround/platform';
import type { Caller } from '../deps.ts';
import type { StartedSession } from '../flows/start-session.ts';
import { SESSION_COOKIE, SESSION_WHOLE_MS } from '../live-sessions.ts';

export const DEVICE_COOKIE = '__Host-device';
const DEVICE_DAYS = 30;

export function setSessionCookies(context: CallContext, session: StartedSession): void {
  context.setCookie(SESSION_COOKIE, session.cookieToken, SESSION_WHOLE_MS / 1000);
  context.setCookie(DEVICE_COOKIE, session.deviceToken, (DEVICE_DAYS * DAY) / 1000);
  context.setHeader('cache-control', 'no-store');
}

export const clearSessionCookie = (context: CallContext): void => context.setCookie(SESSION_COOKIE, '', 0);

export const callerOf = ({ address, userAgent, requestId }: CallContext): Caller => ({
  address,
  userAgent,
  requestId,
});
