import { assert } from '@overround/kernel';
import type { SeededRandom } from '@overround/rng';
import type { SportId } from '@overround/sports';
import { CLUB_WORDS, FIRST_NAMES, OTHER_CLUB_WORDS } from './club-words.ts';
import { SYLLABLES, type Sound } from './places.ts';
import { joinWords, type Word } from './words.ts';

function everyPair(firsts: readonly Word[], seconds: readonly Word[]): Word[] {
  return firsts.flatMap((first) => seconds.map((second) => joinWords([first, second], '')));
}

function take(words: readonly Word[], count: number): Word[] {
  assert(words.length >= count, 'there are enough invented names');
  return words.slice(0, count);
}

/** `count` different towns; where several leagues share a sound, `share` keeps their towns apart. */
function towns(sound: Sound, count: number, share: NameShare): Word[] {
  const { beginnings, townEndings } = SYLLABLES[sound];
  const all = share.random.shuffle(everyPair(beginnings, townEndings));
  return take(all.slice(share.from), count);
}

/** All names of a kind in one order, of which a champ takes its own stretch: no two champs share one. */
export interface NameShare {
  readonly random: SeededRandom;
  readonly from: number;
}

export interface InventedClub {
  readonly name: Word;
  readonly town: Word;
}

export function inventClubs(sportId: SportId, sound: Sound, count: number, share: NameShare): InventedClub[] {
  const words = CLUB_WORDS[sportId] ?? OTHER_CLUB_WORDS;
  const mixed = share.random.split(`words-${share.from}`).shuffle(words);
  return towns(sound, count, share).map((town, index) => ({
    town,
    name: joinWords([town, mixed[index % mixed.length] ?? town], ' '),
  }));
}

let surnamesKnown: readonly Word[] | undefined;
/** Every surname there is; put together once. */
const surnames = (): readonly Word[] =>
  (surnamesKnown ??= Object.values(SYLLABLES).flatMap(({ beginnings, surnameEndings }) =>
    everyPair(beginnings, surnameEndings),
  ));

/** People of all regions, no two of a sport with the same surname. */
export function inventPeople(count: number, share: NameShare): Word[] {
  const mine = take(share.random.shuffle(surnames()).slice(share.from), count);
  const first = share.random.split(`first-names-${share.from}`);
  return mine.map((surname) => joinWords([first.pick(FIRST_NAMES), surname], ' '));
}

/** A few people, no two of them with the same surname; there are hundreds of squads, so nobody shuffles all names for each. */
export function inventSquad(count: number, random: SeededRandom): Word[] {
  const mine = new Set<Word>();
  while (mine.size < count) mine.add(random.pick(surnames()));
  return [...mine].map((surname) => joinWords([random.pick(FIRST_NAMES), surname], ' '));
}
