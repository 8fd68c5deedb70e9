import { type MatchState, type Pair, type SubGame, ZERO_PAIR } from '@overround/sports';
import { counterName, feedTexts } from '../texts/feed-texts.ts';

const textOf = ({ home, away }: Pair): string => `${home}:${away}`;

/** "2:1 (1:0,1:1)"; a word where no score decides (wire-shapes 11.2). */
export function resultText(state: MatchState | undefined, status: string, lang: string): string {
  const texts = feedTexts(lang);
  if (status === 'cancelled' || !state) return texts.cancelled;
  if (state.phase === 'abandoned') return texts.abandoned;
  if (state.phase === 'walkover') return texts.walkover;
  const periods = state.periods.map(({ score }) => textOf(score)).join(',');
  const score = periods === '' ? textOf(state.score) : `${textOf(state.score)} (${periods})`;
  return state.phase === 'retired' ? `${score} ${texts.retired}` : score;
}

/** Results of counters that were offered as sub-games, whole and by period. */
export function counterResults(
  state: MatchState | undefined,
  parts: readonly SubGame[],
  lang: string,
): readonly { readonly title: string; readonly score: string }[] {
  if (!state) return [];
  const counters = [...new Set(parts.flatMap((part) => part.counter ?? []))];
  return counters.map((counter) => {
    const own = state.counters.filter((one) => one.counter === counter).sort((a, b) => a.period - b.period);
    const whole = own.reduce<Pair>(
      (sum, { count }) => ({ home: sum.home + count.home, away: sum.away + count.away }),
      ZERO_PAIR,
    );
    const periods = own.map(({ count }) => textOf(count)).join(',');
    return {
      title: counterName(counter, lang),
      score: periods === '' ? textOf(whole) : `${textOf(whole)} (${periods})`,
    };
  });
}
