// The name of a device as a mail tells it. Pure.

import { devicePartsOf } from '@overround/kernel';

const LETTERS_MAX = 80;

/** `Chrome, Windows`; what we cannot read stands as it came, without signs of control and cut short. */
export function deviceName(userAgent: string): string {
  const { browser, system } = devicePartsOf(userAgent);
  const named = [browser, system].filter((name) => name !== undefined);
  if (named.length > 0) return named.join(', ');
  return (
    userAgent
      .replaceAll(/\p{Cc}/gu, ' ')
      .trim()
      .slice(0, LETTERS_MAX) || '?'
  );
}
