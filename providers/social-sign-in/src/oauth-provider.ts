// One sign-in by code (RFC 6749, RFC 7636, OpenID Connect Core 1.0), whoever the provider is. State and nonce are compared here; that they
// are this browser's is the house's to know.

import { accept, type Outcome, refuse } from '@overround/kernel';
import type {
  Outbound,
  SocialAttempt,
  SocialProfile,
  SocialProvider,
  SocialRefusal,
  SocialReturn,
  SocialStart,
} from '@overround/provider-kit';
import { jwtVerify } from 'jose';
import * as openid from 'openid-client';
import { appleSecret } from './apple-secret.ts';
import { type Claims, objectOf } from './claims.ts';
import { type Line, openLine } from './oauth-fetch.ts';
import type { ProviderData } from './provider-data.ts';
import { refusalOfError } from './refusals.ts';

export interface OauthProviderOptions {
  readonly data: ProviderData;
  readonly outbound: Outbound;
  /** For a provider that is played on this machine over plain `http`. */
  readonly isLocal?: boolean;
}

export function oauthProvider(options: OauthProviderOptions): SocialProvider {
  const { data } = options;
  const { providerId, title, rights } = data;
  return {
    providerId,
    title,
    kind: 'redirect',
    rights,
    begin: (start) => begin(options, start),
    finish: async (answer) => {
      const line = openLine(options.outbound, data);
      try {
        return await finish(options, line, answer);
      } catch (error) {
        return refusalOf(error, line);
      }
    },
  };
}

async function begin({ data }: OauthProviderOptions, start: SocialStart) {
  const { client, redirectUri, state, nonce, codeVerifier, lang } = start;
  const url = new URL(data.endpoints.authorization);
  const params = {
    response_type: 'code',
    client_id: client.clientId,
    redirect_uri: redirectUri,
    scope: data.scope,
    state,
    ...(data.idToken?.hasNonce && { nonce }),
    ...(data.hasPkce && {
      code_challenge: await openid.calculatePKCECodeChallenge(codeVerifier),
      code_challenge_method: 'S256',
    }),
    ...data.authorizationParams?.(client, lang),
  };
  for (const [name, value] of Object.entries(params)) url.searchParams.set(name, value);
  return accept({ kind: 'redirect' as const, url: url.href });
}

async function finish(
  options: OauthProviderOptions,
  line: Line,
  answer: SocialReturn,
): Promise<Outcome<SocialProfile, SocialRefusal>> {
  const { data } = options;
  const { client, redirectUri, state, nonce, codeVerifier, params } = answer;
  const config = await configOf(options, line, answer);
  const back = new URL(redirectUri);
  for (const [name, value] of Object.entries(params)) back.searchParams.set(name, value);
  const tokens = await openid.authorizationCodeGrant(
    config,
    back,
    {
      expectedState: state,
      ...(data.hasPkce && { pkceCodeVerifier: codeVerifier }),
      ...(data.idToken && { idTokenExpected: true }),
      ...(data.idToken?.hasNonce && { expectedNonce: nonce }),
    },
    Object.fromEntries(
      (data.returnedForToken ?? []).flatMap((name) => {
        const value = params[name];
        return value === undefined ? [] : [[name, value]];
      }),
    ),
  );
  if (data.idToken?.algorithm === 'HS256') await checkBySecret(data, client.clientSecret, tokens.id_token);
  const claims = objectOf(tokens.claims());
  const profile = await profileClaims(data, line, { answer, accessToken: tokens.access_token });
  // The profile must be of the person the id token names (OpenID Connect Core 1.0 section 5.3.2).
  if (data.idToken && profile && profile['sub'] !== claims['sub'])
    return refuse('social_not_accepted', { reason: 'the profile is of somebody else' });
  const person = data.readProfile({ ...claims, ...profile }, params);
  return person ? accept(person) : refuse('social_not_accepted', { reason: 'nobody is named' });
}

async function configOf({ data, isLocal }: OauthProviderOptions, line: Line, { client }: SocialAttempt) {
  const { endpoints, idToken } = data;
  const config = new openid.Configuration(
    {
      issuer: data.issuer,
      authorization_endpoint: endpoints.authorization,
      token_endpoint: endpoints.token,
      ...(endpoints.keys !== undefined && { jwks_uri: endpoints.keys }),
    },
    client.clientId,
    idToken ? { id_token_signed_response_alg: idToken.algorithm } : {},
    await clientAuthOf(data, client),
  );
  config[openid.customFetch] = line.fetch;
  if (isLocal) openid.allowInsecureRequests(config);
  if (idToken && idToken.algorithm !== 'HS256') openid.enableNonRepudiationChecks(config);
  return config;
}

async function clientAuthOf(
  { clientAuth, issuer }: ProviderData,
  client: SocialAttempt['client'],
): Promise<openid.ClientAuth> {
  switch (clientAuth) {
    case 'post':
      return openid.ClientSecretPost(client.clientSecret);
    case 'basic':
      return plainBasic(client);
    case 'none':
      return openid.None();
    case 'apple_jwt':
      return openid.ClientSecretPost(await appleSecret(client, issuer));
  }
}

/** As these two take it: not percent-encoded, as RFC 6749 section 2.3.1 would have it and the library does. */
const plainBasic =
  ({ clientId, clientSecret }: SocialAttempt['client']): openid.ClientAuth =>
  (_server, _client, _body, headers) => {
    headers.set('authorization', `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString('base64')}`);
  };

/** The library leaves out what is signed with a shared secret. */
async function checkBySecret(data: ProviderData, secret: string, idToken: string | undefined): Promise<void> {
  await jwtVerify(idToken ?? '', new TextEncoder().encode(secret), {
    algorithms: ['HS256'],
    issuer: data.issuer,
  });
}

/** Nothing where the id token says everything. */
async function profileClaims(
  data: ProviderData,
  line: Line,
  { answer, accessToken }: { readonly answer: SocialReturn; readonly accessToken: string },
): Promise<Claims | undefined> {
  const endpoint = data.endpoints.profile;
  if (endpoint === undefined) return undefined;
  const ask = { client: answer.client, accessToken, endpoint };
  const request = data.askProfile?.(ask) ?? {
    url: endpoint,
    headers: { authorization: `Bearer ${accessToken}` },
  };
  const { url, method = 'GET', headers = {}, body } = request;
  const said = await line.fetch(url, {
    method,
    headers: { accept: 'application/json', ...headers },
    body: body === undefined ? null : new URLSearchParams(body),
    redirect: 'manual',
  });
  if (!said.ok) throw new Error(`the profile was answered ${said.status}`);
  return objectOf(JSON.parse(await said.text()));
}

function refusalOf(error: unknown, line: Line): SocialRefusal {
  if (line.isDown()) return refuse('social_unavailable', { reason: wordsOf(error) });
  if (error instanceof openid.AuthorizationResponseError || error instanceof openid.ResponseBodyError)
    return refusalOfError(error.error);
  return refuse('social_not_accepted', { reason: wordsOf(error) });
}

const wordsOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));
