import { type PersonId, present } from '@overround/kernel';
import type { PathStep } from '@overround/contracts/partners';
import type { Kinship } from '../deps.ts';

/** How far is looked: a chain of more accounts than that is beyond what a person of staff could follow. */
export const STEPS_MAX = 6;
/** Among how many: whoever is joined with more, a shop with one computer or a farm, is for staff to judge. */
export const PERSONS_MAX = 200;

/** One step of a path: what joins the person before with this one. */
export interface Step {
  readonly kind: PathStep['kind'];
  readonly personId: PersonId;
}

/** Why somebody may be one with whoever would be paid for them: the path that shows it; or so many are joined that nothing can be told. */
export interface Joined {
  readonly path: readonly Step[];
  readonly isCrowd: boolean;
}

/** Who brought whom, an edge with a direction. */
export interface Bringing {
  readonly bringerId: PersonId;
  readonly friendId: PersonId;
}

/** An address is that of a house or of a mobile network: no path leads over it. All else belongs to one person, as a rule. */
const isStrong = ({ kind }: Kinship): boolean => kind !== 'address';

const inOrder = (a: Step, b: Step): number =>
  a.personId === b.personId ? (a.kind < b.kind ? -1 : 1) : a.personId < b.personId ? -1 : 1;

/** What each person is joined with, in an order that is that of no table. */
function stepsFrom(kinships: readonly Kinship[]): ReadonlyMap<PersonId, readonly Step[]> {
  const steps = new Map<PersonId, Step[]>();
  const add = (from: PersonId, step: Step) => steps.set(from, [...(steps.get(from) ?? []), step]);
  for (const { kind, one, other } of kinships.filter(isStrong)) {
    add(one, { kind, personId: other });
    add(other, { kind, personId: one });
  }
  for (const of of steps.values()) of.sort(inOrder);
  return steps;
}

/**
 * The shortest path of strong edges from somebody to anybody who counts. `endOf`: what explains why a person counts, appended to the path;
 * nothing for who does not. Who is joined with too many is a crowd: it cannot be told, so it is not let through.
 */
export function findJoined(
  from: PersonId,
  kinships: readonly Kinship[],
  endOf: (personId: PersonId) => readonly Step[] | undefined,
): Joined | undefined {
  const steps = stepsFrom(kinships);
  const paths = new Map<PersonId, readonly Step[]>([[from, []]]);
  let front: readonly PersonId[] = [from];
  for (let depth = 0; depth < STEPS_MAX && front.length > 0; depth += 1) {
    const reached = new Map<PersonId, readonly Step[]>();
    for (const one of front)
      for (const step of steps.get(one) ?? [])
        if (!paths.has(step.personId) && !reached.has(step.personId))
          reached.set(step.personId, [...present(paths.get(one), 'the path to who was reached'), step]);
    const ends = [...reached].flatMap(([personId, path]) => {
      const end = endOf(personId);
      return end ? [[...path, ...end]] : [];
    });
    const [path] = ends.toSorted((a, b) => a.length - b.length);
    if (path) return { path, isCrowd: false };
    for (const [personId, way] of reached) paths.set(personId, way);
    if (paths.size > PERSONS_MAX) return { path: [], isCrowd: true };
    front = [...reached.keys()];
  }
  return undefined;
}

/** From whom the bringer would gain by being one with the friend, and how each leads to the bringer: they and who brought them, up the chain, and their other friends. */
function waysHome({ bringerId, friendId }: Bringing, bringings: readonly Bringing[]) {
  const ways = new Map<PersonId, readonly Step[]>([[bringerId, []]]);
  let [below, way]: [PersonId, readonly Step[]] = [bringerId, []];
  for (let depth = 1; depth < STEPS_MAX; depth += 1) {
    const above = bringings.find((one) => one.friendId === below)?.bringerId;
    if (above === undefined || ways.has(above)) break;
    way = [{ kind: 'brought', personId: below }, ...way];
    ways.set(above, way);
    below = above;
  }
  for (const one of bringings)
    if (one.bringerId === bringerId && one.friendId !== friendId && !ways.has(one.friendId))
      ways.set(one.friendId, [{ kind: 'brought_by', personId: bringerId }]);
  return ways;
}

/** Whether a friend is joined with who brought them, with anybody up that chain, or with another friend of the same bringer; and the ring that shows it. */
export function findRing(
  friendship: Bringing,
  { kinships, bringings }: { readonly kinships: readonly Kinship[]; readonly bringings: readonly Bringing[] },
): Joined | undefined {
  const ways = waysHome(friendship, bringings);
  return findJoined(friendship.friendId, kinships, (personId) => ways.get(personId));
}
