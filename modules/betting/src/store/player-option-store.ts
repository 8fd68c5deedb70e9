import type { BrandId, PersonId } from '@overround/kernel';
import { maybeOne, run, sql, type Tx } from '@overround/platform';

/** Ways of betting that a player has switched on. */
export interface PlayerOptions {
  readonly autoBets: boolean;
}

export async function readPlayerOptions(
  tx: Tx,
  brandId: BrandId,
  personId: PersonId,
): Promise<PlayerOptions> {
  const row = await maybeOne(
    tx,
    sql<{ auto_bets: boolean }>`
      select auto_bets from betting.player_option where brand_id = ${brandId} and person_id = ${personId}`,
  );
  return { autoBets: row?.auto_bets ?? false };
}

export const writePlayerOptions = (
  tx: Tx,
  brandId: BrandId,
  personId: PersonId,
  { autoBets }: PlayerOptions,
): Promise<unknown> =>
  run(
    tx,
    sql`insert into betting.player_option (brand_id, person_id, auto_bets) values (${brandId}, ${personId}, ${autoBets})
        on conflict (brand_id, person_id) do update set auto_bets = excluded.auto_bets, set_at = clock_timestamp()`,
  );
