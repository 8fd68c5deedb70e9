import { Button, buttonClass, EmptyState, ErrorState, Notice, Skeleton, useAct } from '@overround/ui';
import { useInfiniteQuery } from '@tanstack/react-query';
import { CircleAlert, ScrollText, SearchX } from 'lucide-react';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import type { SignedIn } from '../../server-contract.ts';
import { saveFile } from '../../shared/save-file.ts';
import { failureText } from '../../state/refusal-text.ts';
import { useAddresses, usePhrases, useServices, useSite, useTimes } from '../../state/services.tsx';
import { entryText } from './entry-text.ts';
import { statementCsv } from './model/statement-csv.ts';
import { boundsOf, filterFromQuery, isFiltered, queryFromFilter } from './model/statement-filter.ts';
import { paperUrl, statementQuery } from './statement-query.ts';
import styles from './Statement.module.css';
import { StatementFilters } from './StatementFilters.tsx';
import { StatementTable } from './StatementTable.tsx';

const icon = { size: 28, strokeWidth: 1.5, 'aria-hidden': true } as const;

/** So many lines at most leave at once; days narrow what is more. */
const LINES_MAX = 5000;
const linesOf = (data: { readonly pages: readonly { readonly entries: readonly unknown[] }[] } | undefined) =>
  data?.pages.reduce((sum, page) => sum + page.entries.length, 0) ?? 0;
/** Without the marks that keep directions apart on a screen. */
const plainText = (text: string): string => text.replaceAll(/[\u2066-\u2069\u200e\u200f]/g, '');

/** The statement of an account with its filters; older lines are loaded on demand. */
export function StatementPanel({ signedIn }: { readonly signedIn: SignedIn }) {
  const phrases = usePhrases();
  const services = useServices();
  const to = useAddresses();
  const times = useTimes();
  const [query, setQuery] = useSearchParams();
  const filter = filterFromQuery(query);
  const site = useSite();
  const [isCut, setCut] = useState(false);
  const accountId = filter.accountId ?? signedIn.accountId;
  const statement = useInfiniteQuery(
    statementQuery(services, { accountId, kind: filter.kind, ...boundsOf(filter, times.dayStartMs) }),
  );
  // What there is to choose from stands with every statement; that of the account one plays with is there also while another is read.
  const active = useInfiniteQuery(statementQuery(services, { accountId: signedIn.accountId, kind: 'all' }));
  const accounts = statement.data?.pages[0]?.accounts ?? active.data?.pages[0]?.accounts ?? [];
  const entries = statement.data?.pages.flatMap((page) => page.entries) ?? [];
  const currency = statement.data?.pages[0]?.currency ?? '';

  const takingAll = useAct(async (then: 'save' | 'print') => {
    // The whole statement is asked for, page by page, before it leaves: a table that ends where the screen did would not add up.
    let read = statement;
    while (read.hasNextPage && !read.isError && linesOf(read.data) < LINES_MAX)
      read = { ...statement, ...(await statement.fetchNextPage()) };
    const pages = read.data?.pages ?? [];
    const [first] = pages;
    if (!first || read.isError) return;
    setCut(read.hasNextPage);
    if (then === 'print') {
      // What was read last is drawn by then.
      requestAnimationFrame(() => window.print());
      return;
    }
    const text = statementCsv(
      pages.flatMap((page) => page.entries),
      first,
      {
        heads: [
          phrases.t('office.statement_when'),
          phrases.t('office.statement_what'),
          phrases.t('cashier.number'),
          phrases.t('office.statement_sum'),
          phrases.t('office.statement_balance'),
          phrases.t('office.statement_currency'),
        ],
        whatOf: (entry) => plainText(entryText(phrases, site, entry)),
      },
    );
    saveFile(`statement-${accountId}.csv`, 'text/csv;charset=utf-8', ['\ufeff', text]);
  });

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
        accounts={accounts}
        accountId={accountId}
        onChange={(next) => setQuery(queryFromFilter(next), { replace: true })}
        isTaking={takingAll.isRunning}
        paperUrl={paperUrl({ accountId, kind: filter.kind, ...boundsOf(filter, times.dayStartMs) })}
        onTake={entries.length === 0 ? undefined : (how) => void takingAll.run(how)}
      />
      {isCut && <Notice tone="info">{phrases.t('office.statement_cut', { count: LINES_MAX })}</Notice>}
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
