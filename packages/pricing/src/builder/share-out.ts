// Scores of a side shared out among its players, one by one: what each has is multinomial.

/** Somebody who takes a part of what his side scores. */
export interface Taker {
  /** Chance that one of them is his. */
  readonly share: number;
  /** Which of the legs win when so many are his: masks over all legs with their chances. */
  readonly masks: (count: number) => readonly (readonly [mask: number, chance: number])[];
}

/** Rarer numbers change no price. */
const RARE = 1e-15;

/**
 * Which legs win when a side scores none, one, two … up to `most`: chances by mask over `legs` legs. Players take theirs in turn: one
 * has a binomial number of what those before him left.
 */
export function shareOut(most: number, takers: readonly Taker[], legs: number): readonly Float64Array[] {
  const size = 2 ** legs;
  let after = Array.from({ length: most + 1 }, () => new Float64Array(size).fill(1, 0, 1));
  const parts = partsLeft(takers);
  for (const [place, taker] of [...takers.entries()].toReversed()) {
    const part = parts[place] ?? 0;
    const masks = Array.from({ length: most + 1 }, (_, count) => taker.masks(count));
    after = after.map((_, units) => {
      const made = new Float64Array(size);
      const chances = binomials(units, part);
      for (let his = 0; his <= units; his += 1) {
        const chance = chances[his] ?? 0;
        if (chance < RARE) continue;
        const others = after[units - his];
        for (const [won, share] of masks[his] ?? [])
          for (let mask = 0; mask < size; mask += 1) {
            const mass = others?.[mask] ?? 0;
            if (mass > 0) made[mask | won] = (made[mask | won] ?? 0) + chance * share * mass;
          }
      }
      return made;
    });
  }
  return after;
}

/** The part of each in what those before him left. Shares of prices can add up to more than all there is: then they are of one another. */
function partsLeft(takers: readonly Taker[]): readonly number[] {
  const all = Math.max(
    1,
    takers.reduce((sum, { share }) => sum + share, 0),
  );
  let left = all;
  return takers.map(({ share }) => {
    const part = left > 0 ? Math.min(1, share / left) : 0;
    left -= share;
    return part;
  });
}

/** Chances of none, one, two … of `all`, each with this part. */
export function binomials(all: number, part: number): Float64Array {
  const row = new Float64Array(all + 1);
  if (part >= 1) return row.fill(1, all);
  row[0] = (1 - part) ** all;
  const odds = part / (1 - part);
  for (let count = 1; count <= all; count += 1)
    row[count] = ((row[count - 1] ?? 0) * odds * (all - count + 1)) / count;
  return row;
}

/** Two sides that know nothing of each other, each with its own legs. */
export function bothSides(one: Float64Array | undefined, other: Float64Array | undefined): Float64Array {
  if (!one || !other) return one ?? other ?? Float64Array.of(1);
  const made = new Float64Array(one.length);
  for (let first = 0; first < one.length; first += 1) {
    const mass = one[first] ?? 0;
    if (mass === 0) continue;
    for (let second = 0; second < other.length; second += 1) {
      const both = mass * (other[second] ?? 0);
      if (both > 0) made[first | second] = (made[first | second] ?? 0) + both;
    }
  }
  return made;
}

/** A list by numbers that is made longer when more is asked for. */
export function grown<T>(make: (most: number) => readonly T[]): (at: number) => T | undefined {
  let made: readonly T[] = [];
  return (at) => {
    if (at >= made.length) made = make(Math.max(15, 2 * at));
    return made[at];
  };
}
