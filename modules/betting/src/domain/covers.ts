// Named full covers are presets of system sizes (features-and-rules B6). "Patent" and "Lucky" have two meanings in the world;
// ours are the British ones, which include the singles.

export interface Cover {
  readonly key: string;
  readonly legs: number;
  readonly sizes: readonly number[];
  readonly lines: number;
}

const from = (least: number, most: number): number[] =>
  Array.from({ length: most - least + 1 }, (_, index) => least + index);

export const COVERS: readonly Cover[] = [
  { key: 'trixie', legs: 3, sizes: from(2, 3), lines: 4 },
  { key: 'patent', legs: 3, sizes: from(1, 3), lines: 7 },
  { key: 'yankee', legs: 4, sizes: from(2, 4), lines: 11 },
  { key: 'lucky15', legs: 4, sizes: from(1, 4), lines: 15 },
  { key: 'canadian', legs: 5, sizes: from(2, 5), lines: 26 },
  { key: 'lucky31', legs: 5, sizes: from(1, 5), lines: 31 },
  { key: 'heinz', legs: 6, sizes: from(2, 6), lines: 57 },
  { key: 'lucky63', legs: 6, sizes: from(1, 6), lines: 63 },
  { key: 'superheinz', legs: 7, sizes: from(2, 7), lines: 120 },
  { key: 'goliath', legs: 8, sizes: from(2, 8), lines: 247 },
];

export const coverByKey = (key: string): Cover | undefined =>
  COVERS.find((cover) => cover.key === key.toLowerCase().replaceAll(/[^a-z0-9]/g, ''));

/** The name of a system that is one of the covers; `undefined` for all others. */
export const coverOf = (legs: number, sizes: readonly number[]): Cover | undefined =>
  COVERS.find(
    (cover) =>
      cover.legs === legs &&
      cover.sizes.length === sizes.length &&
      cover.sizes.every((size) => sizes.includes(size)),
  );
