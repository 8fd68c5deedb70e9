import { Mic, Search, X } from 'lucide-react';
import { type KeyboardEventHandler, type Ref, useState } from 'react';
import { IconButton } from '../primitives/Button.tsx';
import { classNames } from '../primitives/class-names.ts';
import { SEARCH_LETTERS_MAX } from './find-choices.ts';
import styles from './SearchBox.module.css';
import { useVoice } from './use-voice.ts';

const icon = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const;

export interface SearchBoxProps {
  readonly label: string;
  readonly placeholder?: string;
  readonly value: string;
  readonly onChange: (text: string) => void;
  /** `default` may listen; `alternative` is emptied by a button of its own. */
  readonly look?: 'default' | 'alternative';
  /** Names the button that listens, and the language it listens to; shown where the browser can. */
  readonly voice?: { readonly label: string; readonly lang: string };
  readonly resetLabel?: string;
  readonly onKeyDown?: KeyboardEventHandler;
  readonly ref?: Ref<HTMLInputElement>;
  /** Ties to the list that is searched. */
  readonly list?: { readonly id: string; readonly markedId: string | undefined };
  readonly inputMode?: 'search' | 'numeric';
  readonly lettersMax?: number;
}

/** Where a text to search for is typed, or said. */
export function SearchBox(props: SearchBoxProps) {
  const { look = 'default', value, onChange, voice, resetLabel, list, ref } = props;
  const [isRefused, setRefused] = useState(false);
  const listening = useVoice(voice?.lang, onChange, () => setRefused(true));
  return (
    <span className={classNames(styles.box, styles[look])}>
      <Search {...icon} />
      <input
        ref={ref}
        type="search"
        inputMode={props.inputMode ?? 'search'}
        dir="auto"
        autoComplete="off"
        spellCheck={false}
        maxLength={props.lettersMax ?? SEARCH_LETTERS_MAX}
        aria-label={props.label}
        placeholder={props.placeholder}
        className={styles.input}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={props.onKeyDown}
        {...(list && {
          role: 'combobox',
          'aria-expanded': true,
          'aria-controls': list.id,
          'aria-autocomplete': 'list',
          'aria-activedescendant': list.markedId,
        })}
      />
      {look === 'default' && voice && listening.isOffered && (
        <IconButton
          label={voice.label}
          aria-pressed={listening.isListening}
          disabled={isRefused}
          onClick={listening.toggle}
        >
          <Mic {...icon} />
        </IconButton>
      )}
      {look === 'alternative' && resetLabel !== undefined && value !== '' && (
        <IconButton label={resetLabel} onClick={() => onChange('')}>
          <X {...icon} />
        </IconButton>
      )}
    </span>
  );
}
