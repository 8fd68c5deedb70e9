import type { Instant } from '@overround/kernel';
import { statisticName, statisticOfCounter } from '@overround/markets';
import { dictionaryOf } from '@overround/phrases';
import { type CounterKind, type MatchState, type Pair, ZERO_PAIR } from '@overround/sports';
import type { BookEvent } from '../book/line-book.ts';
import { periodName } from '../texts/feed-texts.ts';
import { addedMinutes, clockSeconds, periodLine, statusLine } from './wire-clock.ts';
import { compact } from './wire-context.ts';

const YELLOW_CARDS = statisticOfCounter('yellow_cards').id;
const RED_CARDS = statisticOfCounter('red_cards').id;

export interface Statistic {
  readonly id: number;
  readonly name: string;
  readonly count: Pair;
}

/** Counters of the whole match, in the order in which they were first counted. */
export function statisticsOf(state: MatchState, lang: string): readonly Statistic[] {
  const sums = new Map<CounterKind, Pair>();
  for (const { counter, count } of state.counters) {
    const sum = sums.get(counter) ?? ZERO_PAIR;
    sums.set(counter, { home: sum.home + count.home, away: sum.away + count.away });
  }
  return [...sums].map(([counter, count]) => {
    const { id } = statisticOfCounter(counter);
    // Clients match these names letter by letter (wire-shapes 13).
    return { id, name: statisticName(id, dictionaryOf(lang)), count };
  });
}

/** `SC` of a live event. Scores of nought are left out, `FS` itself is always there (wire-shapes 1, row 9). */
export function wireScore(event: BookEvent, now: Instant, lang: string): object {
  const { state } = event;
  if (!state) return { FS: {}, PS: [], CPS: '', SLS: '' };
  const added = addedMinutes(event, state, now);
  const statistics = statisticsOf(state, lang);
  const cards = statistics.filter(({ id }) => id === YELLOW_CARDS || id === RED_CARDS);
  return {
    FS: pairOf(state.score),
    PS: state.periods.map(({ period, score }) => ({
      Key: period,
      Value: { ...pairOf(score), NF: periodName(state.format, period, lang) },
    })),
    ...(state.period === 0 ? {} : { CP: state.period }),
    CPS: periodLine(state, lang),
    ...(state.format.periodSeconds === 0
      ? {}
      : {
          ...compact({ TS: clockSeconds(event, state, now) }),
          TR: state.isClockRunning && state.phase === 'in_play' ? 1 : -1,
          ...(state.isClockRunning && state.phase === 'in_play' ? { TD: 1 } : {}),
        }),
    SLS: statusLine(event, state, now, lang),
    ...(state.serving === undefined ? {} : { P: state.serving }),
    ...(state.gamePoints ? { SS: { S1: state.gamePoints.home, S2: state.gamePoints.away } } : {}),
    ...(added > 0 ? { S: [{ Key: 'AddTime', Value: String(added) }] } : {}),
    ...(cards.length > 0 ? { I: cards.map(({ id, count }) => ({ ID: id, ...textPair(count) })) } : {}),
    ...(statistics.length > 0
      ? {
          ST: [
            {
              Key: 0,
              Value: statistics.map(({ id, name, count }) => ({ ID: id, N: name, ...textPair(count) })),
            },
          ],
        }
      : {}),
  };
}

const pairOf = ({ home, away }: Pair): object => compact({ S1: home, S2: away });
const textPair = ({ home, away }: Pair) => ({ S1: String(home), S2: String(away) });
