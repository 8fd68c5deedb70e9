// Rules about risk (decision 83): for as long as they stand, deposits and payouts are asked for just below and just at what they are about.

import { expect } from 'vitest';
import { look } from './cashier-bonus-acts.ts';
import { payOut } from './cashier-payouts.ts';
import { API, endHeld, noticeOf, type Scene, tellOften, type WeighedAct } from './cashier-scene.ts';
import { isCard } from './cashier-sources.ts';
import { BRAND, type CashierPlayer } from './cashier-world.ts';
import { CARD } from './till-provider.ts';

/** Two of staff change the rules. */
async function rulesAre({ world }: Scene, rules: readonly object[]): Promise<void> {
  const said = [
    await world.staff('ines', '/payment-risk/rule', { terms: { rules }, reason: 'as the brand wants it' }),
    await world.staff('omar', '/payment-risk/rule/decision', { isUpheld: true, reason: 'agreed' }),
  ];
  expect(said.map(({ status }) => status)).toEqual([200, 200]);
}

/** What is asked for from so much on, in cents of euro. */
const ruleOf = (direction: 'deposit' | 'withdrawal', action: 'review' | 'refuse', fromMinor: bigint) => ({
  ruleId: `${direction}-${action}`,
  title: `${direction}s of much`,
  direction,
  conditions: [{ code: 'amount', args: { is: 'at_least', euro: String(fromMinor) } }],
  action,
});

/** Deposits wait from a sum on and are refused from a larger one on; payouts wait for one of staff. */
async function payUnderRules(scene: Scene): Promise<void> {
  const { world, book, random } = scene;
  const fromMinor = BigInt(random.integer(1000, 20_000));
  const refusedMinor = fromMinor * 2n;
  await rulesAre(scene, [
    ruleOf('deposit', 'review', fromMinor),
    ruleOf('deposit', 'refuse', refusedMinor),
    ruleOf('withdrawal', 'review', fromMinor),
  ]);
  let stands = true;
  const drop = async (): Promise<void> => {
    if (stands) await rulesAre(scene, []);
    stands = false;
  };
  const justBelow = BigInt(random.integer(0, 1));
  const player = random.pick(world.players);
  if (random.chance(0.5)) await payOutUnder(scene, fromMinor - justBelow, fromMinor);
  else if (random.chance(0.7))
    await payInUnder(scene, player, fromMinor - justBelow, { isHeld: justBelow === 0n, drop });
  else {
    const answer = await begin(scene, player, refusedMinor);
    expect(answer.error?.code, 'a deposit that a rule refuses').toBe('payment_rule_refuses');
    book.saw('deposit a rule refuses');
  }
  await drop();
}

const begin = ({ world }: Scene, player: CashierPlayer, amountMinor: bigint) =>
  world.call(player, 'POST', `${API}/payments/v1/deposit`, {
    methodId: CARD,
    amountMinor: String(amountMinor),
    currency: 'EUR',
  });

/** Money that came waits until two of staff credit it or send it back, though the rule is gone by then; below the rule it is there at once. */
async function payInUnder(
  scene: Scene,
  player: CashierPlayer,
  amountMinor: bigint,
  { isHeld, drop }: { readonly isHeld: boolean; readonly drop: () => Promise<void> },
): Promise<void> {
  const { world, book, random } = scene;
  const paymentId = String((await begin(scene, player, amountMinor)).data.paymentId);
  await world.runJobs();
  if (random.chance(0.3)) await drop();
  await tellOften(scene, noticeOf(paymentId, 'succeeded', amountMinor, `in-${paymentId}`));
  const isCredited = !isHeld || random.chance(0.5);
  if (isHeld) {
    expect(await world.payments.releaseHeld(BRAND), 'what no second look lets go').toBe(0);
    const resolution = isCredited ? 'succeeded' : 'declined';
    const says = [
      await world.decide('ines', paymentId, resolution),
      await world.decide('omar', paymentId, resolution),
    ];
    expect(says, 'a deposit that waits by a rule').toEqual([200, 200]);
  }
  await endHeld(scene, { player, paymentId, amountMinor }, isCredited);
  book.saw(
    `deposit ${isHeld ? (isCredited ? 'by a rule credited' : 'by a rule sent back') : 'below a rule'}`,
  );
  await look(scene, player, 'a deposit under rules');
}

/** Somebody who has it takes so much out, to where most of it would have to go. */
async function payOutUnder(scene: Scene, amountMinor: bigint, fromMinor: bigint): Promise<void> {
  const { world, book, random } = scene;
  const rich = world.players.filter(({ euros }) => (book.sums.get(euros) ?? 0n) >= amountMinor);
  if (rich.length === 0) return;
  const draws = Array.from({ length: 20 }, () => {
    const player = random.pick(rich);
    const place = random.pick([...book.sources.placesOf(player).filter(isCard), CARD]);
    return {
      player,
      wish: { place, amountMinor, asksException: false, isOtherHolder: false, isIdentified: true },
    };
  });
  // Nobody would look at it without the rule.
  const calm = draws.find(({ player, wish }) => {
    const verdict = book.sources.judge(player, wish);
    return verdict.refusal === undefined && verdict.staff === 0;
  });
  if (!calm) return;
  book.sources.ruleFromMinor = fromMinor;
  await payOut(scene, calm.player, calm.wish);
  book.sources.ruleFromMinor = undefined;
  book.saw(`payout ${amountMinor < fromMinor ? 'below a rule' : 'by a rule'}`);
}

export const RISK_WAYS: readonly string[] = [
  'deposit a rule refuses',
  'deposit by a rule credited',
  'deposit by a rule sent back',
  'deposit below a rule',
  'payout by a rule',
  'payout below a rule',
];
export const RISK_ACTS: readonly WeighedAct[] = [[payUnderRules, 0.6, RISK_WAYS]];
