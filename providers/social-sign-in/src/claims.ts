// Reads what providers say about their people. Nothing is trusted to be there or to be of a kind.

import type { SocialProfile } from '@overround/provider-kit';

export type Claims = Readonly<Record<string, unknown>>;

export const objectOf = (value: unknown): Claims =>
  value !== null && typeof value === 'object' && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value))
    : {};

const TEXT_POINTS_MAX = 254;

/** A text that somebody can read, without the spaces around it. */
export function textOf(value: unknown): string | undefined {
  if (typeof value !== 'string') return undefined;
  const text = value.normalize('NFC').trim();
  return text === '' || [...text].length > TEXT_POINTS_MAX || /\p{Cc}/u.test(text) ? undefined : text;
}

/** Ids come as text or as number; a number that lost digits on the way is none. */
export const subjectOf = (value: unknown): string | undefined =>
  typeof value === 'number' && Number.isSafeInteger(value) ? String(value) : textOf(value);

/** `yyyy-MM-dd` from that, or from `dd.mm.yyyy`. Birthdays without a year are none. */
export function dayOf(value: unknown): string | undefined {
  const text = textOf(value) ?? '';
  const iso = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text);
  const dotted = /^(\d{1,2})\.(\d{1,2})\.(\d{4})$/.exec(text);
  const [year, month, day] = iso ? [iso[1], iso[2], iso[3]] : dotted ? [dotted[3], dotted[2], dotted[1]] : [];
  if (year === undefined || month === undefined || day === undefined || Number(year) < 1900) return undefined;
  const shown = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const at = new Date(`${shown}T00:00:00Z`);
  return Number.isNaN(at.getTime()) || at.toISOString().slice(0, shown.length) !== shown ? undefined : shown;
}

const emailOf = (value: unknown): string | undefined => {
  const text = textOf(value);
  return text !== undefined && /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text) ? text : undefined;
};

interface Raw {
  readonly subject: unknown;
  readonly shownAs?: unknown;
  readonly name?: unknown;
  readonly surname?: unknown;
  readonly email?: unknown;
  readonly bornOn?: unknown;
}

/** `undefined` without a subject: then nobody was named. */
export function profileOf(raw: Raw): SocialProfile | undefined {
  const subject = subjectOf(raw.subject);
  if (subject === undefined) return undefined;
  const name = textOf(raw.name);
  const surname = textOf(raw.surname);
  const email = emailOf(raw.email);
  const bornOn = dayOf(raw.bornOn);
  const whole = [name, surname].filter((part) => part !== undefined).join(' ');
  const shownAs = textOf(raw.shownAs) ?? (whole === '' ? undefined : whole);
  return {
    subject,
    ...(shownAs !== undefined && { shownAs }),
    ...(name !== undefined && { name }),
    ...(surname !== undefined && { surname }),
    ...(email !== undefined && { email }),
    ...(bornOn !== undefined && { bornOn }),
  };
}

/** OpenID Connect Core 1.0 section 5.1. */
export const standardProfile = (claims: Claims): SocialProfile | undefined =>
  profileOf({
    subject: claims['sub'],
    shownAs: claims['name'] ?? claims['preferred_username'] ?? claims['nickname'],
    name: claims['given_name'],
    surname: claims['family_name'],
    email:
      claims['email_verified'] === false || claims['email_verified'] === 'false'
        ? undefined
        : claims['email'],
    bornOn: claims['birthdate'],
  });
