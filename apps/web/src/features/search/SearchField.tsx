import { IconButton } from '@overround/ui';
import { Search, X } from 'lucide-react';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { SEARCH_LETTERS_MAX } from '../../state/feed-queries.ts';
import { useAddresses, usePhrases } from '../../state/services.tsx';
import styles from './SearchField.module.css';

/** The search of the header: opens with `/`, leaves with Escape, leads to the page of results. */
export function SearchField({ onLeave }: { readonly onLeave: () => void }) {
  const phrases = usePhrases();
  const to = useAddresses();
  const navigate = useNavigate();
  const [text, setText] = useState('');
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus(), []);

  function search(event: FormEvent): void {
    event.preventDefault();
    if (text.trim() === '') return;
    // The router reports its own failures on the page it could not reach.
    void navigate(to.search(text.trim()));
    onLeave();
  }

  return (
    <search>
      <form className={styles.form} onSubmit={search}>
        <Search size={16} strokeWidth={1.75} aria-hidden="true" />
        <input
          ref={input}
          type="search"
          name="q"
          dir="auto"
          autoComplete="off"
          maxLength={SEARCH_LETTERS_MAX}
          aria-label={phrases.t('search.title')}
          placeholder={phrases.t('search.placeholder')}
          value={text}
          onChange={(event) => setText(event.target.value)}
          onKeyDown={(event) => {
            if (event.key === 'Escape') onLeave();
          }}
        />
        <IconButton label={phrases.t('shell.close')} onClick={onLeave}>
          <X size={16} strokeWidth={1.75} aria-hidden="true" />
        </IconButton>
      </form>
    </search>
  );
}
