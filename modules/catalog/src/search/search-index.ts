import type { BookEvent, LineBook, ListingKind } from '../book/line-book.ts';
import { sportName } from '../texts/feed-texts.ts';
import { consonantsOf, isArabic } from './consonants.ts';
import { isOneTypoApart, spellings } from './fold-text.ts';

export interface SearchIndex {
  /** Events of a listing whose teams, players, competition or sport fit every word of the query; the best fits first. */
  find(kind: ListingKind, text: string, options: FindOptions): readonly BookEvent[];
  close(): void;
}

export interface FindOptions {
  readonly limit: number;
  /** As it is written: no typo forgiven, no other script read. */
  readonly isStrict?: boolean;
}

/** A hit on a team counts more than one on its competition, and that more than one on its sport or on somebody of its sheet. */
const WEIGHT = { team: 3, champ: 2, sport: 1, player: 1 } as const;
const LANGUAGES = ['en', 'ru', 'ar'];
const QUERY_WORDS_MAX = 8;
/** Shorter words have too many neighbours to forgive a typo in them. */
const TYPO_LETTERS_MIN = 4;
const TYPO_BESIDE_HITS_LETTERS_MIN = 5;
const TEXT_LETTERS_MIN = 2;
/** Two consonants are too few to tell names apart. */
const CONSONANTS_MIN = 3;

type Postings = Map<number, number>;

/** Events of several searches with the best score of each. */
function union([first = new Map(), ...others]: readonly Postings[]): Postings {
  for (const other of others)
    for (const [eventId, score] of other) first.set(eventId, Math.max(score, first.get(eventId) ?? 0));
  return first;
}

const known = new Map<string, readonly string[]>();
const KNOWN_MAX = 20_000;

/** Sports, competitions, teams and their players stand on many events: their names are taken apart once. */
function wordsIn(text: string): readonly string[] {
  const before = known.get(text);
  if (before) return before;
  const words = spellings(text).flat();
  if (known.size >= KNOWN_MAX) known.clear();
  known.set(text, words);
  return words;
}

function weightedWords(event: BookEvent): Map<string, number> {
  const words = new Map<string, number>();
  const add = (texts: readonly string[], weight: number) => {
    for (const text of texts)
      for (const word of wordsIn(text)) words.set(word, Math.max(weight, words.get(word) ?? 0));
  };
  for (const side of event.participants) add(Object.values(side.names), WEIGHT.team);
  add(Object.values(event.champ.names), WEIGHT.champ);
  add(
    LANGUAGES.map((lang) => sportName(event.sportId, lang)),
    WEIGHT.sport,
  );
  for (const player of event.facts.lineUps?.flat() ?? []) add(Object.values(player.names), WEIGHT.player);
  return words;
}

/** Whether one team bears every word asked for: "Harbour Rovers" is meant before a match of Harbour United and Valley Rovers. */
const isOneTeam = (event: BookEvent, asked: readonly (readonly string[])[]): boolean =>
  event.participants.some(({ names }) => {
    const words = Object.values(names).flatMap(wordsIn);
    return asked.every((ways) => ways.some((way) => words.some((word) => word.startsWith(way))));
  });

/** The beginning of a word as far as it has been typed, one typo apart. */
const isBegun = (asked: string, word: string): boolean =>
  isOneTypoApart(asked, word.slice(0, asked.length)) ||
  isOneTypoApart(asked, word.slice(0, asked.length + 1));

/** Words of every listed event, kept current by the changes of the book. */
export function openSearchIndex(book: LineBook): SearchIndex {
  const postings = new Map<string, Postings>();
  const wordsOf = new Map<number, ReadonlyMap<string, number>>();

  const remove = (eventId: number): void => {
    for (const word of wordsOf.get(eventId)?.keys() ?? []) {
      const events = postings.get(word);
      events?.delete(eventId);
      if (events?.size === 0) postings.delete(word);
    }
    wordsOf.delete(eventId);
  };
  const add = (event: BookEvent): void => {
    const words = weightedWords(event);
    wordsOf.set(event.eventId, words);
    for (const [word, weight] of words) {
      const events = postings.get(word) ?? new Map<number, number>();
      postings.set(word, events);
      events.set(event.eventId, weight);
    }
  };

  for (const kind of ['line', 'live'] as const) for (const event of book.events(kind)) add(event);
  const close = book.subscribe(({ events }) => {
    for (const { before, after } of events) {
      const isSame =
        before?.champ === after?.champ &&
        before?.participants === after?.participants &&
        before?.facts.lineUps === after?.facts.lineUps;
      if (isSame) continue;
      if (before) remove(before.eventId);
      if (after) add(after);
    }
  });

  /** Names that only the other script has, by their consonants. */
  const takeAcrossScripts = (asked: string, take: (events: Postings, factor: number) => void): void => {
    const sounds = consonantsOf(asked);
    if (sounds.length < CONSONANTS_MIN) return;
    for (const [word, events] of postings)
      if (isArabic(word) !== isArabic(asked) && consonantsOf(word) === sounds) take(events, 1);
  };

  /** Events with a word that fits this one: written so, begun so, holding it, or one typo apart. */
  const fits = (asked: string, isStrict: boolean): Postings => {
    const found: Postings = new Map();
    const near: Postings[] = [];
    const take = (events: Postings, factor: number) => {
      for (const [eventId, weight] of events)
        found.set(eventId, Math.max(weight * factor, found.get(eventId) ?? 0));
    };
    for (const [word, events] of postings) {
      if (word === asked) take(events, 4);
      else if (word.startsWith(asked)) take(events, 3);
      else if (asked.length >= 3 && word.includes(asked)) take(events, 2);
    }
    // A typo is forgiven beside exact hits too; then only of whole words, or half the line would follow the first letters.
    const lettersMin = found.size > 0 ? TYPO_BESIDE_HITS_LETTERS_MIN : TYPO_LETTERS_MIN;
    if (isStrict || asked.length < lettersMin) return found;
    for (const [word, events] of postings) {
      const isNear =
        isOneTypoApart(asked, word) ||
        (found.size === 0 && word.length > asked.length + 1 && isBegun(asked, word));
      if (isNear) near.push(events);
    }
    for (const events of near) take(events, 1);
    if (found.size === 0) takeAcrossScripts(asked, take);
    return found;
  };

  return {
    find: (kind, text, { limit, isStrict = false }) => {
      const asked = spellings(text).slice(0, QUERY_WORDS_MAX);
      if (asked.map(([word]) => word).join('').length < TEXT_LETTERS_MIN) return [];
      let scores: Postings | undefined;
      for (const ways of asked) {
        const found = union(ways.map((way) => fits(way, isStrict)));
        const both: Postings = new Map();
        for (const [eventId, score] of found) {
          const before = scores === undefined ? 0 : scores.get(eventId);
          if (before !== undefined) both.set(eventId, before + score);
        }
        scores = both;
      }
      return [...(scores ?? [])]
        .flatMap(([eventId, score]) => {
          const event = book.findEvent(eventId);
          return event?.kind === kind && (event.status === 'scheduled' || event.status === 'live')
            ? [{ event, score, isOneTeam: isOneTeam(event, asked) }]
            : [];
        })
        .sort(
          (a, b) =>
            b.score - a.score ||
            Number(b.isOneTeam) - Number(a.isOneTeam) ||
            b.event.champ.rank - a.event.champ.rank ||
            a.event.startsAt - b.event.startsAt,
        )
        .slice(0, limit)
        .map(({ event }) => event);
    },
    close,
  };
}
