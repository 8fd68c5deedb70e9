// What a player may choose, checked value by value. Defaults are the brand's.

import type { PlayerSettings } from '@overround/contracts/account';
import { digitsOfMinor, minorFromDigits } from '@overround/kernel';
import type { Brand } from '@overround/site';

export type SettingId = keyof PlayerSettings;

type Check<Id extends SettingId> = (value: unknown, brand: Brand) => PlayerSettings[Id] | undefined;

const THEMES: readonly PlayerSettings['theme'][] = ['system', 'dark', 'light'];
const QUICK_STAKES_MAX = 6;

const oneOf =
  <T>(listOf: (brand: Brand) => readonly T[]) =>
  (value: unknown, brand: Brand): T | undefined =>
    listOf(brand).find((item) => item === value);

function isFlag(value: unknown): boolean | undefined {
  return typeof value === 'boolean' ? value : undefined;
}

/** Each gives the value in its own type, or `undefined` when it does not fit. */
const checks: { readonly [Id in SettingId]: Check<Id> } = {
  lang: oneOf((brand) => brand.languages),
  odds_format: oneOf((brand) => brand.oddsFormats),
  theme: oneOf(() => THEMES),
  time_zone: (value) => (typeof value === 'string' && isTimeZone(value) ? value : undefined),
  odds_policy: oneOf((brand) => brand.betting.oddsPolicies),
  quick_stakes: quickStakes,
  total_currency: oneOf((brand) => ['', ...brand.currencies]),
  is_compact: isFlag,
  starters_only: isFlag,
};

export const isSettingId = (text: string): text is SettingId => Object.hasOwn(checks, text);

/** The value as it will be kept, or `undefined` when it does not fit the setting on this brand. */
export const checkedSetting = (
  settingId: SettingId,
  value: unknown,
  brand: Brand,
): PlayerSettings[SettingId] | undefined => checks[settingId](value, brand);

export function defaultSettings(brand: Brand, lang: string): PlayerSettings {
  return {
    lang,
    odds_format: brand.oddsFormatDefault,
    theme: 'system',
    time_zone: brand.timeZone,
    odds_policy: brand.betting.oddsPolicyDefault,
    quick_stakes: {},
    total_currency: '',
    is_compact: false,
    starters_only: false,
  };
}

/**
 * Lays what is stored over the defaults. A value that no longer fits (a brand dropped a language) is the
 * default again.
 */
export function resolveSettings(
  stored: ReadonlyMap<string, unknown>,
  brand: Brand,
  lang: string,
): PlayerSettings {
  const settings = defaultSettings(brand, lang);
  const chosen: Record<string, unknown> = {};
  for (const [settingId, value] of stored) {
    const checked = isSettingId(settingId) ? checkedSetting(settingId, value, brand) : undefined;
    if (checked !== undefined) chosen[settingId] = checked;
  }
  return { ...settings, ...chosen };
}

function isTimeZone(text: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: text });
    return /^[A-Za-z][\w+-]*(\/[\w+-]+){0,2}$/.test(text);
  } catch {
    return false;
  }
}

function quickStakes(value: unknown, brand: Brand): PlayerSettings['quick_stakes'] | undefined {
  if (value === null || typeof value !== 'object') return undefined;
  const read: Record<string, string[]> = {};
  for (const [code, stakes] of Object.entries(value)) {
    const limits = brand.betting.limits.get(code);
    if (!limits || !Array.isArray(stakes) || stakes.length === 0 || stakes.length > QUICK_STAKES_MAX)
      return undefined;
    if (!stakes.every((stake) => typeof stake === 'string' && /^[0-9]{1,18}$/.test(stake))) return undefined;
    const amounts = stakes.map((stake) => minorFromDigits(String(stake)));
    const isRising = amounts.every((amount, index) => index === 0 || amount > (amounts[index - 1] ?? amount));
    const isInside = amounts.every(
      (amount) => amount >= limits.stakeMinorMin && amount <= limits.stakeMinorMax,
    );
    if (!isRising || !isInside) return undefined;
    read[code] = amounts.map(digitsOfMinor);
  }
  return read;
}
