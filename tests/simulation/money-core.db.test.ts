import { randomBytes } from 'node:crypto';
import { bettingInvariants } from '@overround/betting';
import { type Random, seededRandom } from '@overround/rng';
import { TICKET_KINDS } from '@overround/settlement';
import { walletInvariants } from '@overround/wallet';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ALL_ACTS, type Act, actSome } from './acts.ts';
import { moveMoney, settleAnnounced } from './money-moves.ts';
import { type MoneyWorld, openMoneyWorld, restart } from './money-world.ts';
import { drawOrder, type SentOrder } from './orders.ts';
import { type LegEnd, paid, unitReturn } from './pencil.ts';

// 10^5 operations by default: orders sent, prices moved, results told, bets settled, money moved. The seed draws them all.
const OPERATIONS = Number(process.env['SIMULATION_OPERATIONS'] ?? 100_000);
/** A machine too busy for all of them stops when the time is over, but not before so many. */
const OPERATIONS_MIN = OPERATIONS / 5;
const BUDGET_MS = 120_000;
const SEED = process.env['SIMULATION_SEED'] ?? randomBytes(6).toString('hex');
const PLAYERS = 400;
const MATCHES_LISTED = 24;
const ORDERS_PER_STEP = 1000;
const MOVEMENTS_PER_STEP = 30;
const ACTS_PER_STEP = 18;
/** What players do with bets happens side by side: one after the other they would be the slowest of a step. */
const LANES = 6;
/** History is only ever added to, so what was wrong in between is wrong at the end. */
const CHECKS = 2;

let world: MoneyWorld;
let random: Random;
beforeAll(async () => {
  process.stdout.write(`simulation of the money core: SIMULATION_SEED=${SEED}\n`);
  random = seededRandom(SEED);
  world = await openMoneyWorld(random, PLAYERS);
});
afterAll(() => world.close());

async function checkInvariants(): Promise<void> {
  await world.db.asOwner('analyze'); // The tables fill faster here than anything looks at how much is in them.
  for (const { name, sql } of [...walletInvariants, ...bettingInvariants]) {
    const [row] = await world.db.asOwner(sql);
    expect(`${name}: ${row?.['broken']} broken`, `seed ${SEED}`).toBe(`${name}: 0 broken`);
  }
}

/** Sends orders all at once, some of them several times, and remembers every answer. */
async function sendOrders(sent: SentOrder[]): Promise<number> {
  let count = 0;
  const tries: Promise<void>[] = [];
  for (let index = 0; index < ORDERS_PER_STEP; index += 1) {
    const again = sent.length > 0 && random.chance(0.08) ? random.pick(sent.slice(-2000)) : undefined;
    const one = again ?? drawOrder(world, random);
    if (!one) continue;
    if (!again) sent.push(one);
    const times = random.chance(0.05) ? 3 : 1;
    for (let time = 0; time < times; time += 1) {
      count += 1;
      tries.push(
        world.betting.placeBet(one.owner, one.order).then(
          (answer) => void one.answers.push(answer),
          () => undefined, // Nobody knows what became of it: the player will ask, or send it again.
        ),
      );
    }
  }
  await Promise.all(tries);
  return count;
}

/** Does the same so many times, some at once. */
async function sideBySide(times: number, work: () => Promise<void>): Promise<void> {
  let left = times;
  const lane = async (): Promise<void> => {
    while (left > 0) {
      left -= 1;
      await work();
    }
  };
  await Promise.all(Array.from({ length: LANES }, lane));
}

/** One guid has one answer: the same bet, or the same refusal; only "not now" may be followed by another. */
function checkAnswers(sent: readonly SentOrder[]): void {
  for (const { owner, answers } of sent) {
    const final = answers.filter((answer) => answer.ok || answer.code !== 'not_now');
    const bets = new Set(final.flatMap((answer) => (answer.ok ? [answer.value.betId] : [])));
    expect(bets.size, `bets under ${owner.guid}, seed ${SEED}`).toBeLessThanOrEqual(1);
  }
}

/** What every bet pays, computed another way: from the final score and the agreed prices alone. */
async function checkPayouts(): Promise<number> {
  const rows = await world.db.asOwner(`
    select b.bet_id, b.shape, b.stake_minor, b.status, b.payout_minor, b.sold_stake_minor, b.sold_payout_minor, b.combined_odds,
           (select coalesce(sum(tax_minor), 0)::bigint from betting.sale s where s.brand_id = b.brand_id and s.bet_id = b.bet_id)
             as sold_tax_minor,
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
    expect([row['bet_id'], row['status'] === 'accepted', row['payout_minor']], `seed ${SEED}`).toEqual([
      row['bet_id'],
      !isWholeSold && unit === undefined,
      unit && !isWholeSold ? paid(bet, unit, isVoid) : bet.sold.payoutMinor,
    ]);
  }
  return rows.length;
}

it('keeps every promise of money and bets through failures, restarts and results in any order', {
  timeout: 600_000,
}, async () => {
  const sent: SentOrder[] = [];
  let operations = 0;
  const done = Object.fromEntries(ALL_ACTS.map((act) => [act, 0])) as Record<Act, number>; // One entry each.
  let nextCheck = OPERATIONS / CHECKS;
  const endsAtMs = performance.now() + BUDGET_MS;
  const hasTime = (): boolean => operations < OPERATIONS_MIN || performance.now() < endsAtMs;
  await sideBySide(PLAYERS, () => moveMoney(world, random));
  while (operations < OPERATIONS && hasTime()) {
    const listed = () => world.feed.matches.filter((match) => match.stage !== 'ended').length;
    while (listed() < MATCHES_LISTED) await world.feed.list();
    await world.catalog.idle();
    world.faults.lostAnswer = random.chance(0.3) ? 0.2 : 0;
    world.faults.deadTransaction = random.chance(0.3) ? 0.2 : 0;

    // Players, feed and settlement at the same time.
    const moves = random.integer(10, 30);
    const feed = (async () => {
      for (let move = 0; move < moves; move += 1) {
        const recent = world.feed.matches.slice(-MATCHES_LISTED * 3);
        await world.feed.happen(random.pick(recent));
      }
    })();
    const acts = sideBySide(ACTS_PER_STEP, async () => {
      const what = await actSome(world, random);
      if (what) done[what] += 1;
    });
    const movements = sideBySide(MOVEMENTS_PER_STEP, () => moveMoney(world, random));
    const [orders, settled, finished] = await Promise.all([
      sendOrders(sent),
      settleAnnounced(world),
      world.betting.tick(10_000_000).catch(() => 0),
      feed,
      acts,
      movements,
    ]);
    operations += orders + settled + finished + moves + MOVEMENTS_PER_STEP + ACTS_PER_STEP;

    if (random.chance(0.05)) await restart(world, random);
    if (operations >= nextCheck) {
      nextCheck += OPERATIONS / CHECKS;
      await checkInvariants();
    }
  }
  world.faults.lostAnswer = 0;
  world.faults.deadTransaction = 0;
  await world.catalog.idle();
  await settleAnnounced(world);
  while ((await world.betting.tick(10_000_000)) > 0) await world.betting.idle();
  await settleAnnounced(world);
  await checkInvariants();
  checkAnswers(sent);
  const bets = await checkPayouts();
  process.stdout.write(
    `simulation: ${operations} operations, ${bets} bets, ${JSON.stringify(done)}, ${world.faults.injected} failures injected\n`,
  );
  expect(bets).toBeGreaterThan(operations / 20);
  expect(Object.entries(done).filter(([, times]) => times === 0)).toEqual([]);
  const kinds = await world.db.asOwner(
    `select distinct split_part(split_part(shape, ';', 1), ':', 1) as kind from betting.bet`,
  );
  expect(kinds.map(({ kind }) => kind).toSorted()).toEqual(Object.keys(TICKET_KINDS).toSorted());
  const [seen] = await world.db.asOwner(`
    select exists (select from betting.bet where shape ~ ';i') as insured,
           exists (select from betting.insurance) as insured_later,
           exists (select from betting.settlement where tax_minor > 0) as taxed,
           exists (select from betting.leg where type in (20034, 20035)) as duels,
           exists (select from betting.leg where type = 832) as scorers,
           exists (select from betting.leg where type = 20043) as starters_only`);
  expect(Object.entries(seen ?? {}).filter(([, is]) => is !== true)).toEqual([]);
});
