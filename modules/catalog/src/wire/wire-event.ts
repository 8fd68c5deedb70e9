// One event on the short-key wire (wire-shapes 4). Names of keys are the family's; everything behind them has our words.

import { unixSeconds } from '@overround/kernel';
import type { BookEvent, BookGame, BookParticipant } from '../book/line-book.ts';
import { counterName, isCyber, nameIn, periodName, sportName, unitNames } from '../texts/feed-texts.ts';
import { gameTextsIn } from '../texts/game-texts.ts';
import { groupsOfGame, shownCount } from './wire-outcome.ts';
import { menuSectionsOf } from '@overround/sports';
import { compact, flagImageOf, imageOf, type ListedEvent, type WireContext } from './wire-context.ts';
import { canBeFollowed, matchFacts, statisticKeys, videoKeys } from './wire-facts.ts';
import { wireScore } from './wire-score.ts';
import { winChance } from './win-chance.ts';
import { isMatchOver } from './wire-clock.ts';

export const KIND = { live: 1, line: 3 } as const;
const STATE = { notStarted: 2, inPlay: 3 } as const;
/** Kind ids of named sub-games seen on the wire (wire-shapes 6); others have none. */
const COUNTER_KIND_IDS: Readonly<Record<string, number>> = { corners: 2 };

const idsOf = (one: BookParticipant): readonly number[] =>
  one.memberIds.length > 0 ? one.memberIds : [one.participantId];

/** Sport, competition and country, by the keys they have on an event. */
function placeOf(event: BookEvent, lang: string, { countryOf }: WireContext) {
  const { champ } = event;
  const country = champ.countryCode === undefined ? undefined : countryOf(champ.countryCode, lang);
  const english = champ.countryCode === undefined ? undefined : countryOf(champ.countryCode, 'en');
  const russian = champ.countryCode === undefined ? undefined : countryOf(champ.countryCode, 'ru');
  return {
    SI: event.sportId,
    SN: sportName(event.sportId, lang),
    SE: sportName(event.sportId, 'en'),
    SR: sportName(event.sportId, 'ru'),
    LI: champ.champId,
    L: nameIn(champ.names, lang),
    LE: nameIn(champ.names, 'en'),
    LR: nameIn(champ.names, 'ru'),
    ...(country
      ? {
          COI: country.countryId,
          CN: country.name,
          CE: english?.name,
          CR: russian?.name,
          COIMG: flagImageOf(country),
        }
      : {}),
    CHIMG: imageOf(champ.champId),
  };
}

function sidesOf(event: BookEvent, lang: string, { countryOf }: WireContext) {
  const [home, away] = event.participants;
  // A race, a stage or a vote has one name; those who take part stand on its card (wire-shapes 1.4: `O2: ""`).
  const isMatch = event.format.field === undefined;
  const awayIn = (tongue: string): string => (isMatch ? nameIn(away.names, tongue) : '');
  const awayIds = isMatch ? idsOf(away) : [];
  const countryIdOf = (one: BookParticipant): number | undefined =>
    one.countryCode === undefined ? undefined : countryOf(one.countryCode, lang)?.countryId;
  return {
    O1: nameIn(home.names, lang),
    O2: awayIn(lang),
    O1E: nameIn(home.names, 'en'),
    O2E: awayIn('en'),
    O1R: nameIn(home.names, 'ru'),
    O2R: awayIn('ru'),
    O1I: home.participantId,
    O2I: away.participantId,
    O1IS: idsOf(home),
    O2IS: awayIds,
    ...(countryIdOf(home) === undefined ? {} : { O1C: countryIdOf(home) }),
    ...(countryIdOf(away) === undefined ? {} : { O2C: countryIdOf(away) }),
    O1IMG: idsOf(home).map(imageOf),
    O2IMG: awayIds.map(imageOf),
  };
}

/** Rank of a fixture, never negative: its champ's and its own. */
export const rankOf = (event: BookEvent): number => Math.max(0, event.champ.rank + event.rank);

/** Everything of an event but its outcomes. `O2`, `V`, `TG` and `PN` are there even when they say nothing. */
export const eventHead = (listed: ListedEvent, lang: string, context: WireContext): object => ({
  ...lastingHead(listed, lang, context),
  ...movingHead(listed, lang, context),
});

/** What stays while the event is the same and nothing but prices and the clock moves. */
export function lastingHead({ event, main: game }: ListedEvent, lang: string, context: WireContext): object {
  const { part } = game;
  const texts = gameTextsIn(event, part, lang);
  const unit = unitNames(event.sportId, lang);
  const isLive = event.kind === 'live';
  const isSub = game.gameId !== event.mainGameId;
  return {
    I: game.gameId,
    CI: game.constId,
    ...(isLive ? { ZP: event.mainGameId } : {}),
    N: game.number,
    ...compact({ T: rankOf(event) }),
    KI: KIND[event.kind],
    SS: isLive ? STATE.inPlay : STATE.notStarted,
    SST: isLive ? STATE.inPlay : STATE.notStarted,
    CID: isCyber(event.sportId) ? 2 : 1,
    ...(isCyber(event.sportId) ? { ICY: true } : {}),
    S: unixSeconds(event.startsAt),
    ...sidesOf(event, lang, context),
    ...placeOf(event, lang, context),
    ...statisticKeys(event),
    ...matchFacts(event, lang),
    ...(event.facts.lineUps ? { HLU: true } : {}),
    ...(canBeFollowed(event) ? { SUBA: true } : {}),
    ...videoKeys(event.facts),
    MS: menuSectionsOf(event.sportId),
    V: texts.variant,
    VE: gameTextsIn(event, part, 'en').variant,
    TG: texts.counter,
    PN: texts.period,
    TN: unit[0],
    TNS: unit[1],
    ...partOf(game),
    ...(isSub ? { MG: event.mainGameId, CMG: event.eventId } : {}),
    ...(event.gameIds.length > 1 ? { SGC: event.gameIds.length - 1 } : {}),
    ...(event.state && isMatchOver(event.state) ? { F: true } : {}),
  };
}

/** What moves with prices and the clock. */
export function movingHead({ event, main: game }: ListedEvent, lang: string, context: WireContext): object {
  const isLive = event.kind === 'live';
  return {
    ...(isLive ? { U: unixSeconds(game.updatedAt) } : {}),
    ...suspensionOf(game),
    ...chanceOf(game, game.gameId !== event.mainGameId),
    ...compact({ EC: shownCount(game), EGC: groupsOfGame(game).length }),
    ...(isLive ? { SC: wireScore(event, context.clock.now(), lang) } : {}),
  };
}

/** Why no bets are taken, and when they may be back. */
const suspensionOf = ({ suspension, backAt }: BookGame): object =>
  suspension === undefined
    ? {}
    : { SUS: { R: suspension, ...(backAt === undefined ? {} : { B: unixSeconds(backAt) }) } };

function chanceOf(game: BookGame, isSub: boolean): object {
  const chance = isSub ? undefined : winChance(game);
  return chance === undefined ? {} : { WP: chance };
}

function partOf({ part }: BookGame): object {
  const kindId = part.counter === undefined ? undefined : COUNTER_KIND_IDS[part.counter];
  return {
    ...(part.period === undefined ? {} : { P: part.period }),
    ...(kindId === undefined ? {} : { TI: kindId }),
  };
}

/** One entry of `SG`. */
export function subGameItem(event: BookEvent, game: BookGame, lang: string): object {
  const { part } = game;
  return {
    I: game.gameId,
    CI: game.constId,
    N: game.number,
    T: rankOf(event),
    EC: shownCount(game),
    TG: part.counter === undefined ? '' : counterName(part.counter, lang),
    V: '',
    PN: part.period === undefined ? '' : periodName(event.format, part.period, lang),
    ...partOf(game),
    SS: event.kind === 'live' ? STATE.inPlay : STATE.notStarted,
    SI: event.sportId,
    MG: event.mainGameId,
  };
}

/** Sub-games with something on offer, in order. */
export const subGamesOf = (event: BookEvent, { book }: Pick<WireContext, 'book'>): readonly BookGame[] =>
  book.gamesOf(event).filter((game) => game.gameId !== event.mainGameId && game.outcomes.size > 0);

/** The few keys of a search hit (wire-shapes 8.9). */
export function searchHit({ event, main }: ListedEvent, lang: string, context: WireContext): object {
  const { O1, O2, O1E, O2E, O1I, O2I } = sidesOf(event, lang, context);
  const { SI, SN, LI, L, LE, ...place } = placeOf(event, lang, context);
  return {
    I: main.gameId,
    CI: main.constId,
    S: unixSeconds(event.startsAt),
    O1,
    O2,
    O1E,
    O2E,
    O1I,
    O2I,
    SI,
    SN,
    SE: place.SE,
    LI,
    L,
    LE,
    ...('COI' in place ? { COI: place.COI, CN: place.CN, CE: place.CE, COIMG: place.COIMG } : {}),
    CHIMG: place.CHIMG,
    KI: KIND[event.kind],
    N: main.number,
    T: rankOf(event),
    TG: '',
    PN: '',
    V: '',
    EC: shownCount(main),
    ...(event.kind === 'live' ? { SC: wireScore(event, context.clock.now(), lang) } : {}),
  };
}
