// What happens at the cashier and around it. Each act says what it did to the own money of accounts, in a notebook that knows nothing of the ledger.

import { randomUUID } from 'node:crypto';
import { type AccountId, minor } from '@overround/kernel';
import { expect } from 'vitest';
import { look } from './cashier-bonus-acts.ts';
import { API, type WeighedAct, noticeOf, type Scene, tellOften } from './cashier-scene.ts';
import { cardOf, type Place, tellsOf } from './cashier-sources.ts';
import { BRAND, type CashierPlayer, codeOf, scope } from './cashier-world.ts';
import { CARD } from './till-provider.ts';

async function deposit(scene: Scene): Promise<void> {
  const { world, random } = scene;
  await payIn(scene, random.pick(world.players), BigInt(random.integer(100, 100_000)));
}

/** The card it comes from, if its provider tells of any: mostly an own one, sometimes one of somebody else. */
function drawCard({ world, random }: Scene, player: CashierPlayer): Place | undefined {
  const own = world.players.indexOf(player);
  const others = random.integer(0, world.players.length - 1);
  return random.weighted<Place | undefined>([
    [undefined, 5],
    [cardOf(own, 0), 3],
    [cardOf(own, 1), 1],
    [cardOf(others, 0), 2],
  ]);
}

/** Of which some are declined. */
export async function payIn(scene: Scene, player: CashierPlayer, amountMinor: bigint): Promise<void> {
  const { world, book, random } = scene;
  const order = { methodId: CARD, amountMinor: String(amountMinor), currency: 'EUR' };
  const begun = await world.call(player, 'POST', `${API}/payments/v1/deposit`, order);
  await world.runJobs();
  const paymentId = String(begun.data.paymentId);
  const isGood = random.chance(0.9);
  const status = isGood ? 'succeeded' : 'declined';
  const notice = noticeOf(paymentId, status, amountMinor, `in-${paymentId}`);
  const card = drawCard(scene, player);
  const when = card && random.pick(['before', 'with', 'after'] as const);
  const from = (one: Place, said = notice) => ({ ...said, instrument: tellsOf(one) });
  if (card && when === 'before') {
    await tellOften(scene, from(card, { ...notice, status: 'pending' }));
    book.sources.told(player, card);
  }
  if (random.chance(0.15)) await letExpire(scene, paymentId);
  await tellOften(scene, card && when === 'with' ? from(card) : notice);
  book.saw(`deposit ${status}`);
  if (!isGood) return;
  book.credit(player, paymentId, amountMinor, CARD);
  book.deposits.push({ player, paymentId, amountMinor, gone: 0n, chargedBack: 0n });
  if (card) {
    if (when === 'after') await world.tell(from(card));
    book.sources.told(player, card, paymentId);
    // The first word about it stands.
    if (random.chance(0.3)) await world.tell(from(cardOf(random.integer(0, 9), 1)));
    book.saw(`card told ${when}`);
  }
  await look(scene, player, 'a deposit');
}

/** Nobody pays within the hour: what is told of it afterwards counts all the same. */
export async function letExpire({ world, book }: Scene, paymentId: string): Promise<void> {
  await world.db.asOwner(
    `update payments.payment set created_at = created_at - interval '1 hour', poll_at = now() - interval '1 day' where payment_id = $1`,
    [paymentId],
  );
  await world.payments.pollDue(BRAND);
  const [row] = await world.db.asOwner('select status from payments.payment where payment_id = $1', [
    paymentId,
  ]);
  expect(row?.['status']).toBe('expired');
  book.saw('deposit expired');
}

/** Between own accounts, at what was shown, sometimes sent twice. */
async function transfer({ world, book, random }: Scene): Promise<void> {
  const { db, wallet, players } = world;
  const { personId, accounts } = random.pick(players.filter((one) => one.accounts.size > 1));
  const isFull = (account: AccountId): boolean => (book.sums.get(account) ?? 0n) > 0n;
  const both = random.shuffle([...accounts.values()]).slice(0, 2);
  const [fromAccount, toAccount] = both.toSorted((one, other) => Number(isFull(other)) - Number(isFull(one)));
  if (fromAccount === undefined || toAccount === undefined) return;
  const amountMinor = minor(BigInt(random.integer(1, 9000)));
  const wish = { brandId: BRAND, personId, fromAccount, toAccount, amountMinor };
  const guid = randomUUID();
  for (let time = 0; time < 2; time += 1) {
    const moved = await db.inTransaction(scope, async (tx) => {
      const quote = await wallet.quoteTransfer(tx, wish);
      return quote.ok ? wallet.transfer(tx, { ...wish, guid, receivesMinor: quote.value.toMinor }) : quote;
    });
    if (!moved.ok || time > 0) continue;
    book.move(fromAccount, -moved.value.fromMinor);
    book.move(toAccount, moved.value.toMinor);
    book.saw('transfer');
  }
}

/** The rule of friends as the migrations write it: ten units for each who paid in twenty, ten times in thirty days. */
const REWARD = { minor: 10n * 100n, paidInLeast: 20n * 100n, most: 10 } as const;

/** Somebody who never paid in comes by the code of another, and does; rewards that are earned are taken, twice: each is paid once, ten at the most. */
async function friends(scene: Scene): Promise<void> {
  const { world, book, random } = scene;
  const { db, partners, players } = world;
  const bringer = random.pick(players);
  const fresh = players.filter((one) => one !== bringer && !book.paidIn.has(one));
  const friend = fresh.length > 0 && random.chance(0.5) ? random.pick(fresh) : await world.join(['EUR']);
  await db.inTransaction(scope, (tx) =>
    partners.tieNewcomer(tx, { ...scope, personId: friend.personId }, codeOf(players.indexOf(bringer))),
  );
  await payIn(scene, friend, BigInt(random.integer(1000, 10_000)));
  await partners.refresh(BRAND);
  const earned = await db.asOwner(
    `select friendship_id, person_id, friend_id from partners.friendship where status = 'earned' limit 2`,
  );
  for (const row of earned) {
    const owner = players.find(({ personId }) => personId === row['person_id']);
    if (!owner) continue;
    const body = { friendship_id: String(row['friendship_id']) };
    const takes = [1, 2].map(() => world.call(owner, 'POST', `${API}/bringfriend/v1/claim`, body));
    const had = book.rewards.get(owner) ?? new Set<string>();
    expect(had.has(body.friendship_id), 'a friend who was paid for').toBe(false);
    const brought = players.find(({ personId }) => personId === row['friend_id']);
    expect(brought && book.stayedOf(brought), 'what stayed of what a friend paid in').toBeGreaterThanOrEqual(
      REWARD.paidInLeast,
    );
    const isPaid = had.size < REWARD.most;
    const statuses = (await Promise.all(takes)).map(({ status }) => status === 200);
    expect(statuses, `reward ${had.size + 1}`).toEqual([isPaid, isPaid]);
    if (!isPaid) continue;
    book.rewards.set(owner, had.add(body.friendship_id));
    book.move(owner.euros, REWARD.minor);
    book.saw('friend paid');
  }
}

export const ACTS: readonly WeighedAct[] = [
  [
    deposit,
    6,
    [
      'deposit succeeded',
      'deposit declined',
      'deposit expired',
      'card told before',
      'card told with',
      'card told after',
    ],
  ],
  [transfer, 4, ['transfer']],
  [friends, 1, ['friend paid']],
];
