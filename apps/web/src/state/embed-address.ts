// Pages inside frames of others: which addresses they have, and how their settings become preferences of one page.

import { type EmbedSettings, embedSettings } from '@overround/embed';
import { DEFAULT_PREFERENCES, type Preferences } from './preferences.ts';

export const isEmbedPath = (pathname: string): boolean => /^\/[a-z]{2,3}\/statistics(?:\/|$)/.test(pathname);

const MINUTES = 60;

/** `5.5` is `+0530`, a zone of its own for formatters. */
function zoneOfHours(hours: number): string {
  const minutes = Math.round(Math.abs(hours) * MINUTES);
  const two = (part: number): string => String(part).padStart(2, '0');
  return `${hours < 0 ? '-' : '+'}${two(Math.floor(minutes / MINUTES))}${two(minutes % MINUTES)}`;
}

type Looks = Pick<EmbedSettings, 'isDark' | 'isTwelveHours' | 'timeZoneHours'>;

/** Frames look as their host says, not as the reader prefers on the site itself. */
export const preferencesOfFrame = ({ isDark, isTwelveHours, timeZoneHours }: Looks): Preferences => ({
  ...DEFAULT_PREFERENCES,
  theme: isDark ? 'dark' : 'light',
  isTwelveHours,
  timeZone: timeZoneHours === undefined ? undefined : zoneOfHours(timeZoneHours),
});

export const preferencesOfEmbedAddress = (search: string): Preferences =>
  preferencesOfFrame(embedSettings(new URLSearchParams(search)));
