// A captcha in the words of registration forms (specification 1 section 3): a field that says that one is asked for, and the fields in which
// older clients bring its answer. Newer ones bring it in `x-captcha-token`. Pure.

import type { FormField } from './forms.ts';
import type { FieldValue } from './rules.ts';

export interface AskedCaptcha {
  readonly kind: string;
  /** Key of the site, of services that others host. */
  readonly siteKey: string | undefined;
}

export const CAPTCHA_FIELDS = [
  'google_captcha_response',
  'custom_captcha',
  'custom_captcha_id',
  'custom_captcha_value',
] as const;

/** Kinds that are seen before they are answered; the others run by themselves. */
const SEEN: ReadonlySet<string> = new Set(['puzzle', 'custom']);

/** The field of a form whose act asks for a captcha; none where it asks for none. */
export function captchaField(asked: AskedCaptcha | undefined): FormField[] {
  if (!asked) return [];
  if (asked.siteKey !== undefined)
    return [
      {
        id: 'google_captcha_response',
        type: 'captcha',
        group: 'consent',
        captchaKey: asked.siteKey,
        showsLabel: false,
        rules: [],
      },
    ];
  return [
    {
      id: 'custom_captcha',
      type: 'custom_captcha',
      group: 'consent',
      showsLabel: SEEN.has(asked.kind),
      rules: [],
    },
  ];
}

/**
 * The token of `x-captcha-token` in fields: `custom_captcha_id` is the challenge of the refusal, `custom_captcha_value` what was found, and
 * `google_captcha_response` what a hosted service gave; `custom_captcha` is the whole token.
 */
export function captchaTokenIn(fields: Readonly<Record<string, FieldValue>>): string | undefined {
  const textOf = (id: (typeof CAPTCHA_FIELDS)[number]): string => String(fields[id] ?? '');
  const challenge = textOf('custom_captcha_id');
  const [hosted, found] = [textOf('google_captcha_response'), textOf('custom_captcha_value')];
  if (challenge !== '' && hosted !== '') return `${challenge}.h.${hosted}`;
  if (challenge !== '' && found !== '') return `${challenge}.${found}`;
  const whole = textOf('custom_captcha');
  return whole === '' ? undefined : whole;
}
