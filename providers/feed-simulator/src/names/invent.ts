import { assert } from '@overround/kernel';
import type { SeededRandom } from '@overround/rng';
import type { SportId } from '@overround/sports';
import { CLUB_WORDS, FIRST_NAMES } from './club-words.ts';
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
function towns(sound: Sound, count: number, share: TownShare): Word[] {
  const { beginnings, townEndings } = SYLLABLES[sound];
  const all = share.random.shuffle(everyPair(beginnings, townEndings));
  return take(all.slice(share.from), count);
}

/** The towns of a sport and sound in one order; a league takes its own stretch of them. */
export interface TownShare {
  readonly random: SeededRandom;
  readonly from: number;
}

export interface InventedClub {
  readonly name: Word;
  readonly town: Word;
}

export function inventClubs(sportId: SportId, sound: Sound, count: number, share: TownShare): InventedClub[] {
  const words = CLUB_WORDS[sportId];
  assert(words !== undefined, 'clubs of this sport have words of their own');
  const mixed = share.random.split(`words-${share.from}`).shuffle(words);
  return towns(sound, count, share).map((town, index) => ({
    town,
    name: joinWords([town, mixed[index % mixed.length] ?? town], ' '),
  }));
}

/** People of all regions, no two with the same surname. */
export function inventPeople(random: SeededRandom, count: number): Word[] {
  const surnames = Object.values(SYLLABLES).flatMap(({ beginnings, surnameEndings }) =>
    everyPair(beginnings, surnameEndings),
  );
  return take(random.shuffle(surnames), count).map((surname) =>
    joinWords([random.pick(FIRST_NAMES), surname], ' '),
  );
}
