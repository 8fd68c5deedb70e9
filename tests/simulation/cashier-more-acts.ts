// More of what happens at the cashier: people who come, codes with money, debts and their instalments, and accounts that are opened and closed.

import { randomUUID } from 'node:crypto';
import { type AccountId, minor } from '@overround/kernel';
import { expect } from 'vitest';
import { BONUS_ACTS, chooseOffer, look } from './cashier-bonus-acts.ts';
import { BONUS_BET_ACTS } from './cashier-bonus-bets.ts';
import { OWN_BET_ACTS } from './cashier-own-bets.ts';
import { ACTS, payIn } from './cashier-acts.ts';
import { BACK_ACTS } from './cashier-back-acts.ts';
import { STRAY_ACTS } from './cashier-stray-acts.ts';
import { STORIES } from './cashier-stories.ts';
import { WEEK_ACTS } from './cashier-weeks.ts';
import { CASH_ACTS } from './cashier-cash-acts.ts';
import { CLAIM_ACTS } from './cashier-claim-acts.ts';
import { DAILY_ACTS } from './cashier-daily-acts.ts';
import { EARNING_ACTS } from './cashier-earning-acts.ts';
import { FUNDS_ACTS } from './cashier-funds-acts.ts';
import { HAND_ACTS } from './cashier-hand-acts.ts';
import { INVITE_ACTS } from './cashier-invite-acts.ts';
import { LIMIT_ACTS } from './cashier-limit-acts.ts';
import { PAYOUT_ACTS } from './cashier-payout-acts.ts';
import { RISK_ACTS } from './cashier-risk-acts.ts';
import { ROUTE_ACTS } from './cashier-route-acts.ts';
import { VOUCHER } from './cashier-sources.ts';
import { noticeOf, ownOf, type Scene, tellOften, type WeighedAct } from './cashier-scene.ts';
import { BRAND, type CashierPlayer, CURRENCIES } from './cashier-world.ts';

/** Somebody comes; most choose the bonus of a first deposit and make one. */
async function join(scene: Scene): Promise<void> {
  const { world, book, random } = scene;
  const player = await world.join(random.chance(0.5) ? CURRENCIES : ['EUR']);
  book.saw('joined');
  if (random.chance(0.3)) return;
  await chooseOffer(scene, player, random.pick(['SPORT', 'SPORT', 'FREEBET']));
  await payIn(scene, player, BigInt(random.integer(500, 20_000)));
}

/** Two come with the same code in the same moment: it is worth its sum once. Sometimes the desk takes it and its answer is lost. */
async function cashCode(scene: Scene): Promise<void> {
  const { world, book, random } = scene;
  const { vouchers, players } = world;
  const spent = [...vouchers.codes].flatMap(([code, { takenFor }]) => (takenFor === undefined ? [] : [code]));
  const isSpent = spent.length > 0 && random.chance(0.3);
  const code = isSpent ? random.pick(spent) : randomUUID().replaceAll('-', '').slice(0, 12).toUpperCase();
  const amountMinor = minor(BigInt(random.integer(1, 20_000)));
  if (!isSpent && random.chance(0.9)) vouchers.codes.set(code, { amountMinor });
  const voucher = vouchers.codes.get(code);
  vouchers.isAnswerLost = random.chance(0.3);
  const both = random.shuffle([...players]).slice(0, 2);
  const cash = (player: CashierPlayer) =>
    world.call(player, 'POST', '/web-api/office/paycheck', { code, accountId: player.euros });
  const answers = await Promise.all(both.map(cash));
  const isLost = vouchers.isAnswerLost;
  vouchers.isAnswerLost = false;
  if (isSpent || !voucher) {
    expect(answers.map(({ status }) => status === 200)).toEqual([false, false]);
    return book.saw('code in vain');
  }
  const paymentId = voucher.takenFor;
  const [row] = await world.db.asOwner('select person_id from payments.payment where payment_id = $1', [
    paymentId,
  ]);
  const winner = both.find(({ personId }) => personId === row?.['person_id']);
  if (!winner || paymentId === undefined) throw new Error('the code was taken for one of both');
  // What was lost is told by the desk later, to everybody who asked.
  if (isLost)
    for (const { data } of answers) {
      if (data?.paymentId === undefined) continue;
      const status = data.paymentId === paymentId ? 'succeeded' : 'declined';
      await tellOften(scene, noticeOf(data.paymentId, status, voucher.amountMinor, `code-${data.paymentId}`));
    }
  book.credit(winner, paymentId, voucher.amountMinor, VOUCHER);
  await look(scene, winner, 'a code with money');
  book.saw(isLost ? 'code of an answer that was lost' : 'code cashed');
}

const owedOf = async ({ world }: Scene, { personId }: CashierPlayer): Promise<bigint> => {
  const debts = await world.db.read({ brandId: BRAND }, (tx) => world.wallet.listDebts(tx, personId));
  return debts.find(({ currency }) => currency === 'EUR')?.owedMinor ?? 0n;
};
/** Somebody pays of a debt, or agrees to instalments, which are taken, missed or called off. Own money less debts stays what it was. */
async function repay(scene: Scene): Promise<void> {
  const { world, book, random } = scene;
  const debts = await world.wallet.listOwing(BRAND);
  const found = debts.filter(({ currency }) => currency === 'EUR');
  const owing = world.players.filter(({ personId }) => found.some((one) => one.personId === personId));
  if (owing.length === 0) return;
  const planned = owing.filter((one) => book.planned.has(one));
  const isPlanned = planned.length > 0 && random.chance(0.6);
  const player = random.pick(isPlanned ? planned : owing);
  const { personId } = player;
  const [owed, own] = [await owedOf(scene, player), await ownOf(scene, player)];
  const act = random.pick(isPlanned ? ['pay', 'cancel', 'due', 'due'] : ['pay', 'agree', 'agree']);
  if (act === 'pay') {
    const wish = BigInt(random.integer(1, 50_000));
    const body = { guid: randomUUID(), currency: 'EUR', amountMinor: String(wish) };
    const pay = () => world.call(player, 'POST', '/web-api/user/debt/repay', body);
    const statuses = (await Promise.all([pay(), pay()])).map(({ status }) => status === 200);
    const paid = wish < owed ? wish : owed;
    const isPaid = paid <= own;
    expect([...new Set(statuses)]).toEqual([isPaid]);
    expect(await owedOf(scene, player)).toBe(isPaid ? owed - paid : owed);
    if (isPaid) book.saw('debt repaid');
  } else if (act === 'agree') {
    const body = { currency: 'EUR', instalments: random.integer(2, 6) };
    if ((await world.call(player, 'POST', '/web-api/user/debt/plan', body)).status !== 200) return;
    book.planned.add(player);
    book.saw('plan agreed');
  } else if (act === 'cancel') {
    const body = { currency: 'EUR' };
    book.planned.delete(player);
    if ((await world.call(player, 'POST', '/web-api/user/debt/plan/cancel', body)).status === 200)
      book.saw('plan cancelled');
  } else {
    await world.db.asOwner(
      `do $$ begin perform set_config('session_replication_role', 'replica', true);
         update wallet.debt_instalment i set due_at = now() - interval '1 minute' from wallet.debt_plan p
          where p.plan_id = i.plan_id and p.person_id = '${personId}' and p.ended_at is null and i.no <= ${random.integer(1, 6)}; end $$`,
    );
    const job = world.wallet.module.jobs?.find(({ name }) => name === 'wallet.take_instalments');
    await Promise.all([job?.handle({}), job?.handle({})]);
    const [still, left] = [await owedOf(scene, player), await ownOf(scene, player)];
    expect(owed - still, 'what a debt lost came from its account').toBe(own - left);
    if (still < owed) book.saw('instalments taken');
  }
}

/** An account in another currency is opened, or closed when it is empty and neither the first nor the one in use. */
async function changeAccounts({ world, book, random }: Scene): Promise<void> {
  const isFull = ([currency, account]: readonly [string, AccountId]): boolean =>
    currency !== 'EUR' && (book.sums.get(account) ?? 0n) > 0n;
  const rich = world.players.filter(({ accounts }) => [...accounts].some(isFull));
  const player = random.pick(rich.length > 0 && random.chance(0.4) ? rich : world.players);
  const office = (what: string, attributes: object) =>
    world.call(player, 'POST', `/web-api/office/${what}`, { data: { attributes } });
  const others = [...player.accounts].filter(([currency]) => currency !== 'EUR');
  const missing = CURRENCIES.filter((currency) => !player.accounts.has(currency));
  if (missing.length > 0 && random.chance(0.5)) {
    const currency = random.pick(missing);
    const [row] = await world.db.asOwner('select currency_id from site.currency where code = $1', [currency]);
    const opened = await office('createCurrencyAccount', { currency_id: Number(row?.['currency_id']) });
    if (opened.status !== 200) return;
    player.accounts.set(currency, opened.data.account_id);
    return book.saw('account opened');
  }
  if (others.length === 0) return;
  const full = others.filter(isFull);
  const [currency, account] = random.pick(full.length > 0 && random.chance(0.4) ? full : others);
  const isEmpty = (book.sums.get(account) ?? 0n) === 0n;
  const closed = await office('deleteCurrencyAccount', { account_id: account });
  expect(closed.status === 200, `closing an account with ${book.sums.get(account)}`).toBe(isEmpty);
  if (isEmpty) player.accounts.delete(currency);
  book.saw(isEmpty ? 'account closed' : 'account kept');
}

const MORE_ACTS: readonly WeighedAct[] = [
  [join, 1.5, ['joined']],
  [cashCode, 1.5, ['code cashed', 'code of an answer that was lost', 'code in vain']],
  [repay, 5, ['debt repaid', 'plan agreed', 'plan cancelled', 'instalments taken']],
  [changeAccounts, 3.5, ['account opened', 'account closed', 'account kept']],
  ...BONUS_ACTS,
  ...BONUS_BET_ACTS,
  ...FUNDS_ACTS,
  ...OWN_BET_ACTS,
  ...BACK_ACTS,
  ...PAYOUT_ACTS,
  ...CASH_ACTS,
  ...CLAIM_ACTS,
  ...DAILY_ACTS,
  ...EARNING_ACTS,
  ...HAND_ACTS,
  ...INVITE_ACTS,
  ...LIMIT_ACTS,
  ...RISK_ACTS,
  ...ROUTE_ACTS,
  ...STRAY_ACTS,
  ...STORIES,
  ...WEEK_ACTS,
];

/** Whether something rare comes within a bound of acts is not left to the dice. */
const UNSEEN_TIMES = 12;
/** As if it came at least so often: of what is rare and unseen nobody waits longest. */
const UNSEEN_WEIGHT_MIN = 2;

export function actAtCashier(scene: Scene): Promise<void> {
  const isUnseen = (way: string): boolean => !scene.book.done.has(way);
  const acts = [...ACTS, ...MORE_ACTS].map(
    ([act, weight, shows = []]) =>
      [act, shows.some(isUnseen) ? Math.max(weight, UNSEEN_WEIGHT_MIN) * UNSEEN_TIMES : weight] as const,
  );
  return scene.random.weighted(acts)(scene);
}
