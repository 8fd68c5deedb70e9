import { ArrowLeft, ArrowRight, X } from 'lucide-react';
import type { HTMLAttributes, ReactNode } from 'react';
import { IconButton } from '../primitives/Button.tsx';
import styles from './Dialog.module.css';

const icon = { size: 20, strokeWidth: 1.75, 'aria-hidden': true } as const;

interface DialogFrameProps {
  readonly titleId: string;
  readonly title: string;
  readonly closeLabel: string;
  readonly onClose?: (() => void) | undefined;
  readonly onBack?: (() => void) | undefined;
  readonly backLabel?: string | undefined;
  readonly footer?: ReactNode;
  /** What the head listens to. */
  readonly drag?: HTMLAttributes<HTMLElement>;
  readonly children: ReactNode;
}

/** What stands in a dialog: its head with the ways out, what it is about, its foot. */
export function DialogFrame(props: DialogFrameProps) {
  const { titleId, title, closeLabel, onClose, onBack, backLabel, footer, drag, children } = props;
  return (
    <div className={styles.body}>
      <header className={styles.head} {...drag}>
        {onBack && (
          <IconButton label={backLabel ?? closeLabel} onClick={onBack}>
            <ArrowLeft {...icon} className={styles.ltr} />
            <ArrowRight {...icon} className={styles.rtl} />
          </IconButton>
        )}
        <h2 id={titleId} className={styles.title}>
          {title}
        </h2>
        {onClose && (
          <IconButton label={closeLabel} onClick={onClose}>
            <X {...icon} />
          </IconButton>
        )}
      </header>
      <div className={styles.content}>{children}</div>
      {footer && <footer className={styles.footer}>{footer}</footer>}
    </div>
  );
}
