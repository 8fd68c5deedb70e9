import { Lock } from 'lucide-react';
import { usePhrases } from '../app/services.tsx';
import styles from './StatusMark.module.css';

export interface StatusMarkProps {
  readonly status: 'open' | 'suspended' | 'closed';
  /** A hand stopped it, or a part of it while the rest is open. */
  readonly isHeld: boolean;
  readonly isInPart?: boolean;
}

const byFeed = { open: 'desk.stopped', suspended: 'desk.stopped', closed: 'desk.closed' } as const;

/** Why nothing can be bet on; nothing while it can. In words, so that it needs no colour. */
export function StatusMark({ status, isHeld, isInPart = false }: StatusMarkProps) {
  const phrases = usePhrases();
  if (status === 'open' && !isHeld) return null;
  const text = isHeld ? (isInPart ? 'desk.stopped_in_part' : 'desk.stopped_by_us') : byFeed[status];
  return (
    <span className={isHeld ? styles.held : styles.stopped}>
      <Lock size={12} strokeWidth={2} aria-hidden="true" />
      {phrases.t(text)}
    </span>
  );
}
