import type { StaffRight } from '@overround/contracts';
import type { BackofficeKey } from '@overround/phrases/backoffice';

export type RoomPath =
  | '/desk'
  | '/people/verification'
  | '/people/limits'
  | '/people/enquiries'
  | '/payments'
  | '/campaigns'
  | '/casino'
  | '/partners/friends'
  | '/partners/programme';

/** A room of the back office, and of which rights one opens it. */
export interface Room {
  readonly path: RoomPath;
  readonly label: BackofficeKey;
  readonly rights: readonly StaffRight[];
}

/** In the order of the menu; the first that somebody may enter is where they begin. */
export const ROOMS: readonly Room[] = [
  { path: '/desk', label: 'frame.desk', rights: ['trader', 'risk'] },
  { path: '/people/verification', label: 'frame.identity', rights: ['identity', 'admin'] },
  { path: '/people/limits', label: 'limits.title', rights: ['support', 'risk', 'admin'] },
  { path: '/people/enquiries', label: 'enquiries.title', rights: ['support', 'admin'] },
  { path: '/payments', label: 'payments.title', rights: ['payments', 'admin'] },
  { path: '/campaigns', label: 'campaigns.title', rights: ['admin'] },
  { path: '/casino', label: 'games.title', rights: ['support', 'risk', 'admin'] },
  { path: '/partners/friends', label: 'partners.title', rights: ['risk', 'admin'] },
  { path: '/partners/programme', label: 'partners.programme_title', rights: ['risk', 'payments', 'admin'] },
];

/** Any one of them opens the room. */
export const rightsOf = (path: RoomPath): readonly StaffRight[] =>
  ROOMS.find((room) => room.path === path)?.rights ?? [];

export const roomsOf = (rights: readonly StaffRight[]): readonly Room[] =>
  ROOMS.filter((room) => room.rights.some((right) => rights.includes(right)));
