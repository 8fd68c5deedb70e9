// Partners, the players they brought and the notebook of each, in the simulation of the partner programme.

import { insertPerson } from '@overround/identity';
import { type AccountId, type PersonId, present } from '@overround/kernel';
import type { Random } from '@overround/rng';
import { type ProgrammeWorld, scope } from '../../modules/partners/src/programme/programme-world.testing.ts';
import type { GameSession, ListedMatch, PlayHouse } from './partners-house.ts';
import { type Book, type Money, PencilPartner, PencilPlayer, type PencilPlan } from './partners-notebook.ts';

/** Has a sum of its own in plans that name countries. */
const NAMED_COUNTRY = 9;

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

export interface Payout {
  readonly id: string;
  readonly way: 'account' | 'bank';
  readonly money: Money;
  readonly amount: bigint;
  status: 'asked' | 'approved' | 'paid' | 'declined';
  readonly votes: string[];
}

/** A deposit of a player, and what went back of it. */
export interface PaidIn {
  readonly paymentId: string;
  readonly money: Money;
  readonly amount: bigint;
  gone: bigint;
  chargedBack: bigint;
}

/** A single on the result of a match of this month. */
export interface OpenBet {
  readonly money: Money;
  readonly stake: bigint;
  readonly match: ListedMatch;
  readonly outcome: 1 | 2 | 3;
  /** Thousandths. */
  readonly odds: bigint;
}

/** A round of a game with one bet. */
export interface OpenRound {
  readonly money: Money;
  readonly round: string;
  readonly bet: string;
  readonly amount: bigint;
}

export interface Brought {
  readonly personId: PersonId;
  /** In euros: it names them. */
  readonly euros: AccountId;
  readonly accounts: ReadonlyMap<Money, AccountId>;
  readonly cash: Map<Money, bigint>;
  readonly of: Cabinet;
  readonly own: PencilPlayer;
  readonly paidIn: PaidIn[];
  /** Withdrawals that their provider ends later. */
  readonly onTheWay: { readonly paymentId: string; readonly money: Money; readonly amount: bigint }[];
  readonly bets: OpenBet[];
  readonly rounds: OpenRound[];
  /** Which of their accounts is in use. */
  uses: Money;
  /** The game that is open, and what it is played with. */
  session?: { readonly money: Money; readonly game: GameSession };
  hasGift: boolean;
  tax: bigint;
}

export interface PartnersScene {
  readonly world: ProgrammeWorld;
  readonly house: PlayHouse;
  readonly random: Random;
  readonly done: Map<string, number>;
  /** Of this month. */
  readonly matches: ListedMatch[];
  readonly cabinets: Cabinet[];
  readonly players: Brought[];
}

export const saw = ({ done }: PartnersScene, what: string, times = 1): void => {
  if (times > 0) done.set(what, (done.get(what) ?? 0) + times);
};

/** How much more one unit of a sum is in a currency. */
export const SCALE: Readonly<Record<Money, bigint>> = { EUR: 1n, INR: 97n };
export const cashOf = ({ cash }: Brought, money: Money): bigint => cash.get(money) ?? 0n;

/** Books in which what goes out of the player stands as a plus. */
const OUTWARD: readonly Book[] = ['stakes', 'chargebacks', 'withdrawals'];

/** Own money of a player moved; plus is theirs. */
// oxlint-disable-next-line max-params -- whose money of what currency, and what it counts as
export function moved(one: Brought, money: Money, book: Book, amount: bigint): void {
  one.cash.set(money, cashOf(one, money) + amount);
  counted(one, money, book, OUTWARD.includes(book) ? -amount : amount);
}

/** As a book has it; of money of a bonus no account of own money says anything. */
// oxlint-disable-next-line max-params -- as above
export const counted = ({ own }: Brought, money: Money, book: Book, amount: bigint): void =>
  own.move(money, book, amount);

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
  const euros = present(world.facts.numbers.get(personId), 'the account of a player');
  const accounts = new Map<Money, AccountId>([['EUR', euros]]);
  world.facts.countries.set(personId, country);
  world.facts.traits.set(
    personId,
    traits.map((value) => ({ kind: value.startsWith('address') ? 'address' : 'device', value })),
  );
  await world.db.inTransaction(scope, async (tx) => {
    await insertPerson(tx, { ...scope, personId, countryId: 1, lang: 'en' });
    if (random.chance(0.4))
      accounts.set('INR', await world.wallet.openAccount(tx, { ...scope, personId, currency: 'INR' }));
    await world.programme.tieNewcomer(tx, { ...scope, personId }, { typed: of.link, kept: undefined });
  });
  const own = new PencilPlayer(of.own.plan, country, traits);
  of.own.players.push(own);
  players.push({
    personId,
    euros,
    accounts,
    cash: new Map(),
    of,
    own,
    paidIn: [],
    onTheWay: [],
    bets: [],
    rounds: [],
    uses: 'EUR',
    hasGift: false,
    tax: 0n,
  });
}
