// What people do with bonuses: chosen, had by a code, refused, and left until their last day. After each act the page of bonuses says what the pencil says.

import type { AccountId } from '@overround/kernel';
import { expect } from 'vitest';
import { keepCalendar } from './cashier-calendar.ts';
import { type ChosenCode, openBetsOf, type PencilBonus } from './cashier-bonus-rules.ts';
import { API, type Scene, type WeighedAct } from './cashier-scene.ts';
import { BRAND, type CashierPlayer, CODES } from './cashier-world.ts';

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

/** Says why not, where it may not be chosen. */
export async function chooseOffer(
  scene: Scene,
  player: CashierPlayer,
  code: ChosenCode,
): Promise<string | undefined> {
  const { world, book } = scene;
  await keepCalendar(scene, code);
  const isOpen = book.bonuses.choose(player, code);
  const chosen = await world.call(player, 'POST', `${API}/bonuses/v1/choose`, { code });
  expect(chosen.status === 200, `${code} may be chosen`).toBe(isOpen);
  if (isOpen) book.saw(`${code} chosen`);
  return chosen.error?.code;
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
  const { book, random } = scene;
  const running = book.bonuses.which(({ status }) => ['active', 'wagered', 'earned'].includes(status));
  if (running.length === 0) return;
  // Of those with bets that wait it says more: what these bring comes when nobody has the bonus any more.
  const waiting = running.filter(({ bonus }) => openBetsOf(bonus).length > 0);
  await refuse(scene, random.pick(waiting.length > 0 && random.chance(0.6) ? waiting : running));
}

/** A bonus of somebody, and its place among theirs. */
export interface Held {
  readonly player: CashierPlayer;
  readonly bonus: PencilBonus;
  readonly place: number;
}

export async function refuse(scene: Scene, { player, bonus, place }: Held): Promise<void> {
  const { world, book } = scene;
  const { bonusId } = await rowOf(scene, player, place);
  const data = { attributes: { bonus_id: bonusId } };
  expect((await world.call(player, 'POST', '/web-api/office/refusebonus', { data })).status).toBe(200);
  book.bonuses.refused(player, bonus);
  book.saw('bonus refused');
  await look(scene, player, 'a refusal');
}

/** The days of a bonus are over, with bets open or without. */
async function runOut(scene: Scene): Promise<void> {
  const running = scene.book.bonuses.which(({ status, isOver }) => status === 'active' && !isOver);
  if (running.length > 0) await endDays(scene, scene.random.pick(running));
}

export async function endDays(scene: Scene, held: Held): Promise<void> {
  await passDays(scene, held);
  scene.book.saw(`bonus ${held.bonus.status}`);
}

/** The days of a bonus, or of its choice, go by. */
export async function passDays(scene: Scene, { player, bonus, place }: Held): Promise<void> {
  const { bonusId } = await rowOf(scene, player, place);
  await scene.world.db.asOwner('update bonus.bonus set ends_at = now() where bonus_id = $1', [bonusId]);
  bonus.isOver = true;
  await look(scene, player, 'its last day');
}

export const BONUS_ACTS: readonly WeighedAct[] = [
  [chooseBonus, 1.5, ['SPORT chosen', 'FREEBET chosen', 'LOSTBET chosen']],
  [redeem, 1.3, ['code redeemed', 'code had', 'code used up']],
  [refuseBonus, 0.5, ['bonus refused', 'settled after it was cancelled']],
  [runOut, 0.7, ['bonus expired', 'settled after its days']],
];
