// Play was closed to somebody: what waits in their name is taken back at once, with its money. Bets that are open stand and pay.

import type { BrandId, PersonId } from '@overround/kernel';
import { type Listener, listen } from '@overround/platform';
import { listOpenPoolOfPerson } from '../store/pool-store.ts';
import { refuseResting } from '../store/resting-store.ts';
import { listOpenVipOfPerson } from '../store/vip-store.ts';
import type { PoolDeps } from './pool-ground.ts';
import { endAll } from './pool-offers.ts';
import type { RestDeps } from './rest-order.ts';
import { dropVip } from './vip-desk.ts';
import type { VipDeps } from './vip-ground.ts';

interface WithdrawDeps {
  readonly resting: Pick<RestDeps, 'db'>;
  readonly pool: PoolDeps;
  readonly vip: VipDeps;
}

interface About {
  readonly brandId: number;
  readonly personId: string;
}

/** Bids and auto-bets, offers to other players, requests for more. What is being placed at this moment is refused by its own check. */
async function withdrawWaiting(deps: WithdrawDeps, about: About): Promise<void> {
  const owner = { brandId: about.brandId as BrandId, personId: about.personId as PersonId }; // Ids of our own event.
  const { offers, requests } = await deps.resting.db.inTransaction(owner, async (tx) => {
    await refuseResting(tx, owner, 'betting_not_allowed');
    return {
      offers: await listOpenPoolOfPerson(tx, owner),
      requests: await listOpenVipOfPerson(tx, owner),
    };
  });
  await endAll(deps.pool, offers);
  for (const { requestId } of requests) await dropVip(deps.vip, owner, requestId);
}

export const withdrawListeners = (deps: WithdrawDeps): Listener[] => [
  listen({
    event: 'play.closed',
    name: 'betting.withdraw_on_play_closed',
    handle: (about) => withdrawWaiting(deps, about),
  }),
  listen({
    event: 'person.status_changed',
    name: 'betting.withdraw_on_status',
    handle: async (about) => {
      if (about.status !== 'active') await withdrawWaiting(deps, about);
    },
  }),
];
