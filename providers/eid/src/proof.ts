// Whether what a phone sent back proves anything. Smart-ID RP API v2, 2.3.13.3; MID REST, 3.3.6. Every doubt is a no.

import { type KeyObject, verify, X509Certificate } from 'node:crypto';
import type { Instant } from '@overround/kernel';
import { type EidPerson, type NationalCode, readSemanticsId } from '@overround/provider-kit';
import type { Trust } from './trust.ts';
import type { HashType } from './verification-code.ts';

export interface ProofAsk {
  readonly trust: Trust;
  readonly now: Instant;
  /** What we drew: its hash is what was to be signed. */
  readonly challenge: Uint8Array;
  readonly hashType: HashType;
  /** Base64. */
  readonly signature: string;
  /** DER in Base64. */
  readonly certificate: string;
  /** Whom we asked for. */
  readonly person: NationalCode;
}

/** The person, or what is wrong, in words for the log. */
export type Proof = { readonly person: EidPerson } | { readonly fault: string };

/** TLS client authentication, and the purpose Smart-ID gives its newer certificates. */
const PURPOSES = ['1.3.6.1.5.5.7.3.2', '1.3.6.1.4.1.62306.5.7.0'];
const RSA_BITS_MIN = 2048;
const CURVES = ['prime256v1', 'secp384r1', 'secp521r1'];

/** Never throws. */
export function proofOf(ask: ProofAsk): Proof {
  try {
    const leaf = new X509Certificate(Buffer.from(ask.certificate, 'base64'));
    if (!ask.trust.vouchesFor(leaf, ask.now)) return { fault: 'the certificate is of no authority we know' };
    if (!isForAuthentication(leaf)) return { fault: 'the certificate is not for authentication' };
    if (!isSigned(leaf.publicKey, ask))
      return { fault: 'the signature is not of this certificate over this hash' };
    const person = personOf(leaf);
    if (!person) return { fault: 'the certificate names nobody' };
    const isWanted = person.person.country === ask.person.country && person.person.code === ask.person.code;
    return isWanted ? { person } : { fault: 'the certificate names somebody else' };
  } catch (error) {
    return { fault: error instanceof Error ? error.message : 'what was sent cannot be read' };
  }
}

const isForAuthentication = ({ keyUsage }: X509Certificate): boolean =>
  keyUsage?.some((purpose) => PURPOSES.includes(purpose)) === true;

function isSigned(key: KeyObject, { challenge, hashType, signature }: ProofAsk): boolean {
  const bytes = Buffer.from(signature, 'base64');
  const { modulusLength = 0, namedCurve = '' } = key.asymmetricKeyDetails ?? {};
  if (key.asymmetricKeyType === 'rsa')
    return modulusLength >= RSA_BITS_MIN && verify(hashType, challenge, key, bytes);
  if (key.asymmetricKeyType !== 'ec' || !CURVES.includes(namedCurve)) return false;
  // SIM cards send the two numbers of a signature bare; some services wrap them in DER.
  return (['ieee-p1363', 'der'] as const).some((dsaEncoding) =>
    verify(hashType, challenge, { key, dsaEncoding }, bytes),
  );
}

/** Each name once: a certificate with two of them names nobody. */
function personOf(leaf: X509Certificate): EidPerson | undefined {
  const subject: Readonly<Record<string, unknown>> = leaf.toLegacyObject().subject;
  const textOf = (field: string): string => {
    const value = subject[field];
    return typeof value === 'string' ? value.trim() : '';
  };
  const person = readSemanticsId(textOf('serialNumber'));
  const [name, surname] = [textOf('GN'), textOf('SN')];
  if (!person || name === '' || surname === '' || textOf('C') !== person.country) return undefined;
  const bornOn = birthIn(leaf.raw) ?? person.bornOn;
  return { person, name, surname, ...(bornOn !== undefined && { bornOn }) };
}

/** `dateOfBirth` of the subject directory attributes (RFC 3739): its object id, a set of one, a generalised time. */
const BIRTH = Buffer.from('06082b060105050709013111180f', 'hex');

function birthIn(der: Buffer): string | undefined {
  const at = der.indexOf(BIRTH);
  if (at < 0) return undefined;
  const text = der.toString('latin1', at + BIRTH.length, at + BIRTH.length + 15);
  const [, year, month, day] = /^(\d{4})(\d{2})(\d{2})\d{6}Z$/.exec(text) ?? [];
  return year === undefined ? undefined : `${year}-${month}-${day}`;
}
