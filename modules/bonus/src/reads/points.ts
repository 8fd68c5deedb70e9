import type { PointsRule } from '@overround/contracts/bonus';
import { type Instant, instant, present } from '@overround/kernel';
import type { Tx } from '@overround/platform';
import type { BonusDeps, FittingAsk, PersonKey } from '../deps.ts';
import { pointsOf } from '../domain/points.ts';
import { listPurchases, pointsRules, type Purchase } from '../store/point-store.ts';

const EVER = instant(0);
/** Far beyond any bet: the end of the calendar of the database's texts. */
const ALWAYS: Instant = instant(Date.UTC(9999, 0, 1));

export interface Points {
  readonly rule?: PointsRule;
  readonly earned: number;
  /** What may be spent; never below 0, also where a corrected result took points that were spent. */
  readonly left: number;
  readonly purchases: readonly Purchase[];
}

type PointWindow = Omit<FittingAsk, 'personId'>;

/** Which bets count from when to when: each rule for the bets of its time, the first one also for those before it. */
const windowsOf = (rules: Awaited<ReturnType<typeof pointsRules.all>>): PointWindow[] =>
  rules.map(({ terms, since }, at) => {
    const next = rules[at + 1];
    return {
      oddsMilliMin: terms.oddsMilliMin,
      legsMin: terms.legsMin,
      from: at === 0 ? EVER : instant(since.getTime()),
      until: next ? instant(next.since.getTime()) : ALWAYS,
    };
  });

export const pointWindows = async (tx: Tx): Promise<PointWindow[]> => windowsOf(await pointsRules.all(tx));

/**
 * Points of somebody: what their bets come to as they are now, so settlements in any order and corrections need no code. A bet counts by
 * the rule of the moment it was placed: another rule changes nothing that was earned before it.
 */
export async function readPoints(deps: BonusDeps, tx: Tx, { brandId, personId }: PersonKey): Promise<Points> {
  const purchases = await listPurchases(tx, personId);
  const rules = await pointsRules.all(tx);
  const rule = rules.at(-1)?.terms;
  if (!rule) return { earned: 0, left: 0, purchases };
  let earned = 0;
  for (const window of windowsOf(rules)) {
    const sums = (await deps.fitting?.sums(tx, brandId, { ...window, personId })) ?? [];
    earned += pointsOf(
      sums.map(({ currency, fittingMinor }) => {
        const { unitMinor } = present(deps.directory.currency(currency), 'the currency of an account');
        return { fittingMinor, unitMinor };
      }),
    );
  }
  const spent = purchases.reduce((sum, { points }) => sum + points, 0);
  return { rule, earned, left: Math.max(0, earned - spent), purchases };
}
