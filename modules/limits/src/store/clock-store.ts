import { one, sql, type Tx } from '@overround/platform';

/** Whether a step of the clock waits for an operator (safety 2): until then nothing that protects is relaxed. */
export async function isClockInDoubt(tx: Tx): Promise<boolean> {
  const { isOpen } = await one(
    tx,
    sql<{
      isOpen: boolean;
    }>`select exists (select from platform.clock_alarm where confirmed_at is null) as "isOpen"`,
  );
  return isOpen;
}
