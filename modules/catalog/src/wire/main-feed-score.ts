import type { Instant } from '@overround/kernel';
import type { Pair } from '@overround/sports';
import type { BookEvent } from '../book/line-book.ts';
import { periodName } from '../texts/feed-texts.ts';
import { clockSeconds, isMatchOver, periodLine, statusLine } from './wire-clock.ts';
import { compact } from './wire-context.ts';
import { statisticsOf } from './wire-score.ts';

const textOf = ({ home, away }: Pair): string => `${home}-${away}`;

/** `scores` of the camelCase feeds (wire-shapes 9.2): numbers are integers, statistics and points are text. */
export function scoresOf(event: BookEvent, now: Instant, lang: string): object {
  const { state } = event;
  if (!state) return {};
  const isSets = state.format.setsToWin !== undefined;
  const current = isSets ? (state.periods.at(-1)?.score ?? state.score) : state.score;
  const statistics = statisticsOf(state, lang);
  const isRunning = state.isClockRunning && state.phase === 'in_play';
  return {
    fullScore: textOf(state.score),
    periodScores: state.periods.map(({ period, score }) => ({
      period,
      ...compact({ scoreOpp1: score.home, scoreOpp2: score.away }),
      periodNameFull: periodName(state.format, period, lang),
    })),
    ...(state.period === 0 ? {} : { currentPeriod: state.period }),
    currentPeriodName: periodLine(state, lang),
    periodScoresStr: state.periods.map(({ score }) => textOf(score)).join(','),
    scoreOpp1: current.home,
    scoreOpp2: current.away,
    ...(state.gamePoints
      ? { subScore: { opponent1: state.gamePoints.home, opponent2: state.gamePoints.away } }
      : {}),
    ...(state.serving === undefined ? {} : { serve: state.serving }),
    ...(state.format.periodSeconds === 0
      ? {}
      : {
          timer: {
            timeSec: clockSeconds(event, state, now),
            timeDirection: isRunning ? 1 : 0,
            timeRun: isRunning,
          },
        }),
    ...(state.phase === 'break' ? { isBreak: true } : {}),
    statusLineStr: isMatchOver(state) ? periodLine(state, lang) : statusLine(event, state, now, lang),
    ...(state.happenings.length > 0 ? { hasCourseOfPlay: true } : {}),
    fullScoreDetail: { scoreOpp1: state.score.home, scoreOpp2: state.score.away },
    ...(statistics.length > 0
      ? {
          tabloStats: {
            '0': statistics.map(({ id, name, count }) => ({
              id,
              s1: String(count.home),
              s2: String(count.away),
              name,
            })),
          },
        }
      : {}),
  };
}
