// What every way of signing in shares at the edge: what a browser brings, and the cookies it leaves with.

import type { SignedIn } from '@overround/contracts/identity';
import { unixSeconds } from '@overround/kernel';
import type { CallContext } from '@overround/platform';
import type { IdentityRoom } from '../deps.ts';
import { safeReturnPath } from '../domain/return-path.ts';
import type { SignInResult } from '../flows/signed-in.ts';
import type { SignedInPerson } from '../flows/who.ts';
import {
  callerOf,
  captchaTokenOf,
  clearRememberCookie,
  DEVICE_COOKIE,
  REMEMBER_COOKIE,
  setRememberCookie,
  setSessionCookies,
  TRUSTED_COOKIE,
} from './cookies.ts';

export const presentSignedIn = (person: SignedInPerson): SignedIn => ({
  userId: person.playerNumber,
  login: person.login,
  email: person.email,
  isEmailConfirmed: person.isEmailConfirmed,
  isPasswordGenerated: person.isPasswordGenerated,
  lastSignedInAt: person.lastSignedInAt === undefined ? null : unixSeconds(person.lastSignedInAt),
});

/** What a browser brings to a sign-in, whichever step it is. */
export const arrivalOf = (context: CallContext, isRemembered: boolean | undefined) => ({
  site: context.site,
  caller: callerOf(context),
  deviceToken: context.cookies[DEVICE_COOKIE],
  rememberToken: context.cookies[REMEMBER_COOKIE],
  trustedToken: context.cookies[TRUSTED_COOKIE],
  captchaToken: captchaTokenOf(context),
  isRemembered: isRemembered ?? false,
  current: context.session,
});

/** Sets the cookies of who has signed in, and answers who it is. */
export async function letIn(
  room: IdentityRoom,
  context: CallContext,
  { session, person, remembered }: SignInResult,
  wish: string | undefined,
) {
  const { site, cookies } = context;
  setSessionCookies(context, session);
  if (remembered) setRememberCookie(context, remembered);
  else if (!session.deviceId && cookies[REMEMBER_COOKIE] !== undefined) clearRememberCookie(context);
  const token = await room.tokens.issue(site, session);
  const hosts = room.directory.brandById(site.brandId)?.hosts ?? [];
  const returnPath = safeReturnPath(wish, hosts) ?? null;
  return { user: presentSignedIn(person), ...token, returnPath };
}
