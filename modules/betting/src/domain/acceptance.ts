import type { BetOrder, Placement } from './decide-placement.ts';

/** Waits are counted by steps: half as many again and again, finer where live delays are. Milliseconds. */
export const WAIT_STEPS_MS = [
  10, 25, 50, 100, 200, 400, 800, 1500, 3000, 5000, 5500, 6000, 6500, 7000, 7500, 8000, 9000, 10_000, 15_000,
  60_000,
] as const;

/** The step a wait belongs to: it was no longer than that. */
export const waitStepOf = (waitMs: number): number =>
  WAIT_STEPS_MS.find((step) => waitMs <= step) ?? WAIT_STEPS_MS[WAIT_STEPS_MS.length - 1] ?? waitMs;

/** Orders that were answered alike. */
export interface AnsweredOrders {
  readonly isLive: boolean;
  /** `accepted`, or the code of the refusal. */
  readonly outcome: string;
  /** Accepted at a better price than the player had seen. */
  readonly isImproved: boolean;
  readonly waitMsMax: number;
  readonly orders: number;
}

/** Whether a bet was booked at better prices than were seen, and at no worse one. The other side of an express gains by shorter legs. */
export function isImproved({ coupon }: BetOrder, { legs, builders }: Placement): boolean {
  const built = new Set(builders.flatMap((one) => one.legs));
  const sign = coupon.kind === 'anti_express' ? -1 : 1;
  const changes = legs.flatMap(({ selection, quote }, index) =>
    built.has(index) ? [] : [sign * (quote.oddsMilli - selection.oddsMilliSeen)],
  );
  return changes.some((change) => change > 0) && changes.every((change) => change >= 0);
}

export interface AcceptanceFigures {
  readonly accepted: number;
  readonly rejected: number;
  readonly acceptedShare: number | null;
  readonly improved: number;
  readonly waitMsMedian: number | null;
  readonly waitMsMost: number | null;
  readonly waitMs99: number | null;
}

/** The figures of some orders. Waits are those of every answer, a refusal too. */
export function acceptanceFigures(rows: readonly AnsweredOrders[]): AcceptanceFigures {
  const count = (some: (row: AnsweredOrders) => boolean): number =>
    rows.reduce((sum, row) => (some(row) ? sum + row.orders : sum), 0);
  const accepted = count(({ outcome }) => outcome === 'accepted');
  const all = count(() => true);
  return {
    accepted,
    rejected: all - accepted,
    acceptedShare: all === 0 ? null : accepted / all,
    improved: count((row) => row.isImproved),
    waitMsMedian: waitOfShare(rows, all, 0.5),
    waitMsMost: waitOfShare(rows, all, 0.9),
    waitMs99: waitOfShare(rows, all, 0.99),
  };
}

/** The shortest step within which such a share of all orders was answered. */
function waitOfShare(rows: readonly AnsweredOrders[], all: number, share: number): number | null {
  let seen = 0;
  for (const { waitMsMax, orders } of rows.toSorted((a, b) => a.waitMsMax - b.waitMsMax)) {
    seen += orders;
    if (seen >= all * share) return waitMsMax;
  }
  return null;
}

/** Refusals by their reason, the most frequent first; shares of all orders. */
export function rejectsByReason(
  rows: readonly AnsweredOrders[],
): { code: string; count: number; share: number }[] {
  const all = rows.reduce((sum, { orders }) => sum + orders, 0);
  const counts = new Map<string, number>();
  for (const { outcome, orders } of rows)
    if (outcome !== 'accepted') counts.set(outcome, (counts.get(outcome) ?? 0) + orders);
  return [...counts]
    .map(([code, count]) => ({ code, count, share: count / all }))
    .toSorted((a, b) => b.count - a.count || (a.code < b.code ? -1 : 1));
}
