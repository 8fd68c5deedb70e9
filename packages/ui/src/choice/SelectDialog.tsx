import { useEffect, useId, useRef, useState } from 'react';
import { Dialog } from '../overlay/Dialog.tsx';
import { ChoiceList, choiceRowId, showRow } from './ChoiceList.tsx';
import styles from './Choice.module.css';
import { type Choice, findChoices } from './find-choices.ts';
import { SearchBox, type SearchBoxProps } from './SearchBox.tsx';
import { useChoiceKeys } from './use-choice-keys.ts';

export interface SelectDialogWords {
  readonly search: string;
  /** Empties what is typed. */
  readonly clear: string;
  readonly nothing: string;
  readonly back: string;
  readonly close: string;
  readonly loading: string;
}

export interface SelectDialogProps {
  readonly title: string;
  readonly words: SelectDialogWords;
  readonly choices: readonly Choice[];
  readonly value: string;
  readonly onTake: (choice: Choice) => void;
  readonly onClose: () => void;
  /** How a typed text finds choices; by name and code unless said. */
  readonly find?: (choices: readonly Choice[], typed: string) => readonly Choice[];
  readonly search?: Pick<SearchBoxProps, 'voice' | 'inputMode' | 'lettersMax'>;
  /** Told what is typed where the list is searched elsewhere: `choices` are then what was found. */
  readonly onSearch?: ((typed: string) => void) | undefined;
  /** Rows are on their way. */
  readonly isLoading?: boolean;
  /** Asked for when the end of the list comes near. */
  readonly onMore?: (() => void) | undefined;
  /** Rows as low as a mouse needs. */
  readonly isCompact?: boolean;
}

const asTheyAre = (choices: readonly Choice[]): readonly Choice[] => choices;

/** A list to search in a layer of its own: the arrow beside the title leads back to the form it was opened from. */
export function SelectDialog(props: SelectDialogProps) {
  const { choices, words, value, onTake, onClose, onSearch } = props;
  const find = props.find ?? (onSearch ? asTheyAre : findChoices);
  const listId = useId();
  const list = useRef<HTMLDivElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  const found = find(choices, typed);
  const keys = useChoiceKeys({
    count: found.length,
    // It opens at what is chosen.
    first: choices.findIndex((choice) => choice.value === value),
    isOpen: true,
    onTake: (at) => {
      const choice = found[at];
      if (choice) onTake(choice);
    },
    onClose,
  });
  useEffect(() => {
    input.current?.focus();
    // The layer is there by now.
    showRow(list.current, keys.marked);
    // oxlint-disable-next-line react/exhaustive-deps -- once, when it opens
  }, []);
  const marked = found[keys.marked];
  return (
    <Dialog
      shape="sheet"
      width="narrow"
      title={props.title}
      closeLabel={words.close}
      onClose={onClose}
      onBack={onClose}
      backLabel={words.back}
    >
      <div className={props.isCompact ? `${styles.dialog} ${styles.compact}` : styles.dialog}>
        <SearchBox
          {...props.search}
          ref={input}
          look={props.search?.voice ? 'default' : 'alternative'}
          label={words.search}
          placeholder={words.search}
          resetLabel={words.clear}
          value={typed}
          onChange={(text) => {
            setTyped(text);
            onSearch?.(text);
            keys.mark(0);
          }}
          onKeyDown={keys.onKeyDown}
          list={{ id: listId, markedId: marked && choiceRowId(listId, marked.value) }}
        />
        <ChoiceList
          id={listId}
          label={props.title}
          choices={found}
          isChosen={(one) => one === value}
          marked={keys.marked}
          onTake={onTake}
          listRef={list}
          emptyText={words.nothing}
          isLoading={props.isLoading ?? false}
          loadingLabel={words.loading}
          onMore={props.onMore}
        />
      </div>
    </Dialog>
  );
}
