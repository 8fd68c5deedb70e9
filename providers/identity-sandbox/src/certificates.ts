// An authority of our own, and the certificates it gives to people. Its key comes from the secret of the installation, so that each process
// of a house vouches for the same people; who does not configure it as trusted believes none of them.

import {
  createHash,
  createPrivateKey,
  createPublicKey,
  generateKeyPair,
  type KeyObject,
  privateEncrypt,
  constants,
  sign,
} from 'node:crypto';
import { promisify } from 'node:util';
import { p256 } from '@noble/curves/nist.js';
import type { HashType } from '@overround/eid';
import { DAY, type Instant } from '@overround/kernel';
import { semanticsIdOf } from '@overround/provider-kit';
import {
  bits,
  explicit,
  integer,
  octets,
  oid,
  printable,
  sequence,
  set,
  tagged,
  time,
  utf8,
  yes,
} from './der.ts';
import type { SandboxPerson } from './people.ts';

export interface Authority {
  /** For the list of trusted ones. */
  readonly pem: string;
  /** What an app answers: signature and certificate in Base64. Smart-ID keys are RSA, those of SIM cards lie on P-256. */
  sign(ask: SignAsk): Promise<Signed>;
}

export interface SignAsk {
  readonly kind: 'rsa' | 'ec';
  readonly person: SandboxPerson;
  readonly hash: Uint8Array;
  readonly hashType: HashType;
}

export interface Signed {
  readonly signature: string;
  readonly certificate: string;
  readonly algorithm: string;
}

const SIGNED_WITH = sequence(oid('1.2.840.10045.4.3.2'));
const ISSUER = [
  ['2.5.4.6', 'EE'],
  ['2.5.4.10', 'Overround sandbox'],
  ['2.5.4.3', 'Sandbox identity authority'],
] as const;
const LIFE_MS = 365 * DAY;
/** How a digest is wrapped before RSA signs it (RFC 8017, 9.2). */
const DIGEST_HEADS: Readonly<Record<HashType, string>> = {
  SHA256: '3031300d060960864801650304020105000420',
  SHA384: '3041300d060960864801650304020205000430',
  SHA512: '3051300d060960864801650304020305000440',
};
/** PKCS#8 of a P-256 key before its 32 bytes (RFC 5915); the public half may be left out. */
const EC_HEAD = '3041020100301306072a8648ce3d020106082a8648ce3d030107042730250201010420';

/** The first byte is kept low, so that it is a key of the curve. */
function ecSecret(secret: string, name: string): Buffer {
  const bytes = createHash('sha256').update(`${secret}/${name}`).digest();
  bytes[0] = 1;
  return bytes;
}

const ecKey = (bytes: Buffer): KeyObject =>
  createPrivateKey({
    key: Buffer.concat([Buffer.from(EC_HEAD, 'hex'), bytes]),
    format: 'der',
    type: 'pkcs8',
  });

export function openAuthority(secret: string, now: () => Instant): Authority {
  const key = ecKey(ecSecret(secret, 'authority'));
  const issue = issuer(key, now);
  const own = issue({
    subject: nameOf(ISSUER),
    publicKey: createPublicKey(key),
    extensions: [
      extension('2.5.29.19', sequence(yes()), true),
      extension('2.5.29.15', tagged(0x03, Buffer.from([2, 0b0000_0100])), true),
    ],
  });
  let rsa: Promise<KeyObject> | undefined;
  const rsaKey = () =>
    (rsa ??= promisify(generateKeyPair)('rsa', { modulusLength: 2048 }).then(({ privateKey }) => privateKey));
  return {
    pem: `-----BEGIN CERTIFICATE-----\n${own.toString('base64')}\n-----END CERTIFICATE-----\n`,
    sign: async ({ kind, person, hash, hashType }) => {
      const bytes = ecSecret(secret, semanticsIdOf(person.person));
      const personal = kind === 'rsa' ? await rsaKey() : ecKey(bytes);
      const signature = kind === 'rsa' ? signRsa(personal, hash, hashType) : signEc(bytes, hash);
      const certificate = issue({
        subject: subjectOf(person),
        publicKey: createPublicKey(personal),
        extensions: extensionsOf(person),
      });
      return {
        signature: signature.toString('base64'),
        certificate: certificate.toString('base64'),
        algorithm:
          kind === 'rsa' ? `${hashType.toLowerCase()}WithRSAEncryption` : `${hashType}WithECEncryption`,
      };
    },
  };
}

const signRsa = (key: KeyObject, hash: Uint8Array, hashType: HashType): Buffer =>
  privateEncrypt(
    { key, padding: constants.RSA_PKCS1_PADDING },
    Buffer.concat([Buffer.from(DIGEST_HEADS[hashType], 'hex'), hash]),
  );

/** The two numbers bare, as SIM cards send them. */
const signEc = (secret: Buffer, hash: Uint8Array): Buffer =>
  Buffer.from(p256.sign(hash, secret, { prehash: false, lowS: false }));

interface Certificate {
  readonly subject: Buffer;
  readonly publicKey: KeyObject;
  readonly extensions: readonly Buffer[];
}

const issuer =
  (key: KeyObject, now: () => Instant) =>
  ({ subject, publicKey, extensions }: Certificate): Buffer => {
    const spki = publicKey.export({ format: 'der', type: 'spki' });
    const serial = createHash('sha256').update(subject).update(spki).digest().subarray(0, 16);
    serial[0] = 1;
    const body = sequence(
      explicit(0, integer(Buffer.from([2]))),
      integer(serial),
      SIGNED_WITH,
      nameOf(ISSUER),
      sequence(time(now() - DAY), time(now() + LIFE_MS)),
      subject,
      spki,
      explicit(3, sequence(...extensions)),
    );
    return sequence(body, SIGNED_WITH, bits(sign('sha256', body, key)));
  };

const nameOf = (parts: readonly (readonly [string, string])[]): Buffer =>
  sequence(
    ...parts.map(([id, text]) =>
      set(sequence(oid(id), id === '2.5.4.6' || id === '2.5.4.5' ? printable(text) : utf8(text))),
    ),
  );

const subjectOf = ({ person, name, surname }: SandboxPerson): Buffer =>
  nameOf([
    ['2.5.4.6', person.country],
    ['2.5.4.3', `${surname},${name}`],
    ['2.5.4.4', surname],
    ['2.5.4.42', name],
    ['2.5.4.5', semanticsIdOf(person)],
  ]);

const extension = (id: string, value: Buffer, isCritical = false): Buffer =>
  sequence(oid(id), ...(isCritical ? [yes()] : []), octets(value));

/** Digital signature, for authentication; the day of birth where the identity code does not say it (RFC 3739). */
const extensionsOf = ({ person, bornOn }: SandboxPerson): Buffer[] => [
  extension('2.5.29.15', tagged(0x03, Buffer.from([7, 0b1000_0000])), true),
  extension('2.5.29.37', sequence(oid('1.3.6.1.5.5.7.3.2'))),
  ...(person.bornOn === undefined && bornOn !== undefined
    ? [
        extension(
          '2.5.29.9',
          sequence(sequence(oid('1.3.6.1.5.5.7.9.1'), set(time(Date.parse(`${bornOn}T12:00:00Z`))))),
        ),
      ]
    : []),
];
