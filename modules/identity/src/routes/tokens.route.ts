import { getMobileToken, getToken, refreshMobileToken, updateToken } from '@overround/contracts/identity';
import { accept, refuse } from '@overround/kernel';
import { type Route, route } from '@overround/platform';
import type { IdentityRoom } from '../deps.ts';
import { issueMobileTokens, type MobileTokens, refreshMobileTokens } from '../flows/mobile-tokens.ts';

const presentMobile = (tokens: MobileTokens) => ({
  type: 'token' as const,
  id: tokens.sessionId,
  attributes: { userToken: tokens.token, expireDate: tokens.expireAt, refreshToken: tokens.refreshToken },
});

const presented = (outcome: Awaited<ReturnType<typeof issueMobileTokens>>) =>
  outcome.ok ? accept(presentMobile(outcome.value)) : outcome;

export const tokenRoutes = (room: IdentityRoom): Route[] => [
  route(getToken, async (_input, { site, session }) => accept(await room.tokens.issue(site, session))),
  route(updateToken, async (_input, { site, session }) => accept(await room.tokens.issue(site, session))),
  route(getMobileToken, async (_input, { site, session }) =>
    presented(await issueMobileTokens(room, site, session)),
  ),
  route(refreshMobileToken, async ({ body }, context) => {
    const { site, session } = context;
    context.setHeader('cache-control', 'no-store');
    const refreshToken = body.data?.attributes.refreshToken;
    if (refreshToken !== undefined) return presented(await refreshMobileTokens(room, site, refreshToken));
    if (!session) return refuse('token_not_accepted');
    return presented(await issueMobileTokens(room, site, session));
  }),
];
