// A payment that goes on to another provider only where the first certainly has nothing of it (decision 59): asked in turns, and ended by who has it.

import { minor } from '@overround/kernel';
import { expect } from 'vitest';
import { isLast, planOf, RoutePencil } from './cashier-routes.ts';
import { noticeOf, type Scene, tellOften } from './cashier-scene.ts';
import { BRAND, type CashierPlayer } from './cashier-world.ts';
import { ANSWERS, type Answer } from './fake-questions.ts';
import { USUAL, WALLETS } from './till-provider.ts';

export type Kind = 'deposit' | 'payout';
/** How a payment stands, by what a pencil says. */
const STANDS = {
  deposit: { open: 'created', begun: 'pending', refused: 'declined' },
  payout: { open: 'requested', begun: 'sent', refused: 'declined' },
} as const;

export interface Draw {
  readonly player: CashierPlayer;
  readonly chosen: string;
  readonly amountMinor: bigint;
  readonly plan: readonly string[];
  readonly answers: readonly Answer[];
  readonly turns: number;
}
export interface Routed extends Pick<Draw, 'player' | 'amountMinor'> {
  readonly kind: Kind;
  readonly paymentId: string;
  readonly pencil: RoutePencil;
}

export const planFor = ({ world, book }: Scene, chosen: string, amountMinor: bigint): string[] =>
  planOf(chosen, amountMinor, (one) => isLast(world.questions, one, book.routes.forgottenMs));

export function drawAnswers({ random }: Scene): Pick<Draw, 'answers' | 'turns'> {
  // Nobody hears anything all the time.
  if (random.chance(0.15)) {
    const last = random.pick(['is silent', 'loses its answer'] as const);
    return { answers: ['is silent', 'is silent', last], turns: 3 };
  }
  const answers = Array.from({ length: random.integer(1, 4) }, () => random.pick(ANSWERS));
  return { answers, turns: random.integer(1, 3) };
}

export function pencilOf({ chosen, plan }: Pick<Draw, 'chosen' | 'plan'>): RoutePencil {
  const pencil = new RoutePencil(plan);
  if (plan[0] !== chosen) pencil.saw.add('another is asked first');
  return pencil;
}

/** What may come of it, as a pencil foresees it. */
function foresee({ chosen, plan, answers, turns }: Draw): ReadonlySet<string> {
  const pencil = pencilOf({ chosen, plan });
  const left = [...answers];
  for (let turn = 0; turn < turns; turn += 1) pencil.turn(left);
  return pencil.saw;
}
/** Of so many the one that shows most of what was not seen yet. */
const DRAWS = 30;
export function drawFreshest(scene: Scene, kind: Kind, draw: () => Draw): Draw {
  const newIn = (one: Draw): number =>
    [...foresee(one)].filter((word) => !scene.book.done.has(`${kind} by wallet: ${word}`)).length;
  return Array.from({ length: DRAWS }, draw).reduce((best, one) => (newIn(one) > newIn(best) ? one : best));
}

export const sawOf = ({ book }: Scene, { kind }: Pick<Routed, 'kind'>, word: string): void =>
  book.saw(`${kind} by wallet: ${word}`);

/** Its turn to be asked about comes now. */
async function comesDue({ world }: Scene, { paymentId }: Routed): Promise<void> {
  await world.db.asOwner(
    `update payments.payment set poll_at = now() - interval '1 day' where payment_id = $1`,
    [paymentId],
  );
  await world.payments.pollDue(BRAND);
}

/** Whoever it is with is asked once more: by the job of the payment, or because it was silent too long. */
export async function takeTurn(scene: Scene, routed: Routed, answers: Answer[]): Promise<void> {
  const { world, random } = scene;
  const { paymentId, pencil } = routed;
  const isFirst = pencil.asked.length === 0;
  const isHeard = pencil.turn(answers);
  if (!isFirst && random.chance(0.3)) return comesDue(scene, routed);
  const ran = await world.runJobs(paymentId).then(
    () => true,
    () => false,
  );
  expect(ran, `a question about a ${routed.kind}`).toBe(isHeard);
}

export async function askInTurns(scene: Scene, routed: Routed, { answers, turns }: Draw): Promise<void> {
  const { world } = scene;
  const { paymentId, pencil } = routed;
  world.questions.next.set(paymentId, [...answers]);
  const left = [...answers];
  for (let turn = 0; turn < turns && pencil.state === 'open'; turn += 1) await takeTurn(scene, routed, left);
  world.questions.next.delete(paymentId);
  await standsAs(scene, routed, STANDS[routed.kind][pencil.state]);
  for (const word of pencil.saw) sawOf(scene, routed, word);
}

/** Nobody was asked whom the pencil does not ask, at most one has it, and it is with that one. */
export async function standsAs(
  { world }: Scene,
  { paymentId, pencil, kind }: Routed,
  status: string,
): Promise<void> {
  const asked = world.questions.askedFor(paymentId);
  expect(asked, `who was asked for a ${kind}`).toEqual(pencil.asked);
  expect(world.questions.holdersOf(paymentId).length, `who has a ${kind}`).toBeLessThan(2);
  const [row] = await world.db.asOwner(
    'select provider_id, status from payments.payment where payment_id = $1',
    [paymentId],
  );
  expect(row, `a ${kind} of ${asked}`).toEqual({ provider_id: pencil.at, status });
}

/** Who does not have it speaks all the same, often: that is one case for staff, and nothing else. */
export async function tellInVain(
  scene: Scene,
  { paymentId, amountMinor, pencil, kind }: Routed,
): Promise<void> {
  const { world, random } = scene;
  if (random.chance(0.7)) return;
  const other = random.pick([USUAL, ...WALLETS].filter((one) => one !== pencil.at));
  const status = random.pick(['succeeded', 'declined', 'charged_back']);
  const name = `vain-${paymentId}-${status}-${other}`;
  const cases = async () =>
    await world.db.asOwner(
      `select facts ->> 'providerTxId' as name from payments.review where payment_id = $1 and reason = 'other_provider'`,
      [paymentId],
    );
  const before = await cases();
  const isNew = before.every((one) => one['name'] !== name);
  const notice = noticeOf(paymentId, status, amountMinor, name);
  const heard = [await world.tell(notice, other), await world.tell(notice, other)];
  expect(heard, `${status}, told by who does not have it`).toEqual([404, 404]);
  expect((await cases()).length - before.length, 'cases of words in vain').toBe(isNew ? 1 : 0);
  sawOf(scene, { kind }, 'told by who does not have it');
}

/** Who has it says how it ended, or is asked. */
export async function tellEnd(scene: Scene, routed: Routed, status: 'succeeded' | 'declined'): Promise<void> {
  const { world, random } = scene;
  const { paymentId, amountMinor, pencil } = routed;
  const notice = noticeOf(paymentId, status, amountMinor, `end-${paymentId}`);
  if (random.chance(0.3)) {
    world.known.set(paymentId, { ...notice, status, amountMinor: minor(amountMinor) });
    await comesDue(scene, routed);
    world.known.delete(paymentId);
    sawOf(scene, routed, 'found by asking');
  }
  await tellOften(scene, notice);
  const isPayout = routed.kind === 'payout';
  await standsAs(scene, routed, status === 'declined' ? status : isPayout ? 'paid' : status);
  sawOf(scene, routed, `${status}, by ${pencil.at}`);
}

export const FORGIVEN = 'wallet forgiven in time';
const FIRST_ASKED = ['deposit', 'payout'].map((kind) => `${kind} by wallet: another is asked first`);
/** After five minutes nobody is last any more. */
export async function forgive({ world, book, random }: Scene): Promise<void> {
  const { questions } = world;
  const { routes } = book;
  if (!WALLETS.some((one) => isLast(questions, one, routes.forgottenMs))) return;
  if (!FIRST_ASKED.every((way) => book.done.has(way))) return;
  if (book.done.has(FORGIVEN) && random.chance(0.7)) return;
  await world.db.asOwner(`update payments.provider_health set failed_at = failed_at - interval '6 minutes'`);
  routes.forgottenMs = Date.now();
  book.saw(FORGIVEN);
}

/** Its money is told before the answer to the question: whatever that is, nobody else is asked. */
export async function tellMeanwhile(scene: Scene, routed: Routed): Promise<boolean> {
  const { world, random } = scene;
  const { paymentId, amountMinor, pencil } = routed;
  const answer = random.pick(['takes', 'loses its answer', 'refuses'] as const);
  const notice = noticeOf(paymentId, 'succeeded', amountMinor, `end-${paymentId}`);
  world.questions.next.set(paymentId, [answer]);
  world.questions.meanwhile.set(paymentId, () => world.tell(notice, pencil.at));
  pencil.asked.push(pencil.at);
  const ran = await world.runJobs(paymentId).then(
    () => true,
    () => false,
  );
  expect(ran, 'a question whose end was told meanwhile').toBe(answer !== 'loses its answer');
  await tellOften(scene, notice);
  await standsAs(scene, routed, 'succeeded');
  sawOf(scene, routed, 'told meanwhile');
  return true;
}
