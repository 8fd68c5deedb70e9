import { Lock } from 'lucide-react';
import { usePhrases } from '../app/services.tsx';
import styles from './StatusMark.module.css';

export interface StatusMarkProps {
  readonly status: 'open' | 'suspended' | 'closed';
  /** A hand stopped it. */
  readonly isHeld: boolean;
}

/** Why nothing can be bet on; nothing while it can. In words, so that it needs no colour. */
export function StatusMark({ status, isHeld }: StatusMarkProps) {
  const phrases = usePhrases();
  if (status === 'open' && !isHeld) return null;
  const text = isHeld ? 'desk.stopped_by_us' : status === 'closed' ? 'desk.closed' : 'desk.stopped';
  return (
    <span className={isHeld ? styles.held : styles.stopped}>
      <Lock size={12} strokeWidth={2} aria-hidden="true" />
      {phrases.t(text)}
    </span>
  );
}
