import { expect } from 'vitest';
import type { MoneyWorld } from './money-world.ts';
import { type LegEnd, paid, unitReturn, withoutBoost } from './pencil.ts';

/** What every bet pays, computed another way: from the final score and the agreed prices alone. */
export async function checkPayouts({ db }: MoneyWorld, seed: string): Promise<number> {
  const rows = await db.asOwner(`
    select b.bet_id, b.shape, b.stake_minor, b.status, b.payout_minor, b.sold_stake_minor, b.sold_payout_minor, b.combined_odds,
           (select coalesce(sum(tax_minor), 0)::bigint from betting.sale s where s.brand_id = b.brand_id and s.bet_id = b.bet_id)
             as sold_tax_minor,
           (select array[s.boost_minor, s.insurance_minor]::text[] from betting.settlement s
             where s.brand_id = b.brand_id and s.bet_id = b.bet_id and s.version = b.settlement_version) as funded,
           array_agg(l.odds_milli order by l.leg_no) as odds,
           array_agg(case when r.state is null and r.cancellations is null then 'open'
                          when jsonb_array_length(r.cancellations) > 0 then 'void'
                          when r.state is null then 'open'
                          when l.type in (20034, 20035) then
                            case when ((select (f ->> 'place')::int from jsonb_array_elements(r.state -> 'finish') f
                                        where (f ->> 'runner')::int = 1)
                                    < (select (f ->> 'place')::int from jsonb_array_elements(r.state -> 'finish') f
                                        where (f ->> 'runner')::int = 2)) = (l.type = 20034) then 'won' else 'lost' end
                          when l.type in (832, 20043) then
                            case when exists (select from jsonb_array_elements(r.state -> 'starters') s
                                               where (s ->> 'number')::int = 9)
                                   or l.type = 832 and exists (select from jsonb_array_elements(r.state -> 'happenings') h
                                                                where h ->> 'playerRef' = 'h9')
                                 then case when exists (select from jsonb_array_elements(r.state -> 'happenings') h
                                                         where h ->> 'playerRef' = 'h9' and h ->> 'kind' = 'score')
                                           then 'won' else 'lost' end
                                 else 'void' end
                          when l.type in (2637, 20006) then
                            case when exists (
                              select from jsonb_array_elements(r.state -> 'finish') f
                               where (f ->> 'runner')::int = l.parameter_milli / 1000
                                 and (f ->> 'place')::int <= case l.type when 2637 then 1 else l.parameter_milli % 1000 end)
                            then 'won' else 'lost' end
                          when l.type = case sign((r.state #>> '{score,home}')::int - (r.state #>> '{score,away}')::int)
                                          when 1 then 1 when 0 then 2 else 3 end then 'won' else 'lost' end
                     order by l.leg_no) as results
      from betting.bet b
      join betting.leg l using (brand_id, bet_id)
      left join lateral (select state, cancellations from catalog.result r where r.event_id = l.event_id
                          order by result_version desc limit 1) r on true
     where not exists (select from betting.advance a
                        where a.brand_id = b.brand_id and a.bet_id = b.bet_id and a.status = 'void')
     group by b.brand_id, b.bet_id`);
  // The driver gives int8 as bigint.
  const sum = (row: (typeof rows)[number], column: string): bigint => row[column] as bigint;
  for (const row of rows) {
    const ends = row['results'] as LegEnd[];
    const bet = {
      shape: String(row['shape']),
      combined: String(row['combined_odds']),
      stakeMinor: sum(row, 'stake_minor'),
      sold: {
        stakeMinor: sum(row, 'sold_stake_minor'),
        payoutMinor: sum(row, 'sold_payout_minor'),
        taxMinor: sum(row, 'sold_tax_minor'),
      },
    };
    const unit = unitReturn(bet.shape, row['odds'] as number[], ends);
    const isWholeSold = bet.sold.stakeMinor === bet.stakeMinor;
    // A conditional bet that goes on with a win only has ended with its first leg when that is void.
    const isVoid = ends
      .slice(0, bet.shape.startsWith('conditional:win') ? 1 : undefined)
      .every((end) => end === 'void');
    expect([row['bet_id'], row['status'] === 'accepted', row['payout_minor']], `seed ${seed}`).toEqual([
      row['bet_id'],
      !isWholeSold && unit === undefined,
      unit && !isWholeSold ? paid(bet, unit, isVoid).payoutMinor : bet.sold.payoutMinor,
    ]);
    if (!unit || isWholeSold) continue;
    // A boost paid what came back above what had come back without it; an insurance keeps its premium less what it covered.
    const plain = unitReturn(withoutBoost(bet.shape), row['odds'] as number[], ends) ?? unit;
    const { returnedMinor, insuranceMinor } = paid(bet, unit, isVoid);
    const boostMinor = returnedMinor - paid(bet, plain, isVoid).returnedMinor;
    expect([row['bet_id'], row['funded']], `boost and insurance, seed ${seed}`).toEqual([
      row['bet_id'],
      [String(boostMinor), String(insuranceMinor)],
    ]);
  }
  return rows.length;
}
