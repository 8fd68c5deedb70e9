import {
  getUserConfig,
  probeSession,
  type SignedIn,
  signIn as signInCall,
  signOut as signOutCall,
  touchSession,
} from '@overround/contracts/identity';
import { accept, unixSeconds } from '@overround/kernel';
import { EmptyAnswer, type Route, route } from '@overround/platform';
import type { IdentityRoom } from '../deps.ts';
import { safeReturnPath } from '../domain/return-path.ts';
import { signOut } from '../flows/end-sessions.ts';
import { signIn } from '../flows/sign-in.ts';
import { readSignedInPerson, type SignedInPerson } from '../flows/who.ts';
import { callerOf, clearSessionCookie, DEVICE_COOKIE, setSessionCookies } from './cookies.ts';

export const presentSignedIn = (person: SignedInPerson): SignedIn => ({
  userId: person.playerNumber,
  login: person.login,
  email: person.email,
  isEmailConfirmed: person.isEmailConfirmed,
  isPasswordGenerated: person.isPasswordGenerated,
  lastSignedInAt: person.lastSignedInAt === undefined ? null : unixSeconds(person.lastSignedInAt),
});

export const signInRoutes = (room: IdentityRoom): Route[] => [
  route(signInCall, async ({ body }, context) => {
    const { site, cookies, session: current } = context;
    const outcome = await signIn(room, {
      site,
      caller: callerOf(context),
      name: body.login,
      password: body.password,
      deviceToken: cookies[DEVICE_COOKIE],
      current,
    });
    if (!outcome.ok) return outcome;
    const { session, person } = outcome.value;
    setSessionCookies(context, session);
    const token = await room.tokens.issue(site, session);
    const hosts = room.directory.brandById(site.brandId)?.hosts ?? [];
    const returnPath = safeReturnPath(body.return_url, hosts) ?? null;
    return accept({ user: presentSignedIn(person), ...token, returnPath });
  }),
  route(signOutCall, async (_input, context) => {
    const { site, session } = context;
    if (session) await signOut(room, { site, session, caller: callerOf(context) });
    clearSessionCookie(context);
    return accept({});
  }),
  route(getUserConfig, async (_input, context) => {
    const { site, session } = context;
    context.setHeader('cache-control', 'no-store');
    if (!session) return accept({ isSignedIn: false, user: null });
    const person = await room.db.read({ brandId: site.brandId }, (tx) => readSignedInPerson(tx, session));
    return accept({ isSignedIn: true, user: presentSignedIn(person) });
  }),
  route(probeSession, () => accept(new EmptyAnswer(204))),
  // Being asked for the session of this request has counted as an act already.
  route(touchSession, () => accept(new EmptyAnswer(204))),
];
