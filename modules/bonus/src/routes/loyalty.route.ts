import type { Loyalty } from '@overround/contracts/bonus';
import * as contract from '@overround/contracts/bonus';
import { accept, present, unixSeconds } from '@overround/kernel';
import { type PlayerContext, type Route, route, type Tx } from '@overround/platform';
import type { BonusRoom, PersonKey } from '../deps.ts';
import { levelOf } from '../domain/points.ts';
import { isOfferedIn } from '../domain/offer.ts';
import { buyWithPoints } from '../flows/buy.ts';
import { readGamesCashback } from '../reads/games-cashback.ts';
import { readPoints } from '../reads/points.ts';
import { nameOf, presentOffer } from '../reads/present-offer.ts';
import { ownCurrency } from '../reads/state.ts';
import { listBonuses } from '../store/bonus-store.ts';
import { listOffers } from '../store/offer-store.ts';
import { listFull } from '../store/places-store.ts';

const whoOf = ({ site, session }: PlayerContext): PersonKey => ({
  brandId: site.brandId,
  personId: session.personId,
});

/** What points buy somebody; nothing for who may not play. */
async function listShop(room: BonusRoom, tx: Tx, who: PersonKey, lang: string): Promise<Loyalty['shop']> {
  if (await room.isBarred(tx, who)) return [];
  const code = await ownCurrency(room, tx, who);
  const currency = present(room.directory.currency(code), 'the currency of a player');
  const place = { countryId: (await room.countryOf(tx, who.personId)) ?? 0, currency: code };
  const full = await listFull(tx);
  return (await listOffers(tx)).flatMap((offer) => {
    const price = offer.terms.pointsPrice;
    if (price === undefined || full.has(offer.offerId) || !isOfferedIn(offer, place)) return [];
    return [{ ...presentOffer(room.phrasesOf(lang), offer, currency), price }];
  });
}

async function readLoyalty(room: BonusRoom, tx: Tx, who: PersonKey, lang: string): Promise<Loyalty> {
  const { rule, earned, left, purchases } = await readPoints(room, tx, who);
  const levels = rule?.levels ?? [];
  const { level, next } = levelOf(levels, earned);
  const bonuses = await listBonuses(tx, who.personId);
  const phrases = room.phrasesOf(lang);
  return {
    points: left,
    earned,
    level: level?.level ?? null,
    next: next?.level ?? null,
    levels,
    rule: rule ? { oddsMilliMin: rule.oddsMilliMin, legsMin: rule.legsMin } : null,
    shop: rule ? await listShop(room, tx, who, lang) : [],
    purchases: purchases.map(({ bonusId, points, at }) => {
      const bonus = bonuses.find((one) => one.bonusId === bonusId);
      return { name: bonus ? nameOf(phrases, bonus.offer) : '', points, at: unixSeconds(at) };
    }),
  };
}

/** Points of players, their levels and their shop. */
export function loyaltyRoutes(room: BonusRoom): Route[] {
  const { db } = room;
  return [
    route(contract.getLoyalty, (_input, context) =>
      db.read(context.site, async (tx) =>
        accept(await readLoyalty(room, tx, whoOf(context), context.site.lang)),
      ),
    ),
    route(contract.getGamesCashback, (_input, context) =>
      db.read(context.site, async (tx) =>
        accept(await readGamesCashback(room, tx, whoOf(context), room.phrasesOf(context.site.lang))),
      ),
    ),
    route(contract.buyWithPoints, ({ body }, context) =>
      db.inTransaction(context.site, async (tx) => {
        const who = whoOf(context);
        const bought = await buyWithPoints(room, tx, who, body);
        return bought.ok ? accept(await readLoyalty(room, tx, who, context.site.lang)) : bought;
      }),
    ),
  ];
}
