// The name of a device as a mail tells it. Pure.

import { devicePartsOf } from '@overround/kernel';
import { formatTagOf, listText } from '@overround/phrases';

const LETTERS_MAX = 80;

/** `Chrome, Windows` as a language lists them; what we cannot read stands as it came, without signs of control and cut short. */
export function deviceName(userAgent: string, lang: string): string {
  const { browser, system } = devicePartsOf(userAgent);
  const named = listText(formatTagOf(lang), [browser, system], 'beside');
  if (named !== '') return named;
  return (
    userAgent
      .replaceAll(/\p{Cc}/gu, ' ')
      .trim()
      .slice(0, LETTERS_MAX) || '?'
  );
}
