import type { BrandId, PersonId } from '@overround/kernel';
import { maybeOne, run, sql, type Tx } from '@overround/platform';

/** Ways of betting that a player has switched on. */
export interface PlayerOptions {
  readonly autoBets: boolean;
  readonly advanceBets: boolean;
}

export async function readPlayerOptions(
  tx: Tx,
  brandId: BrandId,
  personId: PersonId,
): Promise<PlayerOptions> {
  const row = await maybeOne(
    tx,
    sql<{ auto_bets: boolean; advance_bets: boolean }>`
      select auto_bets, advance_bets from betting.player_option where brand_id = ${brandId} and person_id = ${personId}`,
  );
  return { autoBets: row?.auto_bets ?? false, advanceBets: row?.advance_bets ?? false };
}

/** Sets what is named; the rest stays as it is. */
export const writePlayerOptions = (
  tx: Tx,
  brandId: BrandId,
  personId: PersonId,
  { autoBets, advanceBets }: Partial<PlayerOptions>,
): Promise<unknown> =>
  run(
    tx,
    sql`insert into betting.player_option as o (brand_id, person_id, auto_bets, advance_bets)
        values (${brandId}, ${personId}, ${autoBets ?? false}, ${advanceBets ?? false})
        on conflict (brand_id, person_id) do update
          set auto_bets = coalesce(${autoBets ?? null}::boolean, o.auto_bets),
              advance_bets = coalesce(${advanceBets ?? null}::boolean, o.advance_bets), set_at = clock_timestamp()`,
  );
