// Who scores where players come on and go off all the time: five begin, some of the bench come on by turns.

import { present } from '@overround/kernel';
import type { SheetPlayer } from '@overround/provider-kit';
import type { SeededRandom } from '@overround/rng';
import { type Happening, playerPositionOf, type PlayerRules, type Side } from '@overround/sports';
import type { Beat } from '../play/index.ts';
import type { Sheets } from './squad.ts';

type Rotation = NonNullable<PlayerRules['rotation']>;
type Score = Extract<Happening, { kind: 'score' }>;

/** By this period everybody of the rotation has been on the court. */
const ALL_ON_BY = 2;

interface Team {
  readonly starters: readonly SheetPlayer[];
  readonly coming: readonly SheetPlayer[];
  readonly on: Set<string>;
}

/**
 * Says who scored, and when somebody of the bench came on for the first time: before his first points, or as the second period begins.
 * Free throws of one foul are one player's.
 */
export function nameRotation(
  sheets: Sheets,
  random: SeededRandom,
  rules: PlayerRules & { readonly rotation: Rotation },
): (beats: readonly Beat[]) => readonly Beat[] {
  const placeWeight = (one: SheetPlayer): number =>
    rules.weights[playerPositionOf(one.position) ?? rules.usual] ?? 0;
  const teams = sheets.map((sheet, index): Team => {
    // Keepers stay where they are.
    const bench = sheet.filter((one) => !one.isStarting && placeWeight(one) > 0);
    return {
      starters: sheet.filter(({ isStarting }) => isStarting),
      coming: random.split(`bench-${index}`).shuffle(bench).slice(0, rules.rotation.players),
      on: new Set(),
    };
  });
  const teamOf = (side: Side): Team => present(teams[side - 1], 'a side has players');
  const weightOf = (one: SheetPlayer): number => (one.isStarting ? placeWeight(one) : rules.rotation.weight);
  const pick = ({ starters, coming }: Team): SheetPlayer => {
    const able = [...starters, ...coming];
    let left = random.uniform() * able.reduce((sum, one) => sum + weightOf(one), 0);
    return able.find((one) => (left -= weightOf(one)) < 0) ?? present(able[0], 'a side has players');
  };
  const comesOn = (
    team: Team,
    one: SheetPlayer,
    at: Pick<Score, 'side' | 'period' | 'second'>,
  ): Happening => {
    team.on.add(one.ref);
    const off = random.pick(team.starters.filter((starter) => placeWeight(starter) > 0));
    const { side, period, second } = at;
    return {
      kind: 'count',
      counter: 'substitutions',
      side,
      period,
      second,
      playerRef: one.ref,
      replacedRef: off.ref,
    };
  };
  let last: { readonly score: Score; readonly shooter: SheetPlayer } | undefined;
  const isSameFoul = (one: Score): boolean =>
    last?.score.side === one.side &&
    last.score.period === one.period &&
    last.score.second === one.second &&
    one.points === 1 &&
    last.score.points === 1;
  const scored = (score: Score): readonly Happening[] => {
    const team = teamOf(score.side);
    const shooter = last && isSameFoul(score) ? last.shooter : pick(team);
    last = { score, shooter };
    const isNew = !shooter.isStarting && !team.on.has(shooter.ref);
    return [...(isNew ? [comesOn(team, shooter, score)] : []), { ...score, playerRef: shooter.ref }];
  };
  const begun = (start: Extract<Happening, { kind: 'period_start' | 'period_end' }>): readonly Happening[] =>
    ([1, 2] as const).flatMap((side) => {
      const team = teamOf(side);
      return team.coming
        .filter(({ ref }) => !team.on.has(ref))
        .map((one) => comesOn(team, one, { side, period: start.period, second: start.second }));
    });
  const named = (one: Happening): readonly Happening[] => {
    if (one.kind === 'score') return scored(one);
    return one.kind === 'period_start' && one.period === ALL_ON_BY ? [one, ...begun(one)] : [one];
  };
  return (beats) =>
    beats.flatMap(({ atMs, happening }) => named(happening).map((one): Beat => ({ atMs, happening: one })));
}
