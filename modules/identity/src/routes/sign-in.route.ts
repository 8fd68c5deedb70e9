import {
  getUserConfig,
  probeSession,
  resumeSignIn as resumeCall,
  signIn as signInCall,
  signInByCode as signInByCodeCall,
  signOut as signOutCall,
  touchSession,
} from '@overround/contracts/identity';
import { accept, SECOND } from '@overround/kernel';
import { EmptyAnswer, type Route, route } from '@overround/platform';
import type { IdentityRoom } from '../deps.ts';
import { signOut } from '../flows/end-sessions.ts';
import { forgetBrowser, resumeRemembered } from '../flows/remembered.ts';
import { signIn } from '../flows/sign-in.ts';
import { signInByCode } from '../flows/two-factor-sign-in.ts';
import { readSignedInPerson } from '../flows/who.ts';
import {
  callerOf,
  clearRememberCookie,
  clearSessionCookie,
  REMEMBER_COOKIE,
  setRememberCookie,
  setSessionCookies,
  TRUSTED_COOKIE,
} from './cookies.ts';
import { arrivalOf, letIn, presentSignedIn } from './let-in.ts';

export const signInRoutes = (room: IdentityRoom): Route[] => [
  route(signInCall, async ({ body }, context) => {
    const { login: name, password, remember_auth, return_url } = body;
    const outcome = await signIn(room, { ...arrivalOf(context, remember_auth), name, password });
    if (outcome.ok) return accept(await letIn(room, context, outcome.value, return_url));
    context.setHeader('cache-control', 'no-store');
    return outcome;
  }),
  route(signInByCodeCall, async ({ body }, context) => {
    const { hash, code, trust_device: isTrusting = false, remember_auth, return_url } = body;
    const outcome = await signInByCode(room, {
      ...arrivalOf(context, remember_auth),
      hash,
      code,
      isTrusting,
    });
    if (!outcome.ok) return outcome;
    const { trusted, proof } = outcome.value;
    if (trusted) context.setCookie(TRUSTED_COOKIE, trusted.token, Math.floor(trusted.leftMs / SECOND));
    return accept({ ...(await letIn(room, context, outcome.value, return_url)), two_factor_hash: proof });
  }),
  route(resumeCall, async (_input, context) => {
    const { site, cookies } = context;
    context.setHeader('cache-control', 'no-store');
    const token = cookies[REMEMBER_COOKIE];
    const outcome = await resumeRemembered(room, { site, caller: callerOf(context), token });
    if (!outcome.ok) {
      if (outcome.code === 'not_remembered' && token !== undefined) clearRememberCookie(context);
      return outcome;
    }
    const { session, person, browser } = outcome.value;
    setSessionCookies(context, session);
    setRememberCookie(context, browser);
    return accept({
      user: presentSignedIn(person),
      isLimited: true,
      ...(await room.tokens.issue(site, session)),
    });
  }),
  route(signOutCall, async (_input, context) => {
    const { site, session } = context;
    if (session) await signOut(room, { site, session, caller: callerOf(context) });
    // The session may have run out already; the browser is forgotten all the same.
    else await forgetBrowser(room, site, context.cookies[REMEMBER_COOKIE]);
    clearSessionCookie(context);
    return accept({});
  }),
  route(getUserConfig, async (_input, context) => {
    const { site, session, cookies } = context;
    context.setHeader('cache-control', 'no-store');
    const isRemembered = cookies[REMEMBER_COOKIE] !== undefined;
    if (!session) return accept({ isSignedIn: false, isLimited: false, isRemembered, user: null });
    const person = await room.db.read({ brandId: site.brandId }, (tx) => readSignedInPerson(tx, session));
    const isLimited = session.isLimited === true;
    return accept({ isSignedIn: true, isLimited, isRemembered, user: presentSignedIn(person) });
  }),
  route(probeSession, () => accept(new EmptyAnswer(204))),
  // Being asked for the session of this request has counted as an act already.
  route(touchSession, () => accept(new EmptyAnswer(204))),
];
