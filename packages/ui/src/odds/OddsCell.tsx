import { memo, useEffect, useRef } from 'react';
import { classNames } from '../primitives/class-names.ts';
import styles from './OddsCell.module.css';
import { type OddsSurroundings, useOddsSurroundings } from './OddsContext.tsx';
import type { CellQuote } from './quote.ts';
import {
  ABSENT_TEXT,
  cellStateOf,
  HINT,
  hintOf,
  isLong,
  LONG,
  lookOf,
  moveWordOf,
  type Painted,
  paintCell,
} from './paint-cell.ts';

export interface OddsCellProps {
  /** Key of the outcome in the quote source. */
  readonly quoteKey: string;
  /** Short outcome label: `1`, `Over`, `2:1`. Empty where the column head says it. */
  readonly label: string;
  /** What the column's head says, for screens without heads. `columnTextClass` hides it where there are some. */
  readonly columnText?: string | undefined;
  readonly columnTextClass?: string | undefined;
  /** Event, market and outcome in full: the name of the button before its price. */
  readonly fullName: string;
  readonly isPicked: boolean;
  /** Faded: it does not go with what is being put together. It can still be pressed. */
  readonly isUnfit?: boolean;
  readonly onPick: (quoteKey: string) => void;
  /** `stack` writes the label above the price, for narrow cells. */
  readonly shape?: 'row' | 'stack';
  readonly isMainLine?: boolean;
}

/** A line or a score (`−0.5`, `2:1`) is one word: it never breaks. */
const LINE_LENGTH_MAX = 7;
const isLine = (label: string): boolean => label.length <= LINE_LENGTH_MAX && /^[^\p{L}\s]+$/u.test(label);

function statusOf(quote: CellQuote | undefined, texts: OddsSurroundings): string {
  if (quote === undefined) return texts.absentText;
  return quote.isOpen ? '' : texts.suspendedText(quote);
}

function look(quoteKey: string, surroundings: OddsSurroundings): Painted {
  const quote = surroundings.source.peek(quoteKey);
  return {
    text: quote === undefined ? ABSENT_TEXT : surroundings.format(quote.oddsMilli, quoteKey),
    state: cellStateOf(quote),
    status: statusOf(quote, surroundings),
    move: moveWordOf(quote),
    flash: quote?.flash ?? 0,
  };
}

/**
 * One price. React owns its structure; the price itself is written straight into its text node when the quote source wakes
 * it, so a tick costs one cell and no rendering. Its name is event, market, outcome, price; it is never a live region.
 */
export const OddsCell = memo(function OddsCell(props: OddsCellProps) {
  const {
    quoteKey,
    label,
    columnText = '',
    fullName,
    isPicked,
    onPick,
    shape = 'row',
    isMainLine = false,
  } = props;
  const surroundings = useOddsSurroundings();
  const button = useRef<HTMLButtonElement>(null);
  const price = useRef<HTMLSpanElement>(null);
  const status = useRef<HTMLSpanElement>(null);
  const now = look(quoteKey, surroundings);
  const painted = useRef(now);

  useEffect(() => {
    if (!button.current || !price.current || !status.current) return;
    const parts = { button: button.current, price: price.current, status: status.current };
    const next = look(quoteKey, surroundings);
    painted.current = lookOf(parts, next.flash);
    paintCell(parts, painted.current, next);
    return surroundings.source.subscribe(quoteKey, () =>
      paintCell(parts, painted.current, look(quoteKey, surroundings)),
    );
  }, [quoteKey, surroundings]);

  return (
    <button
      ref={button}
      type="button"
      className={classNames(
        styles.cell,
        styles[shape],
        shape === 'row' && isLine(label) && styles.lined,
        isMainLine && styles.main,
      )}
      data-quote={quoteKey}
      data-state={now.state}
      data-move={now.move}
      data-unfit={props.isUnfit || undefined}
      aria-pressed={isPicked}
      aria-disabled={now.state === 'open' ? undefined : true}
      tabIndex={now.state === 'absent' ? -1 : 0}
      {...{ [HINT]: hintOf(now) }}
      onClick={() => {
        if (isPicked || painted.current.state === 'open') onPick(quoteKey);
      }}
    >
      <span className={styles.spoken}>{fullName},</span>{' '}
      {(label !== '' || columnText !== '') && (
        <span className={styles.label} aria-hidden="true">
          {columnText !== '' && <bdi className={props.columnTextClass}>{columnText} </bdi>}
          {label !== '' && <bdi>{label}</bdi>}
        </span>
      )}
      {/* A cell may come alive after the first news: what is drawn stays, and the effect brings it up to date. */}
      <span
        ref={price}
        className={styles.price}
        dir="ltr"
        suppressHydrationWarning
        {...{ [LONG]: isLong(now.text) ? '' : undefined }}
      >
        {now.text}
      </span>{' '}
      <span ref={status} className={styles.spoken} suppressHydrationWarning>
        {now.status}
      </span>
    </button>
  );
});
