// Payouts: to the very card money came from, to what is typed, to a bank. What the cashier shows beforehand, refuses, lets wait for staff and sends
// is what a pencil says.

import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { openPayoutModel, type Said } from '../../modules/payments/src/notices-model.testing.ts';
import { API, noticeOf, ownOf, type Scene, tellOften } from './cashier-scene.ts';
import { CASH, isCard, type Place, titleOf, type Wish } from './cashier-sources.ts';
import type { CashierPlayer } from './cashier-world.ts';
import { DESK } from './fake-cash.ts';
import { OTHER_HOLDER } from './till.ts';
import { BANK, CARD } from './till-provider.ts';

/** Where money came from, what is owed there, and which cards are somebody's, as the cashier shows it: beside the pencil's. The ids of cards by title. */
export async function lookAtSources(
  { world, book }: Scene,
  player: CashierPlayer,
): Promise<ReadonlyMap<string, string>> {
  const { data } = await world.call(player, 'GET', `${API}/payments/v1/methods?direction=withdrawal`);
  const { sources } = book;
  const shown = [...data.returns.sources].map((one) => [one.title, one.owedMinor].join());
  const listed = sources.cardsOf(player);
  // What its owner forgot is called by its way.
  const nameOf = (place: Place): string => titleOf(isCard(place) && !listed.includes(place) ? CARD : place);
  const penciled = sources.placesOf(player).map((one) => [nameOf(one), sources.owedTo(player, one)].join());
  expect(shown.toSorted(), 'what is owed to where money came from').toEqual(penciled.toSorted());
  const cards = [...data.instruments].map((one) => [one.title, one.mayForget].join());
  const own = listed.map((one) => [titleOf(one), sources.owedTo(player, one) === 0n].join());
  expect(cards.toSorted(), 'the cards of somebody').toEqual(own.toSorted());
  expect(data.staffFromMinor, 'from which sum on staff look').toBe(String(sources.staffFrom(player)));
  const ids = [...data.instruments].map((one) => [String(one.title), String(one.instrumentId)] as const);
  for (const [title, id] of ids) book.cardIds.set(idKey(player, title), id);
  return new Map(ids);
}
const idKey = ({ euros }: CashierPlayer, title: string): string => `${euros}/${title}`;

/** Where money is owed elsewhere, too, a payout may be just what is owed there, and not a unit more. */
export const ALL_OWED = 'payout of all that is owed there';
export const A_UNIT_MORE = 'payout of a unit more than is owed there refused';

type Asked = Pick<Wish, 'place' | 'amountMinor'> & Partial<Wish>;

/** How a form is filled in for it. */
function formOf({ book }: Scene, player: CashierPlayer, { place, isOtherHolder }: Wish): object {
  if (place === CASH) return { methodId: DESK, destination: {} };
  if (place === BANK)
    return {
      methodId: BANK,
      destination: { account: 'DE00', holder: isOtherHolder ? OTHER_HOLDER : 'Asha' },
    };
  if (!isCard(place)) return { methodId: place, destination: { account: 'DE00' } };
  // As the list once showed it; that of nobody where it never did.
  const instrumentId = book.cardIds.get(idKey(player, titleOf(place))) ?? randomUUID();
  return { methodId: CARD, instrumentId };
}

export interface Begun {
  readonly paymentId: string;
  /** So many of staff look at it first. */
  readonly staff: 0 | 1 | 2;
}

export const wayTo = (place: Place): string =>
  `payout to ${isCard(place) ? 'a card' : place === BANK ? 'a bank' : 'what is typed'}`;

/** Asks for a payout; nothing: the cashier refuses it, as a pencil says. */
export async function beginPayout(
  scene: Scene,
  player: CashierPlayer,
  asked: Asked,
): Promise<Begun | undefined> {
  const { world, book } = scene;
  const wish: Wish = { asksException: false, isOtherHolder: false, isIdentified: true, ...asked };
  const { place, amountMinor, asksException } = wish;
  await lookAtSources(scene, player);
  const verdict = book.sources.judge(player, wish);
  const isThere = (await ownOf(scene, player)) >= amountMinor;
  if (!wish.isIdentified) world.suspects.add(player.personId);
  const begun = await world.call(player, 'POST', `${API}/payments/v1/withdrawal`, {
    ...formOf(scene, player, wish),
    amountMinor: String(amountMinor),
    currency: 'EUR',
    ...(asksException && { asksException }),
  });
  world.suspects.delete(player.personId);
  const why = `a payout of ${amountMinor} to ${titleOf(place)}`;
  const refusal = verdict.refusal ?? (isThere ? undefined : 'funds_insufficient');
  expect(begun.error?.code, why).toBe(refusal);
  if (verdict.refusal === 'source_first')
    expect(begun.error.details, why).toMatchObject([
      { owedMinor: String(verdict.owedMinor), mostMinor: String(verdict.mostMinor) },
    ]);
  if (verdict.refusal !== undefined || refusal !== undefined) {
    book.saw(`payout refused: ${refusal}`);
    if (verdict.refusal === 'source_first' && amountMinor === verdict.mostMinor + 1n) book.saw(A_UNIT_MORE);
    return undefined;
  }
  expect(begun.data.status, why).toBe(verdict.staff > 0 ? 'waiting' : 'requested');
  const paymentId = String(begun.data.paymentId);
  book.move(player.euros, -amountMinor);
  book.sources.goesOut(paymentId, { player, place, amountMinor });
  if (verdict.isAllOwed) book.saw(ALL_OWED);
  if (verdict.isSharedCard) book.saw('payout to a card of two');
  if (asksException && verdict.staff === 2) book.saw('payout by exception');
  if (wish.isOtherHolder) book.saw('payout to another holder');
  return { paymentId, staff: verdict.staff };
}

/** Staff look at a payout that waits: as many as are needed let it go, and nobody twice; or one says no, and it comes back. */
export async function decidePayout(scene: Scene, { paymentId, staff }: Begun, isFor: boolean): Promise<void> {
  const { world, book } = scene;
  const say = async (login: string, code?: string): Promise<void> => {
    const said = await world.staff(login, `/payouts/${paymentId}/decision`, { isFor, reason: 'seen' });
    expect(said.error?.code, `a payout that ${staff} look at`).toBe(code);
  };
  await say('ines');
  if (isFor && staff === 2) {
    await say('ines', 'second_person_needed');
    await say('omar');
  }
  await say('nils', 'payment_not_waiting');
  book.saw(isFor ? `payout let go by ${staff}` : 'payout refused by staff');
}

/** Of which some are declined, refused or left to staff. Without a place it goes where most of it would have to. */
export async function payOut(scene: Scene, player: CashierPlayer, asked: Asked): Promise<void> {
  const { world, book, random } = scene;
  const begun = await beginPayout(scene, player, asked);
  if (!begun) return;
  const { amountMinor, place } = asked;
  const { paymentId, staff } = begun;
  const end = staff === 0 ? 'goes' : random.pick(['waits', 'goes', 'refused'] as const);
  if (end !== 'waits' && staff > 0) await decidePayout(scene, begun, end === 'goes');
  const isRefused = random.chance(0.08);
  world.payouts.isRefused = isRefused;
  await world.runJobs();
  world.payouts.isRefused = false;
  if (end === 'goes' && isRefused) {
    book.move(player.euros, amountMinor);
    book.sources.cameBack(paymentId);
    return book.saw('payout its provider does not take');
  }
  const goesTo = isCard(place)
    ? { instrument: place, destination: {} }
    : { destination: { account: 'DE00' } };
  if (end === 'goes') expect(world.payouts.asked.get(paymentId)).toMatchObject(goesTo);
  else expect(world.payouts.asked.has(paymentId)).toBe(false);
  // One that waits for staff, or that they refused, is no affair of the provider: it changes nothing, whatever is said.
  const model = openPayoutModel(amountMinor, amountMinor);
  const status = random.chance(0.7) ? 'succeeded' : 'declined';
  const first: Said = { status, name: `out-${paymentId}`, amountMinor };
  const tell = (said: Said) => noticeOf(paymentId, said.status, said.amountMinor, said.name);
  await tellOften(scene, tell(first));
  if (end === 'goes') model.hear(first);
  for (const said of otherWords(scene, first)) {
    await world.tell(tell(said));
    if (end === 'goes') model.hear(said);
  }
  const told = model.end();
  const left = end === 'refused' ? amountMinor : told.left;
  book.move(player.euros, left);
  if (left > 0n) book.sources.cameBack(paymentId);
  if (end !== 'refused') book.saw(`payout ${end === 'waits' ? 'waiting' : told.status}`);
  if (told.status === 'paid') book.saw(wayTo(place));
}

/** What its provider says after its final word of every second payout: the opposite, under a new name or the same, and then the first again. */
function otherWords({ book }: Scene, first: Said): readonly Said[] {
  const count = [...book.done].reduce(
    (all, [what, times]) => all + (what.startsWith('payout ') ? times : 0),
    0,
  );
  if (count % 2 === 0) return [];
  const status = first.status === 'succeeded' ? 'declined' : 'succeeded';
  return [{ ...first, status, name: count % 4 === 1 ? first.name : `late-${first.name}` }, first];
}
