import { attributesOf } from '@overround/contracts';
import * as contract from '@overround/contracts/bonus';
import { accept, type Outcome, present, type Refusal } from '@overround/kernel';
import { type PlayerContext, type Route, route, type Tx } from '@overround/platform';
import type { BonusRoom, PersonKey } from '../deps.ts';
import { NO_BONUS } from '../domain/offer.ts';
import { chooseBonus, refuseBonus } from '../flows/choose.ts';
import { refreshPerson } from '../flows/refresh.ts';
import { presentFirstDeposit, presentNoBonus, presentWelcome } from '../reads/present-welcome.ts';
import { isForFirstDeposit } from '../reads/welcome-words.ts';
import { listPromotions } from '../reads/promotions.ts';
import { readBetCount, readSlipCount } from '../reads/slip.ts';
import { listWelcome, ownCurrency, readBonusState } from '../reads/state.ts';
import { listBonuses } from '../store/bonus-store.ts';

const whoOf = ({ site, session }: PlayerContext): PersonKey => ({
  brandId: site.brandId,
  personId: session.personId,
});

export function bonusRoutes(room: BonusRoom): Route[] {
  const { db } = room;
  /** Does it in one transaction, and tells what there is after it. */
  const act = <R extends Refusal>(
    context: PlayerContext,
    change: (tx: Tx, who: PersonKey) => Promise<Outcome<unknown, R>>,
  ) =>
    db.inTransaction(context.site, async (tx) => {
      const who = whoOf(context);
      const outcome = await change(tx, who);
      return outcome.ok
        ? accept(await readBonusState(room, tx, who, room.phrasesOf(context.site.lang)))
        : outcome;
    });

  return [
    route(contract.welcomeBonuses, ({ query }, { site }) =>
      db.read(site, async (tx) => {
        const phrases = room.phrasesOf(site.lang);
        const { offers, currency } = await listWelcome(room, tx, site, {
          currency: query.currency,
          countryId: query.country_id,
        });
        const isNamed = (one: { readonly id: number; readonly code: string }): boolean =>
          query.bonus !== undefined && (query.bonus === one.code || query.bonus === String(one.id));
        return accept({
          data: [
            ...offers.map((offer) => {
              const isSelected = isNamed({ id: offer.offerId, code: offer.code });
              return presentWelcome(phrases, offer, { currency, isSelected });
            }),
            presentNoBonus(phrases, isNamed(NO_BONUS)),
          ],
        });
      }),
    ),
    route(contract.firstDeposit, (_input, { site, session }) =>
      db.read(site, async (tx) => {
        const { offers, currency } = await listWelcome(room, tx, site, {
          currency: undefined,
          countryId: undefined,
        });
        const chosen = session
          ? (await listBonuses(tx, session.personId)).find(({ status }) => status === 'chosen')?.offer
          : offers.find(isForFirstDeposit);
        return accept(presentFirstDeposit(room.phrasesOf(site.lang), chosen, currency));
      }),
    ),
    route(contract.getBonuses, (_input, context) =>
      // Looked at before it is shown: counted from the bets as they are now.
      act(context, async (tx, who) => accept(await refreshPerson(room, tx, who))),
    ),
    route(contract.getSlipCount, ({ query }, context) =>
      db.read(context.site, (tx) => readSlipCount(room, tx, whoOf(context), query)),
    ),
    route(contract.getBetCount, ({ params: { betId } }, context) =>
      db.read(context.site, (tx) =>
        readBetCount(room, tx, whoOf(context), { betId, phrases: room.phrasesOf(context.site.lang) }),
      ),
    ),
    route(contract.getPromotions, (_input, { site, session }) =>
      db.read(site, async (tx) => {
        const who = session && { brandId: site.brandId, personId: session.personId };
        const brand = present(room.directory.brandById(site.brandId), 'the brand of the request');
        const code = who ? await ownCurrency(room, tx, who) : brand.defaultCurrency;
        const currency = present(room.directory.currency(code), 'a currency of the brand');
        const countryId = who ? ((await room.countryOf(tx, who.personId)) ?? 0) : site.countryId;
        const place = { countryId, currency: code };
        const looker = { place, currency, ...(who ? { who } : {}) };
        return accept({ promotions: await listPromotions(room, tx, room.phrasesOf(site.lang), looker) });
      }),
    ),
    route(contract.chooseBonus, ({ body }, context) =>
      act(context, (tx, who) => chooseBonus(room, tx, who, body.code)),
    ),
    route(contract.refuseBonus, ({ body }, context) =>
      act(context, (tx, who) => refuseBonus(room, tx, who, attributesOf(body).bonus_id)),
    ),
  ];
}
