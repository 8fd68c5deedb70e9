// What brought players do with their money in a month, through the cashier, the sportsbook and the casino; what each movement counts as, the notebook
// says by itself.

import { randomUUID } from 'node:crypto';
import { minor, present } from '@overround/kernel';
import { expect } from 'vitest';
import { scope } from '../../modules/partners/src/programme/programme-world.testing.ts';
import { giveBack, payIn, takeBack, takeOut, winBack } from './partners-cashier.ts';
import { GIFT, type MatchEnd } from './partners-house.ts';
import { type Money, UNITS } from './partners-notebook.ts';
import { type Brought, cashOf, counted, moved, type PartnersScene, saw, SCALE } from './partners-scene.ts';

type Move = (scene: PartnersScene, one: Brought, money: Money) => Promise<void>;

/** A single on one of the matches of the month, at the price that is shown. */
const bet: Move = async (scene, one, money) => {
  const { house, random } = scene;
  const cash = cashOf(one, money);
  const wanted = BigInt(random.integer(100, 25_000)) * SCALE[money];
  const stake = wanted < cash ? wanted : cash;
  if (stake < UNITS[money]) return;
  const match = random.pick(scene.matches);
  const outcome = random.pick([1, 2, 3] as const);
  const { oddsMilli } = present(house.catalog.book.findOutcome(match.gameId, outcome, 0), 'a price');
  const selection = { gameId: match.gameId, type: outcome, parameterMilli: 0, oddsMilliSeen: oddsMilli };
  const placed = await house.betting.placeBet(
    {
      ...scope,
      personId: one.personId,
      accountId: present(one.accounts.get(money), 'an account of the currency'),
      currency: money,
      guid: randomUUID(),
      source: 'simulation',
    },
    {
      coupon: { kind: 'single', sizes: [], bankers: [], selections: [selection] },
      stakeMinor: minor(stake),
      pricePolicy: 'exact',
    },
  );
  expect(placed, `a bet of ${stake} ${money}`).toMatchObject({ ok: true });
  one.bets.push({ money, stake, match, outcome, odds: BigInt(oddsMilli) });
  moved(one, money, 'stakes', -stake);
  saw(scene, 'bet.stake');
  if (money !== 'EUR' || one.own.isLate || one.own.cpa !== 'open') return;
  one.own.staked += stake;
  scene.world.facts.staked.set(one.personId, minor(one.own.staked));
};

/** Every match of the month ends, and bets on it with it. */
export async function endMatches(scene: PartnersScene): Promise<void> {
  const { house, random, players } = scene;
  for (const match of scene.matches.splice(0)) {
    const end: MatchEnd = random.pick([1, 1, 1, 1, 2, 2, 3, 'void']);
    await house.end(match, end);
    for (const one of players)
      for (const open of one.bets.filter((each) => each.match === match)) {
        one.bets.splice(one.bets.indexOf(open), 1);
        const { money, stake, outcome, odds } = open;
        const payout = end === 'void' ? stake : end === outcome ? (stake * odds) / 1000n : 0n;
        if (payout === 0n) continue;
        moved(one, money, 'payouts', payout);
        saw(scene, 'bet.settle');
        if (random.chance(0.4)) owe(scene, one, money);
      }
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

const gamblerOf = ({ personId, euros }: Brought) => ({ personId, accountId: euros, signedIn: personId });

/** A game that is played with this money; another one that was open takes no more bets. */
async function sessionOf({ house }: PartnersScene, one: Brought, money: Money) {
  if (one.session?.money !== money) one.session = { money, game: await house.open(gamblerOf(one)) };
  return one.session.game;
}

/** A round of a game begins, wins or is taken back. */
const spin: Move = async (scene, one, money) => {
  const { random } = scene;
  const cash = cashOf(one, money);
  const open = one.rounds.filter((each) => each.money === money);
  const game = await sessionOf(scene, one, money);
  if (open.length === 0 || (cash > 0n && random.chance(0.4))) {
    if (cash === 0n) return;
    const wanted = BigInt(random.integer(1, 9000)) * SCALE[money];
    const amount = wanted < cash ? wanted : cash;
    const [round, id] = [randomUUID(), randomUUID()];
    expect(await game.bet(round, id, amount), 'a bet of a game').toMatchObject({ ok: true });
    one.rounds.push({ money, round, bet: id, amount });
    moved(one, money, 'stakes', -amount);
    return saw(scene, 'game.stake');
  }
  const round = random.pick(open);
  one.rounds.splice(one.rounds.indexOf(round), 1);
  if (random.chance(0.3)) {
    expect(await game.rollback(round.round, randomUUID(), round.bet)).toMatchObject({ ok: true });
    moved(one, money, 'stakes', round.amount);
    return saw(scene, 'game.rollback');
  }
  const won = BigInt(random.integer(1, 7000)) * SCALE[money];
  expect(await game.win(round.round, randomUUID(), won, { isRoundEnd: true })).toMatchObject({ ok: true });
  moved(one, money, 'payouts', won);
  saw(scene, 'game.win');
};

const BONUSES = '/web-api/api/bonuses/v1';

/** A gift, once: bet as often as it asks and then own money, or lost, or given up. It costs the house what it gives, less what comes back. */
const gift: Move = async (scene, one, money) => {
  const { house, random } = scene;
  if (one.hasGift || money !== 'EUR') return;
  one.hasGift = true;
  const [given, stake] = [GIFT.units * UNITS.EUR, GIFT.stakeUnits * UNITS.EUR];
  const player = gamblerOf(one);
  const chosen = await house.casino.call('POST', `${BONUSES}/choose`, { code: GIFT.code }, player);
  expect(chosen.status).toBe(200);
  const read = async () => {
    const { body } = await house.casino.call('GET', `${BONUSES}/bonuses`, undefined, player);
    const bonuses = (body.data?.['bonuses'] ?? []) as { readonly id: number; readonly status: string }[]; // What the contract says.
    return present(bonuses[0], 'a bonus');
  };
  const { id: bonusId } = await read();
  counted(one, 'EUR', 'bonus', given);
  const game = await house.open(player, bonusId);
  delete one.session;
  const end = random.pick(['converted', 'lost', 'cancelled'] as const);
  const rounds = { converted: GIFT.rounds, lost: Number(given / stake), cancelled: 1 }[end];
  const won = end === 'lost' ? 0n : stake;
  for (let at = 0; at < rounds; at += 1) {
    const round = randomUUID();
    expect(await game.bet(round, randomUUID(), stake)).toMatchObject({ ok: true });
    expect(await game.win(round, randomUUID(), won, { isRoundEnd: true })).toMatchObject({ ok: true });
    counted(one, 'EUR', 'stakes', stake);
    counted(one, 'EUR', 'payouts', won);
  }
  if (end === 'cancelled') {
    const data = { attributes: { bonus_id: bonusId } };
    const refused = await house.casino.call('POST', '/web-api/office/refusebonus', { data }, player);
    expect(refused.status).toBe(200);
    counted(one, 'EUR', 'bonus', -given);
  }
  expect((await read()).status).toBe(end);
  if (end === 'converted') one.cash.set('EUR', cashOf(one, 'EUR') + given);
  saw(scene, `gift ${end}`);
};

/** Between the two currencies, at what is shown: nothing that counts. */
const exchange: Move = async (scene, one, money) => {
  const { world, random } = scene;
  const other = money === 'EUR' ? 'INR' : 'EUR';
  const [fromAccount, toAccount] = [one.accounts.get(money), one.accounts.get(other)];
  const cash = cashOf(one, money);
  if (fromAccount === undefined || toAccount === undefined || cash === 0n) return;
  const wish = {
    ...scope,
    personId: one.personId,
    fromAccount,
    toAccount,
    amountMinor: minor(BigInt(random.integer(1, Number(cash)))),
  };
  const done = await world.db.inTransaction(scope, async (tx) => {
    const quote = await world.wallet.quoteTransfer(tx, wish);
    if (!quote.ok) return quote;
    const { toMinor } = quote.value;
    return world.wallet.transfer(tx, { ...wish, guid: randomUUID(), receivesMinor: toMinor });
  });
  if (!done.ok) return; // So little that nothing would arrive.
  one.cash.set(money, cash - done.value.fromMinor);
  one.cash.set(other, cashOf(one, other) + done.value.toMinor);
  saw(scene, 'transfer.own');
};

const MOVES: readonly (readonly [move: Move, weight: number])[] = [
  [bet, 5],
  [spin, 4],
  [gift, 1],
  [takeOut, 2],
  [giveBack, 1],
  [takeBack, 1],
  [winBack, 1],
  [exchange, 1],
];

/** A player pays in, plays and takes out, in each of their currencies. */
export async function play(scene: PartnersScene, one: Brought, moves: number): Promise<void> {
  const { random, house } = scene;
  for (let at = 0; at < moves; at += 1) {
    const [money, account] = random.pick([...one.accounts]);
    if (one.uses !== money) await house.casino.useAccount(one.personId, account);
    one.uses = money;
    const move = cashOf(one, money) === 0n || random.chance(0.2) ? payIn : random.weighted(MOVES);
    await move(scene, one, money);
  }
}
