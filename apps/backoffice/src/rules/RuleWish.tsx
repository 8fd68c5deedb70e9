import type { RuleState } from '@overround/contracts';
import { Button, TextField } from '@overround/ui';
import { useState } from 'react';
import { usePhrases } from '../app/services.tsx';
import { changesOf, type Terms } from './rule-draft.ts';
import styles from './Rules.module.css';
import { fieldWord, levelWord } from './words.ts';

interface RuleWishProps {
  readonly now: Terms;
  readonly wish: NonNullable<RuleState<Terms>['waits']>;
  readonly isBusy: boolean;
  readonly onDecide: (isUpheld: boolean, reason: string) => void;
}

/** What was proposed, next to what counts now, and the decision: another person agrees, who proposed it may only take it back. */
export function RuleWish({ now, wish, isBusy, onDecide }: RuleWishProps) {
  const phrases = usePhrases();
  const [reason, setReason] = useState('');
  const isReady = reason.trim() !== '';
  return (
    <div className={styles.form}>
      <p>
        {phrases.t('rules.asked_by')} <bdi>{wish.askedBy}</bdi>:{' '}
        <q>
          <bdi>{wish.reason}</bdi>
        </q>
      </p>
      <ul className={styles.changes}>
        {changesOf(now, wish.terms).map(({ path, was, is }) => (
          <li key={path}>
            {nameOf(phrases, path, wish.terms)}: <bdi dir="ltr">{was || '–'}</bdi> →{' '}
            <b dir="ltr">{is || '–'}</b>
          </li>
        ))}
      </ul>
      {wish.isOwn && <p className={styles.faint}>{phrases.t('rules.own')}</p>}
      <div className={styles.fields}>
        <TextField
          label={phrases.t('rules.reason')}
          hint={phrases.t('rules.reason_hint')}
          value={reason}
          maxLength={500}
          onChange={(event) => setReason(event.target.value)}
        />
        <Button disabled={!isReady} isBusy={isBusy} onClick={() => onDecide(false, reason.trim())}>
          {phrases.t(wish.isOwn ? 'rules.take_back' : 'rules.decline')}
        </Button>
        {!wish.isOwn && (
          <Button
            kind="primary"
            disabled={!isReady}
            isBusy={isBusy}
            onClick={() => onDecide(true, reason.trim())}
          >
            {phrases.t('rules.agree')}
          </Button>
        )}
      </div>
    </div>
  );
}

/** "Gold: From points", or the name of the field alone. */
function nameOf(phrases: ReturnType<typeof usePhrases>, path: string, terms: Terms): string {
  const [list, at, ...rest] = path.split('.');
  const name = fieldWord(phrases, rest.at(-1) ?? at ?? list ?? path);
  const entries = terms[list ?? ''];
  const level: unknown = Array.isArray(entries) ? entries[Number(at)]?.level : undefined;
  return typeof level === 'string' ? `${levelWord(phrases, level)} · ${name}` : name;
}
