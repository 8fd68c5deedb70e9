import type { BookEvent, BookGame } from '@overround/catalog';
import { outcomeKey } from '@overround/contracts';
import type { WireCouponEvent } from '@overround/contracts/betting';
import { decimalTextOfOdds, instant, unixSeconds, wireNumberFromOdds } from '@overround/kernel';
import { findGroup, isStartersOnly, startersOnlyType } from '@overround/markets';
import { matchSecond } from '@overround/sports';
import type { EventCard } from '../domain/event-card.ts';
import { legTexts } from '../domain/leg-texts.ts';

/** A leg of a coupon or bet as an answer shows it. */
export interface ShownLeg {
  readonly gameId: number;
  readonly type: number;
  readonly parameterMilli: number;
  readonly groupId: number;
  readonly part: string;
  readonly oddsMilli: number;
  readonly oddsMilliSeen: number;
  readonly bookVersion: number;
  readonly isLive: boolean;
  readonly isBanker: boolean;
  readonly isSuspended: boolean;
  readonly isOver: boolean;
  readonly isSingleOnly: boolean;
  /** Number of the group of related legs, 0 for none. */
  readonly relation: number;
}

/** Where the leg's match is to be found: the card for names, the book's snapshots for what goes on now. */
export interface ShownPlace {
  readonly card?: EventCard;
  readonly event?: BookEvent;
  readonly game?: BookGame;
}

/** One event of a coupon answer, with every key of the family (wire-shapes 10.3). */
export function wireEvent(leg: ShownLeg, place: ShownPlace, lang: string): WireCouponEvent {
  const { card, event, game } = place;
  const texts = legTexts(leg, card, lang);
  const english = legTexts(leg, card, 'en');
  const startsAt = instant(card?.startsAt ?? 0);
  const state = event?.kind === 'live' ? event.state : undefined;
  const parameter = leg.parameterMilli / 1000;
  return {
    GameId: leg.gameId,
    Type: leg.type,
    Coef: wireNumberFromOdds(leg.oddsMilli),
    Param: parameter,
    PV: null,
    PlayerId: 0,
    Kind: leg.isLive ? 1 : 3,
    InstrumentId: 0,
    Seconds: 0,
    Price: 0,
    Expired: 0,
    PlayersDuel: { Team1Ids: null, Team2Ids: null },
    CV: decimalTextOfOdds(leg.oddsMilli),
    MainGameId: game?.mainGameId ?? leg.gameId,
    GameConstId: game?.constId ?? card?.eventId ?? 0,
    Block: leg.isSuspended,
    Finish: leg.isOver,
    IsRelation: leg.relation,
    IsBannedExpress: leg.isSingleOnly,
    SportId: card?.sportId ?? 0,
    SportName: texts.sport,
    SportNameEng: english.sport,
    ChampId: card?.champId ?? 0,
    Liga: texts.champ,
    ChampNameEng: english.champ,
    Opp1: texts.home,
    Opp2: texts.away,
    Opp1Id: card?.participants[0].participantId ?? 0,
    Opp2Id: card?.participants[1].participantId ?? 0,
    Opp1Eng: english.home,
    Opp2Eng: english.away,
    Start: unixSeconds(startsAt),
    DateStart: wireDate(startsAt),
    GroupId: leg.groupId,
    ShortGroupId: findGroup(leg.groupId)?.shortGroup ?? 0,
    GroupName: texts.market,
    MarketName: texts.market === '' ? texts.outcome : `${texts.market}: ${texts.outcome}`,
    Params: leg.parameterMilli === 0 ? [] : [`(${parameter})`],
    PeriodName: texts.part,
    GameVid: '',
    GameType: '',
    FullName: '',
    Number: game?.number ?? 0,
    FullScore: state ? `${state.score.home}:${state.score.away}` : '',
    PeriodScores: state ? state.periods.map(({ score }) => `${score.home}:${score.away}`).join(';') : '',
    TimeSec: state ? matchSecond(state) : 0,
    TimeDirection: 0,
    PlayerName: '',
    PlayerNames: [],
    OddsMilli: leg.oddsMilli,
    OddsMilliSeen: leg.oddsMilliSeen,
    Version: leg.bookVersion,
    Banker: leg.isBanker,
    StartersOnly: termsOf(leg, game),
  };
}

/** Whether a bet on a player is void unless he begins the match; nothing where there is no choice. */
function termsOf({ type, parameterMilli }: ShownLeg, game: BookGame | undefined): boolean | null {
  if (isStartersOnly(type)) return true;
  const twin = startersOnlyType(type);
  return twin !== undefined && game?.outcomes.has(outcomeKey(twin, parameterMilli / 1000)) ? false : null;
}

/** Coupon dates are this text (wire-shapes 3). */
export const wireDate = (atMs: number): string => `/Date(${atMs})/`;
