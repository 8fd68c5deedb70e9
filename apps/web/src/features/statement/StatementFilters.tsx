import type { WalletAccount } from '@overround/contracts/wallet';
import { Button, Chips, Select, TextField } from '@overround/ui';
import { Printer } from 'lucide-react';
import { usePhrases } from '../../state/services.tsx';
import { isFiltered, KINDS, type StatementFilter } from './model/statement-filter.ts';
import styles from './Statement.module.css';

export interface StatementFiltersProps {
  readonly filter: StatementFilter;
  readonly accounts: readonly Pick<WalletAccount, 'id' | 'labelWithIso'>[];
  readonly accountId: number;
  readonly onChange: (filter: StatementFilter) => void;
}

/** Account, kind and days. Not printed. */
export function StatementFilters({ filter, accounts, accountId, onChange }: StatementFiltersProps) {
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
            options={accounts.map(({ id, labelWithIso }) => ({
              value: String(id),
              label: `${labelWithIso} · ${id}`,
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
        <Button
          icon={<Printer size={16} strokeWidth={1.75} aria-hidden="true" />}
          onClick={() => window.print()}
        >
          {phrases.t('office.statement_print')}
        </Button>
      </div>
    </div>
  );
}
