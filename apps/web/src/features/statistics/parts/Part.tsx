import { IconButton } from '@overround/ui';
import { EyeOff } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { usePhrases } from '../../../state/services.tsx';
import { useScope } from '../scope.tsx';
import styles from '../Statistics.module.css';

export interface PartProps {
  /** Under which it is remembered when the reader hides it; letters only. */
  readonly name: string;
  readonly title: string;
  readonly children: ReactNode;
}

/** A part of a page that its reader may hide. */
export function Part({ name, title, children }: PartProps) {
  const phrases = usePhrases();
  const { hidden, onToggleHidden } = useScope();
  const id = useId();
  if (hidden.has(name)) return null;
  return (
    // A group, no landmark: tables inside are regions of the same name.
    <div className={styles.part} role="group" aria-labelledby={id}>
      <header>
        <h2 id={id}>{title}</h2>
        <IconButton
          label={phrases.t('statistics.hide_of', { name: title })}
          onClick={() => onToggleHidden(name)}
        >
          <EyeOff size={16} strokeWidth={1.75} aria-hidden="true" />
        </IconButton>
      </header>
      {children}
    </div>
  );
}
