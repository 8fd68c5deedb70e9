// What the coupon says aloud. Board prices never speak; the picks of the player do, once per change.

import type { CouponSummary, LegSummary } from './summarise-coupon.ts';

export type Announcement =
  | { readonly say: 'added' | 'removed' | 'suspended' | 'open' | 'gone'; readonly outcome: string }
  | { readonly say: 'moved'; readonly outcome: string; readonly place: number }
  | {
      readonly say: 'changed';
      readonly outcome: string;
      readonly type: number;
      readonly from: number;
      readonly to: number;
    };

const newsOf = (before: LegSummary, now: LegSummary): Announcement | undefined => {
  const outcome = now.labels.outcome;
  if (now.status !== before.status) {
    if (now.status === 'suspended' || now.status === 'gone') return { say: now.status, outcome };
    if (before.status === 'suspended') return { say: 'open', outcome };
  }
  const hasMoved = now.oddsMilliNow !== before.oddsMilliNow;
  if (!hasMoved || before.status === 'unknown') return undefined;
  return { say: 'changed', outcome, type: now.leg.type, from: before.oddsMilliNow, to: now.oddsMilliNow };
};

/** What changed between two summaries, in the order of the legs. */
export function announcements(
  before: Pick<CouponSummary, 'legs'>,
  now: Pick<CouponSummary, 'legs'>,
): Announcement[] {
  const earlier = new Map(before.legs.map((leg) => [leg.key, leg]));
  const later = new Set(now.legs.map((leg) => leg.key));
  const news = now.legs.flatMap((leg): Announcement[] => {
    const known = earlier.get(leg.key);
    if (!known) return [{ say: 'added', outcome: leg.labels.outcome }];
    const one = newsOf(known, leg);
    return one ? [one] : [];
  });
  const gone = before.legs
    .filter((leg) => !later.has(leg.key))
    .map((leg): Announcement => ({ say: 'removed', outcome: leg.labels.outcome }));
  return [...news, ...gone, ...orderNews(before, now)];
}

/** The pick that went farthest when only the order changed. */
function orderNews(before: Pick<CouponSummary, 'legs'>, now: Pick<CouponSummary, 'legs'>): Announcement[] {
  const places = new Map(before.legs.map((leg, at) => [leg.key, at]));
  const isSameSet = now.legs.length === places.size && now.legs.every((leg) => places.has(leg.key));
  if (!isSameSet) return [];
  const moves = now.legs.map((leg, at) => ({ leg, at, by: Math.abs(at - (places.get(leg.key) ?? at)) }));
  const farthest = moves.reduce((best, one) => (one.by > best.by ? one : best), moves[0] ?? { by: 0 });
  return 'leg' in farthest && farthest.by > 0
    ? [{ say: 'moved', outcome: farthest.leg.labels.outcome, place: farthest.at + 1 }]
    : [];
}
