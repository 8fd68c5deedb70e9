import { lineCount } from './combinations.ts';

/** A named system: all combinations of the given sizes. */
export interface Cover {
  readonly id: string;
  readonly legs: number;
  readonly sizes: readonly number[];
}

const upTo = (from: number, to: number): number[] =>
  Array.from({ length: to - from + 1 }, (_, index) => from + index);
const cover = (id: string, legs: number, from: 1 | 2): Cover => ({ id, legs, sizes: upTo(from, legs) });

/** Covers of three to eight legs that have a name (features-and-rules B6). */
export const NAMED_COVERS: readonly Cover[] = [
  cover('trixie', 3, 2),
  cover('patent', 3, 1),
  cover('yankee', 4, 2),
  cover('lucky15', 4, 1),
  cover('canadian', 5, 2),
  cover('lucky31', 5, 1),
  cover('heinz', 6, 2),
  cover('lucky63', 6, 1),
  cover('superHeinz', 7, 2),
  cover('goliath', 8, 2),
];

/**
 * The other meaning of the word, of Russian-style books: `expressPatent` is every express of two to all legs, `lucky` the
 * same with singles, for three to eight legs.
 */
export const LEGS_OF_OPEN_COVERS: Readonly<Record<'min' | 'max', number>> = { min: 3, max: 8 };
export function openCover(id: 'expressPatent' | 'lucky', legs: number): Cover | undefined {
  if (!Number.isSafeInteger(legs) || legs < LEGS_OF_OPEN_COVERS.min || legs > LEGS_OF_OPEN_COVERS.max)
    return undefined;
  return cover(id, legs, id === 'lucky' ? 1 : 2);
}

/** Every preset that fits a coupon of that many legs. */
export const coversFor = (legs: number): readonly Cover[] => [
  ...NAMED_COVERS.filter((one) => one.legs === legs),
  ...(['expressPatent', 'lucky'] as const)
    .map((id) => openCover(id, legs))
    .filter((one) => one !== undefined),
];

export const linesOfCover = ({ legs, sizes }: Cover): bigint => lineCount({ legs, bankers: 0, sizes });
