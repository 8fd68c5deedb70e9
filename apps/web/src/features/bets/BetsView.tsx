import { Button, buttonClass, Chips, EmptyState, ErrorState, Skeleton } from '@overround/ui';
import { CircleAlert, SearchX, Ticket, X } from 'lucide-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Link, useSearchParams } from 'react-router';
import { useAddresses, usePhrases, useServices, useTimes } from '../../state/services.tsx';
import { keepOpenBets } from '../../state/kept-bets.ts';
import { useBrowserStore } from '../../state/use-browser-store.ts';
import styles from './BetsView.module.css';
import { betsQuery } from './data/bet-queries.ts';
import { useBetNews } from './data/use-bet-news.ts';
import {
  BET_GROUPS,
  type BetFilter,
  filterFromQuery,
  isNarrow,
  queryFromFilter,
  secondsOf,
} from './model/bet-filter.ts';
import { BetCard } from './parts/BetCard.tsx';
import { isOpenBet } from './parts/use-bet-words.ts';
import { HistoryActs } from './parts/HistoryActs.tsx';
import { DateRange } from './parts/DateRange.tsx';

const icon = { size: 28, strokeWidth: 1.5, 'aria-hidden': true } as const;

function Nothing({ filter, onAll }: { readonly filter: BetFilter; readonly onAll: () => void }) {
  const phrases = usePhrases();
  const to = useAddresses();
  if (isNarrow(filter))
    return (
      <EmptyState
        icon={<SearchX {...icon} />}
        text={phrases.t('bets.nothing_found')}
        action={<Button onClick={onAll}>{phrases.t('bets.show_all')}</Button>}
      />
    );
  return (
    <EmptyState
      icon={<Ticket {...icon} />}
      text={phrases.t(`bets.empty_${filter.group}`)}
      action={
        <Link to={to.kind('line')} className={buttonClass({ kind: 'primary' })}>
          {phrases.t('bets.empty_action')}
        </Link>
      }
    />
  );
}

function List({ filter, onAll }: { readonly filter: BetFilter; readonly onAll: () => void }) {
  const services = useServices();
  const phrases = usePhrases();
  const times = useTimes();
  const bets = useInfiniteQuery(
    betsQuery(services, {
      group: filter.group,
      ...secondsOf(filter, times.dayStartMs),
      ...(filter.eventId !== undefined && { event: filter.eventId }),
      ...(filter.isByText && { channel: 'sms' }),
      ...(filter.withArchive && { archive: true }),
    }),
  );
  const store = useBrowserStore();
  const isOfOpen = filter.group !== 'settled' && !isNarrow(filter);
  useEffect(() => {
    if (!isOfOpen || !bets.data) return;
    const seen = bets.data.pages.flatMap((page) => page.bets);
    keepOpenBets(store, seen.filter(isOpenBet), services.clock.nowMs());
  }, [isOfOpen, bets.data, store, services]);
  if (bets.isPending) return <Skeleton rows={4} rowHeightPx={148} label={phrases.t('shell.loading')} />;
  if (bets.isError)
    return (
      <ErrorState
        icon={<CircleAlert {...icon} />}
        text={phrases.t('bets.failed')}
        action={<Button onClick={() => void bets.refetch()}>{phrases.t('shell.retry')}</Button>}
      />
    );
  const shown = bets.data.pages.flatMap((page) => page.bets);
  return (
    <>
      {shown.length === 0 && !bets.hasNextPage ? (
        <Nothing filter={filter} onAll={onAll} />
      ) : (
        <ul className={styles.list} aria-label={phrases.t('bets.list')}>
          {shown.map((bet) => (
            <BetCard key={bet.betId} bet={bet} />
          ))}
        </ul>
      )}
      {bets.hasNextPage && (
        <Button isWide isBusy={bets.isFetchingNextPage} onClick={() => void bets.fetchNextPage()}>
          {phrases.t('bets.more')}
        </Button>
      )}
    </>
  );
}

/** Own bets with their filter, which lives in the address. */
export function BetsView() {
  const phrases = usePhrases();
  const times = useTimes();
  const [query, setQuery] = useSearchParams();
  const filter = filterFromQuery(query);
  const show = (change: Partial<BetFilter>): void =>
    setQuery(queryFromFilter({ ...filter, ...change }), { replace: true, preventScrollReset: true });
  const showAll = (): void => setQuery({}, { replace: true, preventScrollReset: true });
  useBetNews(true);
  return (
    <div className={styles.bets}>
      <div className={styles.filter}>
        <Chips
          label={phrases.t('bets.filter')}
          items={BET_GROUPS.map((group) => ({ id: group, label: phrases.t(`bets.${group}`) }))}
          selected={filter.group}
          onSelect={(group) => show({ group })}
        />
        <DateRange fromDay={filter.fromDay} toDay={filter.toDay} onChange={show} />
        {filter.eventId !== undefined && (
          <Button
            size="small"
            icon={<X size={16} strokeWidth={1.75} aria-hidden="true" />}
            onClick={() => show({ eventId: undefined })}
          >
            {phrases.t('bets.this_match')}
          </Button>
        )}
      </div>
      <List filter={filter} onAll={showAll} />
      <HistoryActs
        group={filter.group}
        {...secondsOf(filter, times.dayStartMs)}
        withArchive={filter.withArchive}
        isByText={filter.isByText}
        onByText={(isByText) => show({ isByText })}
        onArchive={(withArchive) => show({ withArchive })}
      />
    </div>
  );
}
