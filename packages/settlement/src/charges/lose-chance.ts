import { meanOfWalk, type WeightedState } from '../ticket/kinds/walk.ts';
import { numberFromRational } from '@overround/kernel';
import { meanOf } from '../ticket/kinds/arithmetic.ts';
import type { PlaceChance, TicketKind, TicketShape } from '../ticket/kinds/kind.ts';

/** What a place is as far as nothing and something matter: decided ones come surely or not at all. */
const comes = (place: PlaceChance): number => {
  const win = numberFromRational(place.win);
  return win === 0 ? 0 : Math.min(1, numberFromRational(meanOf(place)) / win);
};
const all = (chances: readonly number[]): number => chances.reduce((product, one) => product * one, 1);

/** Chance that at least `least` of independent places come. */
function atLeast(chances: readonly number[], least: number): number {
  let counts = [1];
  for (const chance of chances)
    counts = Array.from(
      { length: counts.length + 1 },
      (_, count) => (counts[count] ?? 0) * (1 - chance) + (counts[count - 1] ?? 0) * chance,
    );
  return counts.reduce((sum, weight, count) => (count >= least ? sum + weight : sum), 0);
}

type ReturnsSomething = (
  shape: TicketShape,
  chances: readonly number[],
  places: readonly PlaceChance[],
) => number;

const allOfThem: ReturnsSomething = (_shape, chances) => all(chances);
const played =
  (isRunning: (shape: TicketShape, value: number) => boolean): ReturnsSomething =>
  (shape, _chances, places) =>
    meanOfWalk(
      places,
      (account, value): WeightedState => ({
        account: account + Math.min(account, 1) * (value - 1),
        isRunning: isRunning(shape, value),
      }),
      (account) => (account > 0 ? 1 : 0),
    );

/** Chance that a ticket of a kind returns anything at all. */
const SOMETHING: Readonly<Record<TicketKind, ReturnsSomething>> = {
  single: allOfThem,
  express: allOfThem,
  system: ({ bankers, sizes }, chances) =>
    all(bankers.map((place) => chances[place] ?? 0)) *
    atLeast(
      chances.filter((_, place) => !bankers.includes(place)),
      Math.min(...sizes),
    ),
  chain: played(() => true),
  conditional: played(({ goesOn }, value) => (goesOn === 'not_lost' ? value >= 1 : value > 1)),
  // The other side pays nothing only when all places come.
  anti_express: (_shape, chances) => 1 - all(chances),
  multibet: ({ bankers, groups = [] }, chances) =>
    all(bankers.map((place) => chances[place] ?? 0)) *
    (1 - all(groups.map(({ places }) => 1 - all(places.map((place) => chances[place] ?? 0))))),
  // A winner is placed: the place parts come whenever anything does.
  each_way: (_shape, chances) => all(chances.filter((_, place) => place % 2 === 1)),
};

/**
 * Chance that a ticket returns nothing, by fair chances of its places (which are independent). A place that may return a part counts
 * by its mean, so what is said here is never less than the true chance.
 */
export function chanceToLose(shape: TicketShape, places: readonly PlaceChance[]): number {
  const something = SOMETHING[shape.kind](shape, places.map(comes), places);
  return Math.min(1, Math.max(0, 1 - something));
}
