// What players of a casino do, told by its provider as a network would: late, twice, at once, with other sums, and in another order. Every answer is
// held to what the notebook says, and so is every balance in it.

import { randomUUID } from 'node:crypto';
import type { AccountId } from '@overround/kernel';
import type { Random } from '@overround/rng';
import { expect } from 'vitest';
import { BRAND, type CasinoWorld, type TestPlayer } from '../../modules/casino/src/casino-world.testing.ts';
import { CasinoNotebook, type CasinoLetter } from './casino-notebook.ts';

const API = '/web-api/api/bonuses/v1';
/** A gift of ten units, to be bet twice in stakes of five at most; free rounds win no more than a gift is. */
export const GIFT = { units: 10, times: 2, stakeUnitsMax: 5 } as const;
export const SPINS = { count: 2 } as const;
/** A round unit in minor units, of currencies with two, no and three decimals. */
const UNITS = { EUR: 100n, JPY: 150n, KWD: 400n } as const;
type Money = keyof typeof UNITS;
export const MONEYS = Object.keys(UNITS) as readonly Money[]; // Keys of the table above.
const units = (money: Money, count: number): bigint => UNITS[money] * BigInt(count);
/** Campaigns by what they are for. */
export const CODES = { gift: 'GIFT', shop: 'SHOP', spins: 'SPINS' } as const;
export const SHOP_POINTS = 500;

/** Three of the loyalty levels: what they give back of the loss, in percent, or of every bet, in hundredths of a percent (features 181, 184). */
export const LEVELS = [
  { points: 0, lossPercent: 5n, betBps: 0n },
  { points: 1200, lossPercent: 6n, betBps: 0n },
  { points: 200_000, lossPercent: 0n, betBps: 25n },
] as const;

type Game = Awaited<ReturnType<CasinoWorld['open']>>;

/** An account of own money: what a pencil says of it, and what was told of its rounds. */
interface Purse {
  readonly money: Money;
  readonly accountId: AccountId;
  readonly own: CasinoNotebook;
  readonly sent: CasinoLetter[];
}

/** A player, and what a pencil says of them. */
export interface Gambler {
  readonly player: TestPlayer;
  readonly purses: Purse[];
  /** The one that is played with. */
  purse: Purse;
  /** Of the loyalty of sports: a point for each unit. */
  readonly points: number;
  spent: number;
  game?: Game;
  /** What every bonus should be, the oldest first. */
  readonly bonuses: { status: string; ownMinor: bigint; grantedMinor: bigint }[];
  hasChosen: boolean;
}

export interface CasinoScene {
  readonly world: CasinoWorld;
  readonly random: Random;
  readonly done: Map<string, number>;
}

const saw = ({ done }: CasinoScene, what: string): void => void done.set(what, (done.get(what) ?? 0) + 1);

export async function arrive(scene: CasinoScene): Promise<Gambler> {
  const { world, random } = scene;
  const sum = BigInt(random.integer(0, 20_000));
  const player = await world.player(sum);
  const { points } = random.pick(LEVELS);
  world.staked.set(player.personId, BigInt(points) * 100n);
  const purse: Purse = { money: 'EUR', ...player, own: new CasinoNotebook(sum), sent: [] };
  const one = { player, purses: [purse], purse, points, spent: 0, bonuses: [], hasChosen: false };
  await changeMoney(scene, one);
  return one;
}

/** Somebody plays in another currency from now on, with an account of before or a new one; a game is opened anew for it. */
async function changeMoney(scene: CasinoScene, one: Gambler): Promise<void> {
  const { world, random } = scene;
  const money = random.pick(MONEYS);
  let purse = one.purses.find((had) => had.money === money);
  if (!purse) {
    const sum = BigInt(random.integer(0, 20_000));
    const accountId = await world.openAccount(one.player.personId, money, sum);
    purse = { money, accountId, own: new CasinoNotebook(sum), sent: [] };
    one.purses.push(purse);
  }
  await world.useAccount(one.player.personId, purse.accountId);
  one.purse = purse;
  delete one.game;
}

type Answer = Awaited<ReturnType<Game['bet']>>;
const tell = (game: Game, letter: CasinoLetter): Promise<Answer> => {
  switch (letter.kind) {
    case 'bet':
    case 'win':
      return game[letter.kind](
        letter.round,
        letter.id,
        letter.amount,
        letter.isEnd ? { isRoundEnd: true } : {},
      );
    case 'rollback':
      return game.rollback(letter.round, letter.id, letter.of);
    case 'end':
      return game.end(letter.round);
  }
};

/** What the wire answers to what the notebook says: taken, or refused for this reason, and what is there after it. */
function compare(answer: Answer, code: string | undefined, book: CasinoNotebook, said: string): void {
  // What no provider may ask at all is refused before any balance.
  if (code === 'malformed') return expect(answer['ok'], said).not.toBe(true);
  const wanted = code === undefined ? { ok: true } : { ok: false, code };
  expect(answer, said).toMatchObject({ ...wanted, balanceMinor: String(book.sum) });
}

/** Tells a letter, sometimes several times at once: it is taken once, and every answer has the balance after it. */
async function deliver(
  scene: CasinoScene,
  game: Game,
  book: CasinoNotebook,
  letter: CasinoLetter,
): Promise<void> {
  const { random } = scene;
  const expected = book.hear(letter);
  const times = random.chance(0.2) ? random.integer(2, 3) : 1;
  const answers = await Promise.all(Array.from({ length: times }, () => tell(game, letter)));
  const said = `${letter.kind} ${letter.round}`;
  for (const answer of answers) compare(answer, expected.code, book, said);
  if (expected.code === undefined)
    expect(
      answers.filter((one) => one['isRepeat'] !== true),
      said,
    ).toHaveLength(expected.isRepeat ? 0 : 1);
  saw(scene, expected.code ?? (expected.isRepeat ? `${letter.kind} again` : letter.kind));
}

const openRounds = (book: CasinoNotebook): string[] =>
  [...book.rounds].flatMap(([name, { isEnded }]) => (isEnded ? [] : [name]));

/** A letter as it may come next: mostly of a round that is under way, sometimes of one that is over or that nobody bet on. */
function drawLetter(random: Random, { own, sent }: Purse): CasinoLetter {
  const fresh = randomUUID();
  const open = openRounds(own);
  const round = open.length > 0 && random.chance(0.7) ? random.pick(open) : fresh;
  const some = () =>
    own.rounds.size > 0 && random.chance(0.9) ? random.pick([...own.rounds.keys()]) : fresh;
  const bets = sent.filter(({ kind }) => kind === 'bet' || kind === 'win') as readonly {
    readonly id: string;
  }[]; // Both have one.
  const kind = random.weighted([
    ['bet', 6],
    ['win', 4],
    ['rollback', 2],
    ['end', 2],
  ] as const);
  switch (kind) {
    case 'bet':
      return { kind, round, id: fresh, amount: BigInt(random.integer(1, 4000)), isEnd: random.chance(0.15) };
    case 'win':
      return {
        kind,
        round: open.length > 0 && random.chance(0.8) ? random.pick(open) : some(),
        id: fresh,
        amount: BigInt(random.integer(0, 5000)),
        isEnd: random.chance(0.4),
      };
    case 'rollback':
      return {
        kind,
        round,
        id: fresh,
        of: bets.length > 0 && random.chance(0.8) ? random.pick(bets).id : randomUUID(),
      };
    case 'end':
      return { kind, round: some() };
  }
}

/** Own money: the next letter, one of before again, one of before with another sum, or the bet that its rollback overtook. */
async function playOwn(scene: CasinoScene, one: Gambler): Promise<void> {
  const { world, random } = scene;
  const { purse } = one;
  if (!one.game) saw(scene, `session in ${purse.money}`);
  one.game ??= await world.open(one.player);
  const before = purse.sent.length > 0 && random.chance(0.25) ? random.pick(purse.sent) : undefined;
  let letter = before ?? drawLetter(random, purse);
  if (before && (before.kind === 'bet' || before.kind === 'win') && random.chance(0.3))
    letter = { ...before, amount: before.amount + 1n };
  else if (before?.kind === 'rollback')
    letter = {
      kind: 'bet',
      round: before.round,
      id: before.of,
      amount: BigInt(random.integer(1, 900)),
      isEnd: false,
    };
  if (letter !== before) purse.sent.push(letter);
  await deliver(scene, one.game, purse.own, letter);
}

const lastBonusOf = async (
  { world }: CasinoScene,
  { player }: Gambler,
): Promise<Record<string, unknown> | undefined> => {
  const { body } = await world.call('GET', `${API}/bonuses`, undefined, player);
  const bonuses = (body.data?.['bonuses'] ?? []) as { readonly id: number }[]; // What the contract says.
  return bonuses.toSorted((a, b) => b.id - a.id)[0];
};

/** A bonus of the casino, played round by round until it is own money, nothing, given up or too late. */
async function playBonus(scene: CasinoScene, one: Gambler): Promise<void> {
  const { world, random } = scene;
  const { player, purse } = one;
  const gift = units(purse.money, GIFT.units);
  const isBought = one.hasChosen || random.chance(0.5);
  if (isBought) {
    const isEnough = one.points - one.spent >= SHOP_POINTS;
    const purchase = { code: CODES.shop, purchaseId: randomUUID() };
    const tries = [1, 2].map(() => world.call('POST', `${API}/loyalty/buy`, purchase, player));
    const told = await Promise.all(tries);
    const [status, other] = told.map((one) => one.status);
    expect(
      [status === 200, other === 200],
      `a purchase with ${one.points - one.spent} points: ${JSON.stringify(told[0]?.body.error)}`,
    ).toEqual([isEnough, isEnough]);
    if (!isEnough) return saw(scene, 'points too few');
    one.spent += SHOP_POINTS;
    saw(scene, 'bought with points');
  } else {
    one.hasChosen = true;
    expect((await world.call('POST', `${API}/choose`, { code: CODES.gift }, player)).status).toBe(200);
  }
  const entry = { status: 'active', ownMinor: 0n, grantedMinor: gift };
  one.bonuses.push(entry);
  const shown = await lastBonusOf(scene, one);
  const bonusId = Number(shown?.['id']);
  const game = await world.open(player, 'reels', bonusId);
  delete one.game; // Another one was opened: the first takes no new bets.
  const book = new CasinoNotebook(gift);
  const rounds = random.integer(1, 9);
  for (let at = 0; at < rounds && entry.status === 'active'; at += 1) {
    await playBonusRound(scene, game, book, units(purse.money, GIFT.stakeUnitsMax));
    entry.status =
      book.sum === 0n ? 'lost' : book.staked() >= gift * BigInt(GIFT.times) ? 'converted' : 'active';
    const now = await lastBonusOf(scene, one);
    expect(now, 'a bonus after a round').toMatchObject({
      status: entry.status,
      wageredMinor: String(book.staked()),
    });
  }
  if (entry.status === 'converted') entry.ownMinor = book.sum;
  if (entry.status === 'active') {
    entry.status = random.pick(['cancelled', 'expired']);
    if (entry.status === 'cancelled') {
      const data = { attributes: { bonus_id: bonusId } };
      expect((await world.call('POST', '/web-api/office/refusebonus', { data }, player)).status).toBe(200);
    } else {
      await world.db.asOwner(`update bonus.bonus set ends_at = now() where bonus_id = $1`, [bonusId]);
      await lastBonusOf(scene, one);
    }
  }
  purse.own.sum += entry.ownMinor;
  saw(scene, `bonus ${entry.status}`);
  saw(scene, `bonus in ${purse.money}`);
}

/** One bet or two, sometimes one of them taken back, and what they won: the round is over at the end. */
// oxlint-disable-next-line max-params -- who plays what with which purse, and how much a bet may be
async function playBonusRound(
  scene: CasinoScene,
  game: Game,
  book: CasinoNotebook,
  stakeMax: bigint,
): Promise<void> {
  const { random } = scene;
  const round = randomUUID();
  const most = book.sum < stakeMax ? book.sum : stakeMax;
  const bet = (): CasinoLetter => ({
    kind: 'bet',
    round,
    id: randomUUID(),
    amount: random.chance(0.5) ? most : BigInt(random.integer(1, Number(most))),
    isEnd: false,
  });
  const first = bet();
  await deliver(scene, game, book, first);
  // A bet larger than the offer lets be is refused by the bonus itself, before any books.
  const large = await game.bet(round, randomUUID(), stakeMax + 1n);
  expect(large, 'a large bet').toMatchObject({ ok: false, code: 'bonus_unfit' });
  if (random.chance(0.3) && first.kind === 'bet') {
    if (book.sum > 0n) await deliver(scene, game, book, { ...first, id: randomUUID(), amount: 1n });
    await deliver(scene, game, book, { kind: 'rollback', round, id: randomUUID(), of: first.id });
  }
  if (book.rounds.get(round)?.isEnded) return;
  const won = random.pick([0n, BigInt(random.integer(0, Number((stakeMax * 6n) / 5n))), stakeMax]);
  await deliver(scene, game, book, {
    kind: 'win',
    round,
    id: randomUUID(),
    amount: won,
    isEnd: random.chance(0.8),
  });
  await deliver(scene, game, book, { kind: 'end', round });
}

/** Free rounds of an order: each once, no more than were given, and their wins become a bonus. */
async function playFree(scene: CasinoScene, one: Gambler): Promise<void> {
  const { world, random } = scene;
  const { player } = one;
  one.hasChosen = true;
  expect((await world.call('POST', `${API}/choose`, { code: CODES.spins }, player)).status).toBe(200);
  await world.bonuses.refresh(BRAND);
  const game = await world.open(player);
  one.game = game;
  const order = [...world.scripted.granted.values()].find(
    ({ playerRef }) => playerRef === game.launch.playerRef,
  );
  const orderId = String(order?.orderId);
  let won = 0n;
  for (let at = 0; at < SPINS.count; at += 1) {
    const [name, win] = [randomUUID(), BigInt(random.integer(1, 700))];
    const tries = Array.from({ length: random.integer(1, 3) }, () => game.free(name, name, orderId, win));
    for (const answer of await Promise.all(tries))
      expect(answer, 'a free round').toMatchObject({ ok: true, balanceMinor: String(one.purse.own.sum) });
    expect(await game.free(name, name, orderId, win + 1n)).toMatchObject({ code: 'transaction_differs' });
    won += win;
    saw(scene, 'free round');
  }
  expect(await game.free(randomUUID(), randomUUID(), orderId, 1n)).toMatchObject({ code: 'round_closed' });
  const most = units(one.purse.money, GIFT.units);
  const granted = won < most ? won : most;
  one.bonuses.push({ status: 'active', ownMinor: 0n, grantedMinor: granted });
  expect(await lastBonusOf(scene, one)).toMatchObject({ status: 'active', balanceMinor: String(granted) });
}

/** Somebody's evening. */
export async function playEvening(scene: CasinoScene, one: Gambler, letters: number): Promise<void> {
  const { random } = scene;
  if (random.chance(0.2)) await changeMoney(scene, one);
  const hasRunning = () => one.bonuses.some(({ status }) => status === 'active');
  if (!one.hasChosen && random.chance(0.3)) await playFree(scene, one);
  for (let at = 0; at < letters; at += 1)
    if (!hasRunning() && random.chance(0.06)) await playBonus(scene, one);
    else await playOwn(scene, one);
}
