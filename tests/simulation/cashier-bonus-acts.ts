// What people do with bonuses: chosen, earned, staked, sold, corrected, refused and too late. After each act the page of bonuses says what the pencil says.

import { type AccountId, minor } from '@overround/kernel';
import { expect } from 'vitest';
import { type ChosenCode, firstOf, isOverFor, type PencilBonus } from './cashier-bonus-rules.ts';
import { API, type Scene, type WeighedAct } from './cashier-scene.ts';
import { BRAND, type CashierPlayer, CODES } from './cashier-world.ts';
import { type FakeBet, type FakeEnd, PAYS } from './fake-bets.ts';

const ENDS: readonly FakeEnd[] = ['won', 'lost', 'void'];

/** The page of bonuses of somebody, who is looked at by opening it, beside the pencil's. */
export async function look({ world, book }: Scene, player: CashierPlayer, after: string): Promise<void> {
  book.bonuses.look(player);
  const { status, data } = await world.call(player, 'GET', `${API}/bonuses/v1/bonuses`);
  expect(status).toBe(200);
  const shown = [...data.bonuses].sort((a, b) => a.id - b.id);
  expect(
    shown.map((one) => [one.status, one.balanceMinor, one.wageredMinor, one.convertedMinor].join()),
    `bonuses after ${after}`,
  ).toEqual(
    book.bonuses
      .pocketOf(player)
      .bonuses.map((one) => [one.status, one.balance, one.wagered, one.own].join()),
  );
}

/** The job looks at everybody, so many times at once: each time is a look of its own, as one may start what the next one ends. */
export async function runJob({ world, book }: Scene, times: number): Promise<void> {
  await Promise.all(Array.from({ length: times }, () => world.bonuses.refresh(BRAND)));
  for (let time = 0; time < times; time += 1) book.bonuses.lookAtAll();
}

/** A bonus as the product numbers it. */
export async function rowOf({ world }: Scene, { personId }: CashierPlayer, place: number) {
  const rows = await world.db.asOwner(
    'select bonus_id, account_id from bonus.bonus where person_id = $1 order by bonus_id',
    [personId],
  );
  const row = rows[place];
  return { bonusId: Number(row?.['bonus_id']), accountId: Number(row?.['account_id']) as AccountId }; // As the columns say.
}

interface Held {
  readonly player: CashierPlayer;
  readonly bonus: PencilBonus;
  readonly place: number;
}
const openBetsOf = ({ bets }: PencilBonus): readonly FakeBet[] =>
  bets.filter(({ status }) => status === 'accepted');

async function settle({ world, random, book }: Scene, { bonus }: Held): Promise<void> {
  const open = openBetsOf(bonus);
  for (const bet of random.shuffle([...open])) {
    const end = random.pick(ENDS);
    await world.bets.settle(bet, end);
    book.bonuses.paid(bonus, bet.payoutMinor);
    if (bonus.rule.isFree) book.saw(`free bet ${end}`);
  }
}

/** Somebody stakes of the money of a bonus several times, and it is played, or bought back by the house. */
async function wager(scene: Scene): Promise<void> {
  const { world, book, random } = scene;
  const running = book.bonuses.which(({ status, balance }) => status === 'active' && balance > 0n);
  if (running.length === 0) return;
  const held = random.pick(running);
  const { player, bonus, place } = held;
  const { accountId } = await rowOf(scene, player, place);
  const bets = bonus.rule.isFree ? 1 : random.integer(1, 4);
  for (let at = 0; at < bets && bonus.balance > 0n; at += 1) {
    const most = Number(bonus.balance);
    const stake = bonus.rule.isFree ? most : Math.min(most, random.integer(50, 5200));
    const bet = await world.bets.place(accountId, minor(BigInt(stake)));
    if (!bet) throw new Error('what is on the account of a bonus can be staked');
    book.bonuses.staked(bonus, bet);
    book.saw('wager');
  }
  const sold = random.chance(0.25) ? openBetsOf(bonus)[0] : undefined;
  if (sold) {
    await world.bets.sell(sold, BigInt(random.integer(1, 2 * Number(sold.stakeMinor))));
    book.bonuses.paid(bonus, sold.payoutMinor);
    book.saw(bonus.rule.isFree ? 'free bet sold' : 'bet of a bonus sold');
  }
  if (random.chance(0.6)) await settle(scene, held);
  // Sometimes the job comes by before its player does.
  if (random.chance(0.1)) await runJob(scene, 1);
  await look(scene, player, 'a wager');
  book.saw(`bonus ${bonus.status}`);
}

/** Bets of bonuses that wait, also of bonuses that are over by now. */
async function settleLate(scene: Scene): Promise<void> {
  const { book, random } = scene;
  const waiting = book.bonuses.which((bonus) => openBetsOf(bonus).length > 0);
  if (waiting.length === 0) return;
  const late = waiting.filter(({ bonus }) => isOverFor(bonus));
  const held = random.pick(late.length > 0 && random.chance(0.4) ? late : waiting);
  const { bonus } = held;
  if (bonus.isOver) book.saw('settled after its days');
  if (isOverFor(bonus)) book.saw(`settled after it was ${bonus.status}`);
  await settle(scene, held);
  await look(scene, held.player, 'late settlements');
  book.saw(`bonus ${bonus.status}`);
}

/** A result becomes another one, whatever the bonus is by now: what is not there to take becomes a debt of the bonus alone. */
async function correct(scene: Scene): Promise<void> {
  const { world, book, random } = scene;
  const isEnded = ({ status }: FakeBet): boolean => ENDS.some((end) => end === status);
  const played = book.bonuses.which(({ bets }) => bets.some(isEnded));
  if (played.length === 0) return;
  const { player, bonus } = random.pick(played);
  const was = bonus.status;
  const times = random.integer(1, 3);
  for (let time = 0; time < times; time += 1) {
    const bet = random.pick(bonus.bets.filter(isEnded));
    const from = bet.status as FakeEnd; // Filtered above.
    const to = random.pick(ENDS.filter((end) => end !== from));
    await world.bets.correct(bet, to);
    book.bonuses.corrected(bonus, from, to, bet.stakeMinor);
    book.saw('bet corrected');
  }
  if (bonus.debt > 0n) book.saw('debt of a bonus');
  await look(scene, player, `corrections of a bonus that was ${was}`);
  if (was === 'lost' && bonus.status !== 'lost') book.saw('bonus woken');
}

export async function chooseOffer(scene: Scene, player: CashierPlayer, code: ChosenCode): Promise<void> {
  const { world, book } = scene;
  const isOpen = book.bonuses.choose(player, code);
  const chosen = await world.call(player, 'POST', `${API}/bonuses/v1/choose`, { code });
  expect(chosen.status === 200, `${code} may be chosen`).toBe(isOpen);
  if (isOpen) book.saw(`${code} chosen`);
}

async function chooseBonus(scene: Scene): Promise<void> {
  const player = scene.random.pick(scene.world.players);
  await chooseOffer(
    scene,
    player,
    scene.random.pick(['SPORT', 'FREEBET', 'LOSTBET', 'PROFITSHARE'] as const),
  );
  await look(scene, player, 'a choice');
}

/** The first bet of own money of somebody, mostly lost: what it lost comes as a free bet where that was chosen. */
async function betFirst(scene: Scene): Promise<void> {
  const { world, book, random } = scene;
  const { bonuses } = book;
  const rich = world.players.filter(
    (one) => !bonuses.pocketOf(one).hasBet && (book.sums.get(one.euros) ?? 0n) > 0n,
  );
  if (rich.length === 0) return;
  const player = random.pick(rich);
  if (random.chance(0.8)) await chooseOffer(scene, player, 'LOSTBET');
  const stake = BigInt(Math.min(Number(book.sums.get(player.euros)), random.integer(20, 4000)));
  const bet = await world.bets.place(player.euros, minor(stake));
  if (!bet) return; // What is owed stands beside what is there, and the notebook has both in one.
  const chosen = bonuses.betOwn(player, bet);
  const end = random.chance(0.75) ? 'lost' : 'won';
  if (random.chance(0.5)) await look(scene, player, 'a first bet that is open');
  await world.bets.settle(bet, end);
  book.move(player.euros, bet.payoutMinor - stake);
  if (chosen) book.saw(`first bet ${end}`);
  await look(scene, player, 'a first bet');
}

/** Somebody with a bonus stakes own money several times; what it wins is own money whatever the bonus becomes. */
async function betOwn(scene: Scene): Promise<void> {
  const { world, book, random } = scene;
  const funds = ({ euros }: CashierPlayer): bigint => book.sums.get(euros) ?? 0n;
  const running = book.bonuses.which(({ status, rule }) => status === 'active' && rule.isOwnCounted === true);
  const [held] = random.shuffle(running.filter(({ player }) => funds(player) > 0n));
  if (!held) return;
  const { player, bonus } = held;
  const count = random.integer(1, 4);
  for (let at = 0; at < count && funds(player) > 0n; at += 1) {
    const stake = BigInt(Math.min(Number(funds(player)), random.integer(50, 5200)));
    const bet = await world.bets.place(player.euros, minor(stake));
    if (!bet) break; // What is owed stands beside what is there, and the notebook has both in one.
    book.bonuses.betOwn(player, bet);
    book.move(player.euros, -stake);
    book.saw('own bet for a bonus');
    if (random.chance(0.2)) continue;
    if (random.chance(0.2)) {
      await world.bets.sell(bet, BigInt(random.integer(1, 2 * Number(stake))));
      book.saw('own bet sold');
    } else await world.bets.settle(bet, random.pick(ENDS));
    book.move(player.euros, bet.payoutMinor);
  }
  await look(scene, player, 'bets of own money');
  if (bonus.status === 'converted') book.saw('converted by own money');
}

/** Bets of own money that wait are played, or came to something else than was told. */
async function endOwn(scene: Scene): Promise<void> {
  const { world, book, random } = scene;
  const isOf = ({ status }: FakeBet): boolean => status !== 'sold';
  const [held] = random.shuffle(book.bonuses.which(({ ownBets }) => ownBets.some(isOf)));
  if (!held) return;
  const { player, bonus } = held;
  const bet = random.pick(bonus.ownBets.filter(isOf));
  const was = bet.payoutMinor;
  const end = random.pick(ENDS.filter((one) => one !== bet.status));
  if (bet.status === 'accepted') await world.bets.settle(bet, end);
  else {
    await world.bets.correct(bet, end);
    book.saw('own bet corrected');
  }
  book.move(player.euros, bet.payoutMinor - was);
  await look(scene, player, 'the end of a bet of own money');
}

interface Turn {
  readonly player: CashierPlayer;
  readonly bet: FakeBet;
  readonly to: 'won' | 'lost';
}

/** A first bet ended otherwise than was told; `false`: its player could not pay the difference. */
export async function correctTo({ world, book }: Scene, { player, bet, to }: Turn): Promise<boolean> {
  const difference = (PAYS[to] - PAYS[bet.status as FakeEnd]) * bet.stakeMinor; // Both are ends of it.
  if ((book.sums.get(player.euros) ?? 0n) + difference < 0n) return false;
  await world.bets.correct(bet, to);
  book.move(player.euros, difference);
  return true;
}

/** The first bet that earned a bonus is corrected to won, and perhaps back to lost: the rest of the bonus goes, and comes again. */
async function correctFirst(scene: Scene): Promise<void> {
  const { book, random } = scene;
  const isEnd = (bet?: FakeBet): boolean => bet?.status === 'won' || bet?.status === 'lost';
  const earned = book.bonuses.which((bonus) => bonus.granted > 0n && isEnd(firstOf(bonus)));
  if (earned.length === 0) return;
  const { player, bonus } = random.pick(earned);
  const bet = firstOf(bonus);
  for (let time = random.integer(1, 3); bet && time > 0; time -= 1) {
    const was = bonus.status;
    const to = bet.status === 'won' ? 'lost' : 'won';
    if (!(await correctTo(scene, { player, bet, to }))) break;
    if (random.chance(0.7)) await look(scene, player, `a first bet corrected to ${to}`);
    if (was !== bonus.status) book.saw(to === 'won' ? 'bonus taken back by a bet' : 'bonus given again');
  }
  await look(scene, player, 'corrections of a first bet');
}

/** Somebody uses a code, some of them one that only a few may: each opens the same gift, once a person. */
async function redeem(scene: Scene): Promise<void> {
  const { world, book, random } = scene;
  const had = book.bonuses.which(({ code }) => code === 'PROMO5');
  const player = had.length > 0 && random.chance(0.4) ? random.pick(had).player : random.pick(world.players);
  const code = random.pick(['FEW', ...CODES.keys()]);
  const left = book.codesLeft.get(code) ?? CODES.get(code) ?? Infinity;
  const isGiven = left > 0 && book.bonuses.give(player, 'PROMO5');
  const ask = () => world.call(player, 'POST', `${API}/promo/v1/redeem`, { code: code.toLowerCase() });
  const [one, other] = await Promise.all([ask(), ask()]);
  expect(
    [one.status, other.status].filter((status) => status === 200),
    `code ${code}`,
  ).toHaveLength(isGiven ? 1 : 0);
  if (isGiven) book.codesLeft.set(code, left - 1);
  book.saw(isGiven ? 'code redeemed' : left > 0 ? 'code had' : 'code used up');
  await look(scene, player, 'a code');
}

async function refuseBonus(scene: Scene): Promise<void> {
  const { world, book, random } = scene;
  const running = book.bonuses.which(({ status }) => ['active', 'wagered', 'earned'].includes(status));
  if (running.length === 0) return;
  // Of those with bets that wait it says more: what these bring comes when nobody has the bonus any more.
  const waiting = running.filter(({ bonus }) => openBetsOf(bonus).length > 0);
  const { player, bonus, place } = random.pick(waiting.length > 0 && random.chance(0.6) ? waiting : running);
  const { bonusId } = await rowOf(scene, player, place);
  const data = { attributes: { bonus_id: bonusId } };
  expect((await world.call(player, 'POST', '/web-api/office/refusebonus', { data })).status).toBe(200);
  book.bonuses.refused(player, bonus);
  book.saw('bonus refused');
  await look(scene, player, 'a refusal');
}

/** The days of a bonus are over, with bets open or without. */
async function runOut(scene: Scene): Promise<void> {
  const { world, book, random } = scene;
  const running = book.bonuses.which(({ status, isOver }) => status === 'active' && !isOver);
  if (running.length === 0) return;
  const { player, bonus, place } = random.pick(running);
  const { bonusId } = await rowOf(scene, player, place);
  await world.db.asOwner('update bonus.bonus set ends_at = now() where bonus_id = $1', [bonusId]);
  bonus.isOver = true;
  await look(scene, player, 'its last day');
  book.saw(`bonus ${bonus.status}`);
}

/** Every bet of a bonus ends, and everybody is looked at. */
export async function endBonuses(scene: Scene): Promise<void> {
  const { world, book, random } = scene;
  for (const { player, bet } of book.bonuses.everyOwnBet)
    if (bet.status === 'accepted') {
      await world.bets.settle(bet, random.pick(ENDS));
      book.move(player.euros, bet.payoutMinor);
    }
  for (const held of scene.book.bonuses.which((bonus) => openBetsOf(bonus).length > 0))
    await settle(scene, held);
  for (const player of scene.world.players) await look(scene, player, 'everything');
}

export const BONUS_ACTS: readonly WeighedAct[] = [
  [
    wager,
    9,
    [
      'wager',
      'free bet sold',
      'bet of a bonus sold',
      'free bet won',
      'free bet lost',
      'bonus converted',
      'bonus lost',
    ],
  ],
  [settleLate, 2, ['settled after its days', 'settled after it was cancelled']],
  [correct, 2, ['bet corrected', 'debt of a bonus', 'bonus woken']],
  [chooseBonus, 1.5, ['SPORT chosen', 'FREEBET chosen', 'LOSTBET chosen']],
  [betFirst, 1.5, ['first bet lost', 'first bet won']],
  [betOwn, 2, ['own bet for a bonus', 'own bet sold', 'converted by own money']],
  [endOwn, 1.5, ['own bet corrected']],
  [correctFirst, 1],
  [redeem, 1.3, ['code redeemed', 'code had', 'code used up']],
  [refuseBonus, 0.5, ['bonus refused', 'settled after it was cancelled']],
  [runOut, 0.7, ['bonus expired', 'settled after its days']],
];
