// What the statistics pages share: matches of the book and of the archive in one shape, and the licences of their data.

import type { DataLicence, StatisticGame } from '@overround/contracts/catalog';
import { unixSeconds } from '@overround/kernel';
import type { DataLicence as ToldLicence, FormMark, SheetPlayer } from '@overround/provider-kit';
import { isOver } from '@overround/sports';
import type { BookEvent } from '../book/line-book.ts';
import { type Deed, type Deeds, deedsIn, NO_DEEDS, playerDeeds, sumDeeds } from '../domain/player-deeds.ts';
import type { FinishedGame } from '../store/read-finished.ts';
import { nameIn } from '../texts/feed-texts.ts';
import { winnerOf } from './last-games.ts';
import { resultText } from './result-text.ts';
import { imageOf } from './wire-context.ts';
import { stageName } from './wire-facts.ts';

/** A match, listed or finished. */
export type KnownGame = Omit<FinishedGame, 'parts'> & { readonly event?: BookEvent };

export const ofBook = (event: BookEvent): KnownGame => ({
  event,
  eventId: event.eventId,
  gameId: event.mainGameId,
  sportId: event.sportId,
  champId: event.champ.champId,
  champNames: event.champ.names,
  homeId: event.participants[0].participantId,
  awayId: event.participants[1].participantId,
  homeNames: event.participants[0].names,
  awayNames: event.participants[1].names,
  startsAtSeconds: unixSeconds(event.startsAt),
  status: event.status,
  format: event.format,
  ...(event.state ? { state: event.state } : {}),
  facts: event.facts,
  isSimulated: event.isSimulated,
});

export const newestFirst = (a: KnownGame, b: KnownGame): number =>
  b.startsAtSeconds - a.startsAtSeconds || b.eventId - a.eventId;

/** Each match once, the newest first. Of two the first is kept: what the book knows is newer than the archive. */
export const distinctGames = (games: readonly KnownGame[]): readonly KnownGame[] =>
  [...new Map(games.toReversed().map((game) => [game.eventId, game])).values()].toSorted(newestFirst);

/** What the product may say of data whose feed told no terms. */
const SIMULATED: ToldLicence = { name: 'Apache-2.0', holder: 'Overround (simulated)' };
const NOT_TOLD: ToldLicence = { name: 'not told by the feed', holder: 'feed' };

/** Names the licence of each record and keeps the list of all that were named. */
export interface Licences {
  readonly keyOf: (game: Pick<KnownGame, 'facts' | 'isSimulated'>) => string;
  readonly all: () => DataLicence[];
}

export function openLicences(): Licences {
  const known = new Map<string, DataLicence>();
  return {
    keyOf: ({ facts, isSimulated }) => {
      const licence = facts.licence ?? (isSimulated ? SIMULATED : NOT_TOLD);
      const text = JSON.stringify([licence.holder, licence.name, licence.url]);
      const found = known.get(text) ?? { key: `l${known.size + 1}`, ...licence };
      known.set(text, found);
      return found.key;
    },
    all: () => [...known.values()],
  };
}

export interface PageReader {
  readonly lang: string;
  readonly licences: Licences;
}

const STATUS = { toCome: 1, inPlay: 2, over: 3 } as const;

export function statusOf({ state, event, status }: KnownGame): 1 | 2 | 3 {
  if (!event || status === 'cancelled') return STATUS.over;
  if (!state || state.period === 0) return STATUS.toCome;
  return isOver(state) ? STATUS.over : STATUS.inPlay;
}

export const sideItem = (id: number, names: KnownGame['homeNames'], lang: string) => ({
  id,
  name: nameIn(names, lang),
  image: imageOf(id),
});

export function gameItem(game: KnownGame, { lang, licences }: PageReader): StatisticGame {
  const status = statusOf(game);
  const { state, facts } = game;
  return {
    constId: game.eventId,
    gameId: game.gameId,
    sportId: game.sportId,
    champId: game.champId,
    champName: nameIn(game.champNames, lang),
    startTs: game.startsAtSeconds,
    status,
    home: sideItem(game.homeId, game.homeNames, lang),
    away: sideItem(game.awayId, game.awayNames, lang),
    score1: state?.score.home ?? 0,
    score2: state?.score.away ?? 0,
    winner: winnerOf(state),
    scoreText: status === STATUS.toCome ? '' : resultText(state, game.status, lang),
    ...(facts.round === undefined ? {} : { round: stageName(facts.round, lang) }),
    licence: licences.keyOf(game),
  };
}

const LETTERS: Readonly<Record<FormMark, 'W' | 'D' | 'L'>> = { won: 'W', drawn: 'D', lost: 'L' };
export const formOf = (marks: readonly FormMark[]): ('W' | 'D' | 'L')[] => marks.map((mark) => LETTERS[mark]);

export interface SheetEntry extends Deeds {
  readonly player: SheetPlayer;
  readonly teamId: number;
  readonly teamNames: KnownGame['homeNames'];
}

/** Everybody on the sheets of a match with what they did in it. Expected sheets are told as what they are, and count nowhere. */
export function sheetEntries({ facts, state, ...game }: KnownGame): readonly SheetEntry[] {
  const { lineUps } = facts;
  if (!lineUps) return [];
  const deeds = playerDeeds(state?.happenings ?? [], state?.format);
  return ([0, 1] as const).flatMap((side) =>
    lineUps[side].map((player) => ({
      player,
      teamId: side === 0 ? game.homeId : game.awayId,
      teamNames: side === 0 ? game.homeNames : game.awayNames,
      ...(deeds.get(player.ref) ?? NO_DEEDS),
    })),
  );
}

export const playerItem = ({ player, teamId, teamNames, ...deeds }: SheetEntry, lang: string) => ({
  id: player.ref,
  name: nameIn(player.names, lang),
  ...(player.number === undefined ? {} : { number: player.number }),
  ...(player.position === undefined ? {} : { position: player.position }),
  teamId,
  teamName: nameIn(teamNames, lang),
  isStarting: player.isStarting,
  ...deeds,
});

const scoredOf = ({ goals, points, touchdowns }: Deeds): number => goals + points + touchdowns;

/** What the sport of some games counts of its players. */
export const countedIn = ([game]: readonly KnownGame[]): Deed[] => (game ? [...deedsIn(game.format)] : []);

/** Players of many sheets summed up: those who scored most first, then those who played most. */
export function scorerRows(games: readonly KnownGame[], lang: string) {
  const rows = new Map<string, ReturnType<typeof emptyRow>>();
  const emptyRow = ({ player, teamId, teamNames }: SheetEntry) => ({
    id: player.ref,
    name: nameIn(player.names, lang),
    teamId,
    teamName: nameIn(teamNames, lang),
    games: 0,
    ...NO_DEEDS,
  });
  for (const game of games) {
    if (statusOf(game) === STATUS.toCome) continue;
    for (const entry of sheetEntries(game)) {
      const row = rows.get(entry.player.ref) ?? emptyRow(entry);
      rows.set(entry.player.ref, {
        ...row,
        games: row.games + (entry.player.isStarting ? 1 : 0),
        ...sumDeeds(row, entry),
      });
    }
  }
  return [...rows.values()].toSorted(
    (a, b) => scoredOf(b) - scoredOf(a) || b.games - a.games || (a.id < b.id ? -1 : 1),
  );
}
