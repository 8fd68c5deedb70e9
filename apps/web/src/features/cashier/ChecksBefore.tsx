import { Notice } from '@overround/ui';
import { usePhrases } from '../../state/services.tsx';
import styles from './Cashier.module.css';
import type { ChecksNotice } from './model/checks.ts';
import type { Direction } from './model/intent.ts';

const FROM = {
  deposit: 'cashier.deposit_checks_from',
  withdrawal: 'cashier.withdrawal_checks_from',
} as const;
const STAFF = {
  any: 'cashier.withdrawal_staff_any',
  reached: 'cashier.withdrawal_staff_reached',
  from: 'cashier.withdrawal_staff_from',
} as const;

interface NoticeProps {
  readonly notice: ChecksNotice;
  /** The bound as money. */
  readonly amount: string;
}

/** From which sum on the law asks more; a sum that reached it is of `IdentityBefore`. */
export function ChecksFrom({ direction, notice, amount }: NoticeProps & { readonly direction: Direction }) {
  const phrases = usePhrases();
  if (notice.kind !== 'from') return null;
  return <p className={styles.faint}>{phrases.t(FROM[direction], { amount })}</p>;
}

/** That staff look at a withdrawal, said before it is sent. */
export function StaffBefore({ notice, amount }: NoticeProps) {
  const phrases = usePhrases();
  const text = phrases.t(STAFF[notice.kind], { amount });
  if (notice.kind === 'from') return <p className={styles.faint}>{text}</p>;
  return <Notice tone="info">{text}</Notice>;
}
