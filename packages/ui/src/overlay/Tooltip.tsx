import { CircleHelp } from 'lucide-react';
import { type ReactNode, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { shiftIntoSight } from './into-sight.ts';
import styles from './Tooltip.module.css';

/** Specification 1 section 9: how long the pointer rests before it opens or closes. */
const TOOLTIP_HOVER_MS = 200;

export interface TooltipProps {
  /** Names the mark for readers of screens. */
  readonly label: string;
  readonly children: ReactNode;
}

/** A question mark that explains: by pointing at it after a moment, by the focus of keys, or by a press. Escape closes it. It is seen whole. */
export function Tooltip({ label, children }: TooltipProps) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const text = useRef<HTMLSpanElement>(null);
  useLayoutEffect(() => {
    const box = text.current;
    if (!isOpen || !box) return;
    const { left, right, top } = box.getBoundingClientRect();
    box.style.setProperty(
      'translate',
      `${shiftIntoSight(left, right, document.documentElement.clientWidth)}px`,
    );
    const above = Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingBlockStart);
    if (top < above) box.dataset['side'] = 'below';
  }, [isOpen]);
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
        // A press focuses as well, and says itself what becomes of it.
        onFocus={({ currentTarget }) => {
          if (currentTarget.matches(':focus-visible')) become(true, 0);
        }}
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
        <span ref={text} role="tooltip" id={id} className={styles.text}>
          {children}
        </span>
      )}
    </span>
  );
}
