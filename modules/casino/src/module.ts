import type { FreeSpinsDoor } from '@overround/bonus';
import type { HouseModule } from '@overround/platform';
import type { CasinoProvider } from '@overround/provider-kit';
import type { CasinoDeps } from './deps.ts';
import { freeSpinsDoor } from './flows/free-spins-door.ts';
import type { CasinoRoom } from './flows/ground.ts';
import { openShelf } from './flows/keep-shelf.ts';
import { CASINO_OWN_DATA } from './own-data.ts';
import { callbackRoutes } from './routes/callback.route.ts';
import { lobbyRoutes } from './routes/lobby.route.ts';
import { playRoutes } from './routes/play.route.ts';
import { roundRoutes } from './routes/rounds.route.ts';
import { staffRoutes } from './routes/staff.route.ts';

export interface Casino {
  readonly module: HouseModule;
  /** Asks the providers for their games now; `tick` does it by itself. */
  refresh(): Promise<void>;
  /** To be called a few times a second: keeps the games and what is switched off. */
  tick(): Promise<number>;
}

/** Opens the casino. Needs the tables only; there is no game until `refresh` or `tick` was called. */
export function openCasino(deps: CasinoDeps): Casino {
  const shelf = openShelf(deps);
  const room: CasinoRoom = {
    ...deps,
    shelf,
    isOffered: (brandId) =>
      deps.providers.length > 0 && deps.directory.brandById(brandId)?.flags['casino'] !== false,
  };
  return {
    refresh: shelf.refresh,
    tick: shelf.tick,
    module: {
      name: 'casino',
      ownData: CASINO_OWN_DATA,
      routes: [
        ...lobbyRoutes(room),
        ...playRoutes(room),
        ...roundRoutes(room),
        ...callbackRoutes(room),
        ...staffRoutes(room),
      ],
      listeners: [],
      jobs: [],
    },
  };
}

/** The doors of casinos that give free rounds, as bonuses ask for them (decision 71). */
export const freeSpinsDoors = (
  deps: Pick<CasinoDeps, 'db' | 'directory'>,
  providers: readonly CasinoProvider[],
): ReadonlyMap<string, FreeSpinsDoor> =>
  new Map(
    providers.flatMap((provider) => {
      const door = freeSpinsDoor(deps, provider);
      return door ? [[provider.providerId, door] as const] : [];
    }),
  );
