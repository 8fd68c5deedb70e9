import { DECLARED_SPORTS, type SportFamily, type SportId, type SportKey } from '@overround/sports';

/** One sport of the wire (wire-shapes 13). */
export interface Sport {
  readonly id: SportId;
  readonly key: SportKey;
  readonly family: SportFamily;
  readonly isDrawPossible: boolean;
  /** Video games: list category 2 on the wire. */
  readonly isCyber: boolean;
}

/** Sports in the order of their ids, as they are declared. */
export const SPORTS: readonly Sport[] = DECLARED_SPORTS;

const byId = new Map(SPORTS.map((sport) => [sport.id, sport]));
export const findSport = (sportId: SportId): Sport | undefined => byId.get(sportId);
