// What somebody has who is about to play in every way there is: bets to change, offers to take, requests of which a bet comes later.

import { randomUUID } from 'node:crypto';
import { present } from '@overround/kernel';
import { enrol, HOSTS, type Player } from './actors.ts';
import type { House } from './house.ts';
import type { Ids } from './ids.ts';
import type { Match, Offer } from './offer.ts';
import { type Owning, owningOf } from './owning.ts';
import { askForMore, pick, WITHIN_THE_DESK } from './things-of-bets.ts';
import { friendOf } from './things-of-money.ts';

export type Prepared = Pick<Ids, 'game' | 'race' | 'bet' | 'vipRequest' | 'friendship'> & {
  readonly otherGame: number;
  readonly insurance: string;
  /** What an auto-bet waits for. */
  readonly rising: Match;
  /** A change of a bet that costs something. */
  readonly edited: number;
  readonly editQuote: string;
  /** A request of which the house took a part: the rest may be offered to other players. */
  readonly restOfRequest: string;
  /** What somebody else offers to other players. */
  readonly poolOffer: string;
  /** A code of the desk of vouchers, with money on it that nobody took yet. */
  readonly paycheck: string;
};

const SECURE = '/service-api/LiveBet/Secure';
/** Beyond what the desk takes of a request, so that something is left of it. */
const ABOVE_THE_DESK = 12;
const DESK_MS = 30_000;

export const coupon = (GameId: number, Summ = 5, more: object = {}) => ({
  Vid: 0,
  CheckCf: 2,
  Summ,
  Events: [pick(GameId)],
  betGUID: randomUUID(),
  ...more,
});

/** Advances are offered by no brand as it comes. */
export async function offerAdvances({ db, modules }: House): Promise<void> {
  await db.asOwner(`
    insert into site.brand_version (brand_id, version, config, reason)
    select brand_id, version + 1, jsonb_set(config, '{betting}', coalesce(config->'betting', '{}')
             || '{"advance": {"withinHours": 48, "expectedPercent": 50}}'), 'test'
      from site.brand_version where brand_id = 1 order by version desc limit 1`);
  await modules.site.reload();
}

/** Asks for more than the desk takes, takes what it offers, and has a rest that other players may take. */
async function requestWithRest(owning: Owning, { addMatch }: Offer): Promise<string> {
  const { game } = await addMatch();
  const requestId = await askForMore(owning, coupon(game), ABOVE_THE_DESK);
  await owning.house.modules.betting.tick(DESK_MS);
  await owning.post(`/web-api/bets/vip/${requestId}`);
  return requestId;
}

/** Somebody else's offer, of which every player takes a little. */
export async function offerOfAnother(house: House, offered: Offer): Promise<string> {
  const maker = await owningOf(house, await enrol(house, HOSTS.house));
  const requestId = await requestWithRest(maker, offered);
  return String((await maker.post('/web-api/bets/pool', { requestId }))['offerId']);
}

/** A bet of two legs one of which is worth half of what it was: the leg in its place costs something. */
async function editAtACost(owning: Owning, { game, addMatch, price }: Offer) {
  const moving = await addMatch();
  const express = { ...coupon(game, 12), Vid: 1, Events: [game, moving.game].map(pick) };
  const edited = Number((await owning.post(`${SECURE}/MakeBetWeb`, express))['Id']);
  await price(moving, 4000);
  const replace = [{ leg: 1, type: 2, parameterMilli: 0 }];
  const quote = await owning.post(`/web-api/bets/${edited}/edits/quotes`, { replace });
  return { edited, editQuote: String(quote['quoteId']), costMinor: Number(quote['costMinor']) };
}

/** Nothing leaves the house before it is known whose it is. */
const identify = ({ db }: House, { site, personId }: Player) =>
  db.asOwner(
    `insert into verification.step (brand_id, person_id, step, status, method, source_id, first_done_at)
     select $1, $2, s, 'done', 'document', gen_random_uuid(), now() from unnest(array['identity', 'face', 'address']) as s`,
    [site.brandId, personId],
  );

/** Bought for cash in the shop of the sandbox, as its page shows it. */
async function paycheckOf({ app }: House, { currency }: Player): Promise<string> {
  const page = await app.inject({
    method: 'POST',
    url: '/sandbox-pay/voucher/shop',
    headers: { host: HOSTS.house, 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({ currency, units: '10' }).toString(),
  });
  return present(/<strong>([^<]+)<\/strong>/.exec(page.body)?.[1], `a code: ${page.body}`);
}

/** As if they had played for so many round units before: what is remembered of bets that brought points. */
const EARNED_MINOR = 1_000_000;
const earnPoints = ({ db }: House, { site, personId, accountId }: Player) =>
  db.asOwner(
    `insert into betting.fitting_sum (brand_id, person_id, from_at, until_at, legs_min, odds_milli_min, mark_bet_id, open_bets, account_ids,
                                      fitting_minor)
     select $1, $2, to_timestamp(0), '9999-01-01Z', (terms->>'legsMin')::int4, (terms->>'oddsMilliMin')::int4, 0, '{}', array[$3::int8],
            array[$4::int8]
       from bonus.points_rule where brand_id = $1 order by version desc limit 1`,
    [site.brandId, personId, accountId, EARNED_MINOR],
  );

export async function prepare(
  house: House,
  player: Player,
  { offered, poolOffer }: { readonly offered: Offer; readonly poolOffer: string },
): Promise<Prepared> {
  const owning = await owningOf(house, player);
  const placed = async (summ: number) =>
    Number((await owning.post(`${SECURE}/MakeBetWeb`, coupon(offered.game, summ)))['Id']);
  const insured = await owning.post(`/web-api/bets/${await placed(10)}/insurance/offers`, { percent: 100 });
  await owning.post('/web-api/bets/options', { advanceBets: true });
  const { costMinor, ...edit } = await editAtACost(owning, offered);
  if (costMinor <= 0) throw new Error('the change costs something');
  await identify(house, player);
  await earnPoints(house, player);
  // An auto-bet whose moment comes when everything is arranged.
  const rising = await offered.addMatch();
  await owning.post(`${SECURE}/MakeBetBidWeb`, coupon(rising.game, 13, { BidCoef: 2.1 }));
  return {
    game: offered.game,
    otherGame: offered.otherGame,
    race: offered.race,
    bet: await placed(11),
    vipRequest: await askForMore(owning, coupon(offered.game), WITHIN_THE_DESK),
    rising,
    ...edit,
    restOfRequest: await requestWithRest(owning, offered),
    poolOffer,
    friendship: await friendOf(house, player),
    insurance: String(insured['offerId']),
    paycheck: await paycheckOf(house, player),
  };
}

/** The moment of auto-bets: the price they wait for is there. */
export async function comeToMoment(
  { modules }: House,
  { price }: Offer,
  { rising }: Prepared,
): Promise<void> {
  await price(rising, 2200);
  await modules.betting.tick(1);
}

/** How many bets of all kinds somebody has: a refusal leaves none behind. */
export async function betsOf({ db }: House, { personId }: Player): Promise<number> {
  const [row] = await db.asOwner(
    `select (select count(*) from betting.bet where person_id = $1) + (select count(*) from betting.pool_match where person_id = $1)
          + (select count(*) from betting.pool_offer where person_id = $1) as n`,
    [personId],
  );
  return Number(row?.['n']);
}
