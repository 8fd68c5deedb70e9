// Web Push: a browser is told of followed matches while no page of the site is open.

import Type from 'typebox';
import { defineCall } from '../call/define.ts';

/** Most browsers one person is told on; the oldest one makes room. */
export const PUSH_DEVICES_MAX = 10;

const BASE64URL = '^[A-Za-z0-9_-]+={0,2}$';
const endpoint = Type.String({ minLength: 12, maxLength: 1000, description: 'as the browser gave it' });
const PATH: [string] = ['/web-api/notifications/push'];

export const getPushKey = defineCall({
  name: 'notifications.push.key',
  method: 'GET',
  paths: PATH,
  policy: 'anyone',
  family: 'web_api',
  answer: Type.Object({
    publicKey: Type.String({ description: 'applicationServerKey of `pushManager.subscribe`' }),
  }),
  source: 'own (subscriptions delivered as web push)',
  summary: 'The key with which a browser subscribes to our messages.',
});

export const addPushDevice = defineCall({
  name: 'notifications.push.add',
  method: 'POST',
  paths: PATH,
  policy: 'player',
  family: 'web_api',
  rateLimit: 'office',
  body: Type.Object(
    {
      endpoint,
      keys: Type.Object(
        {
          p256dh: Type.String({ minLength: 80, maxLength: 100, pattern: BASE64URL }),
          auth: Type.String({ minLength: 16, maxLength: 40, pattern: BASE64URL }),
        },
        { additionalProperties: false },
      ),
      lang: Type.Optional(Type.String({ maxLength: 10 })),
    },
    { additionalProperties: false },
  ),
  answer: Type.Object({ isOn: Type.Boolean() }),
  refusals: ['push_service_unknown', 'push_keys_wrong'],
  source: 'own (subscriptions delivered as web push)',
  summary:
    'This browser is told from now on, as its `PushSubscription` says. Whoever was told on it before no longer is.',
});

export const removePushDevice = defineCall({
  name: 'notifications.push.remove',
  method: 'DELETE',
  paths: PATH,
  policy: 'player',
  family: 'web_api',
  rateLimit: 'office',
  body: Type.Object({ endpoint }, { additionalProperties: false }),
  answer: Type.Object({ isOn: Type.Boolean() }),
  source: 'own (subscriptions delivered as web push)',
  summary: 'This browser is told no more. One that was not told is no fault.',
});
