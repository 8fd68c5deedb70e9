// Who of the team sheets plays on, who may come on, and for how long: what the shares of goals to come depend on.

import {
  type MatchState,
  type PlayerPosition,
  type PlayerRules,
  playerRulesOf,
  type Side,
} from '@overround/sports';
import { remainingShares } from '../football/goal-clock.ts';
import { FOOTBALL_EFFECTS } from '../football/live-goals.ts';
import type { Presence, Stretch } from './scorer-chances.ts';

/** A player of a team sheet. */
export interface SheetScorer {
  /** As in `MatchState.starters` and `.bench`. */
  readonly number: number;
  readonly playerRef: string;
  readonly side: Side;
  readonly position?: PlayerPosition;
  readonly isStarting: boolean;
}

/** A player who may still score, and when. */
export interface AbleScorer extends SheetScorer {
  readonly isOn: boolean;
  /** Part of a goal of his side that is a player's, while he is on the pitch. */
  readonly share: number;
  readonly presence: Presence;
}

/** How likely somebody scores against the others of his side. */
export const weightIn = ({ weights, usual }: PlayerRules, position: PlayerPosition = usual): number =>
  weights[position] ?? 0;

/** Changes of a side in a match: how many it makes on average, all after half time, and how many it may. */
const CHANGES_MEAN = 4;
const CHANGES_MAX = 5;
/** Moments of what is left at which a change is reckoned. */
const MOMENTS = 6;

interface Left {
  /** Where the second half begins in the goals to come, 0 when it has. */
  readonly from: number;
  /** How much of the second half is left. */
  readonly part: number;
}

function leftOf({ period, second, phase }: MatchState): Left {
  const { clock } = FOOTBALL_EFFECTS;
  if (phase === 'scheduled' || period === 0) return { from: remainingShares(clock, START)[0], part: 1 };
  const isAtBreak = phase === 'break' && period === 1;
  const time = { half: period === 1 && !isAtBreak ? 1 : 2, second: isAtBreak ? 0 : second } as const;
  const [first, next] = remainingShares(clock, time);
  return { from: first / (first + next), part: next / remainingShares(clock, START)[1] };
}
const START = { half: 1, second: 0 } as const;

/** Who went off for good, and who came on. `undefined` where a change names nobody: then nobody can say who plays. */
function changesOf(
  state: MatchState,
):
  | { readonly off: ReadonlySet<string>; readonly on: ReadonlySet<string>; readonly made: readonly Side[] }
  | undefined {
  const off = new Set<string>();
  const on = new Set<string>();
  const made: Side[] = [];
  for (const one of state.happenings) {
    if (one.kind !== 'count') continue;
    if (one.counter === 'red_cards' && one.playerRef !== undefined) off.add(one.playerRef);
    if (one.counter !== 'substitutions') continue;
    if (one.playerRef === undefined || one.replacedRef === undefined) return undefined;
    on.add(one.playerRef);
    off.add(one.replacedRef);
    made.push(one.side);
  }
  return { off, on, made };
}

/**
 * Everybody who may still score. A change brings on somebody of the same position, each of the bench as likely as another, so those on
 * the pitch share a side's goals alike to the end. `undefined` where nobody can say who plays.
 */
export function ableScorers(
  players: readonly SheetScorer[],
  state: MatchState,
): readonly AbleScorer[] | undefined {
  const rules = playerRulesOf(state.format.sportId);
  if (!rules) return undefined;
  const weightOf = ({ position }: SheetScorer): number => weightIn(rules, position);
  if (rules.plays === 'dressed') return dressedScorers(players, weightOf);
  const changes = changesOf(state);
  if (!changes) return undefined;
  const left = leftOf(state);
  const { off, on, made } = changes;
  return ([1, 2] as const).flatMap((side) => {
    const able = players.filter((one) => one.side === side && !off.has(one.playerRef));
    const pitch = able.filter((one) => one.isStarting || on.has(one.playerRef));
    const bench = able.filter((one) => !pitch.includes(one) && one.position !== 'goalkeeper');
    const mayChange = CHANGES_MAX - made.filter((one) => one === side).length;
    const changesLeft = Math.max(0, Math.min(CHANGES_MEAN * left.part, mayChange, bench.length));
    const comesOn = bench.length === 0 ? 0 : changesLeft / bench.length;
    const all = pitch.reduce((sum, one) => sum + weightOf(one), 0);
    const shareOf = (one: SheetScorer): number => (all === 0 ? 0 : weightOf(one) / all);
    const presences = new Map<string, Presence>();
    const staying = (one: SheetScorer): Presence => {
      const position = one.position ?? 'midfielder';
      const isAlike = (other: SheetScorer): boolean => (other.position ?? 'midfielder') === position;
      const known = presences.get(position);
      // Whoever came on stays on.
      const changeable = pitch.filter((other) => isAlike(other) && other.isStarting).length;
      const leaves = Math.min(1, (comesOn * bench.filter(isAlike).length) / Math.max(1, changeable));
      const made = known ?? playsUntil(leaves, left.from);
      presences.set(position, made);
      return made;
    };
    const coming = comesFrom(comesOn, left.from);
    return [
      ...pitch.map((one) => ({
        ...one,
        isOn: true,
        share: shareOf(one),
        presence: one.isStarting ? staying(one) : WHOLE,
      })),
      ...(comesOn === 0
        ? []
        : bench.map((one) => ({ ...one, isOn: false, share: shareOf(one), presence: coming }))),
    ];
  });
}

/** Everybody who begins by the sheet plays to the end, by turns. */
function dressedScorers(
  players: readonly SheetScorer[],
  weightOf: (one: SheetScorer) => number,
): readonly AbleScorer[] {
  const dressed = players.filter(({ isStarting }) => isStarting);
  return dressed.map((one) => {
    const all = dressed.reduce((sum, other) => sum + (other.side === one.side ? weightOf(other) : 0), 0);
    return { ...one, isOn: true, share: all === 0 ? 0 : weightOf(one) / all, presence: WHOLE };
  });
}

const WHOLE: Presence = [{ chance: 1, from: 0, to: 1 }];
const moments = (from: number): readonly number[] =>
  Array.from({ length: MOMENTS }, (_, k) => from + ((1 - from) * (k + 0.5)) / MOMENTS);

const playsUntil = (leaves: number, from: number): Presence =>
  leaves === 0
    ? WHOLE
    : [
        { chance: 1 - leaves, from: 0, to: 1 },
        ...moments(from).map((to): Stretch => ({ chance: leaves / MOMENTS, from: 0, to })),
      ];
const comesFrom = (comesOn: number, from: number): Presence =>
  moments(from).map((at): Stretch => ({ chance: comesOn / MOMENTS, from: at, to: 1 }));
