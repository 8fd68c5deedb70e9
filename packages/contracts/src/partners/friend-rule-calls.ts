import { ruleCalls } from '../call/rule-calls.ts';
import { FriendTerms } from './friend-calls.ts';

export const friendRule = ruleCalls({
  name: 'friends.rule',
  path: '/operator-api/v1/partners/friend-rule',
  terms: FriendTerms,
  what: 'what a friend does and what that brings',
});
