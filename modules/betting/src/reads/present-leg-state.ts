import type { BetLeg } from '@overround/contracts/betting';
import { isTimed, matchMinute, type MatchState, scoreOfPart, type SubGame } from '@overround/sports';

/** How the match of a leg stands, for the player who bet on it. `kind` is where it is listed now, if it is. */
export function presentLegState(
  state: MatchState,
  { kind, part }: { readonly kind: 'line' | 'live' | undefined; readonly part: SubGame },
): NonNullable<BetLeg['state']> {
  const score = scoreOfPart(state, part);
  return {
    phase: state.phase,
    score: [score.home, score.away],
    matchScore: [state.score.home, state.score.away],
    minute: isTimed(state.format) ? matchMinute(state).minute : 0,
    isLive: kind === 'live' && (state.phase === 'in_play' || state.phase === 'break'),
  };
}
