import * as contract from '@overround/contracts/bonus';
import { accept, present, unixSeconds } from '@overround/kernel';
import { type PlayerContext, type Route, route } from '@overround/platform';
import type { BonusRoom, PersonKey } from '../deps.ts';
import { codeOf } from '../domain/promo-code.ts';
import { checkCode, openPromo, redeemCode } from '../flows/redeem.ts';
import { nameOf, presentOffer } from '../reads/present-offer.ts';
import { ownCurrency, readBonusState } from '../reads/state.ts';
import { listBonuses } from '../store/bonus-store.ts';
import { listUses } from '../store/promo-store.ts';

const whoOf = ({ site, session }: PlayerContext): PersonKey => ({
  brandId: site.brandId,
  personId: session.personId,
});

/** Promo codes of players and visitors. */
export function promoRoutes(room: BonusRoom): Route[] {
  const { db, directory } = room;
  return [
    route(contract.checkPromo, ({ body }, { site, session }) =>
      db.read(site, async (tx) => {
        const code = codeOf(body.code);
        const who = session && { brandId: site.brandId, personId: session.personId };
        const open = who ? await checkCode(room, tx, who, code) : await openPromo(tx, code);
        if (!open.ok) return open;
        const brand = present(directory.brandById(site.brandId), 'the brand of the request');
        const currency = who ? await ownCurrency(room, tx, who) : brand.defaultCurrency;
        const { promo, offer } = open.value;
        return accept({
          code,
          until: promo.until === undefined ? null : unixSeconds(promo.until),
          offer: presentOffer(
            room.phrasesOf(site.lang),
            offer,
            present(directory.currency(currency), 'a currency'),
          ),
        });
      }),
    ),
    route(contract.redeemPromo, ({ body }, context) =>
      db.inTransaction(context.site, async (tx) => {
        const who = whoOf(context);
        const redeemed = await redeemCode(room, tx, who, body.code);
        return redeemed.ok
          ? accept(await readBonusState(room, tx, who, room.phrasesOf(context.site.lang)))
          : redeemed;
      }),
    ),
    route(contract.promoHistory, (_input, { site, session }) =>
      db.read(site, async (tx) => {
        const phrases = room.phrasesOf(site.lang);
        const bonuses = await listBonuses(tx, session.personId);
        const items = (await listUses(tx, session.personId)).map((use) => {
          const bonus = bonuses.find(({ bonusId }) => bonusId === use.bonusId);
          return {
            code: use.code,
            at: unixSeconds(use.at),
            refusal: use.refusal ?? null,
            name: bonus ? nameOf(phrases, bonus.offer) : null,
            bonus_id: bonus?.bonusId ?? null,
            status: bonus?.status ?? null,
          };
        });
        return accept({ items });
      }),
    ),
  ];
}
