// The page of a competition: one of its seasons with table, rounds, scorers and rating.

import { deedsOf } from '../domain/player-deeds.ts';
import type { AnswerOf } from '@overround/contracts';
import type { getStatisticChampPage } from '@overround/contracts/catalog';
import { unixSeconds } from '@overround/kernel';
import { type RatedResult, ratingTable } from '../domain/rating-table.ts';
import { nameIn, sportName } from '../texts/feed-texts.ts';
import { winnerOf } from './last-games.ts';
import { statisticIds } from './wire-facts.ts';
import { rowItem, tableOf } from './statistic-table.ts';
import {
  gameItem,
  type KnownGame,
  newestFirst,
  openLicences,
  type PageReader,
  scorerRows,
  countedIn,
  sideItem,
  statusOf,
} from './statistic-page-kit.ts';

type ChampPage = AnswerOf<typeof getStatisticChampPage>;

const SCORERS_MAX = 30;
const TO_COME = 1;
const OVER = 3;
const NEWEST = '0';

/** Seasons that are kept, the newest first. Matches whose feed tells none belong to all. */
const seasonsOf = (games: readonly KnownGame[]): string[] => [
  ...new Set(games.toSorted(newestFirst).flatMap(({ facts }) => facts.season ?? [])),
];

/** The season that is on: of the match that began last, else of the one that begins next. */
function seasonNow(games: readonly KnownGame[]): string | undefined {
  const told = games.filter(({ facts }) => facts.season !== undefined).toSorted(newestFirst);
  return (told.find((game) => statusOf(game) !== TO_COME) ?? told.at(-1))?.facts.season;
}

function netOf(games: readonly KnownGame[], reader: PageReader): ChampPage['net'] {
  const rounds = new Map<string, KnownGame[]>();
  for (const game of games.toSorted(
    (a, b) => a.startsAtSeconds - b.startsAtSeconds || a.eventId - b.eventId,
  )) {
    const round = game.facts.round ?? '';
    rounds.set(round, [...(rounds.get(round) ?? []), game]);
  }
  return [...rounds.values()].map((list) => {
    const items = list.map((game) => gameItem(game, reader));
    return { round: items[0]?.round ?? '', games: items };
  });
}

interface Played extends RatedResult {
  readonly atSeconds: number;
}

/** Results of a season: of its finished matches, and of the earlier meetings that were told with its fixtures. */
function resultsOf(games: readonly KnownGame[]): readonly Played[] {
  const finished = games
    .filter((game) => statusOf(game) === OVER && game.status !== 'cancelled' && game.state !== undefined)
    .map(({ homeId, awayId, state, startsAtSeconds }) => ({
      homeId,
      awayId,
      winner: winnerOf(state),
      atSeconds: startsAtSeconds,
    }));
  const told = games.flatMap(({ homeId, awayId, facts }) =>
    (facts.history?.meetings ?? []).map(({ startsAt, score: { home, away } }) => ({
      homeId,
      awayId,
      winner: home === away ? (0 as const) : home > away ? (1 as const) : (2 as const),
      atSeconds: unixSeconds(startsAt),
    })),
  );
  const keyOf = ({ homeId, awayId, atSeconds }: Played): string =>
    [Math.min(homeId, awayId), Math.max(homeId, awayId), atSeconds].join(' ');
  return [...new Map([...told, ...finished].map((one) => [keyOf(one), one])).values()].toSorted(
    (a, b) => a.atSeconds - b.atSeconds || a.homeId - b.homeId,
  );
}

function ratingOf(games: readonly KnownGame[], lang: string): ChampPage['rating'] {
  const { names } = tableOf(games);
  return ratingTable(resultsOf(games)).map(({ participantId, rating, change, played }, at) => ({
    position: at + 1,
    opponent: sideItem(participantId, names.get(participantId) ?? { en: '' }, lang),
    rating: Math.round(rating),
    change: Math.round(change),
    played,
  }));
}

export interface ChampAsk {
  /** Of the competition, listed and finished; at least one. */
  readonly games: readonly [KnownGame, ...KnownGame[]];
  readonly season: string | undefined;
  /** Of the match that was asked for. */
  readonly sides: readonly number[];
  readonly lang: string;
}

/** A field event has no two sides that meet: only its rounds are told. */
const hasSides = ({ format }: KnownGame): boolean => format.field === undefined;

export function champPage({ games, season: asked, sides, lang }: ChampAsk): ChampPage {
  const licences = openLicences();
  const reader: PageReader = { lang, licences };
  const seasons = seasonsOf(games);
  const season = asked === undefined || asked === NEWEST ? seasonNow(games) : asked;
  const ofSeason = games.filter(({ facts }) => facts.season === undefined || facts.season === season);
  const { rows, names } = tableOf(ofSeason);
  const [{ champId, champNames, sportId }] = games;
  const paired = ofSeason.filter(hasSides);
  return {
    champId,
    champName: nameIn(champNames, lang),
    sportId,
    sportName: sportName(sportId, lang),
    stageId: statisticIds.stage({ champ: { champId } }),
    ...(season === undefined ? {} : { season }),
    seasons,
    table: rows.map((row) => rowItem(row, names, lang)),
    net: netOf(ofSeason, reader),
    scorers: scorerRows(paired, lang)
      .filter((one) => Object.values(deedsOf(one)).some((count) => count > 0))
      .slice(0, SCORERS_MAX),
    counted: countedIn(paired),
    rating: ratingOf(paired, lang),
    sides: [...sides],
    licences: licences.all(),
  };
}
