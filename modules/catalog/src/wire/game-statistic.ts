// What was counted in a match, whole and by periods (wire-shapes 11.1).

import { MAP_FIGURES, type MatchState } from '@overround/sports';
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

/** How the map of a video game stands that is played, or was played last. */
export function mapStatistic(state: MatchState | undefined, lang: string) {
  const mapState = state?.mapState;
  if (!state || !mapState) return undefined;
  const { period, map, attacking, figures } = mapState;
  return {
    period,
    periodName: periodName(state.format, period, lang),
    ...(map === undefined ? {} : { map }),
    ...(attacking === undefined ? {} : { attacking }),
    figures: MAP_FIGURES.flatMap((figure) => {
      const pair = figures[figure];
      return pair ? [{ figure, s1: pair.home, s2: pair.away }] : [];
    }),
    // Sides by the rounds they won, in order; one round is the whole map in some games.
    rounds: state.happenings.flatMap((one) =>
      one.kind === 'score' && one.period === period ? [one.side] : [],
    ),
  };
}

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
