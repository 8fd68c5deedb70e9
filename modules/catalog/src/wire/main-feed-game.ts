// Games of the camelCase feeds (wire-shapes 9): the same facts by their long names.

import { type Instant, unixSeconds, wireNumberFromOdds } from '@overround/kernel';
import { findOutcomeType, milliFromWire, parameterOf } from '@overround/markets';
import type { BookEvent, BookGame, BookOutcome, BookParticipant } from '../book/line-book.ts';
import { nameIn, sportName, unitNames } from '../texts/feed-texts.ts';
import { gameTextsIn } from '../texts/game-texts.ts';
import { menuTabOf } from '@overround/sports';
import { compact, flagImageOf, imageOf, type ListedEvent, type WireContext } from './wire-context.ts';
import { KIND, subGamesOf } from './wire-event.ts';
import { priceText } from './price-text.ts';
import {
  type GroupColumns,
  type GroupLimits,
  groupsOfGame,
  shownCount,
  isLadderGroup,
  isListGroup,
  limitedGroups,
  mainRow,
  type OutcomeLook,
} from './wire-outcome.ts';
import { canBeFollowed, hasHeadToHead, matchInfoItem, statisticInfoItem, videoItem } from './wire-facts.ts';
import { scoresOf } from './main-feed-score.ts';

/** The parameter as display text, there whenever the outcome type takes one, even when it is zero. */
export function parameterTexts(outcome: BookOutcome): readonly string[] | undefined {
  const milli = milliFromWire(outcome.parameter) ?? 0;
  const parameter = parameterOf(outcome.type, milli);
  switch (parameter?.kind) {
    case undefined:
    case 'none':
      return undefined;
    case 'score':
      return [String(parameter.home), String(parameter.away)];
    case 'range':
      return [String(parameter.from), String(parameter.to)];
    case 'count':
      return [String(parameter.count)];
    case 'minute':
      return [String(parameter.minute)];
    case 'countByMinute':
      return [String(parameter.count), String(parameter.minute)];
    case 'lineAtMinute':
      return [`(${parameter.lineQuarters / 4})`, String(parameter.minute)];
    case 'twoLines':
      return [`(${parameter.firstQuarters / 4})`, `(${parameter.secondQuarters / 4})`];
    case 'countInHalf':
      return [String(parameter.count), String(parameter.half)];
    case 'three':
      return [String(parameter.first), String(parameter.second), String(parameter.third)];
    case 'playerLine':
      return [String(parameter.player), `(${parameter.lineQuarters / 4})`];
    case 'player':
      return [String(parameter.player)];
    case 'duel':
      return [parameter.first.join(' + '), parameter.second.join(' + ')];
    case 'line':
    case 'handicap':
    case 'headStart':
      return [`(${outcome.parameter})`];
  }
}

function eventItem(outcome: BookOutcome, isOpen: boolean, { nameOf, notation }: OutcomeLook): object {
  const texts = findOutcomeType(outcome.type) ? parameterTexts(outcome) : undefined;
  const name = nameOf?.(outcome);
  return {
    type: outcome.type,
    cf: wireNumberFromOdds(outcome.oddsMilli),
    cfView: priceText(outcome.oddsMilli, notation),
    ...(outcome.parameter === 0 ? {} : { parameter: outcome.parameter }),
    ...(texts === undefined ? {} : { eventParams: { params: texts } }),
    ...(name === undefined ? {} : { player: { id: outcome.parameter, name } }),
    ...(outcome.isMain ? { isCenter: true } : {}),
    ...(outcome.isSuspended || !isOpen ? { blocked: true } : {}),
    ...(outcome.suspension && isOpen ? { suspension: stopItem(outcome.suspension, outcome.backAt) } : {}),
  };
}

export function groupItem({ group, columns }: GroupColumns, isOpen: boolean, look: OutcomeLook = {}): object {
  const isBlocked = !isOpen || columns.every((column) => column.every((outcome) => outcome.isSuspended));
  return {
    groupId: group.id,
    ...(group.shortGroup === undefined ? {} : { shortGroupId: group.shortGroup }),
    events: columns.map((column) => column.map((outcome) => eventItem(outcome, isOpen, look))),
    ...(isBlocked ? { blocked: true } : {}),
  };
}

function opponent(one: BookParticipant, lang: string, { countryOf }: WireContext): object {
  const country = one.countryCode === undefined ? undefined : countryOf(one.countryCode, lang);
  const name = nameIn(one.names, lang);
  return {
    fullName: name,
    ...(country ? { countryId: country.countryId } : {}),
    opps: [{ id: one.participantId, name, image: imageOf(one.participantId) }],
  };
}

/** Sport, competition and sides: the part that gameInfo answers with. */
export function subjectsItem(event: BookEvent, lang: string, context: WireContext) {
  const unit = unitNames(event.sportId, lang);
  const { champ, facts } = event;
  const country = champ.countryCode === undefined ? undefined : context.countryOf(champ.countryCode, lang);
  const [home, away] = event.participants;
  // A race, a stage or a vote has one name; those who take part stand on its card.
  const isMatch = event.format.field === undefined;
  return {
    sport: { timeName: unit[0], timesName: unit[1], id: event.sportId, name: sportName(event.sportId, lang) },
    liga: {
      ...(country ? { countryImage: flagImageOf(country) } : {}),
      image: imageOf(champ.champId),
      id: champ.champId,
      name: nameIn(champ.names, lang),
    },
    opponent1: opponent(home, lang, context),
    opponent2: isMatch ? opponent(away, lang, context) : { fullName: '', opps: [] },
    ...matchInfoItem(event, lang),
    ...statisticInfoItem(event),
    ...videoItem(facts),
    ...(country ? { countryId: country.countryId } : {}),
  };
}

/** That no bets are taken, why, and when they may be back. */
function blockedItem({ status, suspension, backAt }: BookGame): object {
  if (status === 'open') return {};
  if (suspension === undefined) return { blocked: true };
  return { blocked: true, suspension: stopItem(suspension, backAt) };
}

const stopItem = (reason: string, backAt: Instant | undefined): object => ({
  reason,
  ...(backAt === undefined ? {} : { backTs: unixSeconds(backAt) }),
});

/** Ids, times and state: the part that every game of the family ends with. */
export function listingItem({ event, main: game }: ListedEvent, lang: string, { book }: WireContext) {
  const texts = gameTextsIn(event, game.part, lang);
  return {
    zonePlay: event.mainGameId,
    id: game.gameId,
    num: game.number,
    mainGameId: event.mainGameId,
    constId: game.constId,
    mainConstId: event.eventId,
    startTs: unixSeconds(event.startsAt),
    updateTs: unixSeconds(game.updatedAt),
    gameTypeName: texts.counter,
    periodName: texts.period,
    ...(game.part.period === undefined ? {} : { period: game.part.period }),
    ...(texts.variant === '' ? {} : { gameVidName: texts.variant }),
    fullName: [texts.counter, texts.period].filter((word) => word !== '').join('. '),
    menuSection: menuTabOf(event.sportId),
    kind: KIND[event.kind],
    hasHeadToHead: hasHeadToHead(event),
    subscriptionAvailable: canBeFollowed(event),
    isFavoriteAvailable: true,
    hasGraph: true,
    eventsCount: shownCount(game),
    ...compact({ subGamesCount: subGamesOf(event, { book }).length }),
    ...blockedItem(game),
  };
}

/** One game of games1x2: headline groups on one line, ladders in the central block. */
export function gameItem(
  listed: ListedEvent,
  { lang, look }: { readonly lang: string; readonly look: OutcomeLook },
  context: WireContext,
): object {
  const { event, main } = listed;
  const groups = groupsOfGame(main).filter(isListGroup);
  const isOpen = main.status === 'open';
  return {
    ...subjectsItem(event, lang, context),
    eventGroups: groups.map((one) => groupItem(oneLineOf(one), isOpen, look)),
    centralBlockEventGroups: groups
      .filter((one) => isLadderGroup(one) || one.group.id === 1 || one.group.id === 101)
      .map((one) => groupItem(one, isOpen, look)),
    ...(event.kind === 'live' ? { scores: scoresOf(event, context.clock.now(), lang) } : {}),
    ...listingItem(listed, lang, context),
  };
}

function oneLineOf(columns: GroupColumns): GroupColumns {
  const row = new Set(mainRow(columns));
  return {
    group: columns.group,
    columns: columns.columns.map((column) => column.filter((outcome) => row.has(outcome))),
  };
}

export interface SubGameReader {
  readonly lang: string;
  readonly look: OutcomeLook;
  readonly limits: GroupLimits;
}

/** A sub-game with its own groups, as gameEvents lists it. */
export function subGameGroups(
  event: BookEvent,
  game: BookGame,
  { lang, look, limits }: SubGameReader,
): object {
  const texts = gameTextsIn(event, game.part, lang);
  const isOpen = game.status === 'open';
  return {
    id: game.gameId,
    constId: game.constId,
    num: game.number,
    subGameName: [texts.counter, texts.period].filter((word) => word !== '').join('. '),
    gameTypeName: texts.counter,
    periodName: texts.period,
    ...(game.part.period === undefined ? {} : { period: game.part.period }),
    eventsCount: shownCount(game),
    eventGroups: limitedGroups(game, limits).map((one) => groupItem(one, isOpen, look)),
    ...blockedItem(game),
  };
}
