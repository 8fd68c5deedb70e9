import { describe, expect, it } from 'vitest';
import { preferencesFrom } from './preferences.ts';

describe('what a device prefers', () => {
  it.each([
    [null, 'ru-RU', { lang: 'ru', theme: 'dark' }],
    [null, 'de-DE', { lang: 'en', theme: 'dark' }],
    ['{"lang":"ar","theme":"light","brand":"najm"}', 'en', { lang: 'ar', theme: 'light', brand: 'najm' }],
    ['{"lang":7,"theme":"pink","brand":{}}', 'en', { lang: 'en', theme: 'dark' }],
    ['not json', 'en', { lang: 'en', theme: 'dark' }],
  ])('is read from %j on a device that speaks %s', (text, device, preferences) => {
    expect(preferencesFrom(text, device)).toEqual(preferences);
  });
});
