import { Button, buttonClass, EmptyState, ErrorState, Skeleton } from '@overround/ui';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { CircleAlert, ScrollText, SearchX } from 'lucide-react';
import { Link, useSearchParams } from 'react-router';
import type { SignedIn } from '../../server-contract.ts';
import { walletQuery } from '../../state/my-calls.ts';
import { failureText } from '../../state/refusal-text.ts';
import { useAddresses, usePhrases, useServices, useTimes } from '../../state/services.tsx';
import { boundsOf, filterFromQuery, isFiltered, queryFromFilter } from './model/statement-filter.ts';
import { statementQuery } from './statement-query.ts';
import styles from './Statement.module.css';
import { StatementFilters } from './StatementFilters.tsx';
import { StatementTable } from './StatementTable.tsx';

const icon = { size: 28, strokeWidth: 1.5, 'aria-hidden': true } as const;

/** The statement of an account with its filters; older lines are loaded on demand. */
export function StatementPanel({ signedIn }: { readonly signedIn: SignedIn }) {
  const phrases = usePhrases();
  const services = useServices();
  const to = useAddresses();
  const times = useTimes();
  const [query, setQuery] = useSearchParams();
  const filter = filterFromQuery(query);
  const wallet = useQuery(walletQuery(services));
  const accountId = filter.accountId ?? signedIn.accountId;
  const statement = useInfiniteQuery(
    statementQuery(services, { accountId, kind: filter.kind, ...boundsOf(filter, times.dayStartMs) }),
  );
  const entries = statement.data?.pages.flatMap((page) => page.entries) ?? [];
  const currency = statement.data?.pages[0]?.currency ?? '';

  function content() {
    if (statement.isPending) return <Skeleton rows={8} rowHeightPx={40} label={phrases.t('shell.loading')} />;
    if (statement.isError && entries.length === 0) {
      return (
        <ErrorState
          icon={<CircleAlert {...icon} />}
          text={phrases.t('office.statement_failed')}
          hint={failureText(phrases, statement.error)}
          action={<Button onClick={() => void statement.refetch()}>{phrases.t('shell.retry')}</Button>}
        />
      );
    }
    if (entries.length > 0)
      return <StatementTable accountId={accountId} currency={currency} entries={entries} />;
    if (isFiltered(filter)) {
      return (
        <EmptyState
          icon={<SearchX {...icon} />}
          text={phrases.t('office.statement_nothing')}
          action={<Button onClick={() => setQuery({})}>{phrases.t('office.statement_clear')}</Button>}
        />
      );
    }
    return (
      <EmptyState
        icon={<ScrollText {...icon} />}
        text={phrases.t('office.statement_empty')}
        action={
          <Link to={to.page('office/recharge')} className={buttonClass({ kind: 'primary' })}>
            {phrases.t('office.to_recharge')}
          </Link>
        }
      />
    );
  }
  return (
    <>
      <StatementFilters
        filter={filter}
        accounts={wallet.data?.accounts ?? []}
        accountId={accountId}
        onChange={(next) => setQuery(queryFromFilter(next), { replace: true })}
      />
      {content()}
      {entries.length > 0 && (
        <p className={styles.end}>
          {statement.hasNextPage ? (
            <Button isBusy={statement.isFetchingNextPage} onClick={() => void statement.fetchNextPage()}>
              {phrases.t('office.statement_older')}
            </Button>
          ) : (
            phrases.t('office.statement_end')
          )}
        </p>
      )}
    </>
  );
}
