import type { Phrases } from '@overround/phrases';
import type { Suspension } from '../model/leg-quote.ts';

/** Why bets on a pick are stopped, and when they may be open again, as far as that is known. */
export function suspensionText(
  phrases: Pick<Phrases, 't'>,
  { reason, backInMs }: Suspension = { reason: undefined, backInMs: undefined },
): string {
  const why = phrases.t(reason === undefined ? 'ticket.suspended' : `ticket.suspended_${reason}`);
  if (backInMs === undefined) return why;
  return `${why} ${phrases.t('ticket.suspended_back', { seconds: Math.ceil(backInMs / 1000) })}`;
}
