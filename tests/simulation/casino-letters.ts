// What a casino tells of own money and of money of bonuses, as a network would: late, twice, at once, with other sums, and in another order. Every
// answer is held to what the notebook says, and so is every balance in it.

import { randomUUID } from 'node:crypto';
import type { Random } from '@overround/rng';
import { expect } from 'vitest';
import type { CasinoLetter, CasinoNotebook } from './casino-notebook.ts';
import { type CasinoScene, type Gambler, type Game, type Purse, saw } from './casino-scene.ts';

type Answer = Awaited<ReturnType<Game['bet']>>;
const tellOnce = (game: Game, letter: CasinoLetter): Promise<Answer> => {
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

const LOCK_TIMEOUT = '55P03';
/** Waiting for a lock has its bound, however slow the machine is: a casino that got no answer asks again. */
async function tell(game: Game, letter: CasinoLetter): Promise<Answer> {
  for (;;) {
    const answer = await tellOnce(game, letter);
    if (answer['code'] !== LOCK_TIMEOUT) return answer;
  }
}

/** What the wire answers to what the notebook says: taken, or refused for this reason, and what is there after it. */
function compare(answer: Answer, code: string | undefined, book: CasinoNotebook, said: string): void {
  // What no provider may ask at all is refused before any balance.
  if (code === 'malformed') return expect(answer['ok'], said).not.toBe(true);
  expect(answer, said).toMatchObject(code === undefined ? { ok: true } : { ok: false, code });
  expect([book.sum, ...book.besides()].map(String), said).toContain(answer['balanceMinor']);
}

/** Tells a letter, sometimes several times at once: it is taken once, and every answer has the balance after it. */
export async function deliver(
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
export async function playOwn(scene: CasinoScene, one: Gambler): Promise<void> {
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
