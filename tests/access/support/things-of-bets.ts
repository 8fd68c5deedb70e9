import { randomUUID } from 'node:crypto';
import type { Ids } from './ids.ts';
import type { Offer } from './offer.ts';
import type { Owning } from './owning.ts';

/** The desk takes all of it. */
export const WITHIN_THE_DESK = 1.5;

export const pick = (GameId: number) => ({ GameId, Type: 1, Coef: 2, Param: 0, Kind: 3 });

/** The most that may be staked without asking, as the refusal of a request for less tells it. */
async function usualMost({ house, headers }: Owning, coupon: object): Promise<number> {
  const tooLittle = await house.app.inject({
    method: 'POST',
    url: '/web-api/bets/vip',
    headers,
    payload: { ...coupon, betGUID: randomUUID(), VIPBetSumm: 1 },
  });
  return Number(
    tooLittle.json<{ error: { details: readonly { stakeMinorMax: string }[] } }>().error.details[0]
      ?.stakeMinorMax,
  );
}

/** The id of a request for so many times the most that may be staked without asking. */
export async function askForMore(owning: Owning, coupon: object, factor: number): Promise<string> {
  const usualMinor = await usualMost(owning, coupon);
  const asked = await owning.post('/web-api/bets/vip', {
    ...coupon,
    betGUID: randomUUID(),
    VIPBetSumm: Math.floor(usualMinor * factor) / 100,
  });
  return String(asked['requestId']);
}

type Kinds =
  | 'bet'
  | 'betGuid'
  | 'restingOrder'
  | 'autoSale'
  | 'saleOffer'
  | 'editQuote'
  | 'vipRequest'
  | 'toteBet'
  | 'toteGuid';

/** Bets, and everything that may be asked for on one. */
export async function arrangeBets(
  owning: Owning,
  { game, otherGame, race }: Offer,
): Promise<Pick<Ids, Kinds>> {
  const { post } = owning;
  const coupon = { Events: [pick(game)], Vid: 0, CheckCf: 2 };
  const [betGuid, toteGuid] = [randomUUID(), randomUUID()];
  const secure = '/service-api/LiveBet/Secure';
  const both = { ...coupon, Vid: 1, Events: [game, otherGame].map(pick) };
  const bet = Number((await post(`${secure}/MakeBetWeb`, { ...both, Summ: 10, betGUID: betGuid }))['Id']);
  const bid = await post(`${secure}/MakeBetBidWeb`, {
    ...coupon,
    Summ: 10,
    BidCoef: 2.2,
    betGUID: randomUUID(),
  });
  const auto = await post(`/web-api/bets/${bet}/sale/auto`, { atLeastMinor: '5000' });
  const quote = await post(`/web-api/bets/${bet}/edits/quotes`, { remove: [1] });
  const sale = await post(`/web-api/bets/${bet}/sale/offers`);
  const vipRequest = await askForMore(owning, coupon, WITHIN_THE_DESK);
  const tote = await post('/web-api/tote/bets', {
    kind: 'win',
    events: [race],
    picks: [[1]],
    unitMinor: '200',
    betGUID: toteGuid,
  });

  return {
    bet,
    betGuid,
    restingOrder: String(bid['orderId']),
    autoSale: String(auto['orderId']),
    saleOffer: String(sale['offerId']),
    editQuote: String(quote['quoteId']),
    vipRequest,
    toteBet: Number(tote['betId']),
    toteGuid,
  };
}
