import type { BrandId, PersonId } from '@overround/kernel';
import type { ProgrammeDeps } from '../deps.ts';
import { type Counted, countPlayersOf } from './count-players.ts';

/** How often everybody is looked at whatever moved: for what was under way for longer than between two counts. */
const WHOLE_EVERY_MS = 86_400_000;

interface Mark {
  /** Where the ledger stood at the count before the last one: nothing below it can still be under way. */
  readonly from: bigint;
  /** Where it stood at the last count. */
  readonly last: bigint;
  readonly wholeAtMs: number;
  /** Who could not be counted. */
  readonly again: readonly PersonId[];
}

const idsOf = (failed: Counted['failed']): PersonId[] => failed.map(({ personId }) => personId);

/**
 * Counts who moved since the count before the last one, so that its cost follows what happens and not how many were ever brought. Each process
 * begins by looking at everybody, and does so once a day. What is looked at twice is counted once (`read_account`), and closing a month
 * looks at everybody.
 */
export function openPlayerCount(deps: ProgrammeDeps): (brandId: BrandId) => Promise<number> {
  const marks = new Map<BrandId, Mark>();
  return async (brandId) => {
    const mark = marks.get(brandId);
    const nowMs = deps.clock.monotonicMs();
    if (!mark || nowMs - mark.wholeAtMs >= WHOLE_EVERY_MS) {
      const seq = await deps.db.read({ brandId }, (tx) => deps.wallet.seqNow(tx));
      const { looked, failed } = await countPlayersOf(deps, brandId);
      marks.set(brandId, { from: mark?.last ?? seq, last: seq, wholeAtMs: nowMs, again: idsOf(failed) });
      return looked;
    }
    const { personIds, seq } = await deps.db.read({ brandId }, (tx) =>
      deps.wallet.whoMovedSince(tx, mark.from),
    );
    const moved = [...new Set([...personIds, ...mark.again])];
    const { looked, failed } = await countPlayersOf(deps, brandId, { moved });
    marks.set(brandId, { ...mark, from: mark.last, last: seq, again: idsOf(failed) });
    return looked;
  };
}
