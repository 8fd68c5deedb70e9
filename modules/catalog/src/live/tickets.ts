import { createHash } from 'node:crypto';
import type { RandomBytes } from '@overround/kernel';

/** Who opens a socket: a signed-in person, or a visitor. */
export interface TicketHolder {
  readonly sessionId?: string;
  readonly personId?: string;
}

export interface Tickets {
  issue(holder: TicketHolder): { readonly ticket: string; readonly validMs: number };
  /** The holder, once. */
  redeem(ticket: string): TicketHolder | undefined;
}

export const TICKET_VALID_MS = 30_000;
const TICKETS_MAX = 50_000;

/** Tickets in memory, kept hashed: each opens one socket within half a minute (safety 8). */
export function openTickets(randomBytes: RandomBytes, nowMs: () => number): Tickets {
  const waiting = new Map<string, { readonly holder: TicketHolder; readonly untilMs: number }>();
  const digest = (ticket: string) => createHash('sha256').update(ticket).digest('base64url');
  const dropStale = () => {
    for (const [key, { untilMs }] of waiting) {
      // In order of issue, so the first valid one ends the walk; a flood pushes the oldest out.
      if (untilMs > nowMs() && waiting.size < TICKETS_MAX) return;
      waiting.delete(key);
    }
  };
  return {
    issue: (holder) => {
      dropStale();
      const ticket = Buffer.from(randomBytes(32)).toString('base64url');
      waiting.set(digest(ticket), { holder, untilMs: nowMs() + TICKET_VALID_MS });
      return { ticket, validMs: TICKET_VALID_MS };
    },
    redeem: (ticket) => {
      const key = digest(ticket);
      const found = waiting.get(key);
      waiting.delete(key);
      return found && found.untilMs > nowMs() ? found.holder : undefined;
    },
  };
}
