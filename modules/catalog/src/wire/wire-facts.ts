// What is known beside the score (wire-shapes 4, 9.1, 13): stage, ground, weather, statistics. Only what the feed has told is said.

import type { FixtureFacts, WeatherFacts, WindDirection } from '@overround/provider-kit';
import { declarationOf, isOver, isSetFormat, type MatchFormat, SPORT } from '@overround/sports';
import type { BookEvent } from '../book/line-book.ts';
import { feedTexts, placeIn, unitOf } from '../texts/feed-texts.ts';

/** Kinds of match facts on the wire, `MIS[].K`. */
const FACT = {
  stage: 1,
  venue: 2,
  format: 3,
  temperature: 9,
  weatherCode: 20,
  weather: 21,
  windCode: 22,
  windSpeed: 23,
  wind: 24,
  pressure: 25,
  pressureLabel: 26,
  humidity: 27,
  humidityLabel: 28,
  rain: 35,
  rainLabel: 36,
} as const;

const SKY_CODES: Readonly<Record<WeatherFacts['sky'], number>> = {
  clear: 1,
  partly_cloudy: 2,
  cloudy: 3,
  rain: 4,
  thunderstorm: 5,
  snow: 6,
  fog: 7,
};
const WIND_CODES: Readonly<Record<WindDirection, number>> = {
  n: 1,
  ne: 2,
  e: 3,
  se: 4,
  s: 5,
  sw: 6,
  w: 7,
  nw: 8,
};

/** "Round 12" for a round told by its number; any other stage as the feed wrote it. */
export const stageName = (round: string, lang: string): string =>
  /^\d+$/.test(round) ? feedTexts(lang).round(round) : round;

const USUAL_HALF_SECONDS = 2700;
/** Sets are won by so many points; a frame or a map is told as a whole. */
const hasPoints = ({ sportId, setTarget = 0 }: MatchFormat): boolean =>
  declarationOf(sportId)?.play?.kind === 'rally' && setTarget > 1 && unitOf(sportId) === 'set';

/**
 * How long the match is, where the sport alone does not say it: clients read these English notes letter by letter (wire-shapes 13).
 * Ordinary football has none.
 */
export function formatNote(format: MatchFormat): string | undefined {
  if (isSetFormat(format))
    return hasPoints(format)
      ? `${format.periods} Sets Match to ${format.setTarget} points`
      : `Best of ${format.periods} ${unitOf(format.sportId)}s`;
  const isUsual = format.periods === 2 && format.periodSeconds === USUAL_HALF_SECONDS;
  return isUsual || format.periodSeconds === 0 || format.sportId === SPORT.iceHockey
    ? undefined
    : `${format.periods}x${Math.round(format.periodSeconds / 60)}`;
}

interface Weather {
  readonly temperature?: string;
  readonly code: string;
  readonly sky: string;
  readonly windCode?: string;
  readonly windSpeed?: string;
  readonly wind?: string;
  readonly pressure?: string;
  readonly humidity?: string;
  readonly rain?: string;
}

function weatherTexts(weather: WeatherFacts, lang: string): Weather {
  const texts = feedTexts(lang).weather;
  const { temperatureCelsius: celsius, wind, pressureMmHg, humidityPercent, rainPercent } = weather;
  return {
    code: String(SKY_CODES[weather.sky]),
    sky: texts.sky[weather.sky],
    ...(celsius === undefined ? {} : { temperature: String(celsius) }),
    ...(wind === undefined
      ? {}
      : {
          windCode: String(WIND_CODES[wind.from]),
          windSpeed: String(wind.metersPerSecond),
          wind: texts.wind(texts.from[wind.from], String(wind.metersPerSecond)),
        }),
    ...(pressureMmHg === undefined ? {} : { pressure: String(pressureMmHg) }),
    ...(humidityPercent === undefined ? {} : { humidity: String(humidityPercent) }),
    ...(rainPercent === undefined ? {} : { rain: String(rainPercent) }),
  };
}

/** `MIS` and `MIO` of an event. */
export function matchFacts({ facts, format }: BookEvent, lang: string): object {
  const stage = facts.round === undefined ? undefined : stageName(facts.round, lang);
  const venue = facts.venue && placeIn(facts.venue, lang);
  const note = formatNote(format);
  const weather = facts.weather && weatherTexts(facts.weather, lang);
  const { units } = feedTexts(lang).weather;
  const said: readonly (readonly [kind: number, text: string | undefined])[] = [
    [FACT.stage, stage],
    [FACT.venue, venue],
    [FACT.format, note],
    [FACT.temperature, weather?.temperature],
    [FACT.weatherCode, weather?.code],
    [FACT.weather, weather?.sky],
    [FACT.windCode, weather?.windCode],
    [FACT.windSpeed, weather?.windSpeed],
    [FACT.wind, weather?.wind],
    [FACT.pressure, weather?.pressure],
    [FACT.pressureLabel, weather?.pressure && units.pressure],
    [FACT.humidity, weather?.humidity],
    [FACT.humidityLabel, weather?.humidity && units.share],
    [FACT.rain, weather?.rain],
    [FACT.rainLabel, weather?.rain && units.share],
  ];
  return {
    MIS: said.flatMap(([K, V]) => (V === undefined ? [] : [{ K, V }])),
    MIO: {
      ...(stage === undefined ? {} : { TSt: stage }),
      ...(facts.venue === undefined ? {} : { Loc: venue }),
      ...(note === undefined ? {} : { MaF: note }),
      ...(facts.ruleText === undefined ? {} : { Rul: placeIn(facts.ruleText, lang) }),
    },
  };
}

/** `matchInfo` of the camelCase feeds; nothing when nothing is known. */
export function matchInfoItem({ facts, format }: BookEvent, lang: string): object {
  const weather = facts.weather && weatherTexts(facts.weather, lang);
  const note = formatNote(format);
  const { units } = feedTexts(lang).weather;
  const celsius = facts.weather?.temperatureCelsius;
  const item = {
    ...(facts.round === undefined ? {} : { tournamentStage: stageName(facts.round, lang) }),
    ...(facts.venue === undefined ? {} : { location: placeIn(facts.venue, lang) }),
    ...(facts.city === undefined ? {} : { locationCity: placeIn(facts.city, lang) }),
    ...(note === undefined ? {} : { matchFormat: note }),
    ...(facts.ruleText === undefined ? {} : { rule: placeIn(facts.ruleText, lang) }),
    ...(celsius === undefined ? {} : { temperature: `${celsius > 0 ? '+' : ''}${celsius}°C` }),
    ...(weather === undefined ? {} : { weatherCode: weather.code, weatherDescription: weather.sky }),
    ...(weather?.wind === undefined
      ? {}
      : {
          weatherWindCode: weather.windCode,
          weatherWindParam: weather.windSpeed,
          weatherWindDescription: weather.wind,
        }),
    ...(weather?.pressure === undefined
      ? {}
      : { weatherPressure: weather.pressure, weatherPressureDescription: units.pressure }),
    ...(weather?.humidity === undefined
      ? {}
      : { weatherHumidity: weather.humidity, weatherHumidityDescription: units.share }),
  };
  return Object.keys(item).length === 0 ? {} : { matchInfo: item };
}

const HEX_DIGITS = 24;
const hexId = (kind: string, id: number): string =>
  `${kind}${id.toString(16).padStart(HEX_DIGITS - kind.length, '0')}`;
/** Under which statistics of a match, of its stage and of a participant are kept (24 hex digits on the wire). */
export const statisticIds = {
  game: ({ eventId }: { readonly eventId: number }): string => hexId('a0', eventId),
  stage: ({ champ }: { readonly champ: Pick<BookEvent['champ'], 'champId'> }): string =>
    hexId('b0', champ.champId),
  participant: (participantId: number): string => hexId('c0', participantId),
  meeting: ({ eventId }: Pick<BookEvent, 'eventId'>, index: number): string =>
    hexId(`d${index.toString(16)}f`, eventId),
};

/** The feed told how the sides met before; without that there is nothing to compare. */
export const hasHeadToHead = ({ facts }: Pick<BookEvent, 'facts'>): boolean =>
  (facts.history?.meetings.length ?? 0) > 0;

/** A match that goes on, or is still to come, has news that people may ask for. */
export const canBeFollowed = ({ state }: Pick<BookEvent, 'state'>): boolean =>
  state === undefined || !isOver(state);

/** `STI`, `SGI` and the flags that say what statistics there are; flags that are false are left out (wire-shapes 3). */
export function statisticKeys(event: BookEvent): object {
  const { history } = event.facts;
  if (!history) return {};
  const id = statisticIds.game(event);
  return {
    STI: id,
    SGI: id,
    HSI: true,
    ...(history.places ? { HSRT: true } : {}),
    ...(hasHeadToHead(event) ? { HHTHS: true } : {}),
  };
}

/** Nobody reads it; 3 is what is seen in play (wire-shapes 14). */
const STATISTIC_STATUS = { line: 1, live: 3 } as const;
/** A league with a table. */
const STAGE_TYPE = 1;

export function statisticInfoItem(event: BookEvent): object {
  const { facts, kind } = event;
  if (!facts.history) return {};
  return {
    statisticInfo: {
      gameId: statisticIds.game(event),
      stageId: statisticIds.stage(event),
      stageType: STAGE_TYPE,
      status: STATISTIC_STATUS[kind],
      hasLineUps: facts.lineUps !== undefined,
      hasStadiumInfo: facts.venue !== undefined,
      hasStatRatingTables: facts.history.places !== undefined,
    },
  };
}

/** `VA` and `VI`: only a match with a stream has them. */
export const videoKeys = ({ videoId }: FixtureFacts): object =>
  videoId === undefined ? {} : { VA: 1, VI: videoId };
export const videoItem = ({ videoId }: FixtureFacts): object =>
  videoId === undefined ? {} : { video: { enabled: true, id: videoId } };
