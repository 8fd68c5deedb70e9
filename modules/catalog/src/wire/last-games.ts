// Finished matches as the statistics calls write them (wire-shapes 11.1), and how a match stands.

import { unixSeconds } from '@overround/kernel';
import { isOver, type MatchState, type Pair, ZERO_PAIR } from '@overround/sports';
import type { BookEvent } from '../book/line-book.ts';
import type { FinishedGame } from '../store/read-finished.ts';
import { nameIn } from '../texts/feed-texts.ts';
import { teamItem } from './head-to-head.ts';
import { resultText } from './result-text.ts';
import { periodLine } from './wire-clock.ts';
import type { WireContext } from './wire-context.ts';
import { stageName, statisticIds } from './wire-facts.ts';

const STATUS = { toCome: 1, inPlay: 2, finished: 3 } as const;

export function winnerOf(state: MatchState | undefined): 0 | 1 | 2 {
  if (!state || !isOver(state)) return 0;
  const { home, away } = state.score;
  return state.winner ?? (home === away ? 0 : home > away ? 1 : 2);
}

const redCardsOf = (state: MatchState | undefined): Pair =>
  (state?.counters ?? [])
    .filter(({ counter }) => counter === 'red_cards')
    .reduce<Pair>(
      (sum, { count }) => ({ home: sum.home + count.home, away: sum.away + count.away }),
      ZERO_PAIR,
    );

/** Quarters are 18 to 21 (wire-shapes 11.1); everything else is counted from 1. */
const QUARTERS = 4;
const QUARTER_FIRST = 18;
const periodTypeOf = ({ format }: MatchState, period: number): number =>
  format.periods === QUARTERS && period <= QUARTERS ? QUARTER_FIRST + period - 1 : period;

const periodsOf = (state: MatchState | undefined) =>
  state === undefined
    ? []
    : state.periods.map(({ period, score }) => ({
        score1: score.home,
        score2: score.away,
        type: periodTypeOf(state, period),
      }));

function gameShort(game: FinishedGame, lang: string) {
  const { state } = game;
  const reds = redCardsOf(state);
  return {
    id: statisticIds.game(game),
    stageId: statisticIds.stage({ champ: game }),
    team1: statisticIds.participant(game.homeId),
    team2: statisticIds.participant(game.awayId),
    dateStart: game.startsAtSeconds,
    score1: state?.score.home ?? 0,
    score2: state?.score.away ?? 0,
    subScore1: 0,
    subScore2: 0,
    countRedCards1: reds.home,
    countRedCards2: reds.away,
    winner: winnerOf(state),
    status: STATUS.finished,
    subStatus: 0,
    periods: periodsOf(state),
    result: 1,
    gameId: game.gameId,
    constId: game.eventId,
    tournamentTitle: nameIn(game.champNames, lang),
    description: resultText(state, game.status, lang),
    countryId: 0,
    countryImage: '',
    stageTitle: game.facts.round === undefined ? '' : stageName(game.facts.round, lang),
  };
}

/** TeamLastGames: the games and every side that plays in them. */
export function lastGames(games: readonly FinishedGame[], lang: string, context: WireContext) {
  const teams = new Map(
    games.flatMap((game) => [[game.homeId, game.homeNames] as const, [game.awayId, game.awayNames] as const]),
  );
  return {
    teams: [...teams].map(([participantId, names]) => teamItem({ participantId, names }, lang, context)),
    gameShorts: games.map((game) => gameShort(game, lang)),
  };
}

const statusItem = (state: MatchState | undefined) => ({
  score1: state?.score.home ?? 0,
  score2: state?.score.away ?? 0,
  winner: winnerOf(state),
  periods: periodsOf(state),
});

/** How a match of the book stands. */
export function listedStatus(event: BookEvent, lang: string) {
  const { state } = event;
  const isBegun = state !== undefined && state.period > 0;
  return {
    id: statisticIds.game(event),
    gameId: event.mainGameId,
    constId: event.eventId,
    sportId: event.sportId,
    dateStart: unixSeconds(event.startsAt),
    status: !isBegun ? STATUS.toCome : isOver(state) ? STATUS.finished : STATUS.inPlay,
    statusText: state ? periodLine(state, lang) : '',
    ...statusItem(state),
  };
}

/** How a match ended that has left the book. */
export const finishedStatus = (game: FinishedGame, lang: string) => ({
  id: statisticIds.game(game),
  gameId: game.gameId,
  constId: game.eventId,
  sportId: game.sportId,
  dateStart: game.startsAtSeconds,
  status: STATUS.finished,
  statusText: resultText(game.state, game.status, lang),
  ...statusItem(game.state),
});
