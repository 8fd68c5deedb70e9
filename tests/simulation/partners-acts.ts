// What partners, the players they brought and staff do in a month, drawn by a seed; the notebook of each is written alongside.

import { randomUUID } from 'node:crypto';
import type { PartnerStatements, StaffReferrals } from '@overround/contracts/partners';
import { type AccountId, minor, type PersonId, present } from '@overround/kernel';
import type { Random } from '@overround/rng';
import { expect } from 'vitest';
import type { ProgrammeWorld } from '../../modules/partners/src/programme/programme-world.testing.ts';
import {
  type Book,
  type Money,
  MONEYS,
  PencilPartner,
  PencilPlayer,
  type PencilPlan,
} from './partners-notebook.ts';

const BRAND = 1 as Parameters<ProgrammeWorld['programme']['count']>[0]; // Seeded by the migrations of site.
const scope = { brandId: BRAND };
/** Has a sum of its own in plans that name countries. */
const NAMED_COUNTRY = 9;
const STAFF = ['ines@house', 'otto@house'] as const;

/** Days of CPA are 45, so that a month is not enough for its end and two are, whichever months they are. */
export const PLANS: readonly PencilPlan[] = [
  {
    id: 'steps',
    share: {
      tiers: [
        [0, 250],
        [100, 300],
        [300, 355],
      ],
      duty: 165,
      fee: 20,
      carries: true,
    },
    subs: [50, 21],
  },
  { id: 'forgets', share: { tiers: [[0, 333]], duty: 0, fee: 7, carries: false }, subs: [] },
  {
    id: 'both',
    share: {
      tiers: [
        [0, 151],
        [200, 202],
      ],
      duty: 165,
      fee: 20,
      carries: true,
    },
    cpa: { depositUnits: 20, stakeUnits: 50, amount: 20, byCountry: {}, tiers: [] },
    subs: [77],
  },
  {
    id: 'climbs',
    cpa: {
      depositUnits: 20,
      stakeUnits: 50,
      amount: 30,
      byCountry: { [NAMED_COUNTRY]: 13 },
      tiers: [
        [2, 41],
        [4, 57],
      ],
    },
    subs: [100, 33],
  },
];

export interface Cabinet {
  readonly personId: PersonId;
  readonly partnerId: string;
  readonly link: string;
  readonly invite: string;
  readonly own: PencilPartner;
  readonly payouts: Payout[];
  /** Commission paid to the money account. */
  cash: bigint;
}

interface Payout {
  readonly id: string;
  readonly way: 'account' | 'bank';
  readonly money: Money;
  readonly amount: bigint;
  status: 'asked' | 'approved' | 'paid' | 'declined';
  readonly votes: string[];
}

export interface Brought {
  readonly personId: PersonId;
  readonly number: AccountId;
  readonly accounts: ReadonlyMap<Money, AccountId>;
  readonly cash: Map<Money, bigint>;
  readonly of: Cabinet;
  readonly own: PencilPlayer;
  tax: bigint;
  reserved: bigint;
  hasDeposited: boolean;
}

export interface PartnersScene {
  readonly world: ProgrammeWorld;
  readonly random: Random;
  readonly done: Map<string, number>;
  readonly cabinets: Cabinet[];
  readonly players: Brought[];
}

export const saw = ({ done }: PartnersScene, what: string, times = 1): void => {
  if (times > 0) done.set(what, (done.get(what) ?? 0) + times);
};

/** Stores the plans; somebody else gives them. */
export async function storePlans({ world }: PartnersScene): Promise<void> {
  for (const { id, share, cpa, subs } of PLANS) {
    const terms = {
      name: id,
      subPermille: subs,
      ...(share && {
        share: {
          tiers: share.tiers.map(([fromUnits, permille]) => ({ fromUnits, permille })),
          dutyPermille: share.duty,
          paymentFeePermille: share.fee,
          carriesLoss: share.carries,
        },
      }),
      ...(cpa && {
        cpa: {
          depositUnitsMin: cpa.depositUnits,
          stakeUnitsMin: cpa.stakeUnits,
          days: 45,
          amountUnits: cpa.amount,
          byCountry: Object.entries(cpa.byCountry).map(([country, amountUnits]) => ({
            countryId: Number(country),
            amountUnits,
          })),
          tiers: cpa.tiers.map(([fromPlayers, amountUnits]) => ({ fromPlayers, amountUnits })),
        },
      }),
    };
    await world.dataOf<object>(
      world.asStaff('plans@house', '/plans', { plan_id: id, terms, reason: 'simulation' }),
    );
  }
}

export async function join(
  { world, cabinets }: PartnersScene,
  plan: PencilPlan,
  above?: Cabinet,
): Promise<void> {
  const trait = `device|of partner ${cabinets.length}`;
  const personId = await world.newPartner(`Partner ${cabinets.length}`, plan.id, above?.invite);
  world.facts.traits.set(personId, [{ kind: 'device', value: trait }]);
  cabinets.push({
    personId,
    partnerId: (await world.partnerOf(personId)).partnerId,
    link: await world.newLink(personId),
    invite: present((await world.stateOf(personId)).invite_code ?? undefined, 'a code of a partner'),
    own: new PencilPartner(plan, trait, above?.own),
    payouts: [],
    cash: 0n,
  });
}

/** Somebody comes by a link; some share a thing with the partner or with others they brought. */
export async function arrive(scene: PartnersScene): Promise<void> {
  const { world, random, cabinets, players } = scene;
  const of = random.pick(cabinets);
  const traits: string[] = [];
  if (random.chance(0.08)) traits.push(of.own.trait);
  if (random.chance(0.1)) traits.push(`device|shared ${random.integer(1, 3)}`);
  if (random.chance(0.4)) traits.push(`address|${random.integer(1, 6)}`);
  const country = random.chance(0.25) ? NAMED_COUNTRY : 7;
  const personId = await world.newPlayer();
  const number = present(world.facts.numbers.get(personId), 'the account of a player');
  const accounts = new Map<Money, AccountId>([['EUR', number]]);
  world.facts.countries.set(personId, country);
  world.facts.traits.set(
    personId,
    traits.map((value) => ({ kind: value.startsWith('address') ? 'address' : 'device', value })),
  );
  await world.db.inTransaction(scope, async (tx) => {
    if (random.chance(0.4))
      accounts.set('INR', await world.wallet.openAccount(tx, { ...scope, personId, currency: 'INR' }));
    await world.programme.tieNewcomer(tx, { ...scope, personId }, { typed: of.link, kept: undefined });
  });
  const own = new PencilPlayer(of.own.plan, country, traits);
  of.own.players.push(own);
  players.push({
    personId,
    number,
    accounts,
    cash: new Map(),
    of,
    own,
    tax: 0n,
    reserved: 0n,
    hasDeposited: false,
  });
}

/** What moves money of a player: how the ledger names it, what it counts as and which way it goes, for the player and in the book. */
const WAYS: readonly (readonly [source: string, kind: string, toPlayer: 1n | -1n, book: Book | undefined])[] =
  [
    ['bet', 'bet.stake', -1n, 'stakes'],
    ['bet', 'bet.stake', -1n, 'stakes'],
    ['bet', 'bet.stake', -1n, 'stakes'],
    ['bet', 'bet.stake', -1n, 'stakes'],
    ['bet', 'bet.stake', -1n, 'stakes'],
    ['bet', 'bet.settle', 1n, 'payouts'],
    ['game', 'game.bet', -1n, 'stakes'],
    ['game', 'game.win', 1n, 'payouts'],
    ['game', 'game.rollback', 1n, 'stakes'],
    ['bonus', 'bonus.convert', 1n, 'bonus'],
    ['bonus', 'bonus.take_back', -1n, 'bonus'],
    ['payment', 'payment.withdrawal_reserved', -1n, 'withdrawals'],
    ['payment', 'payment.withdrawal_returned', 1n, 'withdrawals'],
    ['payment', 'payment.refund', -1n, 'deposits'],
    ['correction', 'chargeback.correction', -1n, 'chargebacks'],
    ['correction', 'chargeback_won.correction', 1n, 'chargebacks'],
    ['transfer', 'transfer.own', -1n, undefined],
  ];
/** Books in which what goes out of the player stands as a plus. */
const OUTWARD: readonly Book[] = ['stakes', 'chargebacks', 'withdrawals'];

async function post(
  { world }: PartnersScene,
  { accounts, personId }: Brought,
  money: Money,
  [source, kind, amount]: readonly [string, string, bigint],
): Promise<void> {
  const account = present(accounts.get(money), 'an account of the currency');
  await world.db.inTransaction(scope, async (tx) => {
    const posted = await world.wallet.post(tx, {
      ...scope,
      kind,
      source,
      sourceId: randomUUID(),
      actor: 'system',
      currency: money,
      entries: [
        { account, amountMinor: minor(amount) },
        { account: 'adjustments', amountMinor: minor(-amount) },
      ],
    });
    expect(posted.ok, kind).toBe(true);
    if (kind === 'payment.deposit') await world.programme.onDeposit(tx, { ...scope, personId });
  });
}

/** A player pays in, plays and takes out, in each of their currencies. */
export async function play(scene: PartnersScene, one: Brought, moves: number): Promise<void> {
  const { world, random } = scene;
  for (let at = 0; at < moves; at += 1) {
    const money = random.pick([...one.accounts.keys()]);
    const scale = money === 'INR' ? 97n : 1n;
    const cash = one.cash.get(money) ?? 0n;
    const move = async (
      source: string,
      kind: string,
      amount: bigint,
      book: Book | undefined,
    ): Promise<void> => {
      await post(scene, one, money, [source, kind, amount]);
      one.cash.set(money, (one.cash.get(money) ?? 0n) + amount);
      if (book) one.own.move(money, book, OUTWARD.includes(book) ? -amount : amount);
      saw(scene, kind);
    };
    if (cash === 0n || random.chance(0.2)) {
      await move('payment', 'payment.deposit', BigInt(random.integer(500, 40_000)) * scale, 'deposits');
      one.hasDeposited = true;
      continue;
    }
    const [source, kind, way, book] = random.pick(WAYS);
    const wanted = BigInt(random.integer(1, 25_000)) * scale;
    const amount = way < 0n && wanted > cash ? cash : wanted;
    await move(source, kind, way * amount, book);
    if (kind === 'bet.stake' && money === 'EUR' && !one.own.isLate && one.own.cpa === 'open') {
      one.own.staked += amount;
      world.facts.staked.set(one.personId, minor(one.own.staked));
    }
    if (kind === 'bet.settle' && random.chance(0.4)) owe(scene, one, money);
  }
}

/** A bet that won owes the state, or less than was thought before. */
function owe(scene: PartnersScene, one: Brought, money: Money): void {
  if (money !== 'EUR') return;
  const { facts } = scene.world;
  const more = BigInt(scene.random.integer(-50, 200));
  one.tax += more;
  one.own.move(money, 'tax', more);
  const rest = facts.taxes.filter(({ personId }) => personId !== one.personId);
  facts.taxes.splice(0, facts.taxes.length, ...rest, {
    personId: one.personId,
    currency: money,
    taxMinor: one.tax,
  });
  saw(scene, 'tax');
}

/** Staff look at who is held: some count from the next statement on, others never. */
export async function decideHeld(scene: PartnersScene): Promise<void> {
  const { world, random, players } = scene;
  const { referrals } = await world.dataOf<StaffReferrals>(world.asStaff('ines@house', '/referrals'));
  const held = players.filter(({ own }) => own.status === 'held');
  expect(referrals.map(({ player }) => player).toSorted()).toEqual(
    held.map(({ number }) => number).toSorted(),
  );
  for (const { referral_id: id, player } of referrals) {
    if (random.chance(0.3)) continue;
    const isUpheld = random.chance(0.7);
    const { own } = present(
      held.find(({ number }) => number === player),
      'a player who is held',
    );
    await world.dataOf<object>(
      world.asStaff('ines@house', `/referrals/${id}/decision`, { isUpheld, reason: 'simulation' }),
    );
    own.status = isUpheld ? 'counted' : 'declined';
    own.isDecided = true;
    saw(scene, isUpheld ? 'upheld' : 'declined');
  }
}

/** Another plan from the next month on. */
export async function changePlan(scene: PartnersScene): Promise<void> {
  const { world, random, cabinets } = scene;
  const { partnerId, own } = random.pick(cabinets);
  own.nextPlan = random.pick(PLANS);
  await world.dataOf<object>(
    world.asStaff('ines@house', `/programme/${partnerId}/plan`, {
      plan_id: own.nextPlan.id,
      reason: 'simulation',
    }),
  );
  saw(scene, 'another plan');
}

type Answer = Awaited<ReturnType<ProgrammeWorld['ask']>>;
const codeOf = (answer: Answer): string =>
  answer.json<{ readonly error?: { readonly code: string } }>().error?.code ?? 'taken';

/** Asks for a payout, several times at once: the sum leaves the balance once. */
export async function askPayout(scene: PartnersScene, cabinet: Cabinet): Promise<void> {
  const { world, random } = scene;
  const { own, payouts, personId } = cabinet;
  const money = random.pick(MONEYS);
  const balance = own.balance.get(money) ?? 0n;
  const least = money === 'EUR' ? 5000n : 500_000n;
  const before = payouts.length > 0 && random.chance(0.25) ? random.pick(payouts) : undefined;
  const isOther = random.chance(0.5);
  const wish = before
    ? { ...before, amount: before.amount + (isOther ? 1n : 0n) }
    : {
        id: randomUUID(),
        way: random.pick(['account', 'bank'] as const),
        money,
        amount:
          balance < least || random.chance(0.3)
            ? random.pick([least - 1n, least, balance + 1n])
            : random.pick([least, balance, (balance + least) / 2n]),
      };
  const payload = {
    payout_id: wish.id,
    way: wish.way,
    currency: wish.money,
    amount_minor: String(wish.amount > 0n ? wish.amount : 1n),
  };
  let expected = 'taken';
  if (before) expected = isOther ? 'idempotency_conflict' : 'taken';
  else if (wish.amount < least) expected = 'partner_payout_least';
  else if (wish.way === 'account' && wish.money !== 'EUR') expected = 'partner_account_missing';
  else if (wish.amount > balance) expected = 'partner_balance_short';
  const times = random.integer(1, 3);
  const url = '/web-api/api/partners/v1/payouts';
  const answers = await Promise.all(
    Array.from({ length: times }, () => world.ask(personId, url, { payload })),
  );
  const said = `a payout of ${wish.amount} of ${balance} ${wish.money}, ${wish.way}`;
  expect(answers.map(codeOf), said).toEqual(answers.map(() => expected));
  saw(scene, expected === 'taken' ? 'payout asked' : expected);
  if (before || expected !== 'taken') return;
  own.balance.set(money, balance - wish.amount);
  payouts.push({ ...wish, status: 'asked', votes: [] });
}

/** One of staff says yes or no to a payout, or that it went by bank: two yes are needed, of two persons. */
export async function decidePayout(scene: PartnersScene, cabinet: Cabinet): Promise<void> {
  const { world, random } = scene;
  if (cabinet.payouts.length === 0) return;
  const payout = random.pick(cabinet.payouts.slice(-2));
  const by = random.pick(STAFF);
  const { id, status } = payout;
  if (random.chance(0.25)) {
    const isDue = status === 'approved' && payout.way === 'bank';
    const answer = await world.asStaff(by, `/payouts/${id}/paid`, { reference: 'T' });
    expect(codeOf(answer)).toBe(isDue ? 'taken' : 'partner_payout_not_waiting');
    if (isDue) payout.status = 'paid';
    return saw(scene, isDue ? 'payout by bank' : 'payout not due');
  }
  const isFor = random.chance(0.8);
  const answer = await world.asStaff(by, `/payouts/${id}/decision`, { isFor, reason: 'simulation' });
  let expected = 'taken';
  const isWaiting = status === 'asked' || (!isFor && status === 'approved');
  if (!isWaiting) expected = 'partner_payout_not_waiting';
  else if (isFor && payout.votes.includes(by)) expected = 'second_person_needed';
  expect(codeOf(answer), `${status}, ${by} after ${payout.votes.join()}`).toBe(expected);
  if (expected !== 'taken') return saw(scene, expected);
  if (!isFor) {
    payout.status = 'declined';
    const { balance } = cabinet.own;
    balance.set(payout.money, (balance.get(payout.money) ?? 0n) + payout.amount);
    return saw(scene, 'payout declined');
  }
  payout.votes.push(by);
  if (payout.votes.length < 2) return saw(scene, 'first yes');
  payout.status = payout.way === 'account' ? 'paid' : 'approved';
  if (payout.status === 'paid') cabinet.cash += payout.amount;
  saw(scene, `payout ${payout.status}`);
}

/** What the cabinet shows of the month that was closed last. */
export const statementsOf = async ({ world }: PartnersScene, { personId }: Cabinet) =>
  (await world.dataOf<PartnerStatements>(world.ask(personId, '/web-api/api/partners/v1/statements')))
    .statements;
