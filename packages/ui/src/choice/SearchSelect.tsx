import { ChevronDown } from 'lucide-react';
import { type Ref, useId, useRef, useState } from 'react';
import { Flag } from '../primitives/Badge.tsx';
import { Field, type FieldWords } from '../primitives/Field.tsx';
import { ChoiceList, choiceRowId } from './ChoiceList.tsx';
import styles from './Choice.module.css';
import { type Choice, findChoices, SEARCH_LETTERS_MAX } from './find-choices.ts';
import { wordsOf } from './SelectField.tsx';
import { useChoiceKeys } from './use-choice-keys.ts';

export interface SearchSelectProps extends FieldWords {
  readonly placeholder: string;
  readonly nothingText: string;
  readonly choices: readonly Choice[];
  readonly value: string;
  readonly isRequired: boolean;
  readonly isDisabled: boolean;
  readonly onChange: (value: string) => void;
  readonly onBlur: () => void;
  readonly ref?: Ref<HTMLInputElement>;
}

/** A long list that is searched by typing in its own field: names, codes and other names. Enter takes the marked row, Escape leaves it. */
export function SearchSelect(props: SearchSelectProps) {
  const { choices, value, onChange, onBlur, ref } = props;
  const listId = useId();
  const list = useRef<HTMLDivElement>(null);
  const chosen = choices.find((choice) => choice.value === value);
  const [typed, setTyped] = useState<string>();
  const isOpen = typed !== undefined;
  const found = findChoices(choices, typed ?? '');
  const keys = useChoiceKeys({
    count: found.length,
    isOpen,
    onOpen: open,
    onTake: (at) => take(found[at]),
    onClose: () => setTyped(undefined),
  });
  function open(): void {
    if (props.isDisabled || isOpen) return;
    setTyped('');
    keys.mark(chosen ? choices.indexOf(chosen) : 0);
  }
  function take(choice: Choice | undefined): void {
    if (choice) onChange(choice.value);
    setTyped(undefined);
  }
  const marked = found[keys.marked];
  return (
    <div className={styles.whole}>
      <Field {...wordsOf(props)}>
        {(ties) => (
          <span className={styles.box}>
            {!isOpen && chosen?.flag !== undefined && <Flag country={chosen.flag} />}
            <input
              {...ties}
              ref={ref}
              type="text"
              role="combobox"
              dir="auto"
              className={styles.input}
              autoComplete="off"
              maxLength={SEARCH_LETTERS_MAX}
              spellCheck={false}
              aria-expanded={isOpen}
              aria-controls={listId}
              aria-autocomplete="list"
              aria-required={props.isRequired || undefined}
              aria-activedescendant={isOpen && marked ? choiceRowId(listId, marked.value) : undefined}
              disabled={props.isDisabled}
              placeholder={isOpen && chosen ? chosen.name : props.placeholder}
              value={typed ?? chosen?.name ?? ''}
              onChange={(event) => {
                setTyped(event.target.value);
                keys.mark(0);
              }}
              onClick={open}
              onKeyDown={keys.onKeyDown}
              onBlur={() => {
                setTyped(undefined);
                onBlur();
              }}
            />
            <ChevronDown size={16} strokeWidth={1.75} aria-hidden="true" className={styles.arrow} />
          </span>
        )}
      </Field>
      {isOpen && (
        <ChoiceList
          id={listId}
          label={props.label}
          choices={found}
          isChosen={(one) => one === value}
          marked={keys.marked}
          onTake={take}
          listRef={list}
          emptyText={props.nothingText}
          className={styles.popup}
        />
      )}
    </div>
  );
}
