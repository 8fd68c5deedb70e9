// Plays a match on from any moment exactly as its expectation believes, by the rules of the sport.

import type { SeededRandom } from '@overround/rng';
import {
  applyHappening,
  ballChances,
  declarationOf,
  type Happening,
  inningsLeft,
  isOver,
  type MatchExpectation,
  type MatchState,
  overChances,
  type Pair,
  type ScoresPlay,
  type Side,
  takeHappening,
} from '@overround/sports';

type Scores = Extract<MatchExpectation, { model: 'scores' }>;
type Fight = Extract<MatchExpectation, { model: 'fight' }>;

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
    } else if (belief.model === 'test') playOver(belief);
    else if (belief.model === 'overs') playBall(belief);
    else if (belief.model === 'innings') playTurn(belief.means);
    else if (belief.model === 'fight') playRound(belief);
    else if (belief.model === 'scores' && play?.kind === 'scores') playPeriod(belief, play);
    else throw new Error('played on by rallies or by scores');
  }
  return now;

  function playBall({ runs, wicket }: Extract<MatchExpectation, { model: 'overs' }>): void {
    const { period, second, serving: side = 1 } = now;
    const at = { period, second: second + 30 };
    take({ kind: 'count', counter: 'balls', side, ...at });
    const ball = ballChances(side === 1 ? runs.home : runs.away, wicket);
    let roll = random.uniform() - ball.wicket;
    if (roll < 0) take({ kind: 'count', counter: 'wickets', side, ...at });
    else {
      const hit = ball.runs.find(([, chance]) => (roll -= chance) < 0);
      if (hit) take({ kind: 'score', side, points: hit[0], ...at });
    }
    const ended = takeHappening(now, { kind: 'period_end', ...at });
    if (ended.ok) now = ended.value;
  }

  function playOver({ runs, wicket }: Extract<MatchExpectation, { model: 'test' }>): void {
    const { period, second, serving: side = 1 } = now;
    const at = { period, second: second + 60 };
    take({ kind: 'count', counter: 'overs', side, ...at });
    if (random.chance(wicket)) take({ kind: 'count', counter: 'wickets', side, ...at });
    let roll = random.uniform();
    const scored = overChances(side === 1 ? runs.home : runs.away).findIndex(
      (chance) => (roll -= chance) < 0,
    );
    if (scored > 0 && inningsLeft(now, period).wickets > 0)
      take({ kind: 'score', side, points: scored, ...at });
    const ended = takeHappening(now, { kind: 'period_end', ...at });
    if (ended.ok) now = ended.value;
  }

  /** One turn at bat: a run or an out. */
  function playTurn(means: Pair): void {
    const { period, second, serving: side = 2 } = now;
    const at = { period, second: second + 30 };
    const mean = side === 1 ? means.home : means.away;
    if (random.chance(mean / (27 + mean))) take({ kind: 'score', side, points: 1, ...at });
    else take({ kind: 'count', counter: 'outs', side, ...at });
    const ended = takeHappening(now, { kind: 'period_end', ...at });
    if (ended.ok) now = ended.value;
  }

  function playRound({ stoppages, knockoutShare, judges }: Fight): void {
    const { period, second, format } = now;
    const rate = (stoppages.home + stoppages.away) / (format.periods * format.periodSeconds);
    const at = Math.ceil(second + random.exponential(1 / rate));
    if (at <= format.periodSeconds) {
      const side: Side = random.chance(stoppages.home / (stoppages.home + stoppages.away)) ? 1 : 2;
      const way = random.chance(knockoutShare) ? 'knockout' : 'submission';
      take({ kind: 'decided', way, side, period, second: at });
      return;
    }
    take({ kind: 'period_end', period, second: format.periodSeconds });
    if (period < format.periods) return;
    const roll = random.uniform();
    const side = roll < judges.home ? 1 : roll < judges.home + judges.draw ? undefined : 2;
    take({ kind: 'decided', way: 'points', period, second: format.periodSeconds, ...(side ? { side } : {}) });
  }

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
  const { format, period, second, score, winner, wonBy } = state;
  const isFight = declarationOf(format.sportId)?.family === 'fight';
  if (isFight) return wonBy !== undefined;
  if (format.matchOvers !== undefined) return takeHappening(state, { kind: 'match_end', period, second }).ok;
  if (format.setsToWin !== undefined) return winner !== undefined;
  if (period < format.periods) return false;
  const overtimeLast =
    format.periods + (format.overtimeSeconds === undefined ? 0 : (format.overtimePeriodsMax ?? 1));
  return score.home !== score.away || period >= overtimeLast;
}

/** Who begins is not known before the first set. */
const firstSide = (state: MatchState, random: SeededRandom): { side?: Side } =>
  state.period === 0 &&
  (state.format.setsToWin !== undefined ||
    state.format.inningBalls !== undefined ||
    state.format.matchOvers !== undefined)
    ? { side: random.chance(0.5) ? 1 : 2 }
    : {};
