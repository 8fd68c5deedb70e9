import { expect, it } from 'vitest';
import { isPushService } from './push-services.ts';

it.each([
  ['https://fcm.googleapis.com/fcm/send/abc', true],
  ['https://updates.push.services.mozilla.com/wpush/v2/abc', true],
  ['https://web.push.apple.com/abc', true],
  ['https://wns2-par02p.notify.windows.com/w/?token=abc', true],
  ['http://fcm.googleapis.com/fcm/send/abc', false],
  ['https://fcm.googleapis.com:8443/abc', false],
  ['https://me@fcm.googleapis.com/abc', false],
  ['https://evilfcm.googleapis.com.example/abc', false],
  ['https://evil-notify.windows.com/abc', false],
  ['https://127.0.0.1/abc', false],
  ['https://localhost/abc', false],
])('%s may be called: %s', (endpoint, is) => {
  expect(isPushService(new URL(endpoint))).toBe(is);
});
