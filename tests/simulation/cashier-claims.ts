// Refunds of coins, whose provider does not know where they came from (decision 68): asked for, and ended, as a pencil says.

import { present } from '@overround/kernel';
import { expect } from 'vitest';
import { look } from './cashier-bonus-acts.ts';
import { API, type Claim, type Paid, type Scene, tellOften } from './cashier-scene.ts';
import { COINS } from './till-provider.ts';
import { BRAND } from './cashier-world.ts';

/** How the question for a refund is answered; a refusal behind an answer that was lost proves nothing. */
export const ASKS = {
  taken: ['taken'],
  'its answer lost': ['answer lost', 'taken'],
  refused: ['refused'],
  'its answer lost, then refused': ['answer lost', 'refused'],
} as const;
export type Ask = keyof typeof ASKS;

/** Of these the next that nobody saw yet, else any. */
export function nextOf<T extends string>(
  { book, random }: Scene,
  of: readonly T[],
  way: (one: T) => string,
): T {
  return of.find((one) => !book.done.has(way(one))) ?? random.pick(of);
}

/** The page of a payment leads to where its payer says where the oldest refund of it goes, while any waits for that. */
export async function pageLeads({ world, book }: Scene, { player, paymentId }: Paid): Promise<void> {
  const { data } = await world.call(player, 'GET', `${API}/payments/v1/payments/${paymentId}`);
  const open = book.claims.find((one) => one.paid.paymentId === paymentId && one.url !== undefined);
  const wanted = open && { amountMinor: String(open.amountMinor), claimUrl: open.url };
  expect(data.refund, 'where the page of a payment leads').toEqual(wanted);
}

type Begun = Omit<Claim, 'turns' | 'url'>;

/** The job asks for it, as often as it needs. What was never taken comes back at once. */
export async function askForClaim(scene: Scene, begun: Begun, ask: Ask): Promise<void> {
  const { world, book } = scene;
  const { paid, refundId } = begun;
  const claim: Claim = { ...begun, turns: 0 };
  book.claims.push(claim);
  const answers = ASKS[ask];
  world.claims.next.push(...answers);
  for (const answer of answers) {
    const ran = await world.runJobs(paid.paymentId).then(
      () => true,
      () => false,
    );
    expect(ran, `a refund of coins: ${answer}`).toBe(answer !== 'answer lost');
    if (answer === 'taken') claim.url = world.claims.urlOf(refundId);
  }
  book.saw(`refund of coins: ${ask}`);
  await pageLeads(scene, paid);
  if (ask === 'refused') await endClaim(scene, claim, false);
  if (ask === 'its answer lost, then refused') expect(await casesOf(scene, claim, 'refund_unsure')).toBe(1);
}

/** Cases about a refund. */
export async function casesOf({ world }: Scene, { refundId }: Claim, reason: string): Promise<number> {
  const rows = await world.db.asOwner(
    `select from payments.review where reason = $1 and facts ->> 'refundId' = $2`,
    [reason, refundId],
  );
  return rows.length;
}

/** How the refund stands, whoever asks. */
export async function standsAs({ world }: Scene, { refundId, paid }: Claim, state: string): Promise<void> {
  const [row] = await world.db.asOwner('select state from payments.reversal where reversal_id = $1', [
    refundId,
  ]);
  expect(row?.['state'], `a refund of ${paid.paymentId}`).toBe(state);
}

/** It went, or it did not: then it is its player's again, or waits again for two of staff, who say whose it is. */
export async function endClaim(scene: Scene, claim: Claim, hasGone: boolean): Promise<void> {
  const { book } = scene;
  const { paid, amountMinor, isOfPlayer } = claim;
  book.claims.splice(book.claims.indexOf(claim), 1);
  await standsAs(scene, claim, hasGone ? 'done' : 'failed');
  if (isOfPlayer && hasGone) book.hasGone(paid, amountMinor);
  if (isOfPlayer && !hasGone) book.leaves(paid, -amountMinor);
  await pageLeads(scene, paid);
  book.saw(
    `refund of coins${isOfPlayer ? '' : ' that were held'} ${hasGone ? 'that went' : 'that did not go'}`,
  );
  if (!isOfPlayer && !hasGone) await decideAgain(scene, claim);
  await look(scene, paid.player, 'a refund of coins');
}

const AGAIN = ['credited', 'sent back'] as const;
/** Two of staff credit what waits again, or send it back once more. */
async function decideAgain(scene: Scene, { paid }: Claim): Promise<void> {
  const { world, book } = scene;
  const { player, paymentId, amountMinor } = paid;
  const end = nextOf(scene, AGAIN, (one) => `coins that waited again ${one}`);
  const isCredited = end === 'credited';
  const resolution = isCredited ? 'succeeded' : 'declined';
  for (const login of ['ines', 'omar'])
    expect(await world.decide(login, paymentId, resolution), 'coins that wait again').toBe(200);
  book.saw(`coins that waited again ${end}`);
  if (!isCredited) return sentBack(scene, paid, 'taken');
  book.credit(player, paymentId, amountMinor, COINS);
  book.coins.push(paid);
}

/** What two of staff sent back of money that waited is a refund of its whole. */
export async function sentBack(scene: Scene, paid: Paid, ask: Ask): Promise<void> {
  const { world } = scene;
  const rows = await world.db.asOwner(
    `select reversal_id::text as id from payments.reversal where payment_id = $1 and state = 'asked'`,
    [paid.paymentId],
  );
  expect(rows.length, 'refunds of what waited').toBe(1);
  const refundId = String(present(rows[0], 'its refund')['id']);
  const { amountMinor } = paid;
  await askForClaim(scene, { paid, refundId, amountMinor, asker: 'omar', isOfPlayer: false }, ask);
}

/** Its turn to be asked about comes now. */
export async function comesDue({ world }: Scene, { refundId }: Claim): Promise<void> {
  await world.db.asOwner(`update payments.reversal set poll_at = now() where reversal_id = $1`, [refundId]);
  expect(await world.payments.pollRefunds(BRAND), 'refunds that were asked about').toBeGreaterThan(0);
}

/** What its provider says of it, told often, found by asking, or both. */
export async function tellClaim(scene: Scene, claim: Claim): Promise<void> {
  const { world, book, random } = scene;
  const state = present(world.claims.stateOf(claim.refundId), 'a refund that its provider knows');
  const isFound = random.chance(0.5);
  if (isFound) await comesDue(scene, claim);
  if (isFound) book.saw('refund of coins found by asking');
  if (isFound && random.chance(0.5)) return;
  await tellOften(scene, { ...state, amountMinor: String(state.amountMinor) });
}
