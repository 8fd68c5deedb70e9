import { linesOfCover, NAMED_COVERS, openCover } from '@overround/settlement';

// Named full covers are presets of system sizes (features-and-rules B6). "Patent" and "Lucky" have two meanings in the world. The
// British ones have a fixed number of legs and include the singles; those of Russian-style books go for three to eight legs and
// have names of their own here: `expresspatent` without singles, `lucky` with them.

export interface Cover {
  readonly key: string;
  readonly legs: number;
  readonly sizes: readonly number[];
  readonly lines: number;
}

const keyOf = (name: string): string => name.toLowerCase().replaceAll(/[^a-z0-9]/g, '');

export const COVERS: readonly Cover[] = NAMED_COVERS.map((cover) => ({
  key: keyOf(cover.id),
  legs: cover.legs,
  sizes: cover.sizes,
  lines: Number(linesOfCover(cover)),
}));

/** Covers whose sizes follow the number of legs. */
const OPEN_COVERS = ['expressPatent', 'lucky'] as const;

/** A cover by any spelling of its name; an open one needs the number of legs. */
export function coverByKey(name: string, legs = 0): Cover | undefined {
  const key = keyOf(name);
  const named = COVERS.find((cover) => cover.key === key);
  if (named) return named;
  const id = OPEN_COVERS.find((one) => keyOf(one) === key);
  const open = id && openCover(id, legs);
  return open && { key, legs, sizes: open.sizes, lines: Number(linesOfCover(open)) };
}

/** The name of a system that is one of the named covers; `undefined` for all others. */
export const coverOf = (legs: number, sizes: readonly number[]): Cover | undefined =>
  COVERS.find(
    (cover) =>
      cover.legs === legs &&
      cover.sizes.length === sizes.length &&
      cover.sizes.every((size) => sizes.includes(size)),
  );
