import type { BackofficePhrases } from '@overround/phrases/backoffice';

const MINUTE_MS = 60_000;
const HOUR_MINUTES = 60;
const DAY_HOURS = 24;

/** How long ago: minutes for two hours, hours for two days, then days. */
export function ageText(phrases: BackofficePhrases, ageMs: number): string {
  const minutes = Math.max(0, Math.floor(ageMs / MINUTE_MS));
  if (minutes < 2 * HOUR_MINUTES) return phrases.t('enquiries.minutes', { minutes });
  const hours = Math.floor(minutes / HOUR_MINUTES);
  if (hours < 2 * DAY_HOURS) return phrases.t('enquiries.hours', { hours });
  return phrases.t('enquiries.days', { days: Math.floor(hours / DAY_HOURS) });
}

export const timeText = (phrases: BackofficePhrases, unixSeconds: number): string =>
  new Date(unixSeconds * 1000).toLocaleString(phrases.formatTag, { dateStyle: 'medium', timeStyle: 'short' });
