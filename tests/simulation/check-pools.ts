import { expect } from 'vitest';
import type { MoneyWorld } from './money-world.ts';
import { paidByPool, type RaceEnd } from './tote-pencil.ts';

/** The races of every pool as the newest results tell them, in its order; and what its bets are and have. */
const POOLS = `
  select p.pool_id, p.kind, p.status, p.carry_in_minor, p.takeout_bps, p.guarantee_minor,
         (select jsonb_agg(case when jsonb_array_length(r.cancellations) > 0 then '"not_run"'::jsonb
                                when r.state is null or r.certainty <> 'official' then '"unknown"'::jsonb
                                else (select jsonb_agg((f ->> 'runner')::int order by (f ->> 'place')::int)
                                        from jsonb_array_elements(r.state -> 'finish') f) end order by place)
            from unnest(p.event_ids) with ordinality as e (event_id, place)
            left join lateral (select state, cancellations, certainty from catalog.result r where r.event_id = e.event_id
                                order by result_version desc limit 1) r on true) as ends,
         (select coalesce(jsonb_agg(jsonb_build_object('unit', b.unit_minor::text, 'stake', b.stake_minor::text, 'picks', b.picks,
                                                       'paid', (b.payout_minor + b.refund_minor)::text) order by b.bet_id), '[]')
            from audit.tote_bet b where b.brand_id = p.brand_id and b.pool_id = p.pool_id and b.cancelled_at is null) as bets
    from games.tote_pool p`;

interface StoredBet {
  readonly unit: string;
  readonly stake: string;
  readonly paid: string;
  readonly picks: readonly (readonly number[])[];
}

/** What every pool paid, worked out with a pencil. Says how many pools there were in each state. */
export async function checkPools({ db }: MoneyWorld, seed: string): Promise<Record<string, number>> {
  const states: Record<string, number> = {};
  for (const row of await db.asOwner(POOLS)) {
    const bets = row['bets'] as readonly StoredBet[]; // As the statement builds them, and so the ends.
    const paid = paidByPool({
      kind: String(row['kind']),
      ends: row['ends'] as readonly RaceEnd[],
      carryMinor: row['carry_in_minor'] as bigint,
      guaranteeMinor: row['guarantee_minor'] as bigint,
      takeoutBps: BigInt(Number(row['takeout_bps'])),
      bets: bets.map(({ unit, stake, picks }) => ({
        unitMinor: BigInt(unit),
        stakeMinor: BigInt(stake),
        picks,
      })),
    });
    const isSettled = row['status'] === 'settled' || row['status'] === 'void';
    expect([row['pool_id'], isSettled, bets.map((bet) => BigInt(bet.paid))], `seed ${seed}`).toEqual([
      row['pool_id'],
      paid !== undefined,
      paid ?? bets.map(() => 0n),
    ]);
    const state = `${row['kind']} ${row['status']}`;
    states[state] = (states[state] ?? 0) + 1;
  }
  return states;
}
