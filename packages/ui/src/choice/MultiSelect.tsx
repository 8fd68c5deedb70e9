import { X } from 'lucide-react';
import { useCallback, useId, useRef, useState } from 'react';
import { Field, type FieldWords } from '../primitives/Field.tsx';
import { ChoiceList, choiceRowId } from './ChoiceList.tsx';
import styles from './Choice.module.css';
import { type Choice, SEARCH_LETTERS_MAX } from './find-choices.ts';
import { chosenView, isFull, type MultiLimits, rowsOf, toggled } from './multi-choice.ts';
import { wordsOf } from './SelectField.tsx';
import { useChoiceKeys } from './use-choice-keys.ts';
import { useOutsidePress } from './use-outside-press.ts';

/** Specification 2 section 8. */
export interface MultiSelectWords {
  readonly pressToSelect: string;
  readonly selected: string;
  readonly pressToRemove: string;
  readonly nothingFound: string;
  readonly empty: string;
  readonly full: (chosenMax: number) => string;
  readonly more: (count: number) => string;
  readonly remove: (name: string) => string;
}

export interface MultiSelectProps extends FieldWords, MultiLimits {
  readonly words: MultiSelectWords;
  readonly choices: readonly Choice[];
  readonly values: readonly string[];
  readonly onChange: (values: readonly string[]) => void;
  readonly onBlur?: () => void;
  readonly placeholder: string;
  readonly isDisabled?: boolean;
  readonly isRequired?: boolean;
}

/** Several of a list: what is chosen stands in the field, and is taken away there or in the list. Backspace takes the last. */
export function MultiSelect(props: MultiSelectProps) {
  const { choices, values, onChange, words, isDisabled = false } = props;
  const listId = useId();
  const whole = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  const [isAsked, setAsked] = useState(false);
  const isOpen = isAsked && !isDisabled;
  const rows = rowsOf(choices, typed);
  const { shown, moreCount } = chosenView(choices, values, props);
  const isAtLimit = isFull(values, props);
  const close = useCallback(() => {
    setAsked(false);
    setTyped('');
  }, []);
  useOutsidePress(whole, isOpen, close);
  const toggle = (value: string): void => onChange(toggled(values, value, props));
  const keys = useChoiceKeys({
    count: rows.length,
    isOpen,
    onOpen: () => setAsked(true),
    onTake: (at) => {
      const row = rows[at];
      if (row) toggle(row.value);
    },
    onClose: close,
  });
  const marked = rows[keys.marked];
  const sideText = (choice: Choice, isMarked: boolean): string => {
    if (values.includes(choice.value)) return isMarked ? words.pressToRemove : words.selected;
    return isMarked && !isAtLimit ? words.pressToSelect : '';
  };
  return (
    <div ref={whole} className={styles.whole}>
      <Field {...wordsOf(props)}>
        {(ties) => (
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- a wider target for the field inside
          <div className={styles.box} onClick={() => input.current?.focus()}>
            <span className={styles.tags}>
              {shown.map((choice) => (
                <span key={choice.value} className={styles.tag}>
                  <bdi>{choice.name}</bdi>
                  <button
                    type="button"
                    className={styles.remove}
                    aria-label={words.remove(choice.name)}
                    disabled={isDisabled}
                    onClick={() => toggle(choice.value)}
                  >
                    <X size={14} strokeWidth={2} aria-hidden="true" />
                  </button>
                </span>
              ))}
              {moreCount > 0 && <span className={styles.more}>{words.more(moreCount)}</span>}
              <input
                {...ties}
                ref={input}
                type="text"
                role="combobox"
                dir="auto"
                className={styles.input}
                autoComplete="off"
                maxLength={SEARCH_LETTERS_MAX}
                spellCheck={false}
                disabled={isDisabled}
                aria-expanded={isOpen}
                aria-controls={listId}
                aria-autocomplete="list"
                aria-required={props.isRequired || undefined}
                aria-activedescendant={isOpen && marked ? choiceRowId(listId, marked.value) : undefined}
                placeholder={values.length === 0 ? props.placeholder : ''}
                value={typed}
                onChange={(event) => {
                  setTyped(event.target.value);
                  setAsked(true);
                  keys.mark(0);
                }}
                onClick={() => setAsked(true)}
                onKeyDown={(event) => {
                  const last = values.at(-1);
                  if (event.key === 'Backspace' && typed === '' && last !== undefined) toggle(last);
                  else keys.onKeyDown(event);
                }}
                onBlur={(event) => {
                  if (whole.current?.contains(event.relatedTarget)) return;
                  close();
                  props.onBlur?.();
                }}
              />
            </span>
          </div>
        )}
      </Field>
      {isOpen && (
        <div className={styles.popup}>
          {isAtLimit && (
            <p role="status" className={styles.nothing}>
              {words.full(props.chosenMax ?? values.length)}
            </p>
          )}
          <ChoiceList
            id={listId}
            label={props.label}
            choices={rows}
            isChosen={(value) => values.includes(value)}
            marked={keys.marked}
            onTake={(choice) => toggle(choice.value)}
            listRef={list}
            emptyText={choices.length === 0 ? words.empty : words.nothingFound}
            isMultiple
            sideOf={(choice, isMarked) => <span className={styles.side}>{sideText(choice, isMarked)}</span>}
          />
        </div>
      )}
    </div>
  );
}
