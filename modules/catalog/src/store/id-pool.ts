import type { GameId } from '@overround/kernel';
import { assert } from '@overround/kernel';
import { type Database, many, sql } from '@overround/platform';
import type { NewIds } from '../domain/fold-fixture.ts';

const SEQUENCES = {
  const: 'catalog.const_seq',
  game: 'catalog.game_seq',
  champ: 'catalog.champ_seq',
  participant: 'catalog.participant_seq',
} as const;
type IdName = keyof typeof SEQUENCES;

export interface IdPool extends NewIds {
  champId(): number;
  participantId(): number;
  /** Draws ahead so that at least so many of each are at hand. */
  ensure(wanted: Readonly<Record<IdName, number>>): Promise<void>;
}

/** Numbers drawn from the database ahead of need. Unused ones are lost on a restart; gaps do no harm. */
export function openIdPool(db: Database): IdPool {
  const free: Record<IdName, number[]> = { const: [], game: [], champ: [], participant: [] };
  const take = (name: IdName): number => {
    const id = free[name].shift();
    assert(id !== undefined, 'ids were drawn before they are needed');
    return id;
  };
  return {
    constId: () => take('const'),
    gameId: () => take('game') as GameId, // Drawn from the sequence of listings.
    champId: () => take('champ'),
    participantId: () => take('participant'),
    ensure: async (wanted) => {
      for (const name of Object.keys(SEQUENCES) as IdName[]) {
        const missing = wanted[name] - free[name].length;
        if (missing <= 0) continue;
        const rows = await db.inTransaction('platform', (tx) =>
          many(
            tx,
            sql<{ id: bigint }>`
              select nextval(${SEQUENCES[name]}::regclass) as id from generate_series(1, ${Math.max(missing, 200)}::int)
            `,
          ),
        );
        free[name].push(...rows.map((row) => Number(row.id)));
      }
    },
  };
}
