// The pages of a side, of a player on its sheets and of a runner.

import { deedsOf, NO_DEEDS, sumDeeds } from '../domain/player-deeds.ts';
import type { AnswerOf } from '@overround/contracts';
import type {
  getStatisticHorsePage,
  getStatisticPlayerPage,
  getStatisticTeamPage,
} from '@overround/contracts/catalog';
import { nameIn, sportName } from '../texts/feed-texts.ts';
import { winnerOf } from './last-games.ts';
import type { WireContext } from './wire-context.ts';
import { rowItem, tableOf } from './statistic-table.ts';
import {
  formOf,
  gameItem,
  type KnownGame,
  newestFirst,
  openLicences,
  playerItem,
  scorerRows,
  countedIn,
  sheetEntries,
  sideItem,
  statusOf,
} from './statistic-page-kit.ts';

const OVER = 3;
const FORM_MAX = 8;
const SHEETS_MAX = 10;
const PLACED_MAX = 3;

interface Reader {
  readonly lang: string;
  readonly context: WireContext;
}

function formOfPast(past: readonly KnownGame[], teamId: number): ('W' | 'D' | 'L')[] {
  return past
    .filter(({ status, state }) => status !== 'cancelled' && state !== undefined)
    .slice(0, FORM_MAX)
    .map(({ state, homeId }) => {
      const winner = winnerOf(state);
      if (winner === 0) return 'D' as const;
      return (winner === 1) === (homeId === teamId) ? ('W' as const) : ('L' as const);
    })
    .toReversed();
}

/** `games`: matches of the side, at least one; `champGames`: those of the competition it plays in next. */
export function teamPage(
  teamId: number,
  games: readonly [KnownGame, ...KnownGame[]],
  champGames: readonly KnownGame[],
  { lang, context }: Reader,
): AnswerOf<typeof getStatisticTeamPage> {
  const licences = openLicences();
  const [newest] = games;
  const past = games.filter((game) => statusOf(game) === OVER).toSorted(newestFirst);
  const next = games.filter((game) => statusOf(game) !== OVER).toSorted((a, b) => newestFirst(b, a));
  const { rows, names } = tableOf(champGames);
  const row = rows.find(({ participantId }) => participantId === teamId);
  const own = newest.event?.participants.find(({ participantId }) => participantId === teamId);
  const country = own?.countryCode === undefined ? undefined : context.countryOf(own.countryCode, lang);
  const leading = next[0] ?? newest;
  const ownForm = formOfPast(past, teamId);
  return {
    team: sideItem(teamId, newest.homeId === teamId ? newest.homeNames : newest.awayNames, lang),
    sportId: newest.sportId,
    sportName: sportName(newest.sportId, lang),
    ...(country ? { country: country.name } : {}),
    champ: {
      champId: leading.champId,
      champName: nameIn(leading.champNames, lang),
      ...(row ? { row: rowItem(row, names, lang) } : {}),
    },
    // Until a match of it is kept, the form is what its feed told with the table.
    form: ownForm.length > 0 ? ownForm : formOf(row?.form ?? []),
    next: next.map((game) => gameItem(game, { lang, licences })),
    past: past.map((game) => gameItem(game, { lang, licences })),
    squad: scorerRows(games.filter(({ facts }) => facts.lineUps).slice(0, SHEETS_MAX), lang).filter(
      (one) => one.teamId === teamId,
    ),
    counted: countedIn(games),
    licences: licences.all(),
  };
}

/** `undefined` when the player stands on no sheet of these matches. */
export function playerPage(
  playerId: string,
  games: readonly KnownGame[],
  lang: string,
): AnswerOf<typeof getStatisticPlayerPage> | undefined {
  const licences = openLicences();
  const found = games.toSorted(newestFirst).flatMap((game) => {
    const entry = sheetEntries(game).find(({ player }) => player.ref === playerId);
    return entry ? [{ game, entry }] : [];
  });
  const [newest] = found;
  if (!newest) return undefined;
  const sum = (of: (one: (typeof found)[number]) => number): number =>
    found.reduce((total, one) => total + of(one), 0);
  return {
    player: playerItem(newest.entry, lang),
    sportId: newest.game.sportId,
    counted: countedIn([newest.game]),
    totals: {
      games: found.length,
      starts: sum(({ entry }) => (entry.player.isStarting ? 1 : 0)),
      ...found.reduce((all, { entry }) => sumDeeds(all, entry), NO_DEEDS),
    },
    games: found.map(({ game, entry }) => ({
      game: gameItem(game, { lang, licences }),
      isStarting: entry.player.isStarting,
      ...deedsOf(entry),
    })),
    licences: licences.all(),
  };
}

/** Races of a runner by its English name, at least the one that was asked for. */
export function horsePage(
  englishName: string,
  races: readonly [KnownGame, ...KnownGame[]],
  lang: string,
): AnswerOf<typeof getStatisticHorsePage> {
  const licences = openLicences();
  const items = races.toSorted(newestFirst).flatMap((race) => {
    const runners = race.format.field?.runners ?? [];
    const own = runners.find(({ names }) => names.en === englishName);
    return own ? [{ race, own, runners: runners.length }] : [];
  });
  const placeOf = ({ race, own }: (typeof items)[number]): number | undefined =>
    race.state?.finish?.find(({ runner }) => runner === own.number)?.place;
  const places = items.flatMap((one) => placeOf(one) ?? []);
  const [race] = races;
  const newest = items[0]?.own;
  return {
    name: newest ? nameIn(newest.names, lang) : englishName,
    sportId: race.sportId,
    champId: race.champId,
    champName: nameIn(race.champNames, lang),
    ...(newest?.rider ? { rider: nameIn(newest.rider, lang) } : {}),
    ...(newest?.form === undefined ? {} : { form: newest.form }),
    totals: {
      races: places.length,
      won: places.filter((place) => place === 1).length,
      placed: places.filter((place) => place <= PLACED_MAX).length,
    },
    races: items.map((one) => {
      const place = placeOf(one);
      return {
        constId: one.race.eventId,
        name: nameIn(one.race.homeNames, lang),
        startTs: one.race.startsAtSeconds,
        status: statusOf(one.race),
        number: one.own.number,
        runners: one.runners,
        ...(one.own.rider ? { rider: nameIn(one.own.rider, lang) } : {}),
        ...(one.own.draw === undefined ? {} : { draw: one.own.draw }),
        ...(place === undefined ? {} : { place }),
        isWithdrawn: one.race.state?.withdrawn?.includes(one.own.number) ?? false,
        licence: licences.keyOf(one.race),
      };
    }),
    licences: licences.all(),
  };
}
