import { Field, Flag } from '@overround/ui';
import { ChevronDown } from 'lucide-react';
import { type KeyboardEvent, type Ref, useId, useRef, useState } from 'react';
import { type FieldOption, findOptions } from '../model/find-options.ts';
import styles from './SearchSelect.module.css';

export interface SearchSelectProps {
  readonly label: string;
  readonly hint?: string | undefined;
  readonly problem?: string | undefined;
  readonly placeholder: string;
  readonly nothingText: string;
  readonly options: readonly FieldOption[];
  readonly value: string;
  readonly isRequired: boolean;
  readonly isDisabled: boolean;
  readonly hasFlags: boolean;
  readonly onChange: (value: string) => void;
  readonly onBlur: () => void;
  readonly ref?: Ref<HTMLInputElement>;
}

/** A long list that is searched by typing: names, codes and other names. Enter takes the marked option, Escape leaves it. */
export function SearchSelect(props: SearchSelectProps) {
  const { options, value, onChange, onBlur, hasFlags, ref } = props;
  const listId = useId();
  const list = useRef<HTMLDivElement>(null);
  const chosen = options.find((option) => option.value === value);
  const [typed, setTyped] = useState<string>();
  const [marked, setMarked] = useState(0);
  const isOpen = typed !== undefined;
  const found = findOptions(options, typed ?? '');

  function open(): void {
    if (props.isDisabled || isOpen) return;
    setTyped('');
    setMarked(Math.max(0, chosen ? options.indexOf(chosen) : 0));
  }
  function close(): void {
    setTyped(undefined);
  }
  function take(option: FieldOption | undefined): void {
    if (option) onChange(option.value);
    close();
  }
  function mark(at: number): void {
    const next = Math.min(found.length - 1, Math.max(0, at));
    setMarked(next);
    list.current?.children[next]?.scrollIntoView?.({ block: 'nearest' });
  }
  function onKeyDown(event: KeyboardEvent): void {
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      if (isOpen) mark(marked + (event.key === 'ArrowDown' ? 1 : -1));
      else open();
    } else if (event.key === 'Enter' && isOpen) take(found[marked]);
    else if (event.key === 'Escape' && isOpen) close();
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  return (
    <div className={styles.whole}>
      <Field label={props.label} hint={props.hint} problem={props.problem}>
        {(ties) => (
          <span className={styles.box}>
            {hasFlags && !isOpen && chosen && <Flag country={chosen.ico} />}
            <input
              {...ties}
              ref={ref}
              type="text"
              role="combobox"
              dir="auto"
              className={styles.input}
              autoComplete="off"
              spellCheck={false}
              aria-expanded={isOpen}
              aria-controls={listId}
              aria-autocomplete="list"
              aria-required={props.isRequired || undefined}
              aria-activedescendant={isOpen && found[marked] ? `${listId}-${found[marked].value}` : undefined}
              disabled={props.isDisabled}
              placeholder={isOpen && chosen ? chosen.title : props.placeholder}
              value={typed ?? chosen?.title ?? ''}
              onChange={(event) => {
                setTyped(event.target.value);
                setMarked(0);
              }}
              onClick={open}
              onKeyDown={onKeyDown}
              onBlur={() => {
                close();
                onBlur();
              }}
            />
            <ChevronDown size={16} strokeWidth={1.75} aria-hidden="true" className={styles.arrow} />
          </span>
        )}
      </Field>
      <div
        ref={list}
        id={listId}
        role="listbox"
        aria-label={props.label}
        hidden={!isOpen}
        className={styles.list}
      >
        {isOpen &&
          found.map((option, at) => (
            // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- keys are the field's: it keeps the focus
            <div
              key={option.value}
              tabIndex={-1}
              id={`${listId}-${option.value}`}
              role="option"
              aria-selected={option.value === value}
              data-marked={at === marked || undefined}
              className={styles.option}
              // Taken before the field loses the focus.
              onPointerDown={(event) => event.preventDefault()}
              onClick={() => take(option)}
            >
              {hasFlags && <Flag country={option.ico} />}
              <bdi>{option.title}</bdi>
            </div>
          ))}
        {isOpen && found.length === 0 && (
          <div
            role="option"
            tabIndex={-1}
            aria-selected={false}
            aria-disabled="true"
            className={styles.nothing}
          >
            {props.nothingText}
          </div>
        )}
      </div>
    </div>
  );
}
