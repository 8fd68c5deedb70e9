import { describe, expect, it } from 'vitest';
import { deviceOf, devicePartsOf } from './device.ts';

describe('a device', () => {
  it.each([
    [
      'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0 Safari/537.36',
      'Chrome',
      'Linux',
    ],
    [
      'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/131.0 Safari/537.36 Edg/131.0',
      'Edge',
      'Windows',
    ],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Mobile Safari/604.1',
      'Safari',
      'iPhone',
    ],
    ['Mozilla/5.0 (Linux; Android 15) Chrome/131.0 Mobile Safari/537.36', 'Chrome', 'Android'],
    [
      'Mozilla/5.0 (Linux; Android 14) SamsungBrowser/26.0 Chrome/122.0 Mobile Safari/537.36',
      'Samsung Internet',
      'Android',
    ],
    ['Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) Chrome/131.0 Safari/537.36', 'Chrome', 'ChromeOS'],
    [
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 15.0; rv:133.0) Gecko/20100101 Firefox/133.0',
      'Firefox',
      'macOS',
    ],
  ])('that says %s is known', (userAgent, browser, system) => {
    expect(deviceOf(userAgent)).toEqual({ browser, system });
  });
  it('is not guessed', () => {
    expect(deviceOf('curl/8.0')).toBeUndefined();
    expect(deviceOf('Something/1.0 (Linux)')).toBeUndefined();
    expect(devicePartsOf('Something/1.0 (Linux)')).toEqual({ system: 'Linux' });
    expect(devicePartsOf('')).toEqual({});
  });
});
