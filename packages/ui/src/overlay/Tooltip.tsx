import { CircleHelp } from 'lucide-react';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import styles from './Tooltip.module.css';

/** Specification 1 section 9: how long the pointer rests before it opens or closes. */
const TOOLTIP_HOVER_MS = 200;

export interface TooltipProps {
  /** Names the mark for readers of screens. */
  readonly label: string;
  readonly children: ReactNode;
}

/** A question mark that explains: by pointing at it after a moment, by focus, or by a press. Escape closes it. */
export function Tooltip({ label, children }: TooltipProps) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  function become(next: boolean, afterMs: number): void {
    clearTimeout(timer.current);
    if (afterMs === 0) setOpen(next);
    else timer.current = setTimeout(() => setOpen(next), afterMs);
  }
  return (
    <span
      className={styles.whole}
      onPointerEnter={(event) => {
        if (event.pointerType !== 'touch') become(true, TOOLTIP_HOVER_MS);
      }}
      onPointerLeave={(event) => {
        if (event.pointerType !== 'touch') become(false, TOOLTIP_HOVER_MS);
      }}
    >
      <button
        type="button"
        className={styles.mark}
        aria-label={label}
        aria-describedby={isOpen ? id : undefined}
        aria-expanded={isOpen}
        onClick={() => become(!isOpen, 0)}
        onBlur={() => become(false, 0)}
        onKeyDown={(event) => {
          if (event.key !== 'Escape' || !isOpen) return;
          event.preventDefault();
          event.stopPropagation();
          become(false, 0);
        }}
      >
        <CircleHelp size={16} strokeWidth={1.75} aria-hidden="true" />
      </button>
      {isOpen && (
        <span role="tooltip" id={id} className={styles.text}>
          {children}
        </span>
      )}
    </span>
  );
}
