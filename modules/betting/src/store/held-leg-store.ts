import type { BrandId } from '@overround/kernel';
import { many, one, sql, type Tx } from '@overround/platform';
import type { ExposedLeg } from '../domain/exposure.ts';

/** What the house stands to pay per outcome, from all open and pending tickets of a brand. */
export async function sumHeldLegs(tx: Tx, brandId: BrandId): Promise<ExposedLeg[]> {
  const rows = await many(
    tx,
    sql<{ event_id: bigint; game_id: bigint; type: number; parameter_milli: number; win_milli: bigint }>`
      select event_id, game_id, type, parameter_milli, sum(win_milli)::int8 as win_milli
        from betting.held_leg where brand_id = ${brandId}
       group by event_id, game_id, type, parameter_milli`,
  );
  return rows.map((row) => ({
    eventId: Number(row.event_id),
    gameId: Number(row.game_id),
    type: row.type,
    parameterMilli: row.parameter_milli,
    winMilli: row.win_milli,
  }));
}

/** Takes out the legs of tickets that wait for no result any more. Returns how many. */
export async function forgetSettledLegs(tx: Tx, brandId: BrandId): Promise<number> {
  const row = await one(
    tx,
    sql<{ gone: number }>`
      with gone as (
        delete from betting.held_leg h
         where h.brand_id = ${brandId}
           and not exists (select from betting.open_bet o
                            where o.brand_id = h.brand_id and o.person_id = h.person_id and o.bet_id = h.bet_id)
        returning 1)
      select count(*)::int as gone from gone`,
  );
  return row.gone;
}
