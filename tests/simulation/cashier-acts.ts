// What happens at the cashier and around it. Each act says what it did to the own money of accounts, in a notebook that knows nothing of the ledger.

import { randomUUID } from 'node:crypto';
import { type AccountId, minor } from '@overround/kernel';
import { API, type CashierAct, noticeOf, type Paid, type Scene, tellOften } from './cashier-scene.ts';
import { BRAND, type CashierPlayer, codeOf, scope } from './cashier-world.ts';

async function deposit(scene: Scene): Promise<void> {
  const { world, random } = scene;
  await payIn(scene, random.pick(world.players), BigInt(random.integer(100, 100_000)));
}

/** Of which some are declined. */
export async function payIn(scene: Scene, player: CashierPlayer, amountMinor: bigint): Promise<void> {
  const { world, book, random } = scene;
  const order = { methodId: 'payment-sandbox:card', amountMinor: String(amountMinor), currency: 'EUR' };
  const begun = await world.call(player, 'POST', `${API}/payments/v1/deposit`, order);
  await world.runJobs();
  const paymentId = String(begun.data.paymentId);
  const isGood = random.chance(0.9);
  const status = isGood ? 'succeeded' : 'declined';
  await tellOften(scene, noticeOf(paymentId, status, amountMinor, `in-${paymentId}`));
  book.saw(`deposit ${status}`);
  if (!isGood) return;
  book.move(player.euros, amountMinor);
  book.deposits.push({ player, paymentId, amountMinor, gone: 0n, chargedBack: 0n });
}

async function withdraw(scene: Scene): Promise<void> {
  const { world, random } = scene;
  await payOut(scene, random.pick(world.players), BigInt(random.integer(100, 60_000)));
}

/** Of which some are declined, refused or left to staff. */
export async function payOut(scene: Scene, player: CashierPlayer, amountMinor: bigint): Promise<void> {
  const { world, book, random } = scene;
  const begun = await world.call(player, 'POST', `${API}/payments/v1/withdrawal`, {
    methodId: 'payment-sandbox:card',
    amountMinor: String(amountMinor),
    currency: 'EUR',
    destination: { account: 'DE00' },
  });
  if (begun.status !== 200) return book.saw('payout refused');
  book.move(player.euros, -amountMinor);
  await world.runJobs();
  const paymentId = String(begun.data.paymentId);
  const isGood = random.chance(0.7);
  await tellOften(
    scene,
    noticeOf(paymentId, isGood ? 'succeeded' : 'declined', amountMinor, `out-${paymentId}`),
  );
  // One that waits for staff is no affair of the provider yet: it keeps its reserve.
  const [row] = await world.db.asOwner('select status from payments.payment where payment_id = $1', [
    paymentId,
  ]);
  if (row?.['status'] === 'declined') book.move(player.euros, amountMinor);
  book.saw(`payout ${row?.['status']}`);
}

/** All or a part of a deposit goes back by the payer's bank or by ourselves; a chargeback is sometimes won. */
async function reverse(scene: Scene): Promise<void> {
  const { book, random } = scene;
  if (book.deposits.length === 0) return;
  const paid = random.pick(book.deposits);
  const kind =
    paid.chargedBack > 0n && random.chance(0.5)
      ? 'chargeback_won'
      : random.pick(['charged_back', 'refunded'] as const);
  const room = kind === 'chargeback_won' ? paid.chargedBack : paid.amountMinor - paid.gone;
  if (room === 0n) return;
  await sendBack(scene, paid, kind, random.chance(0.5) ? room : BigInt(random.integer(1, Number(room))));
}

// oxlint-disable-next-line max-params -- what goes back of which deposit, and how
export async function sendBack(
  scene: Scene,
  paid: Paid,
  kind: 'charged_back' | 'chargeback_won' | 'refunded',
  amountMinor: bigint,
): Promise<void> {
  const { book } = scene;
  await tellOften(scene, noticeOf(paid.paymentId, kind, amountMinor, `back-${randomUUID()}`));
  const signed = kind === 'chargeback_won' ? -amountMinor : amountMinor;
  paid.gone += signed;
  if (kind !== 'refunded') paid.chargedBack += signed;
  book.move(paid.player.euros, -signed);
  book.saw(kind);
}

/** Between own accounts, at what was shown, sometimes sent twice. */
async function transfer({ world, book, random }: Scene): Promise<void> {
  const { db, wallet, players } = world;
  const { personId, accounts } = random.pick(players.filter((one) => one.accounts.size > 1));
  const [fromAccount, toAccount] = random.shuffle([...accounts.values()]);
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

/** Somebody stakes of the money of a bonus, and it is played. */
async function wager(scene: Scene): Promise<void> {
  const bets = scene.random.integer(1, 4);
  for (let bet = 0; bet < bets; bet += 1) await wagerOnce(scene);
}

async function wagerOnce({ world, book, random }: Scene): Promise<void> {
  const [row] = await world.db.asOwner(
    `select b.account_id, a.balance_minor from bonus.bonus b join wallet.account a using (account_id)
      where b.status = 'active' and a.balance_minor > 0 order by b.bonus_id limit 1`,
  );
  if (!row) return;
  const account = Number(row['account_id']) as AccountId; // As the column says, and so the balance.
  const most = Number(row['balance_minor'] as bigint);
  if (await world.bets.place(account, minor(BigInt(Math.min(most, random.integer(50, 4000))))))
    book.saw('wager');
  if (random.chance(0.7)) await world.bets.settle(account, random);
  if (random.chance(0.4)) await world.bonuses.refresh(BRAND);
}

async function chooseBonus({ world, book, random }: Scene): Promise<void> {
  const player = random.pick(world.players);
  const chosen = await world.call(player, 'POST', `${API}/bonuses/v1/choose`, { code: 'SPORT' });
  if (chosen.status === 200) book.saw('bonus chosen');
}

async function refuseBonus({ world, book, random }: Scene): Promise<void> {
  const rows = await world.db.asOwner(`select bonus_id, person_id from bonus.bonus where status = 'active'`);
  if (rows.length === 0) return;
  const row = random.pick(rows);
  const player = world.players.find(({ personId }) => personId === row['person_id']);
  if (!player) return;
  const attributes = { bonus_id: Number(row['bonus_id']) };
  const refused = await world.call(player, 'POST', '/web-api/office/refusebonus', { data: { attributes } });
  if (refused.status === 200) book.saw('bonus refused');
}

/** Somebody comes by the code of another; rewards that are earned are taken, twice. */
async function friends({ world, book, random }: Scene): Promise<void> {
  const { db, partners, players } = world;
  const [bringer, friend] = random.shuffle([...players]);
  if (bringer && friend)
    await db.inTransaction(scope, (tx) =>
      partners.tieNewcomer(tx, { ...scope, personId: friend.personId }, codeOf(players.indexOf(bringer))),
    );
  await partners.refresh(BRAND);
  const earned = await db.asOwner(
    `select friendship_id, person_id from partners.friendship where status = 'earned' limit 2`,
  );
  for (const row of earned) {
    const owner = players.find(({ personId }) => personId === row['person_id']);
    if (!owner) continue;
    const body = { friendship_id: String(row['friendship_id']) };
    const takes = [1, 2].map(() => world.call(owner, 'POST', `${API}/bringfriend/v1/claim`, body));
    if ((await Promise.all(takes)).some(({ status }) => status === 200)) book.saw('friend paid');
  }
}

export const ACTS: readonly (readonly [CashierAct, number])[] = [
  [deposit, 6],
  [withdraw, 4],
  [reverse, 2],
  [transfer, 4],
  [wager, 12],
  [chooseBonus, 3],
  [refuseBonus, 0.3],
  [friends, 1.5],
];
