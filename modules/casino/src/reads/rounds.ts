import type { CasinoRound } from '@overround/contracts/casino';
import { present } from '@overround/kernel';
import type { Tx } from '@overround/platform';
import type { PersonKey } from '../deps.ts';
import { titleOf } from '../domain/shelf.ts';
import type { CasinoRoom } from '../flows/ground.ts';
import { listRounds, type RoundQuery, type RoundRow } from '../store/round-store.ts';

/** A round in the language of whoever reads it. */
function presentRound({ shelf, directory }: CasinoRoom, row: RoundRow, lang: string): CasinoRound {
  const game = present(shelf.factsOf(row.gameId), 'the game of a round');
  const { exponent } = present(directory.currency(row.currency), 'the currency of a round');
  return {
    roundId: row.roundId,
    providerRound: row.providerRound,
    game: { gameId: game.gameId, title: titleOf(game, lang), maker: game.maker, kind: game.kind },
    status: row.status,
    accountId: row.accountId,
    bonusId: row.bonusId,
    isFree: row.isFree,
    currency: row.currency,
    exponent,
    betMinor: row.betMinor.toString(),
    winMinor: row.winMinor.toString(),
    startedAt: row.startedAt,
    endedAt: row.endedAt,
  };
}

/** A page of the rounds of a person, newest first. */
export async function readRounds(
  room: CasinoRoom,
  tx: Tx,
  who: PersonKey & { readonly lang: string },
  query: RoundQuery,
): Promise<{ rounds: CasinoRound[]; hasMore: boolean }> {
  const rows = await listRounds(tx, who, { ...query, count: query.count + 1 });
  return {
    rounds: rows.slice(0, query.count).map((row) => presentRound(room, row, who.lang)),
    hasMore: rows.length > query.count,
  };
}
