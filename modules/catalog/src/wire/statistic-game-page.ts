// The page of a match: everything its feed told of it, while it is listed and afterwards.

import type { StatisticGamePage } from '@overround/contracts/catalog';
import { isSetFormat, type MatchFormat, type MatchState } from '@overround/sports';
import { nameIn, periodName, placeIn, sportName } from '../texts/feed-texts.ts';
import { periodStatistic } from './game-statistic.ts';
import { periodLine } from './wire-clock.ts';
import type { WireContext } from './wire-context.ts';
import { matchInfoItem, stageName } from './wire-facts.ts';
import { rowItem, tableOf } from './statistic-table.ts';
import {
  formOf,
  gameItem,
  type KnownGame,
  openLicences,
  type PageReader,
  playerItem,
  sheetEntries,
  statusOf,
} from './statistic-page-kit.ts';

const MINUTE_SECONDS = 60;
/** Points of basketball or tennis are no moments to be told one by one. */
const SCORES_MAX = 30;
const TO_COME = 1;

function momentsOf(game: KnownGame, lang: string): StatisticGamePage['moments'] {
  const { state, format } = game;
  const names = new Map(sheetEntries(game).map(({ player }) => [player.ref, nameIn(player.names, lang)]));
  const told = (state?.happenings ?? []).flatMap((one) => {
    const kind = one.kind === 'count' ? one.counter : one.kind;
    if (kind !== 'score' && kind !== 'yellow_cards' && kind !== 'red_cards') return [];
    // By the kinds above it is a score or a count, and both have a side.
    if (one.kind !== 'score' && one.kind !== 'count') return [];
    const name = one.playerRef === undefined ? undefined : names.get(one.playerRef);
    return [
      {
        kind,
        side: one.side,
        period: one.period,
        ...minuteOf(format, one),
        ...(one.playerRef === undefined ? {} : { playerId: one.playerRef }),
        ...(name === undefined ? {} : { playerName: name }),
        ...(one.kind === 'score' && one.way ? { way: one.way } : {}),
      },
    ];
  });
  const scores = told.filter(({ kind }) => kind === 'score').length;
  const areTold = scores <= SCORES_MAX && !isSetFormat(format);
  return areTold ? told : told.filter(({ kind }) => kind !== 'score');
}

/** The minute by the clock of the match; time added to a period is counted as such, so that 45+2 stands before 46. */
function minuteOf(
  { periodSeconds }: MatchFormat,
  { period, second }: { readonly period: number; readonly second: number },
): { readonly minute: number; readonly added?: number } {
  const minute = Math.floor(((period - 1) * periodSeconds + second) / MINUTE_SECONDS) + 1;
  const last = Math.floor((period * periodSeconds) / MINUTE_SECONDS);
  return minute > last && periodSeconds > 0 ? { minute, added: minute - last } : { minute };
}

const periodsOf = (state: MatchState | undefined, lang: string): StatisticGamePage['periods'] =>
  (state?.periods ?? []).map(({ period, score }) => ({
    name: state ? periodName(state.format, period, lang) : '',
    score1: score.home,
    score2: score.away,
  }));

function stadiumOf(game: KnownGame, context: WireContext, reader: PageReader) {
  const { venue, city } = game.facts;
  if (venue === undefined) return {};
  const { event } = game;
  const code = event?.participants[0].countryCode ?? event?.champ.countryCode;
  const country = code === undefined ? undefined : context.countryOf(code, reader.lang);
  return {
    stadium: {
      name: placeIn(venue, reader.lang),
      ...(city === undefined ? {} : { city: placeIn(city, reader.lang) }),
      ...(country ? { country: country.name } : {}),
      licence: reader.licences.keyOf(game),
    },
  };
}

function weatherOf({ facts, format, event }: KnownGame, lang: string) {
  if (!facts.weather || !event) return {};
  const info = matchInfoItem({ ...event, format, facts: { weather: facts.weather } }, lang);
  // Only texts, by its own words.
  return 'matchInfo' in info ? { weather: info.matchInfo as Record<string, string> } : {};
}

/** `champGames`: what else is known of its competition, for the rows of the two sides. */
export function gamePage(
  game: KnownGame,
  champGames: readonly KnownGame[],
  { lang, context }: { readonly lang: string; readonly context: WireContext },
): StatisticGamePage {
  const licences = openLicences();
  const reader: PageReader = { lang, licences };
  const { facts, state, event } = game;
  const rows = tableOf(champGames).rows.filter(({ participantId }) =>
    [game.homeId, game.awayId].includes(participantId),
  );
  const names = new Map([
    [game.homeId, game.homeNames],
    [game.awayId, game.awayNames],
  ]);
  const marks = facts.history?.form ?? [[], []];
  return {
    game: gameItem(game, reader),
    sportName: sportName(game.sportId, lang),
    statusText: state && statusOf(game) !== TO_COME ? periodLine(state, lang) : '',
    ...(facts.season === undefined ? {} : { season: facts.season }),
    isListed: event !== undefined,
    isLive: event?.kind === 'live',
    ...(game.format.field === undefined ? {} : { isField: true }),
    periods: periodsOf(state, lang),
    form: [formOf(marks[0]), formOf(marks[1])],
    ...stadiumOf(game, context, reader),
    ...weatherOf(game, lang),
    meetings: (facts.history?.meetings ?? []).map(({ startsAt, round, isFirstSideAway, score }) => ({
      startTs: Math.floor(startsAt / 1000),
      ...(round === undefined ? {} : { round: stageName(round, lang) }),
      isFirstSideAway,
      score1: score.home,
      score2: score.away,
      licence: licences.keyOf(game),
    })),
    areLineUpsExpected: facts.areLineUpsExpected === true,
    lineUps: sheetEntries(game).map((entry) => playerItem(entry, lang)),
    moments: momentsOf(game, lang),
    statistic: (periodStatistic(state, lang) ?? []).map(({ statistic, ...period }) => ({
      ...period,
      lines: statistic,
    })),
    table: rows.map((row) => rowItem(row, names, lang)),
    licences: licences.all(),
  };
}
