import { attributesOf } from '@overround/contracts';
import {
  linkSocial as linkCall,
  oauthAuth,
  oauthRights,
  socialAuth,
  socialLinks,
  socialTwoFactor,
  unlinkSocial as unlinkCall,
  xframeAuth,
} from '@overround/contracts/identity';
import { accept, SECOND, unixSeconds } from '@overround/kernel';
import { type CallContext, type Route, route } from '@overround/platform';
import type { IdentityRoom } from '../deps.ts';
import { type LinkProof, linkSocial, readLinks, unlinkSocial } from '../flows/social-links.ts';
import { START_LIFE_MS, startSocial } from '../flows/social-kit.ts';
import { heldHours } from '../flows/money-hold.ts';
import { signInByFrame, signInBySocial, type SocialAnswer } from '../flows/social-sign-in.ts';
import { signInByCode } from '../flows/two-factor-sign-in.ts';
import { callerOf, TRUSTED_COOKIE } from './cookies.ts';
import { arrivalOf, letIn } from './let-in.ts';

/** Says that the browser that comes back is the one that went. */
export const SOCIAL_COOKIE = '__Host-social';
const COOKIE_SECONDS = 3600;

const hostOf = (context: CallContext): string | undefined => {
  const origin = context.header('origin') ?? '';
  return URL.canParse(origin) ? new URL(origin).hostname : undefined;
};
const keepBrowser = (context: CallContext, token: string): void => {
  context.setHeader('cache-control', 'no-store');
  context.setCookie(SOCIAL_COOKIE, token, COOKIE_SECONDS);
};

export const socialRoutes = (room: IdentityRoom): Route[] => [
  route(oauthRights, (_input, { site }) =>
    accept({
      providers: (room.social?.of(site.brandKey) ?? []).map(({ provider }) => ({
        id: provider.providerId,
        title: provider.title,
        kind: provider.kind,
        rights: [...provider.rights],
      })),
    }),
  ),
  route(oauthAuth, async ({ body }, context) => {
    const outcome = await startSocial(room, {
      site: context.site,
      providerId: body.provider,
      address: body.address,
      browserToken: context.cookies[SOCIAL_COOKIE],
      host: hostOf(context),
    });
    if (!outcome.ok) return outcome;
    const { state, begun, browserToken } = outcome.value;
    keepBrowser(context, browserToken);
    return accept({
      state,
      url: begun.kind === 'redirect' ? begun.url : null,
      message: begun.kind === 'message' ? begun.message : null,
      expires_in_seconds: START_LIFE_MS / SECOND,
    });
  }),
  route(socialAuth, async ({ body }, context) => {
    const { provider: providerId, state, params, remember_auth, return_url } = body;
    const browserToken = context.cookies[SOCIAL_COOKIE];
    const order = { site: context.site, providerId, state, params, browserToken };
    const answer = await signInBySocial(room, arrivalOf(context, remember_auth), order);
    return enter(room, context, answer, return_url);
  }),
  route(xframeAuth, async ({ body }, context) => {
    const { xframe_token: token, remember_auth, return_url } = attributesOf(body);
    const browserToken = context.cookies[SOCIAL_COOKIE];
    const answer = await signInByFrame(room, arrivalOf(context, remember_auth), { token, browserToken });
    return enter(room, context, answer, return_url);
  }),
  route(socialTwoFactor, async ({ body }, context) => {
    const { hash, code, trust_device: isTrusting = false, remember_auth, return_url } = body;
    const order = { ...arrivalOf(context, remember_auth), hash, code, isTrusting };
    const outcome = await signInByCode(room, order);
    if (!outcome.ok) return outcome;
    const { trusted, proof } = outcome.value;
    if (trusted) context.setCookie(TRUSTED_COOKIE, trusted.token, Math.floor(trusted.leftMs / SECOND));
    return accept({ ...(await letIn(room, context, outcome.value, return_url)), two_factor_hash: proof });
  }),
  route(socialLinks, async (_input, { site, session }) => {
    const links = await room.db.read(site, (tx) => readLinks(room, tx, session.personId));
    return accept({
      links: links.map(({ provider, shownAs, linkedAt, isLastWayIn }) => ({
        provider,
        shown_as: shownAs,
        linked_at: unixSeconds(linkedAt),
        is_last_way_in: isLastWayIn,
      })),
    });
  }),
  route(linkCall, async ({ body }, context) => {
    context.setHeader('cache-control', 'no-store');
    const { site, session } = context;
    const proof: LinkProof =
      'hash' in body
        ? { kind: 'ticket', hash: body.hash }
        : { kind: 'returned', providerId: body.provider, state: body.state, params: body.params };
    const browserToken = context.cookies[SOCIAL_COOKIE];
    const outcome = await linkSocial(room, { site, session, caller: callerOf(context), browserToken }, proof);
    return outcome.ok ? accept({ money_held_hours: heldHours(outcome.value.isHeld) }) : outcome;
  }),
  route(unlinkCall, async ({ body }, context) => {
    const { site, session } = context;
    const outcome = await unlinkSocial(room, { site, session, caller: callerOf(context) }, body.provider);
    return outcome.ok ? accept({}) : outcome;
  }),
];

async function enter(
  room: IdentityRoom,
  context: CallContext,
  { outcome, browserToken }: SocialAnswer,
  wish: string | undefined,
) {
  if (!outcome.ok) {
    // A ticket is worth something in this browser only.
    keepBrowser(context, browserToken);
    return outcome;
  }
  context.setCookie(SOCIAL_COOKIE, '', 0);
  return accept({
    ...(await letIn(room, context, outcome.value, wish)),
    isLimited: outcome.value.session.isLimited,
  });
}
