import type { CallContract } from '../call/index.ts';
import { claimFriend, getFriends, setReferral } from './friend-calls.ts';
import { decideFriendship, staffFriendships } from './friend-staff-calls.ts';

export * from './friend-calls.ts';
export * from './friend-staff-calls.ts';

export const partnerCalls = [
  setReferral,
  getFriends,
  claimFriend,
  staffFriendships,
  decideFriendship,
] as const satisfies readonly CallContract[];
