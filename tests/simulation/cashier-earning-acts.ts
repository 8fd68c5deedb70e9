// Bonuses that bets of own money earn: of what the first three lost, of an express that was lost by one leg, of what the first one won, of all that was
// staked. Results are corrected to and fro, days go by and places are taken; the bonus follows what the bets come to now (decision 85).

import { minor } from '@overround/kernel';
import { expect } from 'vitest';
import { payIn } from './cashier-acts.ts';
import { chooseOffer, type Held, look, passDays } from './cashier-bonus-acts.ts';
import { wagerOf } from './cashier-bonus-bets.ts';
import { isByBets } from './cashier-bonus-rules.ts';
import {
  EARNING_CODES,
  type EarningCode,
  type End,
  ENDS_ALIKE,
  isOfFirst,
  note,
  ODD_SLIPS,
  PLACE,
  PLAYS,
  SOLD,
  TOO_LATE,
  waysOf,
} from './cashier-earning-plays.ts';
import { correctTo } from './cashier-own-bets.ts';
import { fillPlaces, openPlaces } from './cashier-places.ts';
import type { Scene, WeighedAct } from './cashier-scene.ts';
import type { CashierPlayer } from './cashier-world.ts';
import type { FakeBet, FakeSlip } from './fake-bets.ts';

/** Own money is staked; nothing where it is not there. */
async function stakeOwn(
  { world, book, random }: Scene,
  player: CashierPlayer,
  { slip, stakes }: { readonly slip: FakeSlip; readonly stakes: readonly [least: number, most: number] },
): Promise<FakeBet | undefined> {
  const stakeMinor = minor(BigInt(random.integer(...stakes)));
  const bet = await world.bets.place(player.euros, stakeMinor, slip);
  if (!bet) return undefined;
  book.bonuses.betOwn(player, bet);
  book.move(player.euros, -stakeMinor);
  return bet;
}

/** A result, or another one than was told before; one that its player could not pay for stays as it was. */
async function end(scene: Scene, player: CashierPlayer, bet: FakeBet, { end: to, legs }: End): Promise<void> {
  const { world, book } = scene;
  if (bet.status === 'accepted') {
    await world.bets.settle(bet, to, legs);
    book.move(player.euros, bet.payoutMinor);
  } else if (bet.status !== to || legs !== undefined)
    await correctTo(scene, { player, bet, to, ...(legs === undefined ? {} : { legs }) });
}

/** A bet that is insured, of an advance, a system, at low odds, or sold. */
async function stakeOddly(scene: Scene, player: CashierPlayer): Promise<void> {
  const { world, book, random } = scene;
  const [name, slip] = ODD_SLIPS.find(([one]) => !book.done.has(one)) ?? random.pick(ODD_SLIPS);
  const bet = await stakeOwn(scene, player, { slip, stakes: [20, 500] });
  if (!bet) return;
  book.saw(name);
  if (name !== SOLD) return end(scene, player, bet, random.pick(ENDS_ALIKE));
  await world.bets.sell(bet, BigInt(random.integer(1, Number(bet.stakeMinor))));
  book.move(player.euros, bet.payoutMinor);
}

async function lookAndNote(scene: Scene, { player, bonus }: Held, after: string): Promise<void> {
  const was = { ...bonus };
  await look(scene, player, after);
  note(scene.book, was, bonus);
}

const isKnown = ({ book }: Scene, code: EarningCode): boolean =>
  waysOf(code).every((way) => book.done.has(way));

/** Somebody chooses such a bonus, mostly somebody new with money; where its places are taken, staff mostly open more. */
async function chooseToEarn(scene: Scene, code: EarningCode): Promise<Held | undefined> {
  const { world, book, random } = scene;
  const isNew = random.chance(0.75) || !isKnown(scene, code);
  const player = isNew ? await world.join(['EUR']) : random.pick(world.players);
  if (isNew) await payIn(scene, player, BigInt(random.integer(16_000, 30_000)));
  if (book.bonuses.isFullFor(player, code)) {
    expect(await chooseOffer(scene, player, code)).toBe('bonus_used_up');
    book.saw(PLACE.taken);
    if (random.chance(0.8)) await openPlaces(scene, code);
  }
  await chooseOffer(scene, player, code);
  return book.bonuses
    .which((bonus) => bonus.code === code && bonus.status === 'chosen')
    .find((one) => one.player === player);
}

/** What may come between two results: others take the places that are left, days go by, or some of the bonus is staked. */
async function passTime(scene: Scene, held: Held): Promise<void> {
  const { book, random } = scene;
  const { bonus, player } = held;
  const comes = (way: string): boolean => !book.done.has(way) || random.chance(0.15);
  if (bonus.cameToNothing && bonus.code === 'BOOST25' && comes(PLACE.gone))
    await fillPlaces(scene, player, { ...bonus, code: bonus.code });
  else if (
    bonus.cameToNothing ? comes(TOO_LATE.earned) : bonus.takenBack !== undefined && comes(TOO_LATE.given)
  )
    await passDays(scene, held);
  else if (bonus.status === 'active' && random.chance(0.4)) await wagerOf(scene, held);
}

interface Story {
  readonly code: EarningCode;
  /** Whether the first results earn it; the next ones tell the contrary, and so on. */
  readonly startsEarned: boolean;
  readonly results: number;
  /** Whether all of its bets are told otherwise each time. */
  readonly isWhole: boolean;
  readonly takesTime: boolean;
}

/** What nobody saw yet is told as it is needed, and then whatever the dice say. */
function drawStory({ book, random }: Scene): Story {
  const isUnseen = (way: string): boolean => !book.done.has(way);
  const code = EARNING_CODES.find((one) => waysOf(one).some(isUnseen));
  const whole = { results: 3, isWhole: true };
  if (code) {
    const startsEarned = !isOfFirst(code) || isUnseen(`${code} given again`);
    return { code, startsEarned, ...whole, takesTime: false };
  }
  const late = [PLACE.gone, TOO_LATE.earned, TOO_LATE.given].find(isUnseen);
  if (late) return { code: 'BOOST25', startsEarned: late === TOO_LATE.given, ...whole, takesTime: true };
  return {
    code: random.pick(EARNING_CODES),
    startsEarned: random.chance(0.6),
    results: random.integer(1, 4),
    isWhole: random.chance(0.7),
    takesTime: true,
  };
}

/** Somebody plays for such a bonus, and it is told otherwise afterwards, again and again. */
async function tellStory(scene: Scene, { code, results, ...story }: Story): Promise<void> {
  const { book, random } = scene;
  const { count, legCount, stakes, earns, fails } = PLAYS[code];
  const held = await chooseToEarn(scene, code);
  if (!held) return;
  const { player } = held;
  if (random.chance(0.3) || ODD_SLIPS.some(([name]) => !book.done.has(name))) await stakeOddly(scene, player);
  const bets: FakeBet[] = [];
  const slip: FakeSlip = { legCount, kind: legCount === 1 ? 'single' : 'express' };
  for (let at = 0; at < count; at += 1) {
    const bet = await stakeOwn(scene, player, { slip, stakes });
    if (bet) bets.push(bet);
  }
  let isEarned = story.startsEarned;
  for (let left = bets.length > 0 ? results : 0; left > 0; left -= 1) {
    const told = left === results || story.isWhole ? bets : [random.pick(bets)];
    for (const bet of random.shuffle([...told]))
      await end(scene, player, bet, random.pick(isEarned ? earns : fails));
    await lookAndNote(scene, held, `${code} by ${count} bets`);
    isEarned = !isEarned;
    if (story.takesTime) await passTime(scene, held);
  }
  await look(scene, player, 'the end of such bets');
}

/** Until all was seen, several such stories one after the other. */
async function earnByBets(scene: Scene): Promise<void> {
  const isSeen = STORY_WAYS.every((way) => scene.book.done.has(way));
  for (let stories = isSeen ? 1 : 3; stories > 0; stories -= 1) await tellStory(scene, drawStory(scene));
}

/** One of the bets that such a bonus looks at ends, or otherwise than was told, leg by leg. */
async function correctLegs(scene: Scene): Promise<void> {
  const { book, random } = scene;
  const isTold = ({ status }: FakeBet): boolean => status !== 'sold';
  const waiting = book.bonuses.which(({ rule, since }) => isByBets(rule) && since.some(isTold));
  if (waiting.length === 0) return;
  const held = random.pick(waiting);
  const bet = random.pick(held.bonus.since.filter(isTold));
  const letters = bet.legs.map(() =>
    random.weighted([
      ['W', 5],
      ['V', 1],
      ['L', 1],
    ] as const),
  );
  const to = letters.includes('L') ? 'lost' : letters.includes('W') ? 'won' : 'void';
  await end(scene, held.player, bet, { end: to, legs: letters.join('') });
  await lookAndNote(scene, held, 'another result');
}

const CHOICE_OVER = 'choice of a bonus over';

/** The days of a choice go by before what it waits for. */
async function letChoiceEnd(scene: Scene): Promise<void> {
  const { book, random } = scene;
  const chosen = book.bonuses.which(({ status, rule }) => status === 'chosen' && rule.on !== 'share');
  if (chosen.length === 0) return;
  const held = random.pick(chosen);
  await passDays(scene, held);
  if (held.bonus.status === 'expired') book.saw(CHOICE_OVER);
}

const STORY_WAYS = [
  ...EARNING_CODES.flatMap(waysOf),
  ...ODD_SLIPS.map(([name]) => name),
  ...Object.values(TOO_LATE),
  ...Object.values(PLACE),
];
export const EARNING_WAYS: readonly string[] = [...STORY_WAYS, CHOICE_OVER];
export const EARNING_ACTS: readonly WeighedAct[] = [
  [earnByBets, 1, STORY_WAYS],
  [correctLegs, 1],
  [letChoiceEnd, 0.3, [CHOICE_OVER]],
];
