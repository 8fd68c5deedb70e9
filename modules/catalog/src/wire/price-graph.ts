// The data of the coefficient graph: how the prices of a game went.

import { type GamePrices, ODDS_FORMAT_BY_VIEW } from '@overround/contracts/catalog';
import { formatOdds, wireNumberFromOdds } from '@overround/kernel';
import { groupLabel, groupOfType, outcomeLabel } from '@overround/markets';
import { dictionaryOf } from '@overround/phrases';
import type { Static } from 'typebox';
import type { PriceHistory } from '../domain/price-history.ts';
import type { HistoryGame } from '../store/read-history.ts';
import { nameIn } from '../texts/feed-texts.ts';
import { namesByNumber } from './runner-names.ts';

export interface GraphAsk {
  readonly lang: string;
  readonly coefViewId: number;
}

export const isKnownView = (coefViewId: number): boolean => coefViewId in ODDS_FORMAT_BY_VIEW;

export function priceGraph(
  game: HistoryGame,
  history: PriceHistory,
  { lang, coefViewId }: GraphAsk,
): Static<typeof GamePrices> {
  const format = ODDS_FORMAT_BY_VIEW[coefViewId] ?? 'decimal';
  const sides = { home: nameIn(game.homeNames, lang), away: nameIn(game.awayNames, lang) };
  const dictionary = dictionaryOf(lang);
  const runners: string[] = [];
  for (const [number, names] of namesByNumber(game)) runners[number - 1] = nameIn(names, lang);
  return {
    gameId: game.gameId,
    constId: game.constId,
    sportId: game.sportId,
    opp1: sides.home,
    opp2: sides.away,
    dateStart: game.startsAtSeconds,
    coefViewId,
    outcomes: history.outcomes.map(({ type, parameterMilli, points }) => {
      const group = groupOfType(type)?.id ?? 0;
      return {
        type,
        group,
        groupName: groupLabel(group, { ...sides, sportId: game.sportId }, dictionary),
        name: outcomeLabel({ type, parameterMilli, ...sides, runners, lang: dictionary }),
        ...(parameterMilli === 0 ? {} : { param: parameterMilli / 1000 }),
        points: points.map(({ atMs, oddsMilli, isLive, isBlocked }) => ({
          ts: Math.floor(atMs),
          coef: oddsMilli === 0 ? 0 : wireNumberFromOdds(oddsMilli),
          coefView: oddsMilli === 0 ? '' : formatOdds(oddsMilli, format),
          isLive,
          isBlocked,
        })),
      };
    }),
    isCut: history.isCut,
  };
}
