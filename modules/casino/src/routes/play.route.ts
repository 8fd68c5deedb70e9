import * as contract from '@overround/contracts/casino';
import { accept, minor, present, refuse, unixSeconds } from '@overround/kernel';
import { type PlayerContext, type Route, route, run, sql, type Tx } from '@overround/platform';
import type { PersonKey } from '../deps.ts';
import { type CasinoRoom, faultOfPlay, lockBettor } from '../flows/ground.ts';
import { openDemo, openGame } from '../flows/open-game.ts';
import { presentGame } from '../reads/present-game.ts';
import { listKeptGames, listRecentGames, sumSession } from '../store/round-store.ts';
import { type CasinoSession, findSession } from '../store/session-store.ts';

const RECENT_MAX = 30;
const KEPT_MAX = 200;

export function playRoutes(room: CasinoRoom): Route[] {
  const { db, shelf } = room;
  const ownerOf = ({ site, session }: PlayerContext): PersonKey => ({
    brandId: site.brandId,
    personId: session.personId,
  });
  const ownGames = async (tx: Tx, who: PersonKey) => ({
    favourite: await listKeptGames(tx, who),
    recent: await listRecentGames(tx, who, RECENT_MAX),
  });

  return [
    route(contract.launchCasinoGame, ({ body }, { site, session }) => openGame(room, site, session, body)),

    route(contract.openCasinoDemo, ({ body }, { site, session }) => openDemo(room, site, session, body)),

    route(contract.getCasinoSession, ({ params }, context) => {
      const who = ownerOf(context);
      // Under the lock that bets take, so that what is told is what a bet would meet.
      return db.inTransaction(who, async (tx) => {
        const session = await findSession(tx, who, params.sessionId);
        if (!session) return refuse('not_found');
        const game = shelf.isOn(who.brandId, session.gameId) ? shelf.find(session.gameId) : undefined;
        const closedBecause = await whyClosed(room, tx, session, game !== undefined);
        const { betMinor, winMinor, ...sums } = await sumSession(tx, who.brandId, session.sessionId);
        return accept({
          sessionId: session.sessionId,
          game: game ? presentGame(game, context.site.lang) : null,
          openedAt: unixSeconds(session.openedAt),
          expiresAt: unixSeconds(session.expiresAt),
          isOpen: closedBecause === null,
          closedBecause,
          account: { accountId: session.accountId as number, bonusId: session.bonusId ?? null },
          currency: session.currency,
          exponent: present(room.directory.currency(session.currency), 'the currency of a session').exponent,
          betMinor: betMinor.toString(),
          winMinor: winMinor.toString(),
          ...sums,
        });
      });
    }),

    route(contract.getOwnCasinoGames, (_input, context) =>
      db.read(context.site, async (tx) => accept(await ownGames(tx, ownerOf(context)))),
    ),

    route(contract.keepCasinoGame, ({ body: { gameId, isKept } }, context) => {
      const who = ownerOf(context);
      if (isKept && !shelf.isOn(who.brandId, gameId)) return refuse('not_found');
      return db.inTransaction(who, async (tx) => {
        if (isKept && (await listKeptGames(tx, who)).length >= KEPT_MAX)
          return refuse('casino_kept_full', { gamesMax: KEPT_MAX });
        const { brandId, personId } = who;
        await run(
          tx,
          isKept
            ? sql`insert into casino.kept_game (brand_id, person_id, game_id) values (${brandId}, ${personId}, ${gameId})
                      on conflict do nothing`
            : sql`delete from casino.kept_game where brand_id = ${brandId} and person_id = ${personId} and game_id = ${gameId}`,
        );
        return accept(await ownGames(tx, who));
      });
    }),
  ];
}

/** What keeps from betting in a session right now, as a refusal code. */
async function whyClosed(
  room: CasinoRoom,
  tx: Tx,
  session: CasinoSession,
  isOn: boolean,
): Promise<string | null> {
  if (session.isReplaced) return 'casino_replaced';
  if (session.isExpired || !(await room.isSignedIn(tx, session.signedIn))) return 'casino_session_over';
  if (!isOn || !room.isOffered(session.brandId)) return 'option_not_offered';
  const state = await lockBettor(tx, session);
  const wish = { state, currency: session.currency, amountMinor: minor(1n) };
  return (await faultOfPlay(room, tx, session, wish))?.code ?? null;
}
