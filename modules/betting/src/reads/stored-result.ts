import { rationalFromText } from '@overround/kernel';
import type { Fractions } from '@overround/settlement';

/** Stored parts of a leg as fractions; `undefined` while it is open. */
export function resultOf(stored: string | null): Fractions | undefined {
  if (stored === null || stored === 'open') return undefined;
  const [won, voided, lost] = stored.split(',').map(rationalFromText);
  return won && voided && lost ? { won, void: voided, lost } : undefined;
}
