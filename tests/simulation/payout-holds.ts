// Large payouts that wait for the official word: when their time passes, and what must have waited.

import type { Random } from '@overround/rng';
import { expect } from 'vitest';
import { HELD_ABOVE_UNITS, type MoneyWorld } from './money-world.ts';

/** Minor units of a euro. */
const UNIT = 100;
/** Far more than all that are held need. */
const LOOKS = 50;

/** For some of what is held the time passes. */
export async function passTime({ db }: MoneyWorld, random: Random): Promise<boolean> {
  const due = await db.asOwner(
    // Of what nobody works on: a settlement that waits for this one must not be waited for.
    `update betting.payout_hold set pays_at = clock_timestamp()
      where hold_no in (select hold_no from betting.payout_hold where ended_at is null and bet_id % 3 = $1 for update skip locked)
      returning 1`,
    [random.integer(0, 2)],
  );
  return due.length > 0;
}

/** Holds that are open, each with whether a scout's word on one of its matches is all there is. Only while nothing moves. */
const OPEN = `
  select h.bet_id, h.payout_minor,
         exists (select from betting.leg l
                   join lateral (select certainty, cancellations from catalog.result r where r.event_id = l.event_id
                                  order by result_version desc limit 1) r on true
                  where l.brand_id = h.brand_id and l.bet_id = h.bet_id and r.certainty = 'scout'
                    and jsonb_array_length(r.cancellations) = 0) as is_scouted
    from betting.payout_hold h join betting.bet b using (brand_id, bet_id)
   where h.ended_at is null and b.status <> 'sold' order by h.bet_id`;

/** The world stands still, and the time of everything passes: what is still held is paid, all of it and nothing else. */
export async function payAllHeld({ db, betting }: MoneyWorld, seed: string): Promise<void> {
  const held = await db.asOwner(OPEN);
  expect(
    held.filter(
      (row) => row['is_scouted'] !== true || Number(row['payout_minor']) <= HELD_ABOVE_UNITS * UNIT,
    ),
    `payouts that wait for no reason, seed ${seed}`,
  ).toEqual([]);
  await db.asOwner('update betting.payout_hold set pays_at = clock_timestamp() where ended_at is null');
  for (let look = 0; look < LOOKS && (await db.asOwner(OPEN)).length > 0; look += 1)
    await betting.tick(10_000_000);
  const paid = await db.asOwner(
    'select bet_id, payout_minor from betting.bet where bet_id = any ($1::int8[]) order by bet_id',
    [held.map((row) => row['bet_id'])],
  );
  expect(paid, `payouts whose time is over, seed ${seed}`).toEqual(
    held.map(({ bet_id, payout_minor }) => ({ bet_id, payout_minor })),
  );
}

/** Whatever was paid above the bound on a scout's word alone had waited for its time. */
export async function checkHolds({ db }: MoneyWorld, seed: string): Promise<void> {
  const hasty = await db.asOwner(
    `select s.bet_id, s.version, s.payout_minor
       from betting.settlement s
       join catalog.result r on r.event_id = s.event_id and r.result_version = s.result_version
      where s.payout_minor > $1 and s.difference_minor > 0
        and r.certainty = 'scout' and jsonb_array_length(r.cancellations) = 0
        and not exists (select from betting.payout_hold h
                         where h.brand_id = s.brand_id and h.bet_id = s.bet_id and h.payout_minor = s.payout_minor
                           and h.event_id = s.event_id and h.result_version = s.result_version and h.ended_how = 'time')`,
    [HELD_ABOVE_UNITS * UNIT],
  );
  expect(hasty, `large payouts on a scout's word, seed ${seed}`).toEqual([]);
}
