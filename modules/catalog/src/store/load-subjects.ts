import { type Database, many, sql } from '@overround/platform';
import type { BookNames } from '../book/line-book.ts';
import type { StoredChamp, StoredParticipant } from '../intake/subjects.ts';

interface ChampRow {
  champ_id: bigint;
  producer: string;
  ref: string;
  sport_id: number;
  names: BookNames;
  country_code: string | null;
  rank: number;
  is_top: boolean;
}
interface ParticipantRow {
  participant_id: bigint;
  producer: string;
  ref: string;
  sport_id: number;
  names: BookNames;
  country_code: string | null;
  member_refs: string[];
}

/** All champs and participants a feed has named, so that its references keep their ids. */
export async function loadSubjects(
  db: Database,
): Promise<{ readonly champs: readonly StoredChamp[]; readonly participants: readonly StoredParticipant[] }> {
  const [champs, participants] = await Promise.all([
    db.read('platform', (tx) =>
      many(
        tx,
        sql<ChampRow>`
          select c.champ_id, p.name as producer, c.ref, c.sport_id, c.names, c.country_code, c.rank, c.is_top
            from catalog.champ c join catalog.producer p on p.producer_no = c.producer_no
        `,
      ),
    ),
    db.read('platform', (tx) =>
      many(
        tx,
        sql<ParticipantRow>`
          select t.participant_id, p.name as producer, t.ref, t.sport_id, t.names, t.country_code, t.member_refs
            from catalog.participant t join catalog.producer p on p.producer_no = t.producer_no
        `,
      ),
    ),
  ]);
  const idByRef = new Map(
    participants.map((row) => [`${row.producer}\n${row.ref}`, Number(row.participant_id)]),
  );
  return {
    champs: champs.map((row) => ({
      producer: row.producer,
      ref: row.ref,
      champ: {
        champId: Number(row.champ_id),
        sportId: row.sport_id,
        names: row.names,
        ...(row.country_code === null ? {} : { countryCode: row.country_code }),
        rank: row.rank,
        isTop: row.is_top,
      },
    })),
    participants: participants.map((row) => ({
      producer: row.producer,
      ref: row.ref,
      sportId: row.sport_id,
      memberRefs: row.member_refs,
      participant: {
        participantId: Number(row.participant_id),
        names: row.names,
        ...(row.country_code === null ? {} : { countryCode: row.country_code }),
        memberIds: row.member_refs.flatMap((ref) => idByRef.get(`${row.producer}\n${ref}`) ?? []),
      },
    })),
  };
}
