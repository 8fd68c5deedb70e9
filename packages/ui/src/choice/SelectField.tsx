import { ChevronDown } from 'lucide-react';
import { type Ref, useCallback, useEffect, useId, useRef, useState } from 'react';
import { Flag } from '../primitives/Badge.tsx';
import { classNames } from '../primitives/class-names.ts';
import { Field, type FieldWords } from '../primitives/Field.tsx';
import { ChoiceList, choiceRowId } from './ChoiceList.tsx';
import styles from './Choice.module.css';
import type { Choice } from './find-choices.ts';
import { useChoiceKeys } from './use-choice-keys.ts';
import { useOutsidePress } from './use-outside-press.ts';

/** How long the pointer rests before a list that opens by pointing opens or closes. */
const HOVER_MS = 200;

export interface SelectFieldProps extends FieldWords {
  readonly name?: string;
  readonly choices: readonly Choice[];
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly onBlur?: () => void;
  readonly placeholder: string;
  readonly emptyText: string;
  readonly isDisabled?: boolean;
  readonly isRequired?: boolean;
  /** Opens and closes by pointing as well, after a moment. */
  readonly opensByPointing?: boolean;
  readonly ref?: Ref<HTMLButtonElement>;
}

/** Drops a list below its button. A press outside, Escape, Tab or being disabled closes it. */
export function SelectField(props: SelectFieldProps) {
  const { choices, value, onChange, isDisabled = false, opensByPointing = false, ref } = props;
  const listId = useId();
  const whole = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const [isAsked, setAsked] = useState(false);
  const isOpen = isAsked && !isDisabled;
  const chosenAt = choices.findIndex((choice) => choice.value === value);
  const chosen = choices[chosenAt];
  const close = useCallback(() => setAsked(false), []);
  useOutsidePress(whole, isOpen, close);
  const pointing = usePointing(opensByPointing && !isDisabled, setAsked);
  const keys = useChoiceKeys({
    count: choices.length,
    isOpen,
    names: choices.map(({ name }) => name),
    onOpen: open,
    onTake: (at) => take(choices[at]),
    onClose: close,
  });
  function open(): void {
    if (isDisabled) return;
    setAsked(true);
    keys.mark(Math.max(0, chosenAt));
  }
  function take(choice: Choice | undefined): void {
    if (choice) onChange(choice.value);
    close();
  }
  const marked = choices[keys.marked];
  return (
    <div ref={whole} className={styles.whole} {...pointing}>
      <Field {...wordsOf(props)}>
        {(ties) => (
          <button
            {...ties}
            ref={ref}
            type="button"
            name={props.name}
            role="combobox"
            className={styles.box}
            disabled={isDisabled}
            aria-haspopup="listbox"
            aria-expanded={isOpen}
            aria-controls={listId}
            aria-required={props.isRequired || undefined}
            aria-activedescendant={isOpen && marked ? choiceRowId(listId, marked.value) : undefined}
            onClick={() => (isOpen ? close() : open())}
            onKeyDown={keys.onKeyDown}
            onBlur={() => {
              close();
              props.onBlur?.();
            }}
          >
            {chosen?.flag !== undefined && <Flag country={chosen.flag} />}
            <bdi className={classNames(styles.chosen, !chosen && styles.placeholder)}>
              {chosen?.name ?? props.placeholder}
            </bdi>
            <ChevronDown size={16} strokeWidth={1.75} aria-hidden="true" className={styles.arrow} />
          </button>
        )}
      </Field>
      {isOpen && (
        <ChoiceList
          id={listId}
          label={props.label}
          choices={choices}
          isChosen={(one) => one === value}
          marked={keys.marked}
          onTake={take}
          listRef={list}
          emptyText={props.emptyText}
          className={styles.popup}
        />
      )}
    </div>
  );
}

/** The words of a field among the properties of a control. */
export const wordsOf = ({
  label,
  hint,
  problem,
  isLabelHidden,
  isMarked,
  isRequired,
}: FieldWords & { readonly isRequired?: boolean }): FieldWords => ({
  label,
  ...(hint !== undefined && { hint }),
  ...(problem !== undefined && { problem }),
  ...(isLabelHidden && { isLabelHidden }),
  ...((isMarked ?? isRequired) && { isMarked: true }),
});

function usePointing(isWanted: boolean, onPointed: (isIn: boolean) => void) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  if (!isWanted) return {};
  const soon = (isIn: boolean) => (): void => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => onPointed(isIn), HOVER_MS);
  };
  return { onPointerEnter: soon(true), onPointerLeave: soon(false) };
}
