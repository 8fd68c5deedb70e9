// Whose certificates count: the authorities that configuration names, and nobody else.

import { X509Certificate } from 'node:crypto';
import type { Instant } from '@overround/kernel';

export interface Trust {
  /** Whether a certificate was issued, over others of the list or directly, by an authority of the list, all of them valid then. */
  vouchesFor(leaf: X509Certificate, now: Instant): boolean;
}

/** Real chains are leaf, issuing authority, root. */
const DEPTH_MAX = 4;

/**
 * Takes certificates of authorities as PEM, any number behind each other. Roots are those that signed themselves; without one nothing is
 * ever believed. Throws on what is no certificate or not of an authority.
 */
export function openTrust(pems: readonly string[]): Trust {
  const authorities = pems.flatMap(certificatesIn);
  if (authorities.some(({ ca }) => !ca)) throw new Error('a certificate of the list is not of an authority');
  const issuerOf = (one: X509Certificate) =>
    authorities.find((authority) => one.checkIssued(authority) && isSignedBy(one, authority));
  const isRooted = (one: X509Certificate, now: Instant, depth: number): boolean => {
    const issuer = issuerOf(one);
    if (!issuer || depth > DEPTH_MAX || !isValidAt(issuer, now)) return false;
    return issuer.fingerprint512 === one.fingerprint512 || isRooted(issuer, now, depth + 1);
  };
  return { vouchesFor: (leaf, now) => !leaf.ca && isValidAt(leaf, now) && isRooted(leaf, now, 1) };
}

const certificatesIn = (pem: string): X509Certificate[] =>
  (pem.match(/-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g) ?? []).map(
    (one) => new X509Certificate(one),
  );

const isSignedBy = (one: X509Certificate, authority: X509Certificate): boolean =>
  one.verify(authority.publicKey);

const isValidAt = ({ validFromDate, validToDate }: X509Certificate, now: Instant): boolean =>
  validFromDate.getTime() <= now && now < validToDate.getTime();
