// What was counted in a match, whole and by periods (wire-shapes 11.1).

import type { MatchState } from '@overround/sports';
import { periodName } from '../texts/feed-texts.ts';
import { statisticsOf } from './wire-score.ts';

const WHOLE_MATCH = 0;

const items = (state: MatchState, lang: string) =>
  statisticsOf(state, lang).map(({ id, name, count }) => ({
    id,
    name,
    s1: String(count.home),
    s2: String(count.away),
  }));

/** `undefined` while nothing was counted. */
export function periodStatistic(state: MatchState | undefined, lang: string) {
  if (!state || state.counters.length === 0) return undefined;
  const periods = [...new Set(state.counters.map(({ period }) => period))].sort((a, b) => a - b);
  return [
    { period: WHOLE_MATCH, periodName: '', statistic: items(state, lang) },
    ...periods.map((period) => ({
      period,
      periodName: periodName(state.format, period, lang),
      statistic: items(
        { ...state, counters: state.counters.filter((counter) => counter.period === period) },
        lang,
      ),
    })),
  ];
}
