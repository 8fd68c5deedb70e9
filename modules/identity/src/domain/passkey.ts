// What a browser says of a passkey, read without trusting it. Pure.

import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server';

/** More than one person has devices. */
export const PASSKEYS_MAX = 10;

const isObject = (value: unknown): value is Record<string, unknown> =>
  value !== null && typeof value === 'object' && !Array.isArray(value);

function parsed(text: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return isObject(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

interface Said<Response> {
  readonly response: Response;
  /** What it says it has signed; the signature is looked at later. */
  readonly challenge: string;
}

function readResponse(text: string, wanted: readonly string[]): Said<unknown> | undefined {
  const value = parsed(text);
  const response = value?.['response'];
  if (!value || !isObject(response) || typeof value['id'] !== 'string') return undefined;
  if (!wanted.every((name) => typeof response[name] === 'string')) return undefined;
  const client = parsed(Buffer.from(String(response['clientDataJSON']), 'base64url').toString('utf8'));
  const challenge = client?.['challenge'];
  return typeof challenge === 'string' ? { response: value, challenge } : undefined;
}

/** A new passkey; nothing when it has another form. */
export const readNewPasskey = (text: string): Said<RegistrationResponseJSON> | undefined =>
  // Every field is looked at by the library, which takes none of them on trust.
  readResponse(text, ['clientDataJSON', 'attestationObject']) as Said<RegistrationResponseJSON> | undefined;

/** A passkey that was shown. */
export const readShownPasskey = (text: string): Said<AuthenticationResponseJSON> | undefined =>
  readResponse(text, ['clientDataJSON', 'authenticatorData', 'signature']) as
    | Said<AuthenticationResponseJSON>
    | undefined; // As above.

/** The person's own word for it: of one line, trimmed. Nothing when it is empty or too long. */
export function passkeyName(text: string): string | undefined {
  const name = text
    .normalize('NFC')
    .replaceAll(/[\p{Cc}\u2028\u2029]/gu, ' ')
    .trim();
  const letters = [...name].length;
  return letters >= 1 && letters <= 60 ? name : undefined;
}

export interface PasskeySite {
  /** What keys belong to: the host mails name. */
  readonly rpId: string;
  readonly origins: readonly string[];
}

/** Pages of a brand that keys of its host work on: the host itself and what is below it. */
export function passkeySiteOf(origin: string, hosts: readonly string[]): PasskeySite {
  const rpId = new URL(origin).hostname;
  const own = hosts.filter((host) => host === rpId || host.endsWith(`.${rpId}`));
  return { rpId, origins: [...new Set([origin, ...own.map((host) => `https://${host}`)])] };
}
