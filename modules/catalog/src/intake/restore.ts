import type { Clock } from '@overround/kernel';
import type { Database } from '@overround/platform';
import type { WritableBook } from '../book/memory-book.ts';
import { loadListed } from '../store/load-records.ts';
import { loadSubjects } from '../store/load-subjects.ts';
import { adopt, publish, type World } from './world.ts';

/**
 * Rebuilds world and book from the database; what the book held and the database does not list any more leaves it. Nothing can
 * be bet on yet: every producer is down until its snapshot is complete (safety 7).
 */
export async function restoreWorld(
  world: World,
  deps: { readonly db: Database; readonly book: WritableBook; readonly clock: Clock },
): Promise<void> {
  const { champs, participants } = await loadSubjects(deps.db);
  world.subjects.load(champs, participants);
  adopt(world, await loadListed(deps.db));
  const known = [...deps.book.events('line'), ...deps.book.events('live')].map((event) => event.eventId);
  publish(world, deps.book, new Set([...known, ...world.records.keys()]), { clock: deps.clock });
}
