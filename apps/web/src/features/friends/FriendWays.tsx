import { PageWays } from '../../shared/PageWays.tsx';

/** Pages of bring a friend, in their order; paths behind the language. */
const WAYS = [
  ['office/friends', 'friends.main_title'],
  ['office/friends/rules', 'friends.rules_title'],
  ['office/friends/banners', 'friends.banners_title'],
] as const;

/** From one page of bring a friend to the others. */
export const FriendWays = () => <PageWays label="friends.ways" ways={WAYS} />;
