import type { StatementAccount } from '@overround/contracts/wallet';
import { Button, buttonClass, Chips, Select, TextField } from '@overround/ui';
import { Download, FileText, Printer } from 'lucide-react';
import { usePhrases } from '../../state/services.tsx';
import { accountName } from './model/account-name.ts';
import { isFiltered, KINDS, type StatementFilter } from './model/statement-filter.ts';
import styles from './Statement.module.css';

export interface StatementFiltersProps {
  readonly filter: StatementFilter;
  /** All that have a statement. */
  readonly accounts: readonly StatementAccount[];
  readonly accountId: number;
  readonly onChange: (filter: StatementFilter) => void;
  /** Its lines are on their way to a file or to paper. */
  readonly isTaking: boolean;
  /** Takes all lines that fit along; nothing: there are none. */
  readonly onTake: ((how: 'save' | 'print') => void) | undefined;
  /** Where the pages are that are made for paper. */
  readonly paperUrl: string;
}

/** Account, kind and days. Not printed. */
export function StatementFilters({
  filter,
  accounts,
  accountId,
  onChange,
  isTaking,
  onTake,
  paperUrl,
}: StatementFiltersProps) {
  const phrases = usePhrases();
  return (
    <div className={styles.filters}>
      <Chips
        label={phrases.t('office.statement_kind')}
        items={KINDS.map((id) => ({ id, label: phrases.t(`office.kind_${id}`) }))}
        selected={filter.kind}
        onSelect={(kind) => onChange({ ...filter, kind })}
      />
      <div className={styles.fields}>
        {accounts.length > 1 && (
          <Select
            label={phrases.t('cashier.account')}
            value={String(accountId)}
            options={accounts.map((account) => ({
              value: String(account.id),
              label: accountName(phrases, account),
            }))}
            onChange={(id) => onChange({ ...filter, accountId: Number(id) })}
          />
        )}
        <TextField
          type="date"
          label={phrases.t('office.statement_from')}
          value={filter.fromDay ?? ''}
          max={filter.toDay}
          onChange={(event) => onChange({ ...filter, fromDay: event.target.value || undefined })}
        />
        <TextField
          type="date"
          label={phrases.t('office.statement_to')}
          value={filter.toDay ?? ''}
          min={filter.fromDay}
          onChange={(event) => onChange({ ...filter, toDay: event.target.value || undefined })}
        />
        {isFiltered(filter) && (
          <Button
            kind="quiet"
            onClick={() => onChange({ ...filter, kind: 'all', fromDay: undefined, toDay: undefined })}
          >
            {phrases.t('office.statement_clear')}
          </Button>
        )}
        {onTake && (
          <>
            <Button
              icon={<Download size={16} strokeWidth={1.75} aria-hidden="true" />}
              isBusy={isTaking}
              onClick={() => onTake('save')}
            >
              {phrases.t('office.statement_save')}
            </Button>
            <a href={paperUrl} download className={buttonClass()}>
              <FileText size={16} strokeWidth={1.75} aria-hidden="true" />
              {phrases.t('office.statement_pdf')}
            </a>
            <Button
              icon={<Printer size={16} strokeWidth={1.75} aria-hidden="true" />}
              isBusy={isTaking}
              onClick={() => onTake('print')}
            >
              {phrases.t('office.statement_print')}
            </Button>
          </>
        )}
      </div>
    </div>
  );
}
