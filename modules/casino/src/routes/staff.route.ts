import * as contract from '@overround/contracts/casino';
import { recordAudit } from '@overround/identity';
import { accept, refuse } from '@overround/kernel';
import { type Route, route, run, sql, type StaffContext } from '@overround/platform';
import type { PersonKey } from '../deps.ts';
import type { ShelfGame } from '../domain/shelf.ts';
import type { CasinoRoom } from '../flows/ground.ts';
import { presentGame } from '../reads/present-game.ts';
import { readRounds } from '../reads/rounds.ts';

const ROUNDS_PER_PAGE = 50;

/** Games on and off, and rounds of a player. Every act is kept with its reason. */
export function staffRoutes(room: CasinoRoom): Route[] {
  const { db, shelf, directory } = room;
  /** The brand asked for, else the first of theirs; none for a brand of others. */
  const brandOf = ({ staff }: StaffContext, key: string | undefined) => {
    const own = directory.brands().filter(({ brandId }) => staff.brandIds.includes(brandId));
    return key === undefined ? own[0] : own.find((brand) => brand.key === key);
  };
  const present = (one: ShelfGame, brandId: PersonKey['brandId'], { site }: StaffContext) => ({
    ...presentGame(one, site.lang),
    provider: one.provider,
    gameKey: one.game.gameKey,
    isOn: shelf.isOn(brandId, one.gameId),
    isTold: true,
  });

  return [
    route(contract.listStaffCasinoGames, ({ query }, caller) => {
      const brand = brandOf(caller, query.brand);
      if (!brand) return refuse('not_found');
      return accept({ games: shelf.all().map((one) => present(one, brand.brandId, caller)) });
    }),

    route(
      contract.switchCasinoGame,
      async ({ params: { gameId }, query, body: { isOn, reason } }, caller) => {
        const brand = brandOf(caller, query.brand);
        const game = shelf.find(gameId);
        if (!brand || !game) return refuse('not_found');
        const { brandId } = brand;
        await db.inTransaction({ brandId }, async (tx) => {
          await run(
            tx,
            isOn
              ? sql`delete from casino.game_off where brand_id = ${brandId} and game_id = ${gameId}`
              : sql`insert into casino.game_off (brand_id, game_id) values (${brandId}, ${gameId}) on conflict do nothing`,
          );
          const { staff, address, requestId } = caller;
          const action = isOn ? ('casino.game_on' as const) : ('casino.game_off' as const);
          const entry = {
            action,
            after: { gameId, game: game.game.gameKey, provider: game.provider },
            brandId,
            reason,
          };
          await recordAudit(tx, { actorKind: 'staff', actor: staff.login, address, requestId, ...entry });
        });
        await shelf.readSwitches();
        return accept(present(game, brandId, caller));
      },
    ),

    route(contract.listStaffCasinoRounds, ({ query }, caller) => {
      const brand = brandOf(caller, query.brand);
      if (!brand) return refuse('not_found');
      const { brandId } = brand;
      return db.read({ brandId }, async (tx) => {
        const personId = await room.wallet.ownerOfAccount(tx, query.player);
        if (personId === undefined) return refuse('not_found');
        const reader = { brandId, personId, lang: caller.site.lang };
        const { before } = query;
        return accept(
          await readRounds(room, tx, reader, {
            count: ROUNDS_PER_PAGE,
            ...(before === undefined ? {} : { before }),
          }),
        );
      });
    }),
  ];
}
