import { DAY, SECOND } from '@overround/kernel';
import type { CallContext } from '@overround/platform';
import type { Caller } from '../deps.ts';
import type { StartedSession } from '../flows/start-session.ts';
import { SESSION_COOKIE, SESSION_WHOLE_MS } from '../live-sessions.ts';

export const DEVICE_COOKIE = '__Host-device';
export const REMEMBER_COOKIE = '__Host-remember';
/** A browser that is asked for the password only. */
export const TRUSTED_COOKIE = '__Host-trusted';
export const DEVICE_DAYS = 30;

export function setSessionCookies(context: CallContext, session: StartedSession): void {
  context.setCookie(SESSION_COOKIE, session.cookieToken, SESSION_WHOLE_MS / 1000);
  context.setCookie(DEVICE_COOKIE, session.deviceToken, (DEVICE_DAYS * DAY) / 1000);
  context.setHeader('cache-control', 'no-store');
}

/** The browser is remembered by this for the rest of its days, and only this host and no script sees it. */
export const setRememberCookie = (
  context: CallContext,
  remembered: { readonly token: string; readonly leftMs: number },
): void => context.setCookie(REMEMBER_COOKIE, remembered.token, Math.floor(remembered.leftMs / SECOND));

export const clearRememberCookie = (context: CallContext): void => context.setCookie(REMEMBER_COOKIE, '', 0);

/** Of a browser that signs out: it is not remembered either. */
export function clearSessionCookie(context: CallContext): void {
  context.setCookie(SESSION_COOKIE, '', 0);
  if (context.cookies[REMEMBER_COOKIE] !== undefined) clearRememberCookie(context);
}

/** What a solved captcha is brought in (spec 1 section 6). */
export const captchaTokenOf = (context: CallContext): string | undefined => context.header('x-captcha-token');

export const callerOf = ({ address, userAgent, requestId }: CallContext): Caller => ({
  address,
  userAgent,
  requestId,
});
