// Legs on players: what they say of who scores, how often, first or last, and how many points.

import {
  findOutcomeType,
  NO_SCORER,
  parameterOf,
  PLAYER_GOALS,
  PLAYER_POINTS,
  plainTypeOf,
  SCORER,
} from '@overround/markets';
import type { Side } from '@overround/sports';

/** What a leg asks of the players of a match. Numbers are those of the team sheets. */
export type PlayerPick =
  /** `least` goals of his win it, those of before included. */
  | { readonly kind: 'goals'; readonly player: number; readonly least: number }
  /** The first or the last goal that is a player's; without `player`: there is none. */
  | { readonly kind: 'order'; readonly which: 'first' | 'last'; readonly player?: number }
  /** All he scores is over or under a line. */
  | {
      readonly kind: 'points';
      readonly player: number;
      readonly is: 'over' | 'under';
      readonly lineQuarters: number;
    };

/** Who scores in a match, as far as its prices tell. */
export interface PlayerOutlook {
  /** Whether chances of such a leg are known. */
  readonly canTell: (pick: PlayerPick) => boolean;
  /** Which of the legs win on a final score of the main board: chances by mask over the legs. */
  readonly masksOf: (picks: readonly PlayerPick[]) => (home: number, away: number) => Float64Array;
}

/** Numbers of the second side begin here (`MatchState.starters`). */
const SECOND_SIDE = 50;
export const sideOfPlayer = (player: number): Side => (player > SECOND_SIDE ? 2 : 1);

const LEAST: ReadonlyMap<number, number> = new Map([
  [SCORER.any.type, 1],
  [SCORER.two.type, 2],
  [SCORER.three.type, 3],
]);
const ORDER: ReadonlyMap<number, 'first' | 'last'> = new Map([
  [SCORER.first.type, 'first'],
  [SCORER.last.type, 'last'],
]);
const NOBODY: ReadonlyMap<number, 'first' | 'last'> = new Map([
  [NO_SCORER.first, 'first'],
  [NO_SCORER.last, 'last'],
]);
const TOTAL: ReadonlyMap<number, 'over' | 'under'> = new Map([
  [PLAYER_POINTS.over.type, 'over'],
  [PLAYER_POINTS.under.type, 'under'],
  [PLAYER_GOALS.over.type, 'over'],
  [PLAYER_GOALS.under.type, 'under'],
]);

/** What a leg asks of players, on either terms; `undefined` for any other. */
export function playerPick(anyType: number, parameterMilli: number): PlayerPick | undefined {
  const nobody = NOBODY.get(anyType);
  if (nobody) return { kind: 'order', which: nobody };
  const named = findOutcomeType(anyType)?.parameter;
  if (named !== 'player' && named !== 'playerLine') return undefined;
  const type = plainTypeOf(anyType) ?? anyType;
  const parameter = parameterOf(anyType, parameterMilli);
  if (parameter?.kind === 'playerLine') {
    const is = TOTAL.get(type);
    const { player, lineQuarters } = parameter;
    return is && { kind: 'points', player, is, lineQuarters };
  }
  if (parameter?.kind !== 'player') return undefined;
  const { player } = parameter;
  const [least, which] = [LEAST.get(type), ORDER.get(type)];
  if (which) return { kind: 'order', which, player };
  return least === undefined ? undefined : { kind: 'goals', player, least };
}
