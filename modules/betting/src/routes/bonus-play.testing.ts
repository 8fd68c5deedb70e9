import type { BonusState } from '@overround/contracts/bonus';
import type { PersonId } from '@overround/kernel';
import { creditDeposit } from './bonus-deposit.testing.ts';
import type { BonusHouse } from './bonus-house.testing.ts';
import { event, makerIn } from './world-orders.testing.ts';
import type { TestPlayer } from './world.testing.ts';

/** What a call that changes a bet answers. */
export interface EditAnswer {
  readonly data: { readonly quoteId: string; readonly status: string };
  readonly error?: { readonly code: string };
}

/** What players do with bonuses; `house` is opened by the time they do. */
export function playIn(house: () => BonusHouse, depositors: Set<PersonId>) {
  const make = makerIn(() => house().world);
  let offered = 0;
  /** A name for a match of their own. */
  const refName = (): string => `bonus-${(offered += 1)}`;

  async function ask(player: TestPlayer, method: 'GET' | 'POST', url: string, payload?: object) {
    const headers = { host: 'localhost', 'x-player': JSON.stringify(player) };
    const answer = await house().calls.app.inject({ method, url, headers, ...(payload ? { payload } : {}) });
    const body = answer.json() as { data: BonusState };
    return { ...body.data, status: answer.statusCode, text: answer.body };
  }
  const choose = (player: TestPlayer, code: string) =>
    ask(player, 'POST', '/web-api/api/bonuses/v1/choose', { code });
  const look = async (player: TestPlayer) => {
    const [bonus] = (await ask(player, 'GET', '/web-api/api/bonuses/v1/bonuses')).bonuses;
    if (!bonus) throw new Error('there is a bonus');
    return bonus;
  };
  /** A deposit as payments credit it. */
  async function deposit(player: TestPlayer, amount: bigint): Promise<void> {
    const isFirst = !depositors.has(player.personId);
    await creditDeposit(house(), player, { amount, isFirst });
    depositors.add(player.personId);
  }
  /** A ticket on matches of its own, each at a price of 2; `play` ends them, each won or lost. */
  async function ticket(player: TestPlayer, order: object, count: number) {
    const { world } = house();
    const refs = Array.from({ length: count }, refName);
    const games = [];
    for (const ref of refs) games.push(await world.offer(ref));
    const answer = await make(
      player,
      games.map((game) => event(game)),
      order,
    );
    const play = async (results: readonly boolean[]) => {
      for (const [at, ref] of refs.entries()) await world.result(ref, results[at] ? 1 : 0, 0);
    };
    return { answer: answer.body, play, refs };
  }
  /** Three matches for an express at 8 with a bonus; `play` ends them so that it wins or loses. */
  async function express(player: TestPlayer, stake: number, bonusId: number) {
    const { answer, play, refs } = await ticket(player, { Summ: stake, userIdBonus: bonusId }, 3);
    return { answer, refs, play: (isWon: boolean) => play([isWon, isWon, isWon]) };
  }
  /** One ticket of own money, played. */
  async function own(player: TestPlayer, stake: number, results: readonly boolean[]): Promise<void> {
    const { play } = await ticket(player, { Summ: stake }, results.length);
    await play(results);
  }
  /** Somebody with a running bonus of 50.00 that came with a first deposit of 50.00. */
  async function withBonus() {
    const player = await house().world.player(0n);
    await choose(player, 'SPORT');
    await deposit(player, 5000n);
    return { player, bonusId: (await look(player)).id };
  }
  return { ask, choose, look, deposit, refName, ticket, express, own, withBonus };
}
