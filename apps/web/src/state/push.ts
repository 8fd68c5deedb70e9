// Messages to this browser while no page of the site is open (Web Push). The browser asks the person; we keep where to send.

import { type CallRefusal, calls } from '@overround/client';
import { accept, type Outcome } from '@overround/kernel';
import { callMine } from './my-calls.ts';
import type { Services } from './services.tsx';

/**
 * `blocked`: the person told the browser no, and only they can take that back there. `unreached`: the browser could not reach its
 * push service.
 */
export type PushState = 'unsupported' | 'blocked' | 'unreached' | 'off' | 'on';

const worker = async (): Promise<ServiceWorkerRegistration | undefined> =>
  'serviceWorker' in navigator && 'PushManager' in globalThis
    ? navigator.serviceWorker.getRegistration()
    : undefined;

export async function readPush(): Promise<PushState> {
  const registration = await worker();
  if (!registration) return 'unsupported';
  if (Notification.permission === 'denied') return 'blocked';
  return (await registration.pushManager.getSubscription()) ? 'on' : 'off';
}

/** Asks the person, subscribes, and tells the server where. Without the server's word nothing stays switched on. */
export async function switchPushOn(services: Services): Promise<Outcome<PushState, CallRefusal>> {
  const registration = await worker();
  if (!registration) return accept('unsupported');
  if ((await Notification.requestPermission()) === 'denied') return accept('blocked');
  const key = await services.api.call(calls.getPushKey, {});
  if (!key.ok) return key;
  const subscription = await registration.pushManager
    .subscribe({ userVisibleOnly: true, applicationServerKey: key.value.publicKey })
    // The browser's push service cannot be reached, or the question was waved away.
    .catch(() => undefined);
  const { endpoint, keys } = subscription?.toJSON() ?? {};
  if (!subscription || endpoint === undefined || !keys) return accept('unreached');
  const body = {
    endpoint,
    keys: { p256dh: keys['p256dh'] ?? '', auth: keys['auth'] ?? '' },
    lang: services.lang,
  };
  const outcome = await callMine(services, calls.addPushDevice, { body });
  if (outcome.ok) return accept('on');
  await subscription.unsubscribe();
  return outcome;
}

/** Also when the server cannot be told: it notices by itself that the browser is gone. */
export async function switchPushOff(services: Services): Promise<PushState> {
  const subscription = await (await worker())?.pushManager.getSubscription();
  if (!subscription) return 'off';
  await callMine(services, calls.removePushDevice, { body: { endpoint: subscription.endpoint } });
  await subscription.unsubscribe();
  return 'off';
}
