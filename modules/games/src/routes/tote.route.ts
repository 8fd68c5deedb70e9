import * as contract from '@overround/contracts/games';
import { accept, digitsOfMinor, minor, type Outcome, present, type Refusal, refuse } from '@overround/kernel';
import { type CallContext, type PlayerContext, type Route, route } from '@overround/platform';
import type { Bettor, GamesDeps } from '../deps.ts';
import { eventIdsOf } from '../domain/tote-pool.ts';
import { cancelTote } from '../flows/cancel-tote.ts';
import { placeTote, type TotePlaced } from '../flows/place-tote.ts';
import { tellBets } from '../reads/own-tote-bets.ts';
import type { RaceReads } from '../reads/race-reads.ts';
import { findToteBetByGuid, listToteBets } from '../store/tote-bet-store.ts';

const BETS_PER_PAGE = 20;
export function toteRoutes(deps: GamesDeps, reads: RaceReads): Route[] {
  const ownerOf = ({ site, session }: PlayerContext) => ({
    brandId: site.brandId,
    personId: session.personId,
  });
  const told = async (placed: Outcome<TotePlaced>, { site }: PlayerContext) => {
    if (!placed.ok) return placed;
    const { bet, pool } = placed.value;
    reads.forget(eventIdsOf(pool));
    return deps.db.read(site, async (tx) => {
      const [own] = await tellBets(deps, tx, [bet], site);
      return accept(present(own, 'an own bet'));
    });
  };
  return [
    route(contract.getTotePools, async ({ query }, context: CallContext) => {
      const { brandId, lang } = context.site;
      const brand = present(deps.directory.brandById(brandId), 'the brand of a site');
      const { currency = brand.defaultCurrency } = query;
      const limits = brand.betting.limits.get(currency);
      if (!brand.betting.tote || !limits) return refuse('option_not_offered', { option: 'tote' });
      const pools = await reads.read({ brandId, eventId: query.event, currency, lang });
      if (!pools) return refuse('not_found');
      return accept({
        currency,
        exponent: present(deps.directory.currency(currency), 'a currency of a brand').exponent,
        unitMinorMin: digitsOfMinor(limits.stakeMinorMin),
        pools: [...pools],
      });
    }),

    route(contract.placeToteBet, async ({ body }, context) => {
      const bettor = await bettorOf(deps, ownerOf(context));
      if (!bettor.ok) return bettor;
      const placed = await placeTote(deps, bettor.value, {
        kind: body.kind,
        eventIds: body.events,
        picks: body.picks,
        unitMinor: minor(BigInt(body.unitMinor)),
        guid: body.betGUID,
      });
      return told(placed, context);
    }),

    route(contract.getToteBets, ({ query }, context) =>
      deps.db.read(context.site, async (tx) => {
        const found = await listToteBets(tx, ownerOf(context), {
          count: BETS_PER_PAGE + 1,
          ...(query.before === undefined ? {} : { before: query.before }),
          ...(query.event === undefined ? {} : { eventId: query.event }),
        });
        return accept({
          bets: await tellBets(deps, tx, found.slice(0, BETS_PER_PAGE), context.site),
          hasMore: found.length > BETS_PER_PAGE,
        });
      }),
    ),

    route(contract.getToteBetByGuid, ({ params }, context) =>
      deps.db.read(context.site, async (tx) => {
        const found = await findToteBetByGuid(tx, ownerOf(context), params.guid);
        const [bet] = found ? await tellBets(deps, tx, [found], context.site) : [];
        return bet ? accept(bet) : refuse('not_found');
      }),
    ),

    route(contract.cancelToteBet, async ({ params }, context) =>
      told(await cancelTote(deps, ownerOf(context), params.betId), context),
    ),
  ];
}

/** Whoever bets, with the account they play with. */
function bettorOf(
  { db, wallet }: GamesDeps,
  who: Pick<Bettor, 'brandId' | 'personId'>,
): Promise<Outcome<Bettor, Refusal<'account_unknown'>>> {
  return db.read(who, async (tx) => {
    const account = (await wallet.listAccounts(tx, who.personId)).find(({ isActive }) => isActive);
    return account
      ? accept({ ...who, accountId: account.accountId, currency: account.currency })
      : refuse('account_unknown');
  });
}
