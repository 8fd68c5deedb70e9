// The games of all providers in memory, with their numbers and what brands switched off. Readers ask nothing else.

import { type BrandId, SECOND } from '@overround/kernel';
import { eachItem, many, run, sql } from '@overround/platform';
import type { CasinoGame } from '@overround/provider-kit';
import type { CasinoDeps } from '../deps.ts';
import type { ShelfGame } from '../domain/shelf.ts';

/** What is known of a game for ever, also once no provider has it any more. */
export interface GameFacts {
  readonly gameId: number;
  readonly provider: string;
  readonly gameKey: string;
  readonly kind: CasinoGame['kind'];
  readonly maker: string;
  readonly titles: { readonly en: string } & Readonly<Record<string, string>>;
}

export interface Shelf {
  /** Grows with each change: what was made of an earlier one is old. */
  version(): number;
  /** All games that providers have, on or off. */
  all(): readonly ShelfGame[];
  /** Those that are on for a brand. */
  gamesOf(brandId: BrandId): readonly ShelfGame[];
  isOn(brandId: BrandId, gameId: number): boolean;
  find(gameId: number): ShelfGame | undefined;
  factsOf(gameId: number): GameFacts | undefined;
  /** Asks the providers, and reads what is off. */
  refresh(): Promise<void>;
  /** Reads what is off. */
  readSwitches(): Promise<void>;
  /** To be called a few times a second: looks by itself as often as it should. Returns how often. */
  tick(): Promise<number>;
}

const SWITCHES_EVERY_MS = 15 * SECOND;
const CATALOGUE_EVERY_MS = 300 * SECOND;
/** While a provider has not answered yet. */
const FIRST_EVERY_MS = 2 * SECOND;

export function openShelf({
  db,
  clock,
  log,
  providers,
  directory,
}: Pick<CasinoDeps, 'db' | 'clock' | 'log' | 'providers' | 'directory'>): Shelf {
  const told = new Map<string, readonly Omit<ShelfGame, 'gameId'>[]>();
  let facts = new Map<number, GameFacts>();
  let games: readonly ShelfGame[] = [];
  let byId = new Map<number, ShelfGame>();
  let off = new Map<BrandId, ReadonlySet<number>>();
  let onOf = new Map<BrandId, readonly ShelfGame[]>();
  let seen = '';
  let version = 0;
  const [asked, read] = [{ atMs: -Infinity }, { atMs: -Infinity }];

  const readCatalogues = async () => {
    for (const provider of providers) {
      try {
        const catalogues = await provider.catalogue();
        told.set(
          provider.providerId,
          catalogues.flatMap(({ maker, games: own }) =>
            own.map((game) => ({ provider: provider.providerId, maker, game })),
          ),
        );
      } catch (error) {
        log.warn({ providerId: provider.providerId, error: String(error) }, 'a casino tells no catalogue');
      }
    }
  };

  const number = async () => {
    const rows = [...told.values()].flat();
    await db.inTransaction('platform', (tx) =>
      run(
        tx,
        sql`insert into casino.game as g (provider, game_key, kind, maker, titles)
            select t.provider, t.game_key, t.kind, t.maker, t.titles from unnest(${rows.map((one) => one.provider)}::text[], ${rows.map((one) => one.game.gameKey)}::text[],
                                   ${rows.map((one) => one.game.kind)}::text[], ${rows.map((one) => one.maker.title)}::text[],
                                   ${rows.map((one) => JSON.stringify(one.game.titles))}::jsonb[]) with ordinality as t (provider, game_key, kind, maker, titles, ord)
             order by t.ord
                on conflict (provider, game_key) do update set kind = excluded.kind, maker = excluded.maker, titles = excluded.titles
             where (g.kind, g.maker, g.titles) is distinct from (excluded.kind, excluded.maker, excluded.titles)`,
      ),
    );
    const known = await db.read('platform', (tx) =>
      many(
        tx,
        sql<GameFacts>`select game_id as "gameId", provider, game_key as "gameKey", kind, maker, titles from casino.game`,
      ),
    );
    facts = new Map(known.map((one) => [one.gameId, one]));
    const idOf = new Map(known.map((one) => [`${one.provider}/${one.gameKey}`, one.gameId]));
    games = rows.flatMap((one) => {
      const gameId = idOf.get(`${one.provider}/${one.game.gameKey}`);
      return gameId === undefined ? [] : [{ gameId, ...one }];
    });
    byId = new Map(games.map((one) => [one.gameId, one]));
  };

  const readSwitches = async () => {
    // What cannot be read of a brand stays as it was.
    const next = new Map(off);
    const readOff = async ({ brandId }: { readonly brandId: BrandId }) => {
      const rows = await db.read({ brandId }, (tx) =>
        many(
          tx,
          sql<{
            gameId: number;
          }>`select game_id as "gameId" from casino.game_off where brand_id = ${brandId}`,
        ),
      );
      next.set(brandId, new Set(rows.map(({ gameId }) => gameId)));
    };
    await eachItem(
      { log, job: 'casino.read_switches' },
      { items: directory.brands(), idOf: ({ brandId }) => brandId, handle: readOff },
    );
    off = next;
    const now = JSON.stringify([
      games,
      [...off].map(([brandId, ids]) => [brandId, [...ids].toSorted((a, b) => a - b)]),
    ]);
    if (now === seen) return;
    seen = now;
    onOf = new Map();
    version += 1;
  };

  /** Nothing is on for a brand whose switches nobody could read yet. */
  const isOn = (brandId: BrandId, gameId: number): boolean =>
    byId.has(gameId) && off.get(brandId)?.has(gameId) === false;

  const refresh = async () => {
    asked.atMs = clock.monotonicMs();
    read.atMs = asked.atMs;
    await readCatalogues();
    await number();
    await readSwitches();
  };

  return {
    version: () => version,
    all: () => games,
    gamesOf: (brandId) => {
      const known = onOf.get(brandId);
      if (known) return known;
      const found = games.filter(({ gameId }) => isOn(brandId, gameId));
      onOf.set(brandId, found);
      return found;
    },
    isOn,
    find: (gameId) => byId.get(gameId),
    factsOf: (gameId) => facts.get(gameId),
    refresh,
    readSwitches,
    tick: async () => {
      if (providers.length === 0) return 0;
      const now = clock.monotonicMs();
      const wait = told.size < providers.length ? FIRST_EVERY_MS : CATALOGUE_EVERY_MS;
      if (now - asked.atMs >= wait) {
        await refresh();
        return 1;
      }
      if (now - read.atMs < SWITCHES_EVERY_MS) return 0;
      read.atMs = now;
      await readSwitches();
      return 1;
    },
  };
}
