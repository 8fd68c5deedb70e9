import { ChevronDown } from 'lucide-react';
import { type Ref, useState } from 'react';
import { Flag } from '../primitives/Badge.tsx';
import { classNames } from '../primitives/class-names.ts';
import { Field, type FieldWords } from '../primitives/Field.tsx';
import styles from './Choice.module.css';
import { SelectDialog, type SelectDialogProps } from './SelectDialog.tsx';
import { wordsOf } from './SelectField.tsx';

export interface SelectDialogFieldProps
  extends FieldWords,
    Pick<SelectDialogProps, 'words' | 'choices' | 'value' | 'search' | 'onSearch' | 'isLoading' | 'onMore'> {
  readonly placeholder: string;
  readonly isRequired: boolean;
  readonly isDisabled: boolean;
  readonly onChange: (value: string) => void;
  readonly onBlur: () => void;
  /** Shown for a value that no choice at hand has. */
  readonly chosenName?: string | undefined;
  readonly ref?: Ref<HTMLButtonElement>;
}

/** A long list for small screens: its button opens a layer of its own, where it is searched. */
export function SelectDialogField(props: SelectDialogFieldProps) {
  const { choices, value, onChange, onBlur, words, search, ref } = props;
  const [isOpen, setOpen] = useState(false);
  const chosen = choices.find((choice) => choice.value === value);
  const chosenName = chosen?.name ?? props.chosenName ?? '';
  function leave(): void {
    setOpen(false);
    props.onSearch?.('');
    onBlur();
  }
  return (
    <div className={styles.whole}>
      <Field {...wordsOf(props)}>
        {(ties) => (
          <button
            {...ties}
            ref={ref}
            type="button"
            className={styles.box}
            disabled={props.isDisabled}
            aria-haspopup="dialog"
            aria-expanded={isOpen}
            onClick={() => setOpen(true)}
          >
            {chosen?.flag !== undefined && <Flag country={chosen.flag} />}
            <bdi className={classNames(styles.chosen, !chosenName && styles.placeholder)}>
              {chosenName || props.placeholder}
            </bdi>
            <ChevronDown size={16} strokeWidth={1.75} aria-hidden="true" className={styles.arrow} />
          </button>
        )}
      </Field>
      {isOpen && (
        <SelectDialog
          title={props.label}
          words={words}
          choices={choices}
          value={value}
          {...(search && { search })}
          onSearch={props.onSearch}
          isLoading={props.isLoading ?? false}
          onMore={props.onMore}
          onClose={leave}
          onTake={(choice) => {
            onChange(choice.value);
            leave();
          }}
        />
      )}
    </div>
  );
}
