// What a played provider knows: its codes, its tokens and its keys. Kept in memory; a restart forgets them, as their ten minutes would.

import { createHash, createPublicKey, generateKeyPairSync, timingSafeEqual } from 'node:crypto';
import { type Clock, type Instant, MINUTE, type RandomBytes, SECOND } from '@overround/kernel';
import type { SocialProviderId } from '@overround/provider-kit';
import type { ProviderData } from '@overround/social-sign-in';
import { exportJWK, jwtVerify, SignJWT } from 'jose';
import { appleKey, sandboxClient } from './clients.ts';
import { idClaims, tokenWords } from './dialects.ts';
import type { SandboxPerson } from './people.ts';

/** What may be wrong with a provider; tests turn it on. */
export interface IssuerFaults {
  readonly isDown?: boolean;
  readonly nonce?: string;
  readonly audience?: string;
  readonly issuer?: string;
  /** The id token is signed with a key that is not published. */
  readonly hasOtherKey?: boolean;
  readonly isOver?: boolean;
}

export interface IssuerOptions {
  readonly secret: string;
  readonly clock: Clock;
  readonly randomBytes: RandomBytes;
  /** Address of the sandbox as our server calls it, without a slash at the end. */
  readonly baseUrl: () => string;
}

export interface Grant {
  readonly providerId: SocialProviderId;
  readonly person: SandboxPerson;
  readonly redirectUri: string;
  readonly nonce: string | undefined;
  readonly challenge: string | undefined;
  readonly endsAt: Instant;
}

export interface TokenAsk {
  readonly data: ProviderData;
  readonly form: URLSearchParams;
  readonly authorization: string | undefined;
}

export type Issuer = ReturnType<typeof openIssuer>;

const CODE_LIFE_MS = 10 * MINUTE;
const KEY_ID = 'sandbox-1';

export function openIssuer({ secret, clock, randomBytes, baseUrl }: IssuerOptions) {
  const codes = new Map<string, Grant>();
  const tokens = new Map<string, Grant>();
  const pair = generateKeyPairSync('rsa', { modulusLength: 2048 });
  let other: typeof pair | undefined;
  const otherKey = () => (other ??= generateKeyPairSync('rsa', { modulusLength: 2048 })).privateKey;
  const draw = () => Buffer.from(randomBytes(24)).toString('base64url');
  const clientOf = (providerId: SocialProviderId) => sandboxClient(secret, providerId);
  const keep = (where: Map<string, Grant>, grant: Grant): string => {
    for (const [key, { endsAt }] of where) if (endsAt < clock.now()) where.delete(key);
    const key = draw();
    where.set(key, grant);
    return key;
  };

  async function isClient({ data, form, authorization = '' }: TokenAsk): Promise<boolean> {
    const { clientId, clientSecret } = clientOf(data.providerId);
    const client = { clientId, clientSecret: codeSecretOf(data.providerId, clientSecret) };
    if (data.clientAuth === 'basic') {
      const wanted = Buffer.from(`${client.clientId}:${client.clientSecret}`).toString('base64');
      return isSame(authorization, `Basic ${wanted}`);
    }
    if (form.get('client_id') !== client.clientId) return false;
    if (data.clientAuth === 'none') return true;
    const given = form.get('client_secret') ?? '';
    if (data.clientAuth === 'post') return isSame(given, client.clientSecret);
    return jwtVerify(given, createPublicKey(appleKey(secret)), {
      algorithms: ['ES256'],
      audience: `${baseUrl()}/${data.providerId}`,
      subject: client.clientId,
    }).then(
      () => true,
      () => false,
    );
  }

  async function idTokenOf(data: ProviderData, grant: Grant, faults: IssuerFaults): Promise<string> {
    const { clientId, clientSecret } = clientOf(data.providerId);
    const algorithm = data.idToken?.algorithm ?? 'RS256';
    const nonce = faults.nonce ?? grant.nonce;
    const key =
      algorithm === 'HS256'
        ? new TextEncoder().encode(faults.hasOtherKey ? draw() : clientSecret)
        : faults.hasOtherKey
          ? otherKey()
          : pair.privateKey;
    return new SignJWT({
      ...idClaims(data.providerId, grant.person),
      ...(data.idToken?.hasNonce && nonce !== undefined && { nonce }),
    })
      .setProtectedHeader({ alg: algorithm, kid: KEY_ID })
      .setIssuer(faults.issuer ?? `${baseUrl()}/${data.providerId}`)
      .setAudience(faults.audience ?? clientId)
      .setIssuedAt()
      .setExpirationTime(faults.isOver ? '-1h' : '5m')
      .sign(key);
  }

  return {
    clientOf,
    draw,
    issueCode: (grant: Omit<Grant, 'endsAt'>): string =>
      keep(codes, { ...grant, endsAt: (clock.now() + CODE_LIFE_MS) as Instant }), // A later instant.
    /** The error of RFC 6749, or the answer. */
    async redeem(ask: TokenAsk, faults: IssuerFaults): Promise<Readonly<Record<string, unknown>>> {
      if (!(await isClient(ask))) return { error: 'invalid_client' };
      const code = ask.form.get('code') ?? '';
      const grant = codes.get(code);
      codes.delete(code);
      if (!grant || !isGranted(grant, ask, clock.now())) return { error: 'invalid_grant' };
      const { data } = ask;
      return {
        ...tokenWords(data.providerId),
        access_token: keep(tokens, grant),
        ...(data.idToken && { id_token: await idTokenOf(data, grant, faults) }),
      };
    },
    personBehind: (accessToken: string, providerId: string): SandboxPerson | undefined => {
      const grant = tokens.get(accessToken);
      return grant?.providerId === providerId && grant.endsAt > clock.now() ? grant.person : undefined;
    },
    keys: async () => ({
      keys: [{ ...(await exportJWK(pair.publicKey)), kid: KEY_ID, alg: 'RS256', use: 'sig' }],
    }),
    nowSeconds: () => Math.floor(clock.now() / SECOND),
  };
}

function isGranted(grant: Grant, { data, form }: TokenAsk, now: Instant): boolean {
  const verifier = form.get('code_verifier') ?? '';
  const isProven =
    !data.hasPkce || createHash('sha256').update(verifier).digest('base64url') === grant.challenge;
  const hasDevice = data.providerId !== 'vk' || form.get('device_id') === `device-of-${grant.person.key}`;
  return (
    grant.providerId === data.providerId &&
    grant.endsAt > now &&
    form.get('grant_type') === 'authorization_code' &&
    form.get('redirect_uri') === grant.redirectUri &&
    isProven &&
    hasDevice
  );
}

/** Of Telegram the house has agreed on the token of a bot; what stands behind its colon plays the secret of the present way. */
const codeSecretOf = (providerId: string, secret: string): string =>
  providerId === 'telegram' ? secret.slice(secret.indexOf(':') + 1) : secret;

const isSame = (given: string, wanted: string): boolean =>
  given.length === wanted.length && timingSafeEqual(Buffer.from(given), Buffer.from(wanted));
