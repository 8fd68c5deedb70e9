import type { CasinoKind, CasinoLobby } from '@overround/contracts/casino';
import { Chips } from '@overround/ui';
import { useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useSearchParams } from 'react-router';
import { PageWays } from '../../shared/PageWays.tsx';
import { usePhrases, useServices } from '../../state/services.tsx';
import { useSession } from '../../state/use-session.ts';
import { lobbyQuery } from './casino-queries.ts';
import styles from './Casino.module.css';
import { GamesList, GamesOf, OwnGames } from './GamesList.tsx';
import { LobbyFilters } from './LobbyFilters.tsx';
import {
  filterFromQuery,
  isNarrowed,
  type LobbyFilter,
  OWN_LISTS,
  queryFromFilter,
} from './model/lobby-filter.ts';
import { categoryText, KIND_PATHS } from './model/words.ts';
import { useOwnGames } from './use-kept-games.ts';

const RECENT_SHOWN = 6;
const ALL = 'all';

/** The lobby of a kind of games, or of all: what was played last, categories, search, filters. */
export function LobbyView({ kind }: { readonly kind: CasinoKind | undefined }) {
  const services = useServices();
  const [query, setQuery] = useSearchParams();
  const filter = filterFromQuery(kind, query);
  const lobby = useQuery(lobbyQuery(services));
  const isHere = useSession() !== undefined;
  const own = isHere ? filter.own : undefined;
  const change = useCallback(
    (part: Partial<LobbyFilter>) =>
      setQuery(
        (now) => queryFromFilter({ ...filterFromQuery(kind, now), pages: 1, ...part }),
        // Words and pages are steps on the way; the rest can be gone back from.
        { replace: part.text !== undefined || part.pages !== undefined, preventScrollReset: true },
      ),
    [kind, setQuery],
  );
  return (
    <div className={styles.lobby}>
      <Kinds lobby={lobby.data} />
      <Categories lobby={lobby.data} filter={{ ...filter, own }} onChange={change} />
      {own ? (
        <OwnGames list={own} />
      ) : (
        <>
          <LobbyFilters filter={filter} lobby={lobby.data} onChange={change} />
          {kind === undefined && !isNarrowed(filter) && <PlayedLast />}
          <GamesList
            filter={filter}
            onMore={() => change({ pages: filter.pages + 1 })}
            onClear={() => setQuery({}, { preventScrollReset: true })}
          />
        </>
      )}
    </div>
  );
}

/** From one kind of games to the others; a kind without games has no page to go to. */
function Kinds({ lobby }: { readonly lobby: CasinoLobby | undefined }) {
  const there = new Set(lobby?.kinds.map(({ kind }) => kind));
  const ways = KIND_PATHS.filter(([kind]) => kind === undefined || there.has(kind));
  return <PageWays label="casino.kinds" ways={ways.map(([, path, label]) => [path, label] as const)} />;
}

interface CategoriesProps {
  readonly lobby: CasinoLobby | undefined;
  readonly filter: LobbyFilter;
  readonly onChange: (change: Partial<LobbyFilter>) => void;
}

function Categories({ lobby, filter, onChange }: CategoriesProps) {
  const phrases = usePhrases();
  const isHere = useSession() !== undefined;
  const own = isHere
    ? OWN_LISTS.map((id) => ({ id: id as string, label: phrases.t(`casino.own_${id}`) }))
    : [];
  const categories = (lobby?.categories ?? []).map((category) => ({
    id: String(category.categoryId),
    label: categoryText(phrases, category),
    ...(filter.kind === undefined && { count: category.games }),
  }));
  return (
    <Chips
      label={phrases.t('casino.categories')}
      items={[{ id: ALL, label: phrases.t('casino.category_all') }, ...own, ...categories]}
      selected={filter.own ?? (filter.category === undefined ? ALL : String(filter.category))}
      onSelect={(id) =>
        onChange({
          own: OWN_LISTS.find((one) => one === id),
          category: /^\d+$/.test(id) ? Number(id) : undefined,
        })
      }
    />
  );
}

/** Where a player left off; for guests and newcomers there is nothing. */
function PlayedLast() {
  const phrases = usePhrases();
  const recent = useOwnGames().data?.recent.slice(0, RECENT_SHOWN) ?? [];
  if (recent.length === 0) return null;
  return (
    <section className={styles.section} aria-labelledby="played-last">
      <h2 id="played-last">{phrases.t('casino.own_recent')}</h2>
      <ul className={styles.games}>
        <GamesOf ids={recent} />
      </ul>
    </section>
  );
}
