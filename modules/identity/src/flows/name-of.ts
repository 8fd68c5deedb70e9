import type { SecretBox } from '@overround/platform';
import { type SignInName, signInNameOf } from '../domain/canonical.ts';
import { phoneInName } from '../domain/phone.ts';
import { targetOf } from './one-time-codes.ts';

/** Whose name was typed: a phone number, or what `signInNameOf` knows. A number leaves here as what it is found by. */
export function nameOf({ secretBox }: { readonly secretBox: SecretBox }, typed: string): SignInName {
  const phone = phoneInName(typed);
  if (!phone) return signInNameOf(typed);
  return { kind: 'phone', key: Buffer.from(targetOf(secretBox, phone.number).hash).toString('hex') };
}
