// Who scores first and last inside builders: every order of the goals of a score is as likely as another, and each is one player's,
// somebody else's, or an own goal and nobody's. So the first and the last that count fall to a side by its part of them, and what lies
// between is shared out as ever.

import type { Side } from '@overround/sports';
import { type GoalShares, type GoalTaker, takersOf } from './goal-takers.ts';
import type { PlayerPick } from './player-picks.ts';
import { binomials, bothSides, grown, shareOut } from './share-out.ts';

/** Somebody a goal can be of: one the legs name, or (`undefined`) any other of his side. */
interface Owner {
  readonly side: Side;
  readonly player: number | undefined;
  readonly share: number;
}

type MasksByGoals = (home: number, away: number) => Float64Array;

/** Chances by mask over the legs, by goals to come of both sides. */
export function orderMasks(picks: readonly PlayerPick[], shares: GoalShares): MasksByGoals {
  const counted = 1 - shares.ownGoals;
  const shareOf = (player: number): number => Math.min(1, (shares.shareOf(player) ?? 0) / counted);
  const told = byKey(countedMasks(picks, shareOf));
  // One side's own goals are left out after the other's.
  const someTold = byKey((home, away) => thinned(home, counted, (left) => told(left, away)));
  return byKey((home, away) => thinned(away, counted, (left) => someTold(home, left)));
}

/** When of so many goals each is a player's with this chance. */
function thinned(goals: number, counted: number, masksOf: (left: number) => Float64Array): Float64Array {
  const made = new Float64Array(masksOf(0).length);
  for (const [left, chance] of binomials(goals, counted).entries()) addTo(made, masksOf(left), chance);
  return made;
}

function addTo(sum: Float64Array, masks: Float64Array, chance: number, always = 0): void {
  for (let mask = 0; mask < masks.length; mask += 1)
    sum[mask | always] = (sum[mask | always] ?? 0) + chance * (masks[mask] ?? 0);
}

function byKey(make: MasksByGoals): MasksByGoals {
  const known = new Map<number, Float64Array>();
  return (home, away) => {
    const key = home * 1000 + away;
    const made = known.get(key) ?? make(home, away);
    known.set(key, made);
    return made;
  };
}

/** Who may have the first goal and the last one, the legs that win by it, and what wins by the goals of others between. */
interface Ends {
  readonly first: Owner;
  readonly last: Owner;
  readonly mask: number;
  readonly between: (home: number, away: number) => Float64Array;
}

/** The same by goals that are some player's. */
function countedMasks(picks: readonly PlayerPick[], shareOf: (player: number) => number): MasksByGoals {
  const takers = [takersOf(1, picks, shareOf), takersOf(2, picks, shareOf)] as const;
  const owners = [...ownersOf(1, takers[0]), ...ownersOf(2, takers[1])];
  /** `ahead`: who has a goal already. */
  const between = (ahead: readonly Owner[]): Ends['between'] => {
    const [ofHome, ofAway] = takers.map((own) =>
      grown((most) => shareOut(most, ahead.reduce(withGoal, own), picks.length)),
    );
    return (home, away) => bothSides(ofHome?.(home), ofAway?.(away));
  };
  const singles = owners.map(
    (one): Ends => ({ first: one, last: one, mask: orderMask(picks, one, one), between: between([one]) }),
  );
  const pairs = owners.flatMap((first) =>
    owners.map(
      (last): Ends => ({ first, last, mask: orderMask(picks, first, last), between: between([first, last]) }),
    ),
  );
  return (home, away) => {
    const made = new Float64Array(2 ** picks.length);
    const goals = home + away;
    const of = ({ side }: Owner): number => (side === 1 ? home : away);
    if (goals === 0) made[orderMask(picks)] = 1;
    if (goals === 1)
      for (const { first, mask, between: others } of singles)
        if (of(first) > 0) addTo(made, others(0, 0), first.share, mask);
    if (goals > 1)
      for (const { first, last, mask, between: others } of pairs) {
        const left = of(last) - Number(first.side === last.side);
        const chance = ((of(first) / goals) * first.share * left * last.share) / (goals - 1);
        if (chance === 0) continue;
        const gone = (side: Side): number => Number(first.side === side) + Number(last.side === side);
        addTo(made, others(home - gone(1), away - gone(2)), chance, mask);
      }
    return made;
  };
}

/** Legs that win when these two score the first goal and the last one; without them: when nobody does. */
function orderMask(picks: readonly PlayerPick[], first?: Owner, last?: Owner): number {
  return picks.reduce((won, pick, leg) => {
    if (pick.kind !== 'order') return won;
    const owner = pick.which === 'first' ? first : last;
    const isWon = pick.player === undefined ? !owner : owner?.player === pick.player;
    return isWon ? won | (1 << leg) : won;
  }, 0);
}

function ownersOf(side: Side, takers: readonly GoalTaker[]): readonly Owner[] {
  const all = takers.reduce((sum, { share }) => sum + share, 0);
  const scale = Math.max(1, all);
  return [
    ...takers.map(({ player, share }) => ({ side, player, share: share / scale })),
    { side, player: undefined, share: Math.max(0, 1 - all / scale) },
  ];
}

/** The players of a side when one of them has a goal more. */
const withGoal = (takers: readonly GoalTaker[], { player }: Owner): readonly GoalTaker[] =>
  takers.map((one) => (one.player === player ? { ...one, masks: (count) => one.masks(count + 1) } : one));
