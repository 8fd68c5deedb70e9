import { IconButton } from '@overround/ui';
import { ArrowDown, ArrowUp, GripVertical } from 'lucide-react';
import { usePhrases } from '../../../state/services.tsx';
import styles from './MoveTools.module.css';
import type { Grip } from './use-drag.ts';

const icon = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const;

export function GripButton({ outcome, grip }: { readonly outcome: string; readonly grip: Grip }) {
  const phrases = usePhrases();
  return (
    <button
      type="button"
      className={styles.grip}
      aria-label={phrases.t('ticket.move_grip', { outcome })}
      {...grip}
    >
      <GripVertical {...icon} />
    </button>
  );
}

export interface OrderToolsProps {
  readonly outcome: string;
  /** Counted from 1. */
  readonly place: number;
  readonly count: number;
  readonly grip: Grip;
  readonly onStep: (step: 1 | -1) => void;
  /** What the ticket holds when this place wins too. */
  readonly note: { readonly sum: string; readonly text: string } | undefined;
}

/** The number of a place, and the ways to give it another. */
export function OrderTools({ outcome, place, count, grip, onStep, note }: OrderToolsProps) {
  const phrases = usePhrases();
  return (
    <div className={styles.tools}>
      <GripButton outcome={outcome} grip={grip} />
      <b className={styles.number} data-number="">
        {phrases.t('ticket.order_number', { place })}
      </b>
      <IconButton
        label={phrases.t('ticket.move_up', { outcome })}
        disabled={place === 1}
        onClick={() => onStep(-1)}
      >
        <ArrowUp {...icon} />
      </IconButton>
      <IconButton
        label={phrases.t('ticket.move_down', { outcome })}
        disabled={place === count}
        onClick={() => onStep(1)}
      >
        <ArrowDown {...icon} />
      </IconButton>
      {note !== undefined && (
        <span className={styles.note} data-number="">
          <bdi aria-hidden="true" title={note.text}>
            ✓ {note.sum}
          </bdi>
          <span className="visually-hidden">{note.text}</span>
        </span>
      )}
    </div>
  );
}
