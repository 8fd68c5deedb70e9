import type { PlayerSettings } from '@overround/contracts/account';
import type { SiteConfig } from '@overround/contracts/site';
import type { Preferences } from './preferences.ts';

/**
 * Lays the settings of a person under the preferences of this device: what was chosen here stays, what was left as it came is
 * taken from the person. Settings that equal the site's own say nothing.
 */
export function preferencesWithSettings(
  preferences: Preferences,
  settings: PlayerSettings,
  site: Pick<SiteConfig, 'oddsFormatDefault' | 'timeZone'>,
): Preferences {
  const theirs = <T>(setting: T, usual: T): T | undefined => (setting === usual ? undefined : setting);
  return {
    ...preferences,
    theme: preferences.theme === 'system' ? settings.theme : preferences.theme,
    oddsFormat: preferences.oddsFormat ?? theirs(settings.odds_format, site.oddsFormatDefault),
    timeZone: preferences.timeZone ?? theirs(settings.time_zone, site.timeZone),
    isCompact: preferences.isCompact || settings.is_compact,
    isStartersOnly: preferences.isStartersOnly || settings.starters_only,
  };
}
