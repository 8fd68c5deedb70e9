import { calls } from '@overround/client';
import type { AcceptanceAnswer } from '@overround/contracts/betting';
import type { AreaName } from '@overround/phrases';
import { Button, Chips, EmptyState, ErrorState, Skeleton, Table } from '@overround/ui';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { CircleAlert, Gauge } from 'lucide-react';
import { useSearchParams } from 'react-router';
import { PageHead } from '../../state/PageHead.tsx';
import { PageTop } from '../../state/PageTop.tsx';
import { type Services, useAddresses, usePhrases, useServices, useTimes } from '../../state/services.tsx';
import type { PageLoad } from '../page-module.ts';
import styles from './Information.module.css';
import { OwnLimits } from './OwnLimits.tsx';

export const areas: readonly AreaName[] = ['information', 'refusal'];

const PERIODS = ['1', '7', '30', '90'] as const;
const FRESH_MS = 60_000;

const daysOf = (query: URLSearchParams): (typeof PERIODS)[number] =>
  PERIODS.find((days) => days === query.get('days')) ?? '7';

const acceptanceQuery = (services: Services, days: string) =>
  queryOptions({
    queryKey: ['acceptance', days],
    staleTime: FRESH_MS,
    queryFn: ({ signal }): Promise<AcceptanceAnswer> =>
      services.api.read(calls.getAcceptance, { query: { days: Number(days) } }, { signal }),
  });

export const load: PageLoad = (services, { url }) =>
  services.queries.prefetchQuery(acceptanceQuery(services, daysOf(url.searchParams)));

type Figures = AcceptanceAnswer['all'];
const icon = { size: 28, strokeWidth: 1.5, 'aria-hidden': true } as const;
const percentOf = (share: number): string => `${Math.round(share * 1000) / 10} %`;
const secondsOf = (ms: number | null): string =>
  ms === null ? '–' : ms < 100 ? `${ms} ms` : `${Math.round(ms / 100) / 10} s`;

/** A dash stands for what nobody could count. */
const FIGURES = [
  { id: 'accepted', write: (one: Figures) => String(one.accepted) },
  {
    id: 'share',
    write: (one: Figures) => (one.acceptedShare === null ? '–' : percentOf(one.acceptedShare)),
  },
  { id: 'improved', write: (one: Figures) => String(one.improved) },
  { id: 'median', write: (one: Figures) => secondsOf(one.waitMsMedian) },
  { id: 'most', write: (one: Figures) => secondsOf(one.waitMsMost) },
  { id: '99', write: (one: Figures) => secondsOf(one.waitMs99) },
] as const;
type Figure = (typeof FIGURES)[number];

/** How bets were taken: all, before the match, in play. A figure is a row: so the table fits a phone. */
function TakenTable({ answer }: { readonly answer: AcceptanceAnswer }) {
  const phrases = usePhrases();
  const column = (kind: 'all' | 'line' | 'live') => ({
    id: kind,
    head: phrases.t(`information.acceptance_${kind}`),
    isNumber: true,
    cell: ({ write }: Figure) => <bdi dir="ltr">{write(answer[kind])}</bdi>,
  });
  return (
    <Table
      caption={phrases.t('information.acceptance')}
      columns={[
        {
          id: 'figure',
          head: '',
          isRowHead: true,
          cell: ({ id }: Figure) => phrases.t(`information.acceptance_${id}`),
        },
        column('all'),
        column('line'),
        column('live'),
      ]}
      rows={FIGURES}
      keyOf={({ id }) => id}
    />
  );
}

/** Why orders were refused, the most frequent reason first. */
function Rejects({ answer }: { readonly answer: AcceptanceAnswer }) {
  const phrases = usePhrases();
  if (answer.rejects.length === 0) return <p>{phrases.t('information.acceptance_no_rejects')}</p>;
  return <ReasonTable caption={phrases.t('information.acceptance_rejects')} rows={answer.rejects} />;
}

function ReasonTable({
  caption,
  rows,
}: {
  readonly caption: string;
  readonly rows: AcceptanceAnswer['rejects'];
}) {
  const phrases = usePhrases();
  return (
    <Table
      caption={caption}
      columns={[
        {
          id: 'reason',
          head: phrases.t('information.acceptance_reason'),
          isRowHead: true,
          cell: ({ code }) => phrases.refusal(code),
        },
        {
          id: 'count',
          head: phrases.t('information.acceptance_count'),
          isNumber: true,
          cell: ({ count }) => count,
        },
        {
          id: 'share',
          head: phrases.t('information.acceptance_of_all'),
          isNumber: true,
          cell: ({ share }) => <bdi dir="ltr">{percentOf(share)}</bdi>,
        },
      ]}
      rows={rows}
      keyOf={({ code }) => code}
    />
  );
}

/** How often an open bet could be sold, and why not. */
function SaleShare({ sale }: { readonly sale: AcceptanceAnswer['sale'] }) {
  const phrases = usePhrases();
  if (sale.share === null) return <p>{phrases.t('information.acceptance_sale_none')}</p>;
  return (
    <>
      <p>
        {phrases.t('information.acceptance_sale_share', {
          share: percentOf(sale.share),
          looks: sale.looks,
        })}
      </p>
      {sale.reasons.length > 0 && (
        <ReasonTable caption={phrases.t('information.acceptance_sale')} rows={sale.reasons} />
      )}
    </>
  );
}

function Taken({ days }: { readonly days: string }) {
  const services = useServices();
  const phrases = usePhrases();
  const times = useTimes();
  const acceptance = useQuery(acceptanceQuery(services, days));
  if (acceptance.isPending) return <Skeleton rows={4} rowHeightPx={48} label={phrases.t('shell.loading')} />;
  if (acceptance.isError)
    return (
      <ErrorState
        icon={<CircleAlert {...icon} />}
        text={phrases.t('information.acceptance_failed')}
        action={<Button onClick={() => void acceptance.refetch()}>{phrases.t('shell.retry')}</Button>}
      />
    );
  const answer = acceptance.data;
  if (answer.all.accepted + answer.all.rejected + answer.sale.looks === 0)
    return <EmptyState icon={<Gauge {...icon} />} text={phrases.t('information.acceptance_empty')} />;
  const day = (seconds: number): string => times.fullDay(seconds * 1000);
  return (
    <>
      <p className={styles.note}>
        {phrases.t('information.acceptance_period', {
          from: day(answer.fromSeconds),
          to: day(answer.toSeconds),
        })}
      </p>
      <TakenTable answer={answer} />
      <section>
        <h2>{phrases.t('information.acceptance_rejects')}</h2>
        <Rejects answer={answer} />
      </section>
      <section>
        <h2>{phrases.t('information.acceptance_sale')}</h2>
        <SaleShare sale={answer.sale} />
      </section>
    </>
  );
}

/** How this brand takes bets: figures of real orders, for everybody. */
export function Component() {
  const phrases = usePhrases();
  const to = useAddresses();
  const [query, setQuery] = useSearchParams();
  const days = daysOf(query);
  const title = phrases.t('information.acceptance');
  return (
    <article className={styles.page}>
      <PageHead title={title} />
      <PageTop
        title={title}
        trail={[{ label: phrases.t('shell.footer_rules'), to: to.page('information/rules') }]}
      />
      <p>{phrases.t('information.acceptance_lead')}</p>
      <div>
        <Chips
          label={phrases.t('information.acceptance_days')}
          items={PERIODS.map((id) => ({
            id,
            label: phrases.t('information.acceptance_last', { days: Number(id) }),
          }))}
          selected={days}
          onSelect={(chosen) => setQuery({ days: chosen }, { replace: true, preventScrollReset: true })}
        />
      </div>
      <Taken days={days} />
      <OwnLimits />
    </article>
  );
}
