import { type AccountId, type BrandId, minor, type Minor, type PersonId } from '@overround/kernel';
import { many, one, sql, type Tx } from '@overround/platform';
import type { ExposedLeg } from '../domain/exposure.ts';

interface HeldRow {
  readonly event_id: bigint;
  readonly game_id: bigint;
  readonly type: number;
  readonly parameter_milli: number;
  readonly win_milli: bigint;
}

const legOfRow = (row: HeldRow): ExposedLeg => ({
  eventId: Number(row.event_id),
  gameId: Number(row.game_id),
  type: row.type,
  parameterMilli: row.parameter_milli,
  winMilli: row.win_milli,
});

/** What the house stands to pay per outcome, from all open and pending tickets of a brand. */
export async function sumHeldLegs(tx: Tx, brandId: BrandId): Promise<ExposedLeg[]> {
  const rows = await many(
    tx,
    sql<HeldRow>`
      select event_id, game_id, type, parameter_milli, sum(win_milli)::int8 as win_milli
        from betting.held_leg where brand_id = ${brandId}
       group by event_id, game_id, type, parameter_milli`,
  );
  return rows.map(legOfRow);
}

/** What a person holds: staked on one position from one account, and what open bets win by each outcome of some matches. */
export async function heldByPerson(
  tx: Tx,
  who: { readonly brandId: BrandId; readonly personId: PersonId; readonly accountId: AccountId },
  on: { readonly positionKey: bigint; readonly eventIds: readonly number[] },
): Promise<{ readonly positionMinor: Minor; readonly legs: readonly ExposedLeg[] }> {
  const rows = await many(
    tx,
    sql<HeldRow & { position_minor: bigint }>`
      select null::int8 as event_id, null::int8 as game_id, null::int4 as type, null::int4 as parameter_milli,
             0::int8 as win_milli, coalesce(sum(b.stake_minor), 0)::int8 as position_minor
        from betting.open_bet b
       where b.brand_id = ${who.brandId} and b.person_id = ${who.personId}
         and b.position_key = ${on.positionKey} and b.account_id = ${who.accountId}
       union all
      select event_id, game_id, type, parameter_milli, sum(win_milli)::int8, 0
        from betting.held_leg
       where brand_id = ${who.brandId} and person_id = ${who.personId} and event_id = any(${on.eventIds}::int8[])
       group by event_id, game_id, type, parameter_milli`,
  );
  return {
    positionMinor: minor(rows.reduce((all, row) => all + row.position_minor, 0n)),
    legs: rows.filter((row) => row.event_id !== null).map(legOfRow),
  };
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
