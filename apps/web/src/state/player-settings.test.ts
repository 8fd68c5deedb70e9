// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { preferencesWithSettings } from './player-settings.ts';
import { DEFAULT_PREFERENCES } from './preferences.ts';

const site = { oddsFormatDefault: 'decimal', timeZone: 'Europe/Berlin' } as const;
const settings = {
  lang: 'ru',
  odds_format: 'american',
  theme: 'light',
  time_zone: 'Asia/Riyadh',
  odds_policy: 0,
  quick_stakes: {},
  total_currency: '',
  is_compact: true,
  starters_only: true,
} as const;

describe('preferencesWithSettings', () => {
  it('takes from the person what was not chosen on this device', () => {
    expect(preferencesWithSettings(DEFAULT_PREFERENCES, settings, site)).toMatchObject({
      theme: 'light',
      oddsFormat: 'american',
      timeZone: 'Asia/Riyadh',
      isCompact: true,
      isStartersOnly: true,
    });
  });
  it('leaves alone what was chosen here', () => {
    const chosen = { ...DEFAULT_PREFERENCES, theme: 'dark', oddsFormat: 'malay', timeZone: 'UTC' } as const;
    expect(preferencesWithSettings(chosen, settings, site)).toMatchObject({
      theme: 'dark',
      oddsFormat: 'malay',
      timeZone: 'UTC',
    });
  });
  it('lets the site and the device decide where the person never chose', () => {
    const usual = {
      ...settings,
      odds_format: 'decimal',
      theme: 'system',
      time_zone: 'Europe/Berlin',
    } as const;
    expect(preferencesWithSettings(DEFAULT_PREFERENCES, usual, site)).toMatchObject({
      theme: 'system',
      oddsFormat: undefined,
      timeZone: undefined,
    });
  });
});
