import { type ReviewCase, STEP_REASONS } from '@overround/contracts/verification';
import { Button, Notice, Select, TextField } from '@overround/ui';
import { useState } from 'react';
import { refusalText } from '../../app/refusal-text.ts';
import { usePhrases } from '../../app/services.tsx';
import styles from './DecisionForm.module.css';
import { useDecide } from './use-verification.ts';

/** Reasons a person finds; the others are those of machines, phones and players. */
const REASONS = STEP_REASONS.filter(
  (reason) => !['refused_on_phone', 'timed_out', 'not_accepted', 'moved'].includes(reason),
);
const NONE = '';

/** Accept, or refuse with a reason that the player reads in their language. */
export function DecisionForm({ about, onDone }: { readonly about: ReviewCase; readonly onDone: () => void }) {
  const phrases = usePhrases();
  const { deciding, refusal } = useDecide(about.document.document_id, onDone);
  const [chosen, setChosen] = useState<string>(NONE);
  const [note, setNote] = useState('');
  const reason = REASONS.find((one) => one === chosen);
  const said = note.trim();
  const added = said === '' ? {} : { note: said };
  const isMine = about.first_yes?.is_mine ?? false;
  const isFirst = about.needs_second.length > 0 && about.first_yes === null;
  return (
    <section className={styles.form} aria-label={phrases.t('verification.decide')}>
      {isMine && <Notice tone="info">{phrases.t('verification.second_mine')}</Notice>}
      {refusal && <Notice tone="error">{refusalText(phrases, refusal)}</Notice>}
      <TextField
        label={phrases.t('verification.note')}
        hint={phrases.t('verification.note_hint')}
        value={note}
        maxLength={500}
        onChange={(event) => setNote(event.target.value)}
      />
      <div className={styles.acts}>
        <Button
          kind="primary"
          disabled={isMine || about.is_erased}
          isBusy={deciding.isRunning}
          onClick={() => void deciding.run({ decision: 'accept', ...added })}
        >
          {phrases.t(isFirst ? 'verification.accept_first' : 'verification.accept')}
        </Button>
        <span className={styles.refuse}>
          <Select
            label={phrases.t('verification.reason')}
            isLabelHidden
            options={[
              { value: NONE, label: phrases.t('verification.reason_choose') },
              ...REASONS.map((one) => ({ value: one, label: phrases.t(`identification.reason_${one}`) })),
            ]}
            value={chosen}
            onChange={setChosen}
          />
          <Button
            kind="danger"
            disabled={reason === undefined}
            isBusy={deciding.isRunning}
            onClick={() => reason && void deciding.run({ decision: 'refuse', reason, ...added })}
          >
            {phrases.t('verification.refuse')}
          </Button>
        </span>
      </div>
      {reason && (
        <p className={styles.reads}>
          {phrases.t('verification.reason_reads', { text: phrases.t(`identification.reason_${reason}`) })}
        </p>
      )}
    </section>
  );
}
