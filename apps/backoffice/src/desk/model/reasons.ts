import type { BackofficeKey } from '@overround/phrases/backoffice';

/** Why something is stopped or priced by hand: picked by its digit, and kept until another one is. */
export const REASONS: readonly BackofficeKey[] = [
  'desk.reason_news',
  'desk.reason_price',
  'desk.reason_feed',
  'desk.reason_bets',
  'desk.reason_risk',
  'desk.reason_break',
];

/** The reason a digit means, by its place. */
export function reasonByDigit(key: string): number | undefined {
  const place = /^[1-9]$/.test(key) ? Number(key) - 1 : -1;
  return place >= 0 && place < REASONS.length ? place : undefined;
}
