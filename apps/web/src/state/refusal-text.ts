import { CallRefused, type CallRefusal } from '@overround/client';
import type { Phrases } from '@overround/phrases';

/** The sentence of a refused call: ours for its code, else the server's own. Needs the area `refusal`. */
export function refusalText(phrases: Phrases, refusal: CallRefusal): string {
  try {
    return phrases.refusal(refusal.code, refusal.facts);
  } catch {
    // A fact that the sentence speaks of did not come along; the server has filled in its own.
    return refusal.text ?? phrases.refusal('refused');
  }
}

/** The same for what a query threw. */
export const failureText = (phrases: Phrases, error: unknown): string =>
  error instanceof CallRefused ? refusalText(phrases, error.refusal) : phrases.refusal('broken');
