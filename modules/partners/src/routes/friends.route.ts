import * as contract from '@overround/contracts/partners';
import { accept, DAY, refuse } from '@overround/kernel';
import { type PlayerContext, type Route, route } from '@overround/platform';
import type { PartnersDeps, PersonKey } from '../deps.ts';
import { claimReward } from '../flows/claim.ts';
import { openCode, tieFriend } from '../flows/tie.ts';
import { readFriendState } from '../reads/friend-state.ts';
import { countClick } from '../store/code-store.ts';

/** Whose link brought a browser here: the code, for as many days as the rule says. */
export const FRIEND_COOKIE = '__Host-friend';
const DAY_SECONDS = DAY / 1000;

const whoOf = ({ site, session }: PlayerContext): PersonKey => ({
  brandId: site.brandId,
  personId: session.personId,
});

/** Bring a friend, as visitors and players ask. */
export const friendRoutes = (deps: PartnersDeps): Route[] => [
  route(contract.setReferral, ({ body }, context) =>
    deps.db.inTransaction(context.site, async (tx) => {
      const { site, session } = context;
      if (session) {
        const who = { brandId: site.brandId, personId: session.personId };
        const tied = await tieFriend(deps, tx, who, body.code);
        return tied.ok ? accept({ code: tied.value.code, is_tied: true }) : tied;
      }
      const open = await openCode(deps, tx, site.brandId, body.code);
      if (!open.ok) return open;
      const { code, rule } = open.value;
      const kept = context.cookies[FRIEND_COOKIE];
      // The rule says whose link counts: one that was kept before stays where the first does.
      const isKept = kept !== undefined && (kept === code || rule.terms.click === 'first');
      if (!isKept) {
        await countClick(tx, code);
        context.setCookie(FRIEND_COOKIE, code, rule.terms.clickDays * DAY_SECONDS);
      }
      return accept({ code: isKept ? kept : code, is_tied: false });
    }),
  ),
  route(contract.getFriends, (_input, context) =>
    deps.db.inTransaction(context.site, async (tx) => {
      const who = whoOf(context);
      // Who may not play is shown no marketing, their own link neither.
      if (await deps.isBarred(tx, who)) return refuse('friend_closed_to_you');
      return accept(await readFriendState(deps, tx, context.site, who));
    }),
  ),
  route(contract.claimFriend, ({ body }, context) =>
    deps.db.inTransaction(context.site, async (tx) => {
      const who = whoOf(context);
      const claimed = await claimReward(deps, tx, who, body.friendship_id);
      return claimed.ok ? accept(await readFriendState(deps, tx, context.site, who)) : claimed;
    }),
  ),
];
