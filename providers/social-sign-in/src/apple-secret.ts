import type { SocialClient } from '@overround/provider-kit';
import { importPKCS8, SignJWT } from 'jose';

const LIFE = '5m';

/** Apple takes no secret but a short-lived token signed with the key of the team (Sign in with Apple, "Creating a client secret"). */
export async function appleSecret(client: SocialClient, audience: string): Promise<string> {
  const key = await importPKCS8(client.clientSecret, 'ES256');
  return new SignJWT({})
    .setProtectedHeader({ alg: 'ES256', kid: client.extra?.['keyId'] ?? '' })
    .setIssuer(client.extra?.['teamId'] ?? '')
    .setSubject(client.clientId)
    .setAudience(audience)
    .setIssuedAt()
    .setExpirationTime(LIFE)
    .sign(key);
}
