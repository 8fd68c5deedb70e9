import type { AreaName } from '@overround/phrases';
import { Button, EmptyState, ErrorState, Skeleton, TextField } from '@overround/ui';
import { useQuery } from '@tanstack/react-query';
import { CircleAlert, Search, SearchX } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { useSearchParams } from 'react-router';
import { TopLeagues } from '../../features/home/TopLeagues.tsx';
import { MarketsFound } from '../../features/search/MarketsFound.tsx';
import { PagesFound } from '../../features/search/PagesFound.tsx';
import { SearchResults } from '../../features/search/SearchResults.tsx';
import { useAfterTyping } from '../../features/search/use-after-typing.ts';
import { useRecentSearches } from '../../features/search/use-recent-searches.ts';
import { useIsAllowed } from '../../state/disallowed-sports.ts';
import { SEARCH_LETTERS_MAX, SEARCH_LETTERS_MIN, searchQuery } from '../../state/feed-queries.ts';
import { marketSearchQuery } from '../../state/market-search-query.ts';
import { PageHead } from '../../state/PageHead.tsx';
import { PageTop } from '../../state/PageTop.tsx';
import { usePhrases, useServices } from '../../state/services.tsx';
import type { PageLoad } from '../page-module.ts';
import styles from './SearchPage.module.css';

export const areas: readonly AreaName[] = ['search', 'board'];

const typedIn = (query: URLSearchParams): string =>
  (query.get('q') ?? '').trim().slice(0, SEARCH_LETTERS_MAX);

export const load: PageLoad = async (services, { url }) => {
  const text = typedIn(url.searchParams);
  if (text.length < SEARCH_LETTERS_MIN) return;
  await Promise.all([
    services.queries.prefetchQuery(searchQuery(services, text)),
    services.queries.prefetchQuery(marketSearchQuery(services, text)),
  ]);
};

/** In answers of the search for markets. */
const LIVE = 1;

const icon = { size: 28, strokeWidth: 1.5, 'aria-hidden': true } as const;

function Found({ text }: { readonly text: string }) {
  const services = useServices();
  const phrases = usePhrases();
  const found = useQuery(searchQuery(services, text));
  const isAllowed = useIsAllowed();
  const markets = (useQuery(marketSearchQuery(services, text)).data ?? []).filter(({ sport, kind }) =>
    isAllowed({ sportId: sport, isLive: kind === LIVE }),
  );
  if (text.length < SEARCH_LETTERS_MIN)
    return (
      <>
        <p className={styles.hint}>{phrases.t('search.hint')}</p>
        <TopLeagues />
      </>
    );
  if (found.isError) {
    return (
      <ErrorState
        icon={<CircleAlert {...icon} />}
        text={phrases.t('search.failed')}
        action={<Button onClick={() => void found.refetch()}>{phrases.t('shell.retry')}</Button>}
      />
    );
  }
  if (!found.data) return <Skeleton rows={6} label={phrases.t('shell.loading')} />;
  const games = found.data.filter(isAllowed);
  if (games.length === 0 && markets.length > 0) return <MarketsFound found={markets} />;
  if (games.length === 0) {
    return (
      <>
        <EmptyState
          icon={<SearchX {...icon} />}
          text={phrases.t('search.nothing', { query: text })}
          hint={phrases.t('search.nothing_hint')}
        />
        <TopLeagues />
      </>
    );
  }
  return (
    <>
      {markets.length > 0 && <MarketsFound found={markets} />}
      <SearchResults games={games} text={text} />
    </>
  );
}

/** Search by team, league or sport; the address carries what was asked. */
export function Component() {
  const phrases = usePhrases();
  const [query, setQuery] = useSearchParams();
  const text = typedIn(query);
  const [typed, setTyped] = useState(text);
  const { recent, remember, forget } = useRecentSearches();

  const show = (wanted: string, replace: boolean): void =>
    setQuery(wanted === '' ? {} : { q: wanted }, { replace, preventScrollReset: true });
  // What is being typed is looked for at once; what was entered is remembered, and one can come back to it.
  const pause = useAfterTyping((wanted) => show(wanted.trim(), true));

  function search(wanted: string): void {
    const next = wanted.trim();
    pause.cancel();
    setTyped(next);
    remember(next);
    show(next, next === text);
  }

  return (
    <>
      <PageHead title={phrases.t('search.title')} isHidden />
      <PageTop title={phrases.t('search.title')}>
        <search>
          <form
            onSubmit={(event: FormEvent) => {
              event.preventDefault();
              search(typed);
            }}
          >
            <TextField
              type="search"
              label={phrases.t('search.title')}
              isLabelHidden
              autoComplete="off"
              maxLength={SEARCH_LETTERS_MAX}
              placeholder={phrases.t('search.placeholder')}
              value={typed}
              onChange={({ target }) => {
                setTyped(target.value);
                pause.typed(target.value);
              }}
              start={<Search size={16} strokeWidth={1.75} aria-hidden="true" />}
            />
          </form>
        </search>
        {recent.length > 0 && (
          <div className={styles.recent}>
            <span>{phrases.t('search.recent')}</span>
            {recent.map((one) => (
              <Button key={one} size="small" onClick={() => search(one)}>
                <bdi>{one}</bdi>
              </Button>
            ))}
            <Button size="small" kind="quiet" onClick={forget}>
              {phrases.t('search.clear_recent')}
            </Button>
          </div>
        )}
      </PageTop>
      <Found text={text} />
      {text.length >= SEARCH_LETTERS_MIN && <PagesFound text={text} />}
    </>
  );
}
