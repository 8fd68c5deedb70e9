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
} as const;

interface ChecksBeforeProps {
  readonly direction: Direction;
  readonly notice: ChecksNotice;
  /** The bound as money. */
  readonly amount: string;
}

/** That money waits for checks, said before it is sent, with the way to be done with them. */
export function ChecksBefore({ direction, notice, amount }: ChecksBeforeProps) {
  const phrases = usePhrases();
  const text = phrases.t(TEXTS[direction][notice.kind], { amount });
  if (notice.kind === 'from') return <p className={styles.faint}>{text}</p>;
  return (
    <Notice tone="info" action={<RefusalLink code="identification_needed" facts={undefined} />}>
      {text}
    </Notice>
  );
}
