import type { StatementEntry } from '@overround/contracts/wallet';
import { Button, classNames, Table } from '@overround/ui';
import { BadgeCheck } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { moneyText } from '../../shared/money-text.ts';
import { useAddresses, usePhrases, useSite, useTimes } from '../../state/services.tsx';
import { EntryProof } from './EntryProof.tsx';
import { entryText } from './entry-text.ts';
import { entryWords } from './model/entry-words.ts';
import styles from './Statement.module.css';

export interface StatementTableProps {
  readonly accountId: number;
  readonly currency: string;
  readonly entries: readonly StatementEntry[];
}

const SECOND_MS = 1000;

/** Every movement with the balance after it. */
export function StatementTable({ accountId, currency, entries }: StatementTableProps) {
  const phrases = usePhrases();
  const site = useSite();
  const times = useTimes();
  const to = useAddresses();
  const [proven, setProven] = useState<StatementEntry>();
  const signed = (amountMinor: string): string => {
    const text = moneyText(amountMinor, currency, site);
    return amountMinor.startsWith('-') ? text.replace('-', '−') : `+${text}`;
  };
  const wordsOf = (entry: StatementEntry): string => entryText(phrases, site, entry);
  return (
    <div className={styles.sheet}>
      <Table
        caption={phrases.t('office.statement_caption', { account: String(accountId), currency })}
        isCaptionShown
        rows={entries}
        keyOf={(entry) => entry.entryId}
        columns={[
          {
            id: 'when',
            head: phrases.t('office.statement_when'),
            cell: ({ createdAt }) => {
              const ms = createdAt * SECOND_MS;
              return <bdi data-number="">{`${times.fullDay(ms)} ${times.time(ms)}`}</bdi>;
            },
          },
          {
            id: 'what',
            head: phrases.t('office.statement_what'),
            isRowHead: true,
            cell: (entry) => {
              const { page } = entryWords(entry);
              const text = wordsOf(entry);
              return page === undefined ? text : <Link to={to.page(page)}>{text}</Link>;
            },
          },
          {
            id: 'sum',
            head: phrases.t('office.statement_sum'),
            isNumber: true,
            cell: ({ amountMinor }) => (
              <bdi dir="ltr" className={classNames(!amountMinor.startsWith('-') && styles.gain)}>
                {signed(amountMinor)}
              </bdi>
            ),
          },
          {
            id: 'balance',
            head: phrases.t('office.statement_balance'),
            isNumber: true,
            cell: ({ balanceAfterMinor }) => (
              <bdi dir="ltr">{moneyText(balanceAfterMinor, currency, site)}</bdi>
            ),
          },
          {
            id: 'proof',
            head: phrases.t('ledger.proof'),
            cell: (entry) => (
              <Button
                kind="quiet"
                size="small"
                aria-label={phrases.t('ledger.proof_of', { what: wordsOf(entry) })}
                onClick={() => setProven(entry)}
              >
                <BadgeCheck size={16} strokeWidth={1.75} aria-hidden="true" />
              </Button>
            ),
          },
        ]}
      />
      {proven && (
        <EntryProof
          line={{ entry: proven, accountId, currency, what: wordsOf(proven) }}
          onClose={() => setProven(undefined)}
        />
      )}
    </div>
  );
}
