// Plays a match on from any moment exactly as its expectation believes, by the rules of the sport.

import type { SeededRandom } from '@overround/rng';
import {
  applyHappening,
  declarationOf,
  type Happening,
  isOver,
  type MatchExpectation,
  type MatchState,
  type Pair,
  type ScoresPlay,
  type Side,
} from '@overround/sports';

type Scores = Extract<MatchExpectation, { model: 'scores' }>;

/** To the end of the match. */
export function playOn(state: MatchState, belief: MatchExpectation, random: SeededRandom): MatchState {
  const play = declarationOf(state.format.sportId)?.play;
  let now = state;
  const take = (happening: Happening): void => {
    now = applyHappening(now, happening);
  };
  while (!isOver(now)) {
    const { period, second } = now;
    if (now.phase !== 'in_play') {
      if (canEnd(now)) take({ kind: 'match_end', period, second });
      else take({ kind: 'period_start', period: period + 1, second: 0, ...firstSide(now, random) });
    } else if (belief.model === 'rally') {
      const chance = now.serving === 2 ? belief.rallyWin.onReturn : belief.rallyWin.onServe;
      take({ kind: 'score', side: random.chance(chance) ? 1 : 2, points: 1, period, second: second + 20 });
    } else if (belief.model === 'scores' && play?.kind === 'scores') playPeriod(belief, play);
    else throw new Error('played on by rallies or by scores');
  }
  return now;

  function playPeriod(means: Scores, ways: ScoresPlay): void {
    const { period, second, format } = now;
    const isOvertime = period > format.periods;
    const length = isOvertime ? (format.overtimeSeconds ?? 0) : format.periodSeconds;
    const share = (length - second) / (format.periods * format.periodSeconds);
    const isSudden = isOvertime && ways.overtime === 'sudden_death';
    const scores =
      isSudden && now.score.home !== now.score.away ? [] : draw(means.means, ways, share, random);
    for (const score of isSudden ? scores.slice(0, 1) : scores)
      take({ kind: 'score', ...score, period, second });
    take({ kind: 'period_end', period, second: length });
  }
}

/** In the order in which they come: every order is equally likely. */
function draw(
  means: Pair,
  { ways }: ScoresPlay,
  share: number,
  random: SeededRandom,
): { side: Side; points: number }[] {
  const wayOf = (): number => {
    let left = random.uniform();
    for (const way of ways) {
      left -= way.share;
      if (left < 0) return way.points;
    }
    return ways[0]?.points ?? 1;
  };
  const ofSide = (side: Side, mean: number) =>
    Array.from({ length: random.poisson(mean * share) }, () => ({ side, points: wayOf() }));
  return random.shuffle([...ofSide(1, means.home), ...ofSide(2, means.away)]);
}

function canEnd(state: MatchState): boolean {
  const { format, period, score, winner } = state;
  if (format.setsToWin !== undefined) return winner !== undefined;
  if (period < format.periods) return false;
  const overtimeLast =
    format.periods + (format.overtimeSeconds === undefined ? 0 : (format.overtimePeriodsMax ?? 1));
  return score.home !== score.away || period >= overtimeLast;
}

/** Who begins is not known before the first set. */
const firstSide = (state: MatchState, random: SeededRandom): { side?: Side } =>
  state.period === 0 && state.format.setsToWin !== undefined ? { side: random.chance(0.5) ? 1 : 2 } : {};
