import { addMs, DAY } from '@overround/kernel';
import { type HouseModule, type Job, jobOfBrands } from '@overround/platform';
import type { FavouritesDeps } from './deps.ts';
import { arrangementRoutes } from './routes/arrangement.route.ts';
import { favouriteRoutes } from './routes/favourite.route.ts';
import { feedRoutes } from './routes/feed.route.ts';
import { quietRoutes } from './routes/quiet.route.ts';
import { subscriptionRoutes } from './routes/subscription.route.ts';
import { forgetBefore } from './store/subscription-store.ts';
import { openNewsTeller } from './tell-news.ts';
import { FAVOURITES_OWN_DATA } from './own-data.ts';

export interface Favourites {
  readonly module: HouseModule;
  /** Resolves when all news that was seen is told. */
  idle(): Promise<void>;
  stop(): void;
}

/** News is kept for a month, and so is the wish to hear of a match that never came. */
const KEPT_MS = 30 * DAY;

const forgetJob = (deps: FavouritesDeps): Job =>
  jobOfBrands(deps, { name: 'favourites.forget_old_news', cron: '20 4 * * *', isRare: true }, (brandId) =>
    deps.db.inTransaction({ brandId }, (tx) => forgetBefore(tx, addMs(deps.clock.now(), -KEPT_MS))),
  );

export function openFavourites(deps: FavouritesDeps): Favourites {
  const teller = openNewsTeller(deps);
  return {
    module: {
      name: 'favourites',
      routes: [
        ...favouriteRoutes(deps),
        ...arrangementRoutes(deps),
        ...quietRoutes(deps),
        ...feedRoutes({ ...deps, onMade: teller.lookAgain }),
        ...subscriptionRoutes({ ...deps, follow: teller.follow }),
      ],
      listeners: [],
      jobs: [forgetJob(deps)],
      ownData: FAVOURITES_OWN_DATA,
    },
    idle: teller.idle,
    stop: teller.stop,
  };
}
