import { MAILED_BETS_MAX } from '@overround/contracts/betting';
import type { Bet } from '@overround/contracts/betting';
import { accept, type Outcome, refuse } from '@overround/kernel';
import { createPhrases, loadArea } from '@overround/phrases';
import type { Tx } from '@overround/platform';
import type { BettingDeps } from '../deps.ts';
import { betTable } from '../domain/bet-table.ts';
import { listOwnBets, type Reader } from '../reads/own-bets.ts';
import type { BetFilter } from '../store/bet-store.ts';

export type HistoryPart = Pick<BetFilter, 'status' | 'fromSeconds' | 'toSeconds'>;

const BETS_READ = 200;

/**
 * Sends own bets as a table to the own address, in the language the person reads now; what was put away is in it too.
 * Refused with `no_email`, `nothing_to_send` and `too_many_bets`.
 */
export async function mailHistory(
  deps: Pick<BettingDeps, 'db' | 'book' | 'directory' | 'readResult' | 'readResults' | 'mailToOwner'>,
  reader: Reader,
  part: HistoryPart,
): Promise<Outcome<{ readonly sentTo: string; readonly bets: number }>> {
  const { brandId, personId, lang } = reader;
  const phrases = createPhrases(lang, { bets: await loadArea(lang, 'bets') });
  const bets = await deps.db.read({ brandId }, (tx) => readAll(deps, tx, reader, part));
  if (bets.length === 0) return refuse('nothing_to_send');
  if (bets.length > MAILED_BETS_MAX) return refuse('too_many_bets', { betsMax: MAILED_BETS_MAX });
  const sentTo = await deps.db.inTransaction({ brandId }, (tx) =>
    Promise.resolve(
      deps.mailToOwner?.(tx, {
        brandId,
        personId,
        lang,
        template: 'bet_history',
        values: { bets: bets.length },
        attachment: { name: 'bets.csv', contentType: 'text/csv', text: betTable(bets, phrases) },
      }),
    ),
  );
  return sentTo === undefined ? refuse('no_email') : accept({ sentTo, bets: bets.length });
}

async function readAll(
  deps: Pick<BettingDeps, 'book' | 'directory' | 'readResult' | 'readResults'>,
  tx: Tx,
  reader: Reader,
  part: HistoryPart,
): Promise<Bet[]> {
  const bets: Bet[] = [];
  for (let before: number | undefined; ; before = bets.at(-1)?.betId) {
    const page = await listOwnBets(deps, tx, reader, {
      ...part,
      archive: true,
      count: BETS_READ,
      ...(before === undefined ? {} : { before }),
    });
    bets.push(...page.bets);
    if (!page.hasMore || bets.length > MAILED_BETS_MAX) return bets;
  }
}
