import type { AreaName } from '@overround/phrases';
import { Button, chipClass, chipsClass, EmptyState, SportIcon } from '@overround/ui';
import { useQuery } from '@tanstack/react-query';
import { ListChecks } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useParams, useSearchParams } from 'react-router';
import { BoardStates } from '../../features/board/BoardStates.tsx';
import { loadedBoardQuery } from '../../features/board/first-games.ts';
import { TimeFilter, useTimeWindow, windowOf } from '../../features/board/TimeFilter.tsx';
import { useBoard } from '../../features/board/use-board.ts';
import { isKind, type Kind } from '../../shared/addresses.ts';
import { useAllowed } from '../../state/disallowed-sports.ts';
import { sportsQuery } from '../../state/feed-queries.ts';
import { PageHead } from '../../state/PageHead.tsx';
import { PageTop } from '../../state/PageTop.tsx';
import { useAddresses, usePhrases, useServices } from '../../state/services.tsx';
import { NotFound } from '../not-found/NotFoundPage.tsx';
import type { PageLoad } from '../page-module.ts';
import styles from './SportFilterPage.module.css';

export const areas: readonly AreaName[] = ['board', 'sections', 'errors'];

const SPORTS_MAX = 30;

/** `?sports=1,4`, rising, so that readers share answers. */
const chosenIn = (query: URLSearchParams): readonly number[] =>
  [
    ...new Set(
      (query.get('sports') ?? '')
        .split(',')
        .map(Number)
        .filter((id) => Number.isSafeInteger(id) && id > 0),
    ),
  ]
    .sort((a, b) => a - b)
    .slice(0, SPORTS_MAX);

export const load: PageLoad = async (services, { params, url }) => {
  if (!isKind(params.kind)) {
    services.setStatus(404);
    return;
  }
  const sportIds = chosenIn(url.searchParams);
  if (sportIds.length > 0)
    await services.queries.prefetchQuery(
      loadedBoardQuery(services, params.kind, { sportIds, window: windowOf(url) }),
    );
};

function ChosenBoard({ kind, sportIds }: { readonly kind: Kind; readonly sportIds: readonly number[] }) {
  const [window, setWindow] = useTimeWindow();
  const games = useBoard(kind, { sportIds, window });
  return (
    <BoardStates
      kind={kind}
      games={games}
      onClearFilter={window === 'any' ? undefined : () => setWindow('any')}
    />
  );
}

function SportChoice({ kind }: { readonly kind: Kind }) {
  const services = useServices();
  const phrases = usePhrases();
  const to = useAddresses();
  const [query, setQuery] = useSearchParams();
  const chosen = chosenIn(query);
  const sports = useAllowed(kind, useQuery(sportsQuery(services, kind)).data);
  // Two quick presses: the second counts on the first, which the address may not show yet.
  const latest = useRef(chosen);
  const inAddress = chosen.join(',');
  useEffect(() => {
    latest.current = inAddress === '' ? [] : inAddress.split(',').map(Number);
  }, [inAddress]);
  const choose = (next: readonly number[]): void => {
    latest.current = next;
    setQuery(
      (before) => {
        const after = new URLSearchParams(before);
        if (next.length > 0) after.set('sports', next.toSorted((a, b) => a - b).join(','));
        else after.delete('sports');
        return after;
      },
      { preventScrollReset: true, replace: true },
    );
  };
  const toggle = (id: number): void =>
    choose(
      latest.current.includes(id) ? latest.current.filter((one) => one !== id) : [...latest.current, id],
    );
  const title = phrases.t('sections.filter_title');
  return (
    <>
      <PageHead title={title} isHidden />
      <PageTop title={title} trail={[{ label: phrases.t(`board.title_${kind}`), to: to.kind(kind) }]}>
        <p className={styles.hint}>{phrases.t('sections.filter_hint')}</p>
        <div className={`${chipsClass} ${styles.sports}`} role="group" aria-label={title}>
          {sports.map((sport) => {
            const isChosen = chosen.includes(sport.sportId);
            return (
              <button
                key={sport.sportId}
                type="button"
                className={chipClass}
                aria-pressed={isChosen}
                onClick={() => toggle(sport.sportId)}
              >
                <SportIcon sportId={sport.sportId} sizePx={16} />
                {sport.name} <span data-number="">{sport.gameCount}</span>
              </button>
            );
          })}
          {chosen.length > 0 && (
            <Button size="small" kind="quiet" onClick={() => choose([])}>
              {phrases.t('sections.filter_clear')}
            </Button>
          )}
        </div>
        {kind === 'line' && <TimeFilter />}
      </PageTop>
      {chosen.length > 0 ? (
        <ChosenBoard kind={kind} sportIds={chosen} />
      ) : (
        <EmptyState
          icon={<ListChecks size={28} strokeWidth={1.5} aria-hidden="true" />}
          text={phrases.t('sections.filter_none')}
        />
      )}
    </>
  );
}

/** Several sports on one board; the address carries which. */
export function Component() {
  const { kind } = useParams();
  return isKind(kind) ? <SportChoice kind={kind} /> : <NotFound />;
}
