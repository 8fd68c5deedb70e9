// Handing a message to the push service of a browser: encrypted for that browser (RFC 8291), signed with our key (RFC 8292).

import { createECDH } from 'node:crypto';
import { SECOND } from '@overround/kernel';
import type { SecretBox } from '@overround/platform';
import webPush from 'web-push';
import type { PushDevice } from './store/push-store.ts';

export interface PushKeys {
  /** Both base64url, as browsers want the public one. */
  readonly publicKey: string;
  readonly privateKey: string;
}

const CURVE = 'prime256v1';

/** The key pair of this installation, out of its secrets key: the same at every start and in every process. */
export function pushKeysOf(secretBox: Pick<SecretBox, 'derive'>): PushKeys {
  const ecdh = createECDH(CURVE);
  ecdh.setPrivateKey(Buffer.from(secretBox.derive('web push')));
  return { publicKey: ecdh.getPublicKey('base64url'), privateKey: ecdh.getPrivateKey('base64url') };
}

/** Whether keys of a browser are such that something can be encrypted for it. */
export function arePushKeys({ p256dh, auth }: Pick<PushDevice, 'p256dh' | 'auth'>): boolean {
  try {
    const ecdh = createECDH(CURVE);
    ecdh.generateKeys();
    ecdh.computeSecret(Buffer.from(p256dh, 'base64url'));
    return Buffer.from(auth, 'base64url').length >= 16;
  } catch {
    return false; // No point of the curve.
  }
}

/** What the service worker shows. */
export interface PushMessage {
  readonly title: string;
  readonly body: string;
  /** A path of the site. */
  readonly path: string;
  /** A newer message of the same tag takes the place of the older one. */
  readonly tag: string;
}

/** `gone`: the browser takes no messages any more. `refused`: this message is not wanted; trying again is useless. */
export type PushReceipt = 'taken' | 'gone' | 'refused';

const TIMEOUT_MS = 10 * SECOND;
/** News of a match that is this old is none. */
const LIFE_SECONDS = 600;

/** Throws when the push service cannot be reached or has no time: the job tries again. */
export async function sendPush(
  device: PushDevice,
  message: PushMessage,
  by: { readonly keys: PushKeys; readonly subject: string },
): Promise<PushReceipt> {
  const { endpoint, headers, method, body } = webPush.generateRequestDetails(
    { endpoint: device.endpoint, keys: { p256dh: device.p256dh, auth: device.auth } },
    JSON.stringify(message),
    { vapidDetails: { subject: by.subject, ...by.keys }, TTL: LIFE_SECONDS, urgency: 'high' },
  );
  const answer = await fetch(endpoint, {
    method,
    headers: Object.entries(headers).map(([name, value]): [string, string] => [name, String(value)]),
    body,
    redirect: 'error',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  await answer.body?.cancel();
  if (answer.ok) return 'taken';
  if (answer.status === 404 || answer.status === 410) return 'gone';
  if (answer.status === 429 || answer.status >= 500)
    throw new Error(`the push service answered ${answer.status}`);
  return 'refused';
}
