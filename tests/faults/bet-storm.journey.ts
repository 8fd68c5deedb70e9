// The promises about acknowledged bets (P2, P3) on the real product: processes die in the middle of a storm of bets.

import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { checkHistory } from './support/check-history.ts';
import { type Desk, openDesk } from './support/desk.ts';
import { type House, openHouse } from './support/house.ts';
import { until } from './support/http.ts';
import { type Player, registerPlayer } from './support/player.ts';
import { startStorm } from './support/storm.ts';

const MATCHES = [
  { ref: 'alpha', isLive: false },
  { ref: 'beta', isLive: false },
  { ref: 'gamma', isLive: false },
  { ref: 'delta', isLive: true },
];
const PLAYERS = 4;
const MONEY_MINOR = 20_000n;
const BOOKED_BEFORE = 150;
/** Long enough for a busy machine. */
const BUSY_MS = 60_000;

let house: House;
let desk: Desk;
let players: Player[];
let games: ReadonlyMap<string, number>;

beforeEach(async () => {
  house = await openHouse();
  desk = openDesk(() => house.url, MATCHES);
  await desk.tellAll();
  players = await Promise.all(Array.from({ length: PLAYERS }, () => registerPlayer(() => house.url)));
  for (const player of players) await house.give(player.accountId, MONEY_MINOR);
  games = await house.gameIds(MATCHES);
});
afterEach(() => house.close());

/** Ends every match, waits until nothing is open and compares wallets with the ledger by `verify`. */
async function settleAndVerify(): Promise<void> {
  for (const [index, { ref }] of MATCHES.entries()) await desk.result(ref, index % 2, 1);
  // A job that met a lock or a dead connection is tried again some seconds later.
  await until('every bet is settled', 45_000, async () => {
    const open = await house.query(`select 1 from audit.bet where status in ('accepted', 'pending') limit 1`);
    return open.length === 0 ? true : undefined;
  });
  expect(await house.broken()).toEqual([]);
}

describe('a storm of bets', () => {
  it('loses and doubles nothing when the server is killed in the middle', async () => {
    const storm = startStorm(players, () => [...games.values()]);
    await until('the storm blows', BUSY_MS, async () => storm.bookedCount() >= BOOKED_BEFORE || undefined);
    await house.killServer();
    await storm.stop();

    await house.start();
    await desk.tellAll();
    for (const player of players) await player.signIn();
    await house.gameIds(MATCHES);
    const check = await checkHistory(house, storm.history);

    expect(check.problems).toEqual([]);
    expect(check.acknowledged).toBeGreaterThanOrEqual(BOOKED_BEFORE);
    process.stderr.write(`server killed: ${JSON.stringify({ ...check, problems: undefined })}\n`);
    await settleAndVerify();
  });

  it('loses and doubles nothing when every process of the database is killed in the middle', async () => {
    const storm = startStorm(players, () => [...games.values()]);
    await until('the storm blows', BUSY_MS, async () => storm.bookedCount() >= BOOKED_BEFORE || undefined);
    await house.killPostgres();
    await until('the product accepts bets again', BUSY_MS, async () => {
      const before = storm.bookedCount();
      await new Promise((done) => setTimeout(done, 300));
      return storm.bookedCount() > before || undefined;
    });
    await storm.stop();

    await desk.tellAll();
    await house.gameIds(MATCHES);
    const check = await checkHistory(house, storm.history);

    expect(check.problems).toEqual([]);
    process.stderr.write(`database killed: ${JSON.stringify({ ...check, problems: undefined })}\n`);
    await settleAndVerify();
  });
});
