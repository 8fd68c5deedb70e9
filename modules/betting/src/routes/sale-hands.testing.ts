import { randomUUID } from 'node:crypto';
import type { AnswerOf } from '@overround/contracts';
import type {
  getBets,
  getSale,
  MakeBetAnswer,
  offerSaleCall,
  takeSale,
  undoBetCall,
} from '@overround/contracts/betting';
import { expect } from 'vitest';
import type { BettingWorld, TestPlayer } from './world.testing.ts';

interface WebBody<Data> {
  readonly success: boolean;
  readonly data: Data;
  readonly error?: { readonly code: string };
}

/** What tests of sales do in a world: matches, bets on them, offers that are asked for and taken. */
export function openSaleHands(world: () => BettingWorld) {
  const leg = (GameId: number) => ({ GameId, Type: 1, Coef: 2, Param: 0, Kind: 3 });
  let matches = 0;
  async function offers(count: number, isLive = false): Promise<{ refs: string[]; games: number[] }> {
    const refs: string[] = [];
    const games: number[] = [];
    for (let no = 0; no < count; no += 1) {
      refs.push(`sale-${(matches += 1)}`);
      games.push(await world().offer(refs[no] ?? '', { isLive }));
    }
    return { refs, games };
  }

  /** A bet of 10.00 on home sides at 2.000, one per game. */
  async function bet(player: TestPlayer, games: readonly number[], more: object = {}): Promise<number> {
    const body = {
      Events: games.map(leg),
      Vid: games.length > 1 ? 1 : 0,
      CheckCf: 1,
      Summ: 10,
      betGUID: randomUUID(),
      ...more,
    };
    const placed = await world().post<MakeBetAnswer>('/service-api/LiveBet/Secure/MakeBetWeb', body, player);
    expect(placed.body).toMatchObject({ Success: true });
    return placed.body.Value.Id;
  }

  const post = async <Data>(path: string, body: object, player: TestPlayer): Promise<WebBody<Data>> =>
    (await world().post(`/web-api/bets/${path}`, body, player)).body as unknown as WebBody<Data>;
  const view = async (betId: number, player: TestPlayer, query = '') =>
    (await world().get<AnswerOf<typeof getSale>>(`/web-api/bets/${betId}/sale${query}`, player)).body.data;
  const offer = (betId: number, player: TestPlayer, body: object = {}) =>
    post<AnswerOf<typeof offerSaleCall>>(`${betId}/sale/offers`, body, player);
  const take = (betId: number, offerId: string, player: TestPlayer) =>
    post<AnswerOf<typeof takeSale>>(`${betId}/sale`, { offerId }, player);
  const undo = (betId: number, player: TestPlayer) =>
    post<AnswerOf<typeof undoBetCall>>(`${betId}/undo`, {}, player);
  const runJob = async (name: string) =>
    world()
      .betting.module.jobs?.find((job) => job.name === name)
      ?.handle({});
  const rows = async (player: TestPlayer) =>
    (await world().get<AnswerOf<typeof getBets>>('/web-api/bets', player)).body.data.bets;
  return { offers, bet, post, view, offer, take, undo, runJob, rows };
}
