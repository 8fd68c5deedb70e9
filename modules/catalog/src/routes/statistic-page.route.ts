import {
  getStatisticChampPage,
  getStatisticGamePage,
  getStatisticHorsePage,
  getStatisticPlayerPage,
  getStatisticTeamPage,
} from '@overround/contracts/catalog';
import { accept, type Outcome, refuse } from '@overround/kernel';
import { type Database, type PreparedAnswer, preparedRoute, type Route } from '@overround/platform';
import { finishedGamesOfSide } from '../store/read-finished.ts';
import { finishedGameOf, finishedGamesOfChamp, finishedRaces } from '../store/read-statistics.ts';
import { langFrom } from '../texts/feed-texts.ts';
import { prepare } from '../wire/prepared-cache.ts';
import { champPage } from '../wire/statistic-champ-page.ts';
import { gamePage } from '../wire/statistic-game-page.ts';
import { distinctGames, type KnownGame, ofBook } from '../wire/statistic-page-kit.ts';
import { horsePage, playerPage, teamPage } from '../wire/statistic-side-pages.ts';
import type { WireContext } from '../wire/wire-context.ts';

/** A page is made anew at most this often, however many look at it. */
const KEPT_MS = 5000;
const KEPT_MAX = 300;
const CHAMP_GAMES_MAX = 300;
const SIDE_GAMES_MAX = 30;
const RACES_MAX = 40;
const HEX_DIGITS = 24;
const STAGE_KIND = 'b0';

/** Answers of the last moments by what was asked. */
function openKept(nowMs: () => number) {
  const kept = new Map<
    string,
    { readonly atMs: number; readonly answer: Promise<Outcome<PreparedAnswer>> }
  >();
  return (key: string, make: () => Promise<object | undefined>): Promise<Outcome<PreparedAnswer>> => {
    const now = nowMs();
    const known = kept.get(key);
    if (known && now - known.atMs < KEPT_MS) return known.answer;
    const answer = make().then((page) => (page ? accept(prepare(JSON.stringify(page))) : refuse('not_told')));
    // What could not be read is asked for again by the next one.
    answer.catch(() => kept.delete(key));
    kept.delete(key);
    kept.set(key, { atMs: now, answer });
    const [oldest] = kept.keys();
    if (kept.size > KEPT_MAX && oldest !== undefined) kept.delete(oldest);
    return answer;
  };
}

function readerOf({ book }: WireContext, db: Database) {
  const listedOf = (champId: number): readonly KnownGame[] =>
    [...book.eventsOfChamp('line', champId), ...book.eventsOfChamp('live', champId)].map(ofBook);
  const champ = async (champId: number): Promise<readonly KnownGame[]> =>
    distinctGames([...listedOf(champId), ...(await finishedGamesOfChamp(db, champId, CHAMP_GAMES_MAX))]);
  const game = async (id: number): Promise<KnownGame | undefined> => {
    const listed =
      book.findGame(id) ?? book.findGameByConstId(id) ?? book.findGame(book.liveGameIdOf(id) ?? 0);
    const event = listed && book.findEvent(listed.eventId);
    return event ? ofBook(event) : finishedGameOf(db, id);
  };
  const side = async (participantId: number): Promise<readonly KnownGame[]> => {
    const listed = (['live', 'line'] as const)
      .flatMap((kind) => [...book.events(kind)])
      .filter(({ participants }) => participants.some((one) => one.participantId === participantId))
      .map(ofBook);
    return distinctGames([...listed, ...(await finishedGamesOfSide(db, participantId, SIDE_GAMES_MAX))]);
  };
  const onSheets = (playerId: string): KnownGame | undefined => {
    for (const kind of ['live', 'line'] as const)
      for (const event of book.events(kind))
        if (event.facts.lineUps?.some((sheet) => sheet.some(({ ref }) => ref === playerId)))
          return ofBook(event);
    return undefined;
  };
  return { listedOf, champ, game, side, onSheets };
}

/** The number in an id of a competition, its own or its statistic id; `undefined`: ids of other things have the same shape. */
function champNumber(id: string): number | undefined {
  if (id.length !== HEX_DIGITS) return Number(id);
  const number = id.startsWith(STAGE_KIND) ? Number.parseInt(id.slice(STAGE_KIND.length), 16) : Number.NaN;
  return Number.isSafeInteger(number) ? number : undefined;
}

const isSome = <Item>(items: readonly Item[]): items is readonly [Item, ...Item[]] => items.length > 0;

/** Pages of the statistics popups, out of the book and the archive together. */
export function statisticPageRoutes(context: WireContext, db: Database): readonly Route[] {
  const read = readerOf(context, db);
  const kept = openKept(() => context.clock.monotonicMs());
  const pageOfChamp = async (id: string, season: string | undefined, lang: string) => {
    const number = champNumber(id);
    if (number === undefined) return undefined;
    const own = await read.champ(number);
    if (isSome(own)) return champPage({ games: own, season, sides: [], lang });
    const game = await read.game(number);
    const games = game ? await read.champ(game.champId) : [];
    if (!game || !isSome(games)) return undefined;
    return champPage({ games, season, sides: [game.homeId, game.awayId], lang });
  };
  return [
    preparedRoute(getStatisticGamePage, ({ query }, { site }) => {
      const lang = langFrom(query.lng, site.lang);
      return kept(JSON.stringify(['game', query.id, lang]), async () => {
        const game = await read.game(query.id);
        return game && gamePage(game, read.listedOf(game.champId), { lang, context });
      });
    }),
    preparedRoute(getStatisticTeamPage, ({ query }, { site }) => {
      const lang = langFrom(query.lng, site.lang);
      return kept(JSON.stringify(['team', query.id, lang]), async () => {
        const games = await read.side(query.id);
        if (!isSome(games)) return undefined;
        return teamPage(query.id, games, read.listedOf(games[0].champId), { lang, context });
      });
    }),
    preparedRoute(getStatisticPlayerPage, ({ query }, { site }) => {
      const lang = langFrom(query.lng, site.lang);
      return kept(JSON.stringify(['player', query.id, query.team, lang]), async () => {
        const found = query.team === undefined ? read.onSheets(query.id) : undefined;
        const teams = query.team === undefined ? [found?.homeId, found?.awayId] : [query.team];
        const games = await Promise.all(
          teams.flatMap((team) => (team === undefined ? [] : [read.side(team)])),
        );
        return playerPage(query.id, distinctGames(games.flat()), lang);
      });
    }),
    preparedRoute(getStatisticChampPage, ({ query }, { site }) => {
      const lang = langFrom(query.lng, site.lang);
      return kept(JSON.stringify(['champ', query.id, query.season, lang]), () =>
        pageOfChamp(query.id, query.season, lang),
      );
    }),
    preparedRoute(getStatisticHorsePage, ({ query }, { site }) => {
      const lang = langFrom(query.lng, site.lang);
      return kept(JSON.stringify(['horse', query.id, lang]), async () => {
        const [eventId, number] = query.id.split('-').map(Number);
        const race = await read.game(eventId ?? 0);
        const own = race?.format.field?.runners.find((one) => one.number === number);
        if (!race || !own) return undefined;
        const asked = { champId: race.champId, englishName: own.names.en };
        const others = [...read.listedOf(race.champId), ...(await finishedRaces(db, asked, RACES_MAX))];
        return horsePage(
          own.names.en,
          [race, ...distinctGames(others).filter((one) => one.eventId !== race.eventId)],
          lang,
        );
      });
    }),
  ];
}
