// The two sides of a duel while they are put together.

/** Numbers as text, for the form; empty where nobody was chosen. */
export type Side = readonly [first: string, second: string];
export type Sides = readonly [Side, Side];

export const NO_SIDES: Sides = [
  ['', ''],
  ['', ''],
];

export const numbersOf = (side: Side): number[] => side.filter((one) => one !== '').map(Number);

/** Somebody on each side, nobody twice. */
export function isDuel([one, other]: Sides): boolean {
  const all = [...numbersOf(one), ...numbersOf(other)];
  return numbersOf(one).length > 0 && numbersOf(other).length > 0 && new Set(all).size === all.length;
}

/** The sides with somebody in one place; whoever stood in another place before leaves it. */
export function withPlayer(sides: Sides, side: 0 | 1, place: 0 | 1, number: string): Sides {
  const put = (one: Side, at: 0 | 1): Side => {
    const [first, second] = one.map((known, k) =>
      at === side && k === place ? number : known === number ? '' : known,
    );
    return [first ?? '', second ?? ''];
  };
  return [put(sides[0], 0), put(sides[1], 1)];
}
