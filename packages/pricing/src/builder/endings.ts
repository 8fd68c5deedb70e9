// Ways of a match by how it ends: what counts beside the score know of it.

import { ENDING_KINDS, endingKind, type Ways } from './ways.ts';

/** The ways of one kind of ending. */
interface Ending {
  readonly kind: number;
  readonly places: Int32Array;
}

const known = new WeakMap<Ways, readonly Ending[]>();

/** The ways of each kind of ending there is. */
export function endingsByKind(ways: Ways): readonly Ending[] {
  const found = known.get(ways) ?? parted(ways);
  known.set(ways, found);
  return found;
}

function parted({ boards, mass }: Ways): readonly Ending[] {
  const [homes, aways] = boards.get('main') ?? [new Int16Array(), new Int16Array()];
  const parts = Array.from({ length: ENDING_KINDS }, (): number[] => []);
  for (let way = 0; way < mass.length; way += 1)
    parts[endingKind((homes[way] ?? 0) - (aways[way] ?? 0))]?.push(way);
  return parts.flatMap((places, kind) =>
    places.length > 0 ? [{ kind, places: Int32Array.from(places) }] : [],
  );
}
