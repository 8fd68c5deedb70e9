// Race cards (HorsesRace, Horse/race) from the field of a listed event and its prices.

import type { RaceQuery } from '@overround/contracts/catalog';
import { outcomeKey } from '@overround/contracts';
import { decimalTextOfOdds, unixSeconds, wireNumberFromOdds } from '@overround/kernel';
import { eachWayTerms, type PlaceTerms } from '@overround/settlement';
import { type Field, isOver, type MatchState, type Runner } from '@overround/sports';
import type { BookGame, BookOutcome } from '../book/line-book.ts';
import { nameIn } from '../texts/feed-texts.ts';
import { clamp, LIST_AGE_MS, sorted } from './feed-kit.ts';
import type { FeedRead } from './prepared-cache.ts';
import { everything, selectEvents } from './select-events.ts';
import { eventAsked } from './site-service.ts';
import type { ListedEvent, WireContext } from './wire-context.ts';

interface Ask {
  readonly query: RaceQuery;
  readonly lang: string;
  readonly context: WireContext;
}

/** Horses, greyhounds, trotting, ante-post racing (ids of wire-shapes 13). */
const RACING: readonly number[] = [44, 68, 92, 132, 133];
/** Types of the catalogue whose parameter is the number of a runner. */
const WIN = 2637;
const PLACED = 20_001;
const AT_START = 20_007;
/** Their parameter is the runner and, in thousandths, the places. */
const EACH_WAY = 20_006;
const PLACED_MORE = 20_008;
const EXTRA_PLACES = [1, 2] as const;
const STATUS = { toCome: 1, running: 2, over: 3 } as const;
const RACES_DEFAULT = 20;
const RACES_MAX = 100;

function betItem(game: BookGame, type: number, parameter: number): object | undefined {
  const outcome: BookOutcome | undefined = game.outcomes.get(outcomeKey(type, parameter));
  return (
    outcome && {
      groupId: outcome.group,
      type,
      parameter: outcome.parameter,
      cf: wireNumberFromOdds(outcome.oddsMilli),
      cfView: decimalTextOfOdds(outcome.oddsMilli),
      ...(outcome.isSuspended || game.status !== 'open' ? { blocked: true } : {}),
    }
  );
}

function placesItem(game: BookGame, type: number, { runner, places }: { runner: number; places: number }) {
  const item = betItem(game, type, (runner * 1000 + places) / 1000);
  return item && { ...item, places };
}

interface RunnerAsk {
  readonly state: MatchState | undefined;
  readonly game: BookGame;
  readonly terms: PlaceTerms;
  /** That a place bet pays. */
  readonly places: number;
  readonly lang: string;
}

/** The bets on a place with places more than usual. */
function extraItems(runner: number, { game, terms, places }: RunnerAsk): readonly object[] {
  return EXTRA_PLACES.flatMap((extra) => {
    const eachWay = placesItem(game, EACH_WAY, { runner, places: terms.places + extra });
    const placed = placesItem(game, PLACED_MORE, { runner, places: places + extra });
    return eachWay || placed
      ? [{ extra, ...(eachWay ? { eachWay } : {}), ...(placed ? { placed } : {}) }]
      : [];
  });
}

function runnerItem(runner: Runner, ask: RunnerAsk): object {
  const { state, game, terms, lang } = ask;
  const { number, names, rider, form, draw, pace } = runner;
  const place = state?.finish?.find((one) => one.runner === number)?.place;
  const [win, placed] = [betItem(game, WIN, number), betItem(game, PLACED, number)];
  const eachWay = placesItem(game, EACH_WAY, { runner: number, places: terms.places });
  const extraPlaces = extraItems(number, ask);
  const atStart = betItem(game, AT_START, number);
  return {
    number,
    name: nameIn(names, lang),
    ...(rider ? { rider: nameIn(rider, lang) } : {}),
    ...(form === undefined ? {} : { form }),
    ...(draw === undefined ? {} : { draw }),
    ...(pace === undefined ? {} : { pace }),
    isWithdrawn: state?.withdrawn?.includes(number) ?? false,
    ...(place === undefined ? {} : { place }),
    ...(win ? { win } : {}),
    ...(placed ? { placed } : {}),
    ...(eachWay ? { eachWay } : {}),
    ...(extraPlaces.length > 0 ? { extraPlaces } : {}),
    ...(atStart ? { atStart } : {}),
  };
}

function card({ event, main }: ListedEvent, field: Field, lang: string): object {
  const { runners, places, isHandicap, draws } = field;
  const terms = eachWayTerms(runners.length, isHandicap === true);
  const { state, champ } = event;
  const isBegun = state !== undefined && state.period > 0;
  return {
    gameId: main.gameId,
    constId: event.eventId,
    sportId: event.sportId,
    champId: champ.champId,
    champName: nameIn(champ.names, lang),
    name: nameIn(event.participants[0].names, lang),
    startTs: unixSeconds(event.startsAt),
    status: !isBegun ? STATUS.toCome : isOver(state) ? STATUS.over : STATUS.running,
    places,
    isHandicap: isHandicap === true,
    ...(terms.fraction
      ? { eachWay: { places: terms.places, fractionDenominator: Number(terms.fraction.denominator) } }
      : {}),
    ...(draws ? { draws } : {}),
    runners: runners.map((runner) => runnerItem(runner, { state, game: main, terms, places, lang })),
  };
}

function cardOf(listed: ListedEvent, lang: string): object | undefined {
  const { field } = listed.event.format;
  return field && card(listed, field, lang);
}

function cardAsked({ query, lang, context }: Ask): object | undefined {
  const event = eventAsked(query, context);
  const main = event && context.book.findGame(event.mainGameId);
  return event && main && cardOf({ event, main }, lang);
}

/** Horse/race. */
export function raceRead(ask: Ask): FeedRead | undefined {
  const event = eventAsked(ask.query, ask.context);
  if (!event || !cardAsked(ask)) return undefined;
  return {
    key: JSON.stringify(['race', event.eventId, ask.lang]),
    subjects: [`event:${event.eventId}`],
    maxAgeMs: LIST_AGE_MS.live,
    build: () => {
      const found = cardAsked(ask);
      return found && JSON.stringify(found);
    },
  };
}

/** HorsesRace: one race, or those running and then the next ones by their start. */
export function racesRead(ask: Ask): FeedRead | undefined {
  const { query, lang, context } = ask;
  if (query.gameId !== undefined || query.id !== undefined) {
    const one = raceRead(ask);
    return (
      one && {
        ...one,
        key: `races ${one.key}`,
        build: () => {
          const body = one.build();
          return body && `{"races":[${body}]}`;
        },
      }
    );
  }
  const sports = sorted(query.sports ?? RACING);
  const count = clamp(query.count, RACES_DEFAULT, RACES_MAX);
  return {
    key: JSON.stringify(['races', lang, sports, count]),
    subjects: sports.flatMap((sportId) => [`sport:line:${sportId}`, `sport:live:${sportId}`] as const),
    maxAgeMs: LIST_AGE_MS.line,
    build: () => {
      const races = (['live', 'line'] as const)
        .flatMap((kind) => selectEvents({ ...everything(kind), sports, withEmpty: true }, context))
        .toSorted((a, b) => a.event.startsAt - b.event.startsAt || a.event.eventId - b.event.eventId)
        .flatMap((listed) => cardOf(listed, lang) ?? []);
      return JSON.stringify({ races: races.slice(0, count) });
    },
  };
}
