// Champs and participants by their producer's references, with our own ids.

import type { ChampRef, ParticipantRef } from '@overround/provider-kit';
import type { SportId } from '@overround/sports';
import type { BookChamp, BookParticipant } from '../book/line-book.ts';
import { sortedText } from '../domain/sorted-text.ts';
import type { IdPool } from '../store/id-pool.ts';

export interface StoredChamp {
  readonly producer: string;
  readonly ref: string;
  readonly champ: BookChamp;
}
export interface StoredParticipant {
  readonly producer: string;
  readonly ref: string;
  readonly sportId: SportId;
  readonly memberRefs: readonly string[];
  readonly participant: BookParticipant;
}

export interface Subjects {
  champ(producer: string, sportId: SportId, ref: ChampRef): BookChamp;
  participant(producer: string, sportId: SportId, ref: ParticipantRef): BookParticipant;
  /** Those new or renamed since they were last stored; `stored` says that it was done. */
  unsaved(): { readonly champs: readonly StoredChamp[]; readonly participants: readonly StoredParticipant[] };
  stored(): void;
  load(champs: readonly StoredChamp[], participants: readonly StoredParticipant[]): void;
}

const keyOf = (producer: string, ref: string): string => `${producer}\n${ref}`;

export function openSubjects(ids: IdPool): Subjects {
  const champs = new Map<string, StoredChamp>();
  const participants = new Map<string, StoredParticipant>();
  const newChamps = new Set<string>();
  const newParticipants = new Set<string>();
  return {
    champ: (producer, sportId, ref) => {
      const key = keyOf(producer, ref.ref);
      const before = champs.get(key);
      const champ: BookChamp = {
        champId: before?.champ.champId ?? ids.champId(),
        sportId: before?.champ.sportId ?? sportId,
        names: ref.names,
        ...(ref.countryCode === undefined ? {} : { countryCode: ref.countryCode }),
        rank: ref.rank,
        isTop: ref.isTop === true,
      };
      if (before && isSameText(before.champ, champ)) return before.champ;
      champs.set(key, { producer, ref: ref.ref, champ });
      newChamps.add(key);
      return champ;
    },
    participant: (producer, sportId, ref) => {
      const key = keyOf(producer, ref.ref);
      const before = participants.get(key);
      const memberRefs = ref.memberRefs ?? [];
      const participantId = before?.participant.participantId ?? ids.participantId();
      const participant: BookParticipant = {
        participantId,
        names: ref.names,
        ...(ref.countryCode === undefined ? {} : { countryCode: ref.countryCode }),
        memberIds: memberRefs.flatMap(
          (member) => participants.get(keyOf(producer, member))?.participant.participantId ?? [],
        ),
      };
      if (before && isSameText(before.participant, participant)) return before.participant;
      participants.set(key, { producer, ref: ref.ref, sportId, memberRefs, participant });
      newParticipants.add(key);
      return participant;
    },
    unsaved: () => ({
      champs: [...newChamps].flatMap((key) => champs.get(key) ?? []),
      participants: [...newParticipants].flatMap((key) => participants.get(key) ?? []),
    }),
    stored: () => {
      newChamps.clear();
      newParticipants.clear();
    },
    load: (knownChamps, knownParticipants) => {
      for (const one of knownChamps) champs.set(keyOf(one.producer, one.ref), one);
      for (const one of knownParticipants) participants.set(keyOf(one.producer, one.ref), one);
    },
  };
}

const isSameText = (a: object, b: object): boolean => sortedText(a) === sortedText(b);
