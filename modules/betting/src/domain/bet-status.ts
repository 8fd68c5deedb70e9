/**
 * Where a bet stands. `pending` waits out the live delay with its stake reserved; `rejected` never became a bet; the others
 * are accepted bets, and `sold` is one that was bought back whole. `half_won` and `half_lost` are singles on quarter lines; `voided` got its stake back.
 */
export type BetStatus =
  | 'pending'
  | 'accepted'
  | 'rejected'
  | 'won'
  | 'half_won'
  | 'voided'
  | 'half_lost'
  | 'lost'
  | 'sold'
  | 'cancelled';

export type SettledStatus = 'won' | 'half_won' | 'voided' | 'half_lost' | 'lost';

/** What can happen to a bet. `settled` and `reopened` come from results; any settled bet may be settled otherwise. */
export type BetEvent =
  | { readonly kind: 'delay_passed' }
  | { readonly kind: 'delay_refused' }
  | { readonly kind: 'settled'; readonly as: SettledStatus }
  | { readonly kind: 'reopened' }
  | { readonly kind: 'sold' }
  | { readonly kind: 'cancelled' };

const SETTLED: Readonly<Record<BetEvent['kind'], true | undefined>> = {
  delay_passed: undefined,
  delay_refused: undefined,
  settled: true,
  reopened: true,
  sold: undefined,
  cancelled: true,
};

/** The table of moves. What is not in it cannot happen. `sold`, `cancelled` and `rejected` are final. */
const MOVES: Readonly<Record<BetStatus, Readonly<Partial<Record<BetEvent['kind'], true | undefined>>>>> = {
  pending: { delay_passed: true, delay_refused: true },
  accepted: { settled: true, sold: true, cancelled: true },
  rejected: {},
  won: SETTLED,
  half_won: SETTLED,
  voided: SETTLED,
  half_lost: SETTLED,
  lost: SETTLED,
  sold: {},
  cancelled: {},
};

/** The status after something happened; `undefined` when that cannot happen to a bet in this status. */
export function nextBetStatus(from: BetStatus, event: BetEvent): BetStatus | undefined {
  if (!MOVES[from][event.kind]) return undefined;
  switch (event.kind) {
    case 'delay_passed':
    case 'reopened':
      return 'accepted';
    case 'delay_refused':
      return 'rejected';
    case 'settled':
      return event.as;
    case 'sold':
      return 'sold';
    case 'cancelled':
      return 'cancelled';
  }
}

/** Seed enumeration of spec 2 section 3: accepted 1, settled 2, no longer accepted 3, cancelled 4. */
export const WIRE_STATUS: Readonly<Record<BetStatus, 1 | 2 | 3 | 4>> = {
  pending: 1,
  accepted: 1,
  rejected: 3,
  won: 2,
  half_won: 2,
  half_lost: 2,
  lost: 2,
  sold: 2,
  voided: 4,
  cancelled: 4,
};
