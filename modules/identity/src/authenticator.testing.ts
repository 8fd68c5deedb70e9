// An authenticator as WebAuthn describes it: makes ES256 keys for a site, signs what it is shown, counts its uses. For tests.

import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';

export interface Authenticator {
  readonly credentialId: string;
  /** The answer to the options of a new passkey, as the browser sends it. */
  create(options: string, wish?: Wish): string;
  /** The answer to the options of a sign-in. */
  show(options: string, wish?: Wish): string;
}

export interface Wish {
  readonly origin?: string;
  readonly rpId?: string;
  /** Whether its owner was asked for a finger or a PIN. */
  readonly isVerified?: boolean;
  /** Signs once more with the counter of the use before. */
  readonly isCopy?: boolean;
}

const sha256 = (data: string | Buffer): Buffer => createHash('sha256').update(data).digest();
const text = (data: Buffer): string => data.toString('base64url');
const FLAGS = { present: 0x01, verified: 0x04, hasKey: 0x40 };

export function openAuthenticator(): Authenticator {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const id = randomBytes(32);
  let count = 0;

  const said = (options: string, type: string, origin: string): Buffer => {
    const { challenge } = JSON.parse(options) as { challenge: string };
    return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  };
  const head = (flags: number, { rpId = 'localhost', isVerified = true, isCopy = false }: Wish): Buffer => {
    if (!isCopy) count += 1;
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(count);
    const all = flags | FLAGS.present | (isVerified ? FLAGS.verified : 0);
    return Buffer.concat([sha256(rpId), Buffer.from([all]), counter]);
  };
  const answer = (response: object): string =>
    JSON.stringify({
      id: text(id),
      rawId: text(id),
      type: 'public-key',
      clientExtensionResults: {},
      response,
    });
  /** The key in COSE (RFC 9053): EC2, ES256, P-256, x, y. */
  const coseKey = (): Buffer => {
    const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
    const [bytesOfX, bytesOfY] = [x, y].map((part) => Buffer.from(part, 'base64url'));
    return Buffer.concat([
      Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21, 0x58, 0x20]),
      bytesOfX ?? Buffer.alloc(0),
      Buffer.from([0x22, 0x58, 0x20]),
      bytesOfY ?? Buffer.alloc(0),
    ]);
  };
  return {
    credentialId: text(id),
    create: (options, wish = {}) => {
      const authData = Buffer.concat([
        head(FLAGS.hasKey, wish),
        Buffer.alloc(16),
        Buffer.from([0, id.length]),
        id,
        coseKey(),
      ]);
      // CBOR: {fmt: "none", attStmt: {}, authData}.
      const attestation = Buffer.concat([
        Buffer.from([0xa3, 0x63]),
        Buffer.from('fmt'),
        Buffer.from([0x64]),
        Buffer.from('none'),
        Buffer.from([0x67]),
        Buffer.from('attStmt'),
        Buffer.from([0xa0, 0x68]),
        Buffer.from('authData'),
        Buffer.from([0x58, authData.length]),
        authData,
      ]);
      const client = said(options, 'webauthn.create', wish.origin ?? 'https://localhost');
      return answer({
        clientDataJSON: text(client),
        attestationObject: text(attestation),
        transports: ['internal'],
      });
    },
    show: (options, wish = {}) => {
      const authData = head(0, wish);
      const client = said(options, 'webauthn.get', wish.origin ?? 'https://localhost');
      const signature = sign('sha256', Buffer.concat([authData, sha256(client)]), privateKey);
      return answer({
        clientDataJSON: text(client),
        authenticatorData: text(authData),
        signature: text(signature),
      });
    },
  };
}
