import { DOCUMENT_TYPES, type DocumentView, type StepView } from '@overround/contracts/verification';
import type { BackofficePhrases } from '@overround/phrases/backoffice';

const MINUTE_MS = 60_000;
const HOUR_MINUTES = 60;

/** How long something waits. */
export function waitText(phrases: BackofficePhrases, waitsMs: number): string {
  const minutes = Math.max(0, Math.floor(waitsMs / MINUTE_MS));
  return minutes < 2 * HOUR_MINUTES
    ? phrases.t('verification.waits', { minutes })
    : phrases.t('verification.waits_hours', { hours: Math.floor(minutes / HOUR_MINUTES) });
}

/** What a kind of document is called. */
export function typeWord(phrases: BackofficePhrases, docType: string): string {
  const known = DOCUMENT_TYPES.find((type) => type === docType);
  return known ? phrases.t(`identification.doc_${known}`) : docType;
}

export const statusWord = (phrases: BackofficePhrases, status: DocumentView['status']): string =>
  phrases.t(`verification.status_${status}`);

/** How a step of a player stands. */
export function stepWord(phrases: BackofficePhrases, status: StepView['status']): string {
  if (status === 'done') return phrases.t('verification.step_done');
  return status === 'not_started' ? phrases.t('verification.step_open') : statusWord(phrases, status);
}

export const dateText = (phrases: BackofficePhrases, at: number): string =>
  new Date(at).toLocaleString(phrases.formatTag, { dateStyle: 'medium', timeStyle: 'short' });

/** Name of a country by its two letters; the letters where nobody knows it. */
export const countryWord = (phrases: BackofficePhrases, alpha2: string): string =>
  /^[A-Z]{2}$/.test(alpha2)
    ? (new Intl.DisplayNames([phrases.formatTag], { type: 'region' }).of(alpha2) ?? alpha2)
    : alpha2;
