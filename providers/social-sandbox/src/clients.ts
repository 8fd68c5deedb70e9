// What the house has agreed with the played providers: made up from the secret of the installation.

import { createHash, createHmac, createPrivateKey, type KeyObject } from 'node:crypto';
import type { SocialClient, SocialProviderId } from '@overround/provider-kit';

/** PKCS#8 of a P-256 key before and behind its 32 bytes (RFC 5915); the public half may be left out. */
const EC_HEAD = '3041020100301306072a8648ce3d020106082a8648ce3d030107042730250201010420';

/** Apple knows its clients by a key. The first byte is kept low, so that it is one of the curve. */
export function appleKey(secret: string): KeyObject {
  const bytes = createHash('sha256').update(`${secret}/apple`).digest();
  bytes[0] = 1;
  return createPrivateKey({
    key: Buffer.concat([Buffer.from(EC_HEAD, 'hex'), bytes]),
    format: 'der',
    type: 'pkcs8',
  });
}

const secretAt = (secret: string, providerId: string): string =>
  createHmac('sha256', secret).update(providerId).digest('hex');

export function sandboxClient(secret: string, providerId: SocialProviderId): SocialClient {
  const own = secretAt(secret, providerId);
  switch (providerId) {
    case 'telegram':
      return { clientId: '7000000001', clientSecret: `7000000001:${own}` };
    case 'apple': {
      const pem = String(appleKey(secret).export({ format: 'pem', type: 'pkcs8' }));
      return { clientId: 'sandbox-apple', clientSecret: pem, extra: { teamId: 'SANDBOX', keyId: 'KEY1' } };
    }
    case 'ok':
      return { clientId: 'sandbox-ok', clientSecret: own, extra: { publicKey: 'SANDBOXPUBLIC' } };
    default:
      return { clientId: `sandbox-${providerId}`, clientSecret: own };
  }
}
