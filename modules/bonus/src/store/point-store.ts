import { type Instant, instant, type PersonId } from '@overround/kernel';
import type { PointsRule } from '@overround/contracts/bonus';
import { many, ruleBook, run, sql, type Tx } from '@overround/platform';
import type { PersonKey } from '../deps.ts';

/** Which bets bring points and what levels bring; nothing: the brand gives no points. */
export const pointsRules = ruleBook<PointsRule>('bonus.points_rule');

export interface Purchase {
  readonly purchaseId: string;
  readonly points: number;
  readonly bonusId: number;
  readonly at: Instant;
}

/** What somebody bought with points, newest first. */
export async function listPurchases(tx: Tx, personId: PersonId): Promise<Purchase[]> {
  const rows = await many(
    tx,
    sql<{ purchase_id: string; points: number; bonus_id: bigint; bought_at: Date }>`
      select purchase_id, points, bonus_id, bought_at from bonus.point_purchase
       where brand_id = platform.current_brand_id() and person_id = ${personId} order by bought_at desc, purchase_id`,
  );
  return rows.map((row) => ({
    purchaseId: row.purchase_id,
    points: row.points,
    bonusId: Number(row.bonus_id),
    at: instant(row.bought_at.getTime()),
  }));
}

export const insertPurchase = (
  tx: Tx,
  { brandId, personId }: PersonKey,
  /** `earned`: all points of theirs by now. */
  { purchaseId, points, bonusId, earned }: Omit<Purchase, 'at'> & { readonly earned: number },
): Promise<unknown> =>
  run(
    tx,
    sql`insert into bonus.point_purchase (brand_id, person_id, purchase_id, points, bonus_id, earned)
        values (${brandId}, ${personId}, ${purchaseId}, ${points}, ${bonusId}, ${earned})`,
  );
