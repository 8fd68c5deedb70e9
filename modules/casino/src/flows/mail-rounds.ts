import { type CasinoRound, MAILED_ROUNDS_MAX } from '@overround/contracts/casino';
import { accept, type Outcome, refuse } from '@overround/kernel';
import { createPhrases, loadArea } from '@overround/phrases';
import type { Tx } from '@overround/platform';
import type { PersonKey } from '../deps.ts';
import { roundTable } from '../domain/round-table.ts';
import { readRounds } from '../reads/rounds.ts';
import type { RoundQuery } from '../store/round-store.ts';
import type { CasinoRoom } from './ground.ts';

const ROUNDS_READ = 200;
type Reader = PersonKey & { readonly lang: string };
export type RoundsPart = Pick<RoundQuery, 'fromSeconds' | 'toSeconds' | 'gameId'>;

/** Sends own rounds as a table to the own address, in the language the person reads now. */
export async function mailRounds(
  room: CasinoRoom,
  reader: Reader,
  part: RoundsPart,
): Promise<Outcome<{ readonly sentTo: string; readonly rounds: number }>> {
  const { brandId, personId, lang } = reader;
  const phrases = createPhrases(lang, { rounds: await loadArea(lang, 'rounds') });
  const rounds = await room.db.read({ brandId }, (tx) => readAll(room, tx, reader, part));
  if (rounds.length === 0) return refuse('casino_no_rounds');
  if (rounds.length > MAILED_ROUNDS_MAX)
    return refuse('casino_too_many_rounds', { roundsMax: MAILED_ROUNDS_MAX });
  const sentTo = await room.db.inTransaction({ brandId }, (tx) =>
    Promise.resolve(
      room.mailToOwner?.(tx, {
        brandId,
        personId,
        lang,
        template: 'casino_history',
        values: { rounds: rounds.length },
        attachment: { name: 'rounds.csv', contentType: 'text/csv', text: roundTable(rounds, phrases) },
      }),
    ),
  );
  return sentTo === undefined ? refuse('no_email') : accept({ sentTo, rounds: rounds.length });
}

async function readAll(room: CasinoRoom, tx: Tx, reader: Reader, part: RoundsPart): Promise<CasinoRound[]> {
  const rounds: CasinoRound[] = [];
  for (let before: number | undefined; ; before = rounds.at(-1)?.roundId) {
    const page = await readRounds(room, tx, reader, {
      ...part,
      count: ROUNDS_READ,
      ...(before === undefined ? {} : { before }),
    });
    rounds.push(...page.rounds);
    if (!page.hasMore || rounds.length > MAILED_ROUNDS_MAX) return rounds;
  }
}
