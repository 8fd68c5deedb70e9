import { dropPool, getOwnPool, getPool, offerPool, takePool } from '@overround/contracts/betting';
import { accept, type BrandId, minor, present, refuse } from '@overround/kernel';
import { type PlayerContext, type Route, route, type Tx } from '@overround/platform';
import { selectionOf, takePool as takePoolOf } from '../flows/pool-matches.ts';
import { dropPool as dropPoolOf, offerPool as offerPoolOf } from '../flows/pool-offers.ts';
import { oddsNowOf } from '../reads/line-quotes.ts';
import { listMatchesOfOffers, listMatchesTaken } from '../store/pool-match-store.ts';
import { listOpenPool, listPoolOffers, listPoolOfPerson, type PoolOffer } from '../store/pool-store.ts';
import { readEventCards } from '../store/event-card-store.ts';
import { type PoolView, presentOwnOffer, presentPoolOffer, presentTaken } from '../wire/write-pool.ts';
import { plain } from './answer.ts';
import type { BetRouteDeps } from './order-of-call.ts';

/** Bets between players: what the house did not take of a request, and who takes the other side. */
export function poolRoutes(deps: BetRouteDeps): Route[] {
  const { pool } = deps;
  const ownerOf = ({ site, session }: PlayerContext) => ({
    brandId: site.brandId,
    personId: session.personId,
  });
  const exponentOf = (currency: string): number =>
    present(deps.directory.currency(currency), 'the currency of an account').exponent;
  const viewOf = async (
    tx: Tx,
    offers: readonly PoolOffer[],
    { site }: PlayerContext,
  ): Promise<PoolView> => ({
    lang: site.lang,
    cards: await readEventCards(tx, [...new Set(offers.map(({ eventId }) => eventId))]),
    exponentOf,
  });
  const own = async (tx: Tx, offers: readonly PoolOffer[], context: PlayerContext) => {
    const { brandId } = context.site;
    const view = await viewOf(tx, offers, context);
    const matches = await listMatchesOfOffers(
      tx,
      brandId,
      offers.map(({ offerId }) => offerId),
    );
    return offers.map((offer) =>
      presentOwnOffer(
        offer,
        matches.filter(({ offerId }) => offerId === offer.offerId),
        view,
      ),
    );
  };
  const taken = async (tx: Tx, brandId: BrandId, context: PlayerContext) => {
    const matches = await listMatchesTaken(tx, brandId, context.session.personId);
    const offers = await listPoolOffers(tx, brandId, [...new Set(matches.map(({ offerId }) => offerId))]);
    const view = await viewOf(tx, offers, context);
    return matches.flatMap((match) => {
      const offer = offers.find(({ offerId }) => offerId === match.offerId);
      return offer ? [presentTaken(offer, match, view)] : [];
    });
  };
  const ownOne = (offer: PoolOffer, context: PlayerContext) =>
    deps.db.read(offer, async (tx) => {
      const [answer] = await own(tx, [offer], context);
      return accept(present(answer, 'an own offer'));
    });
  return [
    route(offerPool, async ({ body }, context) => {
      const { requestId, stakeMinor, oddsMilli, lastsSeconds } = body;
      const offered = await offerPoolOf(pool, ownerOf(context), {
        requestId,
        ...(stakeMinor === undefined ? {} : { stakeMinor: minor(BigInt(stakeMinor)) }),
        ...(oddsMilli === undefined ? {} : { oddsMilli }),
        ...(lastsSeconds === undefined ? {} : { lastsMs: lastsSeconds * 1000 }),
      });
      return offered.ok ? ownOne(offered.value, context) : plain(offered);
    }),

    route(getPool, async (_input, context) => {
      const owner = ownerOf(context);
      if (!pool.rulesOf(owner.brandId)) return refuse('option_not_offered', { option: 'pool' });
      const account = await deps.accounts.find(owner, undefined);
      if (!account.ok) return accept({ offers: [] });
      const { currency } = account.value;
      const oddsNow = oddsNowOf(deps.book);
      return deps.db.read(owner, async (tx) => {
        const offers = await listOpenPool(tx, owner.brandId, { personId: owner.personId, currency });
        const view = await viewOf(tx, offers, context);
        return accept({
          offers: offers.map((offer) => presentPoolOffer(offer, view, oddsNow(selectionOf(offer)))),
        });
      });
    }),

    route(getOwnPool, (_input, context) => {
      const { brandId, personId } = ownerOf(context);
      return deps.db.read(context.site, async (tx) =>
        accept({
          offers: await own(tx, await listPoolOfPerson(tx, brandId, personId), context),
          taken: await taken(tx, brandId, context),
        }),
      );
    }),

    route(takePool, async ({ params, body }, context) => {
      const owner = ownerOf(context);
      const account = await deps.accounts.find(owner, undefined);
      if (!account.ok) return account;
      const done = await takePoolOf(
        pool,
        { ...owner, ...account.value },
        { offerId: params.offerId, riskMinor: minor(BigInt(body.riskMinor)), guid: body.betGUID },
      );
      if (!done.ok) return plain(done);
      const { offer, match } = done.value;
      return deps.db.read(owner, async (tx) =>
        accept(presentTaken(offer, match, await viewOf(tx, [offer], context))),
      );
    }),

    route(dropPool, async ({ params }, context) => {
      const dropped = await dropPoolOf(pool, ownerOf(context), params.offerId);
      return dropped.ok ? ownOne(dropped.value, context) : plain(dropped);
    }),
  ];
}
