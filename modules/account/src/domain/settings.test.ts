import { minor } from '@overround/kernel';
import type { Brand } from '@overround/site';
import { describe, expect, it } from 'vitest';
import { checkedSetting, isSettingId, resolveSettings, type SettingId } from './settings.ts';

// What settings look at of a brand.
const brand = {
  languages: ['ru', 'en'],
  oddsFormats: ['decimal', 'american'],
  oddsFormatDefault: 'decimal',
  timeZone: 'UTC',
  currencies: ['EUR', 'JPY'],
  betting: {
    oddsPolicies: [0, 2],
    oddsPolicyDefault: 2,
    limits: new Map([['EUR', { stakeMinorMin: minor(20n), stakeMinorMax: minor(500_000n) }]]),
  },
} as unknown as Brand;

describe('a value for a setting', () => {
  it.each<[SettingId, unknown, unknown]>([
    ['lang', 'en', 'en'],
    ['lang', 'ar', undefined],
    ['odds_format', 'american', 'american'],
    ['odds_format', 'malay', undefined],
    ['theme', 'dark', 'dark'],
    ['theme', 'pink', undefined],
    ['time_zone', 'Europe/Berlin', 'Europe/Berlin'],
    ['time_zone', 'UTC', 'UTC'],
    ['time_zone', 'America/Argentina/Buenos_Aires', 'America/Argentina/Buenos_Aires'],
    ['time_zone', 'Mars/Base', undefined],
    ['time_zone', '+02:00', undefined],
    ['odds_policy', 0, 0],
    ['odds_policy', 1, undefined],
    ['odds_policy', '2', undefined],
    ['total_currency', 'JPY', 'JPY'],
    ['total_currency', '', ''],
    ['total_currency', 'USD', undefined],
    ['is_compact', true, true],
    ['starters_only', true, true],
    ['starters_only', 'yes', undefined],
    ['is_compact', 1, undefined],
    ['quick_stakes', { EUR: ['500', '1000'] }, { EUR: ['500', '1000'] }],
    ['quick_stakes', {}, {}],
    ['quick_stakes', { EUR: ['0500'] }, { EUR: ['500'] }],
    ['quick_stakes', { EUR: [] }, undefined],
    ['quick_stakes', { EUR: ['1000', '500'] }, undefined],
    ['quick_stakes', { EUR: ['500', '500'] }, undefined],
    ['quick_stakes', { EUR: ['19'] }, undefined],
    ['quick_stakes', { EUR: ['500001'] }, undefined],
    ['quick_stakes', { EUR: ['5.00'] }, undefined],
    ['quick_stakes', { EUR: ['-500'] }, undefined],
    ['quick_stakes', { EUR: [500] }, undefined],
    ['quick_stakes', { USD: ['500'] }, undefined],
    ['quick_stakes', 'EUR', undefined],
  ])('%s = %j becomes %j', (settingId, value, kept) => {
    expect(checkedSetting(settingId, value, brand)).toEqual(kept);
  });
});

it.each(['__proto__', 'constructor', 'toString', '', 'Lang'])('knows no setting %s', (text) => {
  expect(isSettingId(text)).toBe(false);
});

it('gives the default for what is not stored, unknown, or no longer allowed', () => {
  const stored = new Map<string, unknown>([
    ['theme', 'dark'],
    ['lang', 'de'],
    ['font_of_yesterday', 'x'],
  ]);
  expect(resolveSettings(stored, brand, 'ru')).toEqual({
    lang: 'ru',
    odds_format: 'decimal',
    theme: 'dark',
    time_zone: 'UTC',
    odds_policy: 2,
    quick_stakes: {},
    total_currency: '',
    is_compact: false,
    starters_only: false,
  });
});
