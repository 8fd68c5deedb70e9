import { instant, type PersonId } from '@overround/kernel';
import { many, run, sql, type Tx } from '@overround/platform';
import type { Bonus } from '../domain/bonus.ts';
import type { Turn } from '../domain/turn.ts';

/** From now on own money of its person is staked for it. */
export const insertTurn = (
  tx: Tx,
  { brandId, bonusId }: Pick<Bonus, 'brandId' | 'bonusId'>,
): Promise<unknown> =>
  run(tx, sql`insert into bonus.turn (brand_id, bonus_id) values (${brandId}, ${bonusId})`);

/** Turns of all bonuses of a person, oldest first. */
export async function listTurns(tx: Tx, personId: PersonId): Promise<readonly Turn[]> {
  const rows = await many(
    tx,
    sql<{ bonus_id: bigint; from_seq: bigint; from_at: Date }>`
      select t.bonus_id, t.from_seq, t.from_at
        from bonus.bonus b join bonus.turn t on t.brand_id = b.brand_id and t.bonus_id = b.bonus_id
       where b.brand_id = platform.current_brand_id() and b.person_id = ${personId} order by t.from_seq`,
  );
  return rows.map((row) => ({
    bonusId: Number(row.bonus_id),
    from: { at: instant(row.from_at.getTime()), seq: Number(row.from_seq) },
  }));
}
