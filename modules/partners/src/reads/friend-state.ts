import type { FriendState } from '@overround/contracts/partners';
import { addMs, DAY, digitsOfMinor, present, unixSeconds } from '@overround/kernel';
import type { SiteContext, Tx } from '@overround/platform';
import type { PartnersDeps, PersonKey } from '../deps.ts';
import { shownPercent, sumsOf, WAIT_DAYS } from '../domain/friend-rule.ts';
import { percentOf } from '../flows/look-at.ts';
import { ensureCode } from '../store/code-store.ts';
import { type Friendship, listFriends } from '../store/friendship-store.ts';
import { readRule } from '../store/rule-store.ts';

const SHOWN_DIGITS = 3;
/** Of how many friends that run the activity is read for one page. */
const READ_MAX = 20;

/** What is told of a friend: the end of their number. */
export const maskNumber = (number: number | undefined): string =>
  `•••${String(number ?? '').slice(-SHOWN_DIGITS)}`;

const untilOf = ({ status, isWaiting, endsAt, claimUntil }: Friendship): number | null => {
  if (status === 'open') return unixSeconds(isWaiting ? addMs(endsAt, WAIT_DAYS * DAY) : endsAt);
  return status === 'earned' && claimUntil !== undefined ? unixSeconds(claimUntil) : null;
};

const percentShown = async (
  deps: PartnersDeps,
  tx: Tx,
  brandId: PersonKey['brandId'],
  friendship: Friendship,
): Promise<number> => {
  if (friendship.status === 'expired') return 0;
  return friendship.status === 'open' ? shownPercent(await percentOf(deps, tx, brandId, friendship)) : 100;
};

/** Everything the pages of bring a friend show. Makes the code when there is none. */
export async function readFriendState(
  deps: PartnersDeps,
  tx: Tx,
  site: SiteContext,
  who: PersonKey,
): Promise<FriendState> {
  const { code, clicks } = await ensureCode(tx, who, deps.randomBytes);
  const { terms } = await readRule(tx);
  const accounts = await deps.wallet.listAccounts(tx, who.personId);
  const own = present(accounts.find(({ isActive }) => isActive) ?? accounts[0], 'an account of a player');
  const currency = present(deps.directory.currency(own.currency), 'the currency of an account');
  const sums = sumsOf(terms, currency.unitMinor);
  const friends = [];
  let read = 0;
  for (const friendship of await listFriends(tx, who.personId)) {
    const isRead =
      friendship.status !== 'open' || (friendship.depositedMinor > 0n && (read += 1) <= READ_MAX);
    const { reward } = friendship;
    friends.push({
      friendship_id: friendship.friendshipId,
      name: maskNumber(await deps.numberOf(tx, friendship.friendId)),
      status: friendship.status,
      is_waiting: friendship.status === 'open' && friendship.isWaiting,
      since: unixSeconds(friendship.tiedAt),
      until: untilOf(friendship),
      percent: isRead ? await percentShown(deps, tx, who.brandId, friendship) : 0,
      reward: reward ? { minor: digitsOfMinor(reward.minor), currency: reward.currency } : null,
    });
  }
  return {
    code,
    link: `${site.origin}/${site.lang}/friend/${code}`,
    clicks,
    currency: own.currency,
    exponent: currency.exponent,
    rule: {
      is_open: terms.isOpen,
      click: terms.click,
      click_days: terms.clickDays,
      days: terms.days,
      wait_days: WAIT_DAYS,
      deposit_minor_min: digitsOfMinor(sums.depositMinorMin),
      stake_minor_min: digitsOfMinor(sums.stakeMinorMin),
      odds_milli_min: terms.oddsMilliMin,
      reward_minor: digitsOfMinor(sums.rewardMinor),
      claim_days: terms.claimDays,
      paid_max: terms.paidMax,
      paid_days: terms.paidDays,
    },
    friends,
  };
}
