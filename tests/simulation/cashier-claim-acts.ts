// Coins go back to where their payer says (decision 68): they say it, late, wrongly or never, a place turns out to be none, and staff or the provider
// end what nobody claims. Between one step and the next anything else happens.

import { present } from '@overround/kernel';
import { expect } from 'vitest';
import { takeRefund } from './cashier-back-acts.ts';
import { look } from './cashier-bonus-acts.ts';
import {
  type Ask,
  ASKS,
  askForClaim,
  casesOf,
  comesDue,
  endClaim,
  nextOf,
  pageLeads,
  sentBack,
  standsAs,
  tellClaim,
} from './cashier-claims.ts';
import {
  API,
  type Claim,
  noticeOf,
  type Paid,
  type Scene,
  tellOften,
  type WeighedAct,
} from './cashier-scene.ts';
import { A_DEAD_PLACE, A_PLACE } from './fake-claims.ts';
import { COINS } from './till-provider.ts';

/** So many wait at most before the next is asked for. */
const WAITING = 6;

/** Money that its player has, that came before they showed who they are, or that does not fit what was asked for. */
const KINDS = ['credited', 'held', 'stray'] as const;

/** Somebody pays in coins, and staff send them back, or a part of them. */
async function sendCoinsBack(scene: Scene): Promise<void> {
  const { book, random } = scene;
  if (book.claims.length >= WAITING) return followOne(scene);
  const kind = nextOf(scene, KINDS, (one) => `coins ${one}`);
  const ask = nextOf(scene, ASK_NAMES, (one) => `refund of coins: ${one}`);
  const isOld = kind === 'credited' && book.coins.length > 0 && random.chance(0.4);
  const paid = isOld ? random.pick(book.coins) : await payInCoins(scene, kind);
  book.saw(`coins ${kind}`);
  if (kind !== 'credited') return sentBack(scene, paid, ask);
  const waitingMinor = book.claims
    .filter((one) => one.paid === paid)
    .reduce((sum, { amountMinor }) => sum + amountMinor, 0n);
  const room = paid.amountMinor - paid.gone - waitingMinor;
  if (room === 0n) return;
  const amountMinor = random.chance(0.4) ? room : BigInt(random.integer(1, Number(room)));
  const taken = await takeRefund(scene, paid, amountMinor);
  if (!taken) return;
  book.leaves(paid, amountMinor);
  const { refundId } = taken;
  await askForClaim(scene, { paid, refundId, amountMinor, asker: 'ines', isOfPlayer: true }, ask);
}
const ASK_NAMES = Object.keys(ASKS) as readonly Ask[]; // As they are written there.

/** What came of it; of what does not fit that is a payment of its own. */
async function payInCoins(scene: Scene, kind: (typeof KINDS)[number]): Promise<Paid> {
  const { world, book, random } = scene;
  const known = book.coins.map(({ player }) => player);
  const player = known.length < 3 || random.chance(0.3) ? await world.join(['EUR']) : random.pick(known);
  const amountMinor = BigInt(random.integer(100, 60_000));
  const order = { methodId: COINS, amountMinor: String(amountMinor), currency: 'EUR' };
  const begun = await world.call(player, 'POST', `${API}/payments/v1/deposit`, order);
  const paymentId = String(begun.data.paymentId);
  await world.runJobs(paymentId);
  // A coin hardly ever comes in just the sum that was asked for.
  const cameMinor = kind === 'stray' ? amountMinor + BigInt(random.integer(1, 500)) : amountMinor;
  if (kind === 'held') world.suspects.add(player.personId);
  await tellOften(scene, noticeOf(paymentId, 'succeeded', cameMinor, `in-${paymentId}`));
  const paid = { player, paymentId, amountMinor: cameMinor, gone: 0n, chargedBack: 0n };
  if (kind === 'credited') {
    book.credit(player, paymentId, amountMinor, COINS);
    book.coins.push(paid);
    await look(scene, player, 'coins');
    return paid;
  }
  const of = kind === 'held' ? paid : { ...paid, paymentId: await strayOf(scene, paymentId) };
  for (const login of ['ines', 'omar'])
    expect(
      await world.decide(
        login,
        of.paymentId,
        'declined',
        kind === 'held' ? 'deposit_held' : 'amount_mismatch',
      ),
      `coins ${kind}, sent back`,
    ).toBe(200);
  world.suspects.delete(player.personId);
  return of;
}

async function strayOf({ world }: Scene, paymentId: string): Promise<string> {
  const rows = await world.db.asOwner(
    'select payment_id::text as id from payments.payment where stray_of = $1',
    [paymentId],
  );
  return String(present(rows[0], 'coins that do not fit')['id']);
}

/** What becomes of a refund that waits; of one that no answer told where to say it, only staff know. */
const STEPS = [
  'waits',
  'is claimed wrongly',
  'is claimed for a dead place',
  'is claimed',
  'is closed there',
  'went by hand',
  'did not go by hand',
] as const;
type Step = (typeof STEPS)[number];
const wayOf = (step: Step): string => `refund of coins ${step}`;

async function followClaims(scene: Scene): Promise<void> {
  for (let time = 0; time < 3; time += 1) await followOne(scene);
}

async function followOne(scene: Scene): Promise<void> {
  const { book, random } = scene;
  const fitting = (step: Step): readonly Claim[] =>
    book.claims.filter(({ url }) => url !== undefined || !step.startsWith('is claimed'));
  if (book.claims.length === 0) return sendCoinsBack(scene);
  const steps = STEPS.filter((one) => fitting(one).length > 0);
  const step = nextOf(scene, steps, wayOf);
  await takeStep(scene, random.pick(fitting(step)), step);
}

async function takeStep(scene: Scene, claim: Claim, step: Step): Promise<void> {
  const { world, book } = scene;
  const { refundId, url = '' } = claim;
  book.saw(wayOf(step));
  switch (step) {
    case 'waits':
      return stillWaits(scene, claim);
    case 'is claimed wrongly':
      expect(world.claims.say(url, 'my purse'), 'a page that takes anything').toBe(false);
      return stillWaits(scene, claim);
    case 'is claimed for a dead place':
      expect(world.claims.say(url, A_DEAD_PLACE)).toBe(true);
      await tellClaim(scene, claim);
      return stillWaits(scene, claim);
    case 'is claimed':
      expect(world.claims.say(url, A_PLACE)).toBe(true);
      if (claim.turns > 0) book.saw('refund of coins claimed late');
      break;
    case 'is closed there':
      world.claims.close(refundId);
      break;
    case 'went by hand':
      return endByHand(scene, claim, true);
    case 'did not go by hand':
      return endByHand(scene, claim, false);
  }
  await tellClaim(scene, claim);
  await endClaim(scene, claim, step === 'is claimed');
  await tellMore(scene, claim, step === 'is claimed');
}

/** Asked about it once more, its provider still waits for its payer. */
async function stillWaits(scene: Scene, claim: Claim): Promise<void> {
  await comesDue(scene, claim);
  claim.turns += 1;
  await standsAs(scene, claim, 'asked');
  await pageLeads(scene, claim.paid);
}

const OTHERWISE = 'refund of coins ended otherwise by hand';
/** Another of staff than who asked for it says what became of it. Its page is still there: what the payer does on it then is a case, and moves nothing. */
async function endByHand(scene: Scene, claim: Claim, hasSucceeded: boolean): Promise<void> {
  const { world, book, random } = scene;
  const { refundId, asker, url = '' } = claim;
  const end = { hasSucceeded, reference: `chain-${refundId}`, reason: 'simulation' };
  const say = async (login: string, code?: string): Promise<void> => {
    const said = await world.staff(login, `/payment-reversals/${refundId}/end`, end);
    expect(said.error?.code, `a refund of coins, ended by ${login}`).toBe(code);
  };
  const other = asker === 'ines' ? 'omar' : 'ines';
  await say(asker, 'second_person_needed');
  await say(other);
  await say(other, 'refund_ended');
  await endClaim(scene, claim, hasSucceeded);
  if (claim.url === undefined) return;
  const isOther = !book.done.has(OTHERWISE) || random.chance(0.5);
  const isClaimed = isOther ? !hasSucceeded : hasSucceeded;
  if (isClaimed) world.claims.say(url, A_PLACE);
  else world.claims.close(refundId);
  if (isOther) book.saw(OTHERWISE);
  await tellMore(scene, claim, hasSucceeded);
}

/** What its provider says of a refund that ended, often: nothing, or that it ended otherwise, which staff look at. */
async function tellMore(scene: Scene, claim: Claim, hasGone: boolean): Promise<void> {
  const { world } = scene;
  const said = present(world.claims.stateOf(claim.refundId), 'a refund that its provider knows');
  const notice = { ...said, amountMinor: String(said.amountMinor) };
  await tellOften(scene, notice);
  await standsAs(scene, claim, hasGone ? 'done' : 'failed');
  const isOther = (said.status === 'refunded') !== hasGone;
  expect(await casesOf(scene, claim, 'refund_unknown'), 'cases of a refund that ended otherwise').toBe(
    isOther ? 1 : 0,
  );
}

const ASK_WAYS = [
  ...ASK_NAMES.map((one) => `refund of coins: ${one}`),
  ...KINDS.map((one) => `coins ${one}`),
];
const STEP_WAYS = [
  ...STEPS.map(wayOf),
  'refund of coins that went',
  'refund of coins that did not go',
  'refund of coins that were held that went',
  'refund of coins that were held that did not go',
  'coins that waited again credited',
  'coins that waited again sent back',
  'refund of coins claimed late',
  'refund of coins found by asking',
  OTHERWISE,
];
export const CLAIM_WAYS: readonly string[] = [...ASK_WAYS, ...STEP_WAYS];
export const CLAIM_ACTS: readonly WeighedAct[] = [
  [sendCoinsBack, 0.8, ASK_WAYS],
  [followClaims, 1, STEP_WAYS],
];
