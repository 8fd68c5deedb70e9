import type { AccountExposure } from '@overround/contracts/betting';
import { Chips, Notice, Table } from '@overround/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { moneyText } from '../../shared/money-text.ts';
import { timeWords } from '../../shared/times.ts';
import { usePhrases, usePreferences, useServices, useSite, zoneOf } from '../../state/services.tsx';
import { exposureQuery } from './data/exposure-query.ts';
import styles from './ExposureView.module.css';

type By = 'sport' | 'day';
type Row = Pick<AccountExposure, 'stakeMinor' | 'returnMinor'> & {
  readonly key: string;
  readonly label: string;
};

/** How each row is named, in the order in which the answer has them. */
function useRows(): (account: AccountExposure, by: By) => readonly Row[] {
  const phrases = usePhrases();
  const { isTwelveHours } = usePreferences();
  // Days of the calendar, which have no zone of their own.
  const times = timeWords({ formatTag: phrases.formatTag, timeZone: 'UTC', isTwelveHours });
  return (account, by) =>
    by === 'sport'
      ? account.bySport.map(({ kind, sport, ...sum }) => ({
          ...sum,
          key: `${kind} ${sport ?? ''}`,
          label: kind === 'sport' ? (sport ?? '') : phrases.t(`placed.exposure_${kind}`),
        }))
      : account.byDay.map(({ day, ...sum }) => ({
          ...sum,
          key: day ?? '',
          label:
            day === null
              ? phrases.t('placed.exposure_no_day')
              : times.longDay(Date.parse(`${day}T00:00:00Z`)),
        }));
}

/** The stake, and behind it the most that may come back, against the largest of the list. Its numbers stand beside it. */
function Bars({ row, largest }: { readonly row: Row; readonly largest: number }) {
  const width = (sum: string): string => `${(Number(sum) / Math.max(1, largest)) * 100}%`;
  return (
    <span className={styles.bars} aria-hidden="true">
      <span className={styles.back} style={{ inlineSize: width(row.returnMinor) }} />
      <span className={styles.stake} style={{ inlineSize: width(row.stakeMinor) }} />
    </span>
  );
}

function AccountTable({ account, by }: { readonly account: AccountExposure; readonly by: By }) {
  const phrases = usePhrases();
  const site = useSite();
  const rows = useRows()(account, by);
  const money = (sum: string): string => moneyText(sum, account.currency, site);
  const largest = Math.max(...rows.flatMap((row) => [Number(row.stakeMinor), Number(row.returnMinor)]));
  const all: Row = { ...account, key: 'all', label: phrases.t('placed.exposure_all') };
  return (
    <div>
      <Table
        caption={phrases.t('placed.exposure_caption', {
          account: account.accountId,
          currency: account.currency,
        })}
        isCaptionShown
        rows={rows.length > 1 ? [...rows, all] : rows}
        keyOf={({ key }) => key}
        columns={[
          {
            id: 'what',
            head: phrases.t(`placed.exposure_${by}`),
            isRowHead: true,
            cell: (row) => (
              <>
                <span className={row === all ? styles.all : undefined}>{row.label}</span>
                {row !== all && <Bars row={row} largest={largest} />}
              </>
            ),
          },
          {
            id: 'stake',
            head: phrases.t('placed.exposure_stake'),
            isNumber: true,
            cell: ({ stakeMinor }) => <bdi>{money(stakeMinor)}</bdi>,
          },
          {
            id: 'return',
            head: phrases.t('placed.exposure_return'),
            isNumber: true,
            cell: ({ returnMinor }) => <bdi>{money(returnMinor)}</bdi>,
          },
        ]}
      />
      {account.unknownMinor !== '0' && (
        <p className={styles.note}>
          {phrases.t('placed.exposure_unknown', { sum: money(account.unknownMinor) })}
        </p>
      )}
    </div>
  );
}

/** What open bets hold and may return at most, by sport or by the day that decides them: bars, and the table they belong to. */
export function ExposureView() {
  const services = useServices();
  const phrases = usePhrases();
  const timeZone = zoneOf(usePreferences(), services.site);
  const [by, setBy] = useState<By>('sport');
  const exposure = useQuery(exposureQuery(services, timeZone));
  if (exposure.isError) return <Notice tone="error">{phrases.t('placed.locked_failed')}</Notice>;
  if (exposure.isPending || exposure.data.length === 0) return null;
  return (
    <section className={styles.exposure} aria-label={phrases.t('placed.exposure_title')}>
      <h2 className={styles.title}>{phrases.t('placed.exposure_title')}</h2>
      <Chips
        label={phrases.t('placed.locked_span')}
        items={(['sport', 'day'] as const).map((id) => ({
          id,
          label: phrases.t(`placed.exposure_by_${id}`),
        }))}
        selected={by}
        onSelect={setBy}
      />
      {exposure.data.map((account) => (
        <AccountTable key={account.accountId} account={account} by={by} />
      ))}
      <p className={styles.note}>{phrases.t('placed.exposure_note')}</p>
    </section>
  );
}
