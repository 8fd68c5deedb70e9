import { one, run, sql, type Tx } from '@overround/platform';
import type { PersonKey } from './limit-store.ts';

/** Whether somebody is still to be asked for limits: they never answered and never set one. */
export async function isPromptDue(tx: Tx, { personId }: PersonKey): Promise<boolean> {
  const { isDue } = await one(
    tx,
    sql<{ isDue: boolean }>`
    select not exists (select from limits.prompt where person_id = ${personId})
       and not exists (select from limits.player_limit where person_id = ${personId} and set_by = 'player') as "isDue"`,
  );
  return isDue;
}

/** Keeps what somebody chose when they were asked; the first answer stays. */
export const writePrompt = (
  tx: Tx,
  { brandId, personId }: PersonKey,
  chose: 'limit' | 'no_limit',
): Promise<number> =>
  run(
    tx,
    sql`insert into limits.prompt (brand_id, person_id, chose) values (${brandId}, ${personId}, ${chose})
        on conflict do nothing`,
  );
