import { describe, expect, it } from 'vitest';
import { deviceName } from './device-name.ts';

describe('a device', () => {
  it.each([
    [
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36',
      'Chrome, Windows',
    ],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605 Version/18.0 Mobile Safari/604.1',
      'Safari, iPhone',
    ],
    ['curl/8.5.0', 'curl/8.5.0'],
    ['a\r\nBcc: b', 'a  Bcc: b'],
    ['', '?'],
    ['x'.repeat(500), 'x'.repeat(80)],
  ])('that says %s is told as %s', (userAgent, name) => {
    expect(deviceName(userAgent, 'en')).toBe(name);
  });
  it('is told with the comma of the language', () => {
    expect(deviceName('Windows Chrome/140.0', 'ar')).toBe('Chrome، Windows');
  });
});
