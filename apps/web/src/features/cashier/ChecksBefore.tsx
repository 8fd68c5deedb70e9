import { Notice } from '@overround/ui';
import { RefusalLink } from '../../state/RefusalLink.tsx';
import { usePhrases } from '../../state/services.tsx';
import styles from './Cashier.module.css';
import type { Direction } from './model/intent.ts';
import type { ChecksNotice } from './model/checks.ts';

const TEXTS = {
  deposit: {
    any: 'cashier.deposit_checks_any',
    reached: 'cashier.deposit_checks_reached',
    from: 'cashier.deposit_checks_from',
  },
  withdrawal: {
    any: 'cashier.withdrawal_checks_any',
    reached: 'cashier.withdrawal_checks_reached',
    from: 'cashier.withdrawal_checks_from',
  },
  staff: {
    any: 'cashier.withdrawal_staff_any',
    reached: 'cashier.withdrawal_staff_reached',
    from: 'cashier.withdrawal_staff_from',
  },
} as const;

interface ChecksBeforeProps {
  /** Checks of the law by their direction, or the look of staff at a withdrawal. */
  readonly about: Direction | 'staff';
  readonly notice: ChecksNotice;
  /** The bound as money. */
  readonly amount: string;
}

/** That money waits for checks or for staff, said before it is sent, with the way to be done with checks. */
export function ChecksBefore({ about, notice, amount }: ChecksBeforeProps) {
  const phrases = usePhrases();
  const text = phrases.t(TEXTS[about][notice.kind], { amount });
  if (notice.kind === 'from') return <p className={styles.faint}>{text}</p>;
  return (
    <Notice
      tone="info"
      action={about !== 'staff' && <RefusalLink code="identification_needed" facts={undefined} />}
    >
      {text}
    </Notice>
  );
}
