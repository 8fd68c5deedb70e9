import { calls } from '@overround/client';
import type { Campaign } from '@overround/contracts/bonus';
import { Button, Notice, TextField } from '@overround/ui';
import { type FormEvent, useState } from 'react';
import { refusalText } from '../app/refusal-text.ts';
import { useBrandWord, usePhrases } from '../app/services.tsx';
import styles from './Campaigns.module.css';
import { useCampaignAct } from './use-campaigns.ts';

type Code = Campaign['codes'][number];

/** Codes of a campaign with how often each was used; each is stopped, or opened again, by itself. */
export function CodeList({ campaign: { offerId, codes } }: { readonly campaign: Campaign }) {
  const phrases = usePhrases();
  const [asked, setAsked] = useState<string>();
  if (codes.length === 0) return <p>{phrases.t('campaigns.codes_none')}</p>;
  return (
    <ul className={styles.list}>
      {codes.map((code) => (
        <li key={code.code}>
          <bdi>{code.code}</bdi> ·{' '}
          {phrases.t('campaigns.code_used', {
            used: code.used,
            has: code.usesMax === null ? 'none' : 'most',
            most: code.usesMax ?? 0,
          })}
          {!code.isOpen && ` · ${phrases.t('campaigns.state_stopped')}`}{' '}
          {asked === code.code ? (
            <PauseForm offerId={offerId} code={code} onDone={() => setAsked(undefined)} />
          ) : (
            <Button onClick={() => setAsked(code.code)}>{pauseWord(phrases, code)}</Button>
          )}
        </li>
      ))}
    </ul>
  );
}

const pauseWord = ({ t }: ReturnType<typeof usePhrases>, { code, isOpen }: Code): string =>
  t(isOpen ? 'campaigns.stop_code' : 'campaigns.open_code', { code });

interface PauseFormProps {
  readonly offerId: number;
  readonly code: Code;
  readonly onDone: () => void;
}

/** Why, and then it is done. */
function PauseForm({ offerId, code, onDone }: PauseFormProps) {
  const phrases = usePhrases();
  const brand = useBrandWord();
  const [reason, setReason] = useState('');
  const pausing = useCampaignAct(calls.pauseCampaignCode, onDone);
  const isReady = reason.trim() !== '';
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (!isReady) return;
    const body = { ...brand, isOpen: !code.isOpen, reason: reason.trim() };
    void pausing.run({ params: { offerId, code: code.code }, body });
  };
  return (
    <form
      method="post"
      className={styles.fields}
      noValidate
      aria-label={pauseWord(phrases, code)}
      onSubmit={submit}
    >
      <TextField
        label={phrases.t('campaigns.reason')}
        value={reason}
        maxLength={500}
        onChange={(event) => setReason(event.target.value)}
      />
      <Button
        type="submit"
        kind={code.isOpen ? 'danger' : 'primary'}
        disabled={!isReady}
        isBusy={pausing.isRunning}
      >
        {pauseWord(phrases, code)}
      </Button>
      {pausing.refusal && <Notice tone="error">{refusalText(phrases, pausing.refusal)}</Notice>}
    </form>
  );
}
