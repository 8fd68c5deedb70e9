import type { LoyaltyLevel } from '@overround/contracts/bonus';
import { Table, type TableColumn } from '@overround/ui';
import { usePhrases } from '../../state/services.tsx';
import styles from '../../state/Bonus.module.css';

interface LevelsTableProps {
  readonly levels: readonly LoyaltyLevel[];
  /** What each level brings. */
  readonly columns: readonly TableColumn<LoyaltyLevel>[];
}

/** Levels with the points they begin at, what they bring, and how cashback of games is paid. */
export function LevelsTable({ levels, columns }: LevelsTableProps) {
  const phrases = usePhrases();
  const whole = new Intl.NumberFormat(phrases.formatTag);
  return (
    <>
      <Table
        caption={phrases.t('bonus.points_levels')}
        rows={levels}
        keyOf={({ level }) => level}
        columns={[
          {
            id: 'level',
            head: phrases.t('bonus.points_level_head'),
            isRowHead: true,
            cell: ({ level }) => phrases.t(`bonus.level_${level}`),
          },
          {
            id: 'from',
            head: phrases.t('bonus.points_from'),
            isNumber: true,
            cell: ({ pointsFrom }) => whole.format(pointsFrom),
          },
          ...columns,
        ]}
      />
      <p className={styles.note}>{phrases.t('bonus.points_casino_paid')}</p>
    </>
  );
}
