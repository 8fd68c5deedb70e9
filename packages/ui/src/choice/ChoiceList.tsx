import { Check } from 'lucide-react';
import { type ReactNode, type RefObject, useLayoutEffect, useState } from 'react';
import { Flag } from '../primitives/Badge.tsx';
import { classNames } from '../primitives/class-names.ts';
import styles from './Choice.module.css';
import { type Choice, ROWS_DRAWN_MAX } from './find-choices.ts';

/** Rows that are drawn at first, and more each time the end comes near. */
const ROWS_AT_ONCE = 50;
/** Specification 2 section 9: infinite scroll begins so near to the end. */
const NEAR_END_PX = 100;
/** Specification 2 section 2: rows of a skeleton. */
const SKELETON_ROWS = 5;

export interface ChoiceListProps {
  readonly id: string;
  readonly label: string;
  readonly choices: readonly Choice[];
  readonly isChosen: (value: string) => boolean;
  readonly marked: number;
  readonly onTake: (choice: Choice) => void;
  readonly listRef: RefObject<HTMLDivElement | null>;
  /** Said when there are no choices at all, or none was found. */
  readonly emptyText: string;
  readonly isMultiple?: boolean;
  /** Grey rows stand at the end while more is being loaded. */
  readonly isLoading?: boolean;
  readonly loadingLabel?: string;
  /** Asked for when the end comes near and there may be more elsewhere. */
  readonly onMore?: (() => void) | undefined;
  /** Beside a row: what Enter would do to it. */
  readonly sideOf?: (choice: Choice, isMarked: boolean) => ReactNode;
  readonly className?: string | undefined;
}

export const choiceRowId = (listId: string, value: string): string => `${listId}-${value}`;

/** Brings a marked row into sight, within its list alone. */
export function showRow(list: HTMLElement | null, at: number): void {
  const row = list?.querySelectorAll<HTMLElement>('[role="option"]')[at];
  if (!list || !row) return;
  const { offsetTop, offsetHeight } = row;
  const end = offsetTop + offsetHeight - list.clientHeight;
  list.scrollTop = Math.max(end, Math.min(offsetTop, list.scrollTop));
}

/** The rows of a list. Who owns it holds the focus and says what is marked; more rows are drawn as the end comes near. */
export function ChoiceList(props: ChoiceListProps) {
  const { id, choices, marked, isLoading = false, onMore, listRef } = props;
  const [drawn, setDrawn] = useState(ROWS_AT_ONCE);
  useLayoutEffect(() => showRow(listRef.current, marked), [listRef, marked]);
  // A list that drops down is seen whole, also where its field stands at the end of the screen. Documents of tests do not scroll.
  useLayoutEffect(() => {
    // In a body of its own: newer browsers answer with a promise, which is no clean-up.
    listRef.current?.scrollIntoView?.({ block: 'nearest' });
  }, [listRef]);
  const rows = Math.min(choices.length, ROWS_DRAWN_MAX, Math.max(drawn, marked + 1));
  function lookForEnd({ scrollTop, clientHeight, scrollHeight }: HTMLElement): void {
    if (scrollHeight - scrollTop - clientHeight > NEAR_END_PX) return;
    if (rows < Math.min(choices.length, ROWS_DRAWN_MAX)) setDrawn(rows + ROWS_AT_ONCE);
    else if (!isLoading) onMore?.();
  }
  return (
    <div
      ref={listRef}
      id={id}
      role="listbox"
      tabIndex={-1}
      aria-label={props.label}
      aria-multiselectable={props.isMultiple || undefined}
      aria-busy={isLoading || undefined}
      className={classNames(styles.list, props.className)}
      onScroll={(event) => lookForEnd(event.currentTarget)}
    >
      {choices.slice(0, rows).map((choice, at) => (
        // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- keys are the owner's: it keeps the focus
        <div
          key={choice.value}
          id={choiceRowId(id, choice.value)}
          role="option"
          tabIndex={-1}
          aria-selected={props.isChosen(choice.value)}
          data-marked={at === marked || undefined}
          className={styles.option}
          // Taken before the field loses the focus.
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => props.onTake(choice)}
        >
          {choice.flag !== undefined && <Flag country={choice.flag} />}
          <bdi className={styles.name}>{choice.name}</bdi>
          {choice.end !== undefined && (
            <span dir="ltr" className={styles.end}>
              {choice.end}
            </span>
          )}
          {props.sideOf?.(choice, at === marked)}
          {!props.sideOf && props.isChosen(choice.value) && (
            <Check size={16} strokeWidth={2} aria-hidden="true" className={styles.check} />
          )}
        </div>
      ))}
      {isLoading && <SkeletonRows label={props.loadingLabel ?? props.label} />}
      {!isLoading && choices.length === 0 && (
        <div
          role="option"
          tabIndex={-1}
          aria-selected={false}
          aria-disabled="true"
          className={styles.nothing}
        >
          {props.emptyText}
        </div>
      )}
    </div>
  );
}

function SkeletonRows({ label }: { readonly label: string }) {
  return (
    <div role="option" tabIndex={-1} aria-selected={false} aria-disabled="true" aria-label={label}>
      {Array.from({ length: SKELETON_ROWS }, (_, row) => (
        // Rows are alike and never move: their number is their identity.
        <span key={row} className={styles.bone} aria-hidden="true" />
      ))}
    </div>
  );
}
