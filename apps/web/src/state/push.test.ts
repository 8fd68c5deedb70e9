// @vitest-environment jsdom
import { accept } from '@overround/kernel';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Services } from './services.tsx';
import { readPush, switchPushOff, switchPushOn } from './push.ts';

const JSON_OF = { endpoint: 'https://push.example/1', keys: { p256dh: 'p', auth: 'a' } };

/** A browser with Web Push, and what the server was told. */
function browser(permission: NotificationPermission, isTaken = true) {
  const told: [string, unknown][] = [];
  let subscription: object | null = null;
  const made = {
    ...JSON_OF,
    toJSON: () => JSON_OF,
    unsubscribe: async () => {
      subscription = null;
      return true;
    },
  };
  const pushManager = {
    getSubscription: async () => subscription,
    subscribe: vi.fn(async () => {
      subscription = made;
      return made;
    }),
  };
  vi.stubGlobal('PushManager', class {});
  vi.stubGlobal('Notification', { permission, requestPermission: async () => permission });
  vi.stubGlobal('navigator', { serviceWorker: { getRegistration: async () => ({ pushManager }) } });
  const call = async ({ name }: { name: string }, input: { body?: object }) => {
    told.push([name, input.body]);
    if (name === 'notifications.push.key') return accept({ publicKey: 'key' });
    return isTaken ? accept({ isOn: true }) : { ok: false, code: 'push_service_unknown', status: 422 };
  };
  // What these functions use of the services.
  const services = { api: { call }, lang: 'ar', stores: {} } as unknown as Services;
  return { services, told, pushManager };
}
afterEach(() => vi.unstubAllGlobals());

describe('messages to this browser', () => {
  it('are not there without a service worker', async () => {
    expect(await readPush()).toBe('unsupported');
  });

  it('are on once browser and server know, in the language of the page, and off again', async () => {
    const { services, told, pushManager } = browser('granted');
    expect(await readPush()).toBe('off');
    expect(await switchPushOn(services)).toEqual(accept('on'));
    expect(pushManager.subscribe).toHaveBeenCalledWith({
      userVisibleOnly: true,
      applicationServerKey: 'key',
    });
    expect(told.at(-1)).toEqual(['notifications.push.add', { ...JSON_OF, lang: 'ar' }]);
    expect(await readPush()).toBe('on');
    expect(await switchPushOff(services)).toBe('off');
    expect(told.at(-1)).toEqual(['notifications.push.remove', { endpoint: JSON_OF.endpoint }]);
    expect(await readPush()).toBe('off');
  });

  it('stay off when the person says no, and when the server does', async () => {
    const denied = browser('denied');
    expect(await switchPushOn(denied.services)).toEqual(accept('blocked'));
    expect(denied.told).toEqual([]);
    expect(await readPush()).toBe('blocked');
    const refused = browser('granted', false);
    expect(await switchPushOn(refused.services)).toMatchObject({ ok: false, code: 'push_service_unknown' });
    expect(await readPush()).toBe('off');
  });

  it('stay off when the browser cannot reach its service', async () => {
    const { services, pushManager } = browser('granted');
    pushManager.subscribe.mockRejectedValueOnce(new Error('no service'));
    expect(await switchPushOn(services)).toEqual(accept('unreached'));
    expect(await readPush()).toBe('off');
  });
});
