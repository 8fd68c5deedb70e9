import type { SportId } from '../sport-ids.ts';
import type { SportDeclaration } from './declaration.ts';
import { OTHER_SPORTS_DECLARED } from './others.ts';
import { SET_SPORTS_DECLARED } from './sets.ts';
import { TIMED_SPORTS_DECLARED } from './timed.ts';

const ALL = [...TIMED_SPORTS_DECLARED, ...SET_SPORTS_DECLARED, ...OTHER_SPORTS_DECLARED];

/** The keys of all sports: names in every language are kept under them. */
export type SportKey = (typeof ALL)[number]['key'];

/** Every sport, in the order of the ids. A sport is added by its line and nowhere else. */
export const DECLARED_SPORTS: readonly SportDeclaration<SportKey>[] = ALL.toSorted((a, b) => a.id - b.id);

const byId = new Map<SportId, SportDeclaration<SportKey>>(DECLARED_SPORTS.map((one) => [one.id, one]));

export const declarationOf = (sportId: SportId): SportDeclaration<SportKey> | undefined => byId.get(sportId);
