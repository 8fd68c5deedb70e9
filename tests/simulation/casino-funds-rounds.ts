// Rounds of games while a bonus runs that says whose money goes first: told twice, late, taken back, and what of them counts.

import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import type { GameKey, OrderedBonus } from './casino-funds.ts';
import { deliver } from './casino-letters.ts';
import type { CasinoLetter, CasinoNotebook } from './casino-notebook.ts';
import { type CasinoScene, type Gambler, type Game, lastBonusOf, MONEYS, saw } from './casino-scene.ts';

export const SEEN = {
  own_first: { own: 'own money before the bonus', bonus: 'bonus after own money' },
  bonus_first: { bonus: 'bonus before own money', own: 'own money after the bonus' },
} as const;
export const UNCOUNTED = 'own money for a game that does not count';
export const NAMED = {
  bonus_own_first: 'bonus named before own money',
  bonus_slip_unfit: 'bonus named for a game that does not count',
} as const;
const OWN_COUNTED = 'round of own money counted';
const IN_PART = 'round counted in part';
const TOO_LARGE = 'round too large to count';
const TAKEN_BACK = 'counted round taken back';
const BY_OWN = 'bonus converted by own rounds';
export const LATE = 'late win of a bonus that is over';
const WOKEN = 'lost bonus woken by a late win';
const BEFORE = 'round of before the bonus counted';

export const FUNDS_WAYS: readonly string[] = [
  ...Object.values(SEEN).flatMap((ways) => Object.values(ways)),
  ...Object.values(NAMED),
  UNCOUNTED,
  OWN_COUNTED,
  IN_PART,
  TOO_LARGE,
  TAKEN_BACK,
  BY_OWN,
  LATE,
  WOKEN,
  BEFORE,
  ...MONEYS.map((money) => `order of money in ${money}`),
];

export interface Table {
  readonly scene: CasinoScene;
  readonly one: Gambler;
  readonly bonus: OrderedBonus;
  readonly bonusId: number;
  /** Rounds that were left open, each with the opening it began in. */
  readonly open: Opening[];
  /** One that began before there was a bonus. */
  readonly before?: Opening;
}
export interface Opening {
  readonly game: Game;
  readonly gameKey: GameKey;
  readonly book: CasinoNotebook;
  readonly round: string;
}

/** The page of bonuses beside the pencil's. */
export async function look({ scene, one, bonus }: Table): Promise<void> {
  const was = bonus.entry.status;
  bonus.look();
  const { entry, book, wagered } = bonus;
  expect(await lastBonusOf(scene, one), `a bonus with ${bonus.rule.order} after a round`).toMatchObject({
    status: entry.status,
    balanceMinor: String(book.sum),
    wageredMinor: String(wagered),
    convertedMinor: String(entry.ownMinor),
  });
  if (was === 'lost' && entry.status !== 'lost') saw(scene, WOKEN);
  if (was !== 'converted' && entry.status === 'converted' && bonus.counted(bonus.own) > 0n)
    saw(scene, BY_OWN);
}

/** Tells a letter of a round; one that ends a round, or takes anything of one back, changes what counts. */
export async function tell(table: Table, opening: Opening, letter: CasinoLetter): Promise<void> {
  const { scene, bonus } = table;
  const { game, gameKey, book, round } = opening;
  const wasEnded = book.rounds.get(round)?.isEnded ?? false;
  const wasCounted = bonus.counted();
  await deliver(scene, game, book, letter);
  const isEnded = book.rounds.get(round)?.isEnded ?? false;
  if (isEnded && !wasEnded && !bonus.isOver) bonus.roundOver(book, round, gameKey);
  const more = bonus.counted() - wasCounted;
  if (more < 0n) saw(scene, TAKEN_BACK);
  if (more > 0n && book === bonus.own) saw(scene, opening === table.before ? BEFORE : OWN_COUNTED);
  if (more > 0n && more < book.stakedIn(round)) saw(scene, IN_PART);
  const mayCount = book !== bonus.own || bonus.rule.isOwnCounted;
  if (mayCount && isEnded && !wasEnded && book.stakedIn(round) > bonus.most) saw(scene, TOO_LARGE);
  if (isEnded) await look(table);
}

export const letterOf = {
  bet: (round: string, amount: bigint): CasinoLetter & { readonly kind: 'bet' } => ({
    kind: 'bet',
    round,
    id: randomUUID(),
    amount,
    isEnd: false,
  }),
  win: (round: string, amount: bigint, isEnd: boolean): CasinoLetter => ({
    kind: 'win',
    round,
    id: randomUUID(),
    amount,
    isEnd,
  }),
  rollback: (round: string, of: string): CasinoLetter => ({ kind: 'rollback', round, id: randomUUID(), of }),
};

/** What a bet may be: all that is there, the most that counts and a unit more, or anything; a bonus stakes no more than its most. */
function drawBet({ scene: { random }, bonus }: Table, book: CasinoNotebook): bigint {
  const { most } = bonus;
  const isOwn = book === bonus.own;
  const largest = isOwn || book.sum < most ? book.sum : most;
  const any = BigInt(random.integer(1, Number(largest < most ? largest : most)));
  const edge = isOwn && random.chance(0.5) ? most + BigInt(random.integer(0, 1)) : largest;
  const bet = random.chance(0.5) ? any : edge;
  return bet < largest ? bet : largest;
}

/** One bet or two, sometimes one of them taken back, and what they won; the end may come later, and so may anything again. */
export async function playRound(table: Table, opening: Opening): Promise<void> {
  const { scene, bonus } = table;
  const { random } = scene;
  const { book, round, game } = opening;
  const isEnded = (): boolean => book.rounds.get(round)?.isEnded ?? false;
  const first = letterOf.bet(round, drawBet(table, book));
  // Taken back before it came.
  if (random.chance(0.1)) await tell(table, opening, letterOf.rollback(round, first.id));
  await tell(table, opening, first);
  if (book === bonus.book && random.chance(0.2))
    expect(await game.bet(round, randomUUID(), bonus.most + 1n)).toMatchObject({
      ok: false,
      code: 'bonus_unfit',
    });
  const isUnderWay = (): boolean => book.rounds.has(round) && !isEnded();
  if (isUnderWay() && book.sum > 0n && random.chance(0.4))
    await tell(table, opening, letterOf.bet(round, drawBet(table, book)));
  // Told again, perhaps with another sum.
  if (book.rounds.has(round) && random.chance(0.2))
    await tell(table, opening, { ...first, amount: first.amount + BigInt(random.integer(0, 1)) });
  if (isUnderWay() && random.chance(0.15)) await tell(table, opening, letterOf.rollback(round, first.id));
  if (isUnderWay() && random.chance(0.5)) {
    const won = BigInt(random.integer(0, Number((bonus.most * 6n) / 5n)));
    await tell(table, opening, letterOf.win(round, won, random.chance(0.7)));
  }
  if (isUnderWay() && random.chance(0.6)) await tell(table, opening, { kind: 'end', round });
  if (isUnderWay()) table.open.push(opening);
  else if (isEnded() && !bonus.isOver && random.chance(0.25))
    await tell(table, opening, letterOf.rollback(round, first.id));
}
