import * as contract from '@overround/contracts/casino';
import { accept, digitsOfMinor, refuse, unixSeconds } from '@overround/kernel';
import { type PlayerContext, type Route, route } from '@overround/platform';
import type { CasinoRoom } from '../flows/ground.ts';
import { mailRounds } from '../flows/mail-rounds.ts';
import { readRounds } from '../reads/rounds.ts';
import { listMovements } from '../store/movement-store.ts';
import type { RoundQuery } from '../store/round-store.ts';

const ROUNDS_PER_PAGE = 20;

interface Asked {
  readonly from?: number | undefined;
  readonly to?: number | undefined;
  readonly gameId?: number | undefined;
}
const partOf = ({ from, to, gameId }: Asked): Pick<RoundQuery, 'fromSeconds' | 'toSeconds' | 'gameId'> => ({
  ...(from === undefined ? {} : { fromSeconds: from }),
  ...(to === undefined ? {} : { toSeconds: to }),
  ...(gameId === undefined ? {} : { gameId }),
});

/** What a player played. */
export function roundRoutes(room: CasinoRoom): Route[] {
  const { db } = room;
  const readerOf = ({ site, session }: PlayerContext) => ({
    brandId: site.brandId,
    personId: session.personId,
    lang: site.lang,
  });
  return [
    route(contract.getCasinoRounds, ({ query }, context) =>
      db.read(context.site, async (tx) =>
        accept(
          await readRounds(room, tx, readerOf(context), {
            ...partOf(query),
            ...(query.kind === undefined ? {} : { kind: query.kind }),
            ...(query.before === undefined ? {} : { before: query.before }),
            count: query.count ?? ROUNDS_PER_PAGE,
          }),
        ),
      ),
    ),

    route(contract.getCasinoRound, ({ params }, context) =>
      db.read(context.site, async (tx) => {
        const { rounds } = await readRounds(room, tx, readerOf(context), {
          roundId: params.roundId,
          count: 1,
        });
        const [round] = rounds;
        if (!round) return refuse('not_found');
        const movements = await listMovements(tx, context.site.brandId, round.roundId);
        return accept({
          ...round,
          movements: movements.map(({ kind, amountMinor, transactionId, at }) => ({
            kind,
            amountMinor: digitsOfMinor(amountMinor),
            transactionId,
            at: unixSeconds(at),
          })),
        });
      }),
    ),

    route(contract.mailCasinoRounds, ({ body }, context) =>
      mailRounds(room, readerOf(context), partOf(body)),
    ),
  ];
}
