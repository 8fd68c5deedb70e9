import { type CallRefusal, calls } from '@overround/client';
import type { PromoChecked } from '@overround/contracts/bonus';
import { Button, Notice, TextField, useAct } from '@overround/ui';
import { useState } from 'react';
import { refusalText } from '../../state/refusal-text.ts';
import { usePhrases, useServices } from '../../state/services.tsx';
import styles from '../../state/Bonus.module.css';
import { useAreas } from '../../state/use-areas.ts';

/** What is sent with the form of a newcomer who has a code. */
export const promoToSend = (typed: string): { readonly promo_code?: string } =>
  typed.trim() === '' ? {} : { promo_code: typed.trim() };

export interface PromoFieldProps {
  readonly value: string;
  readonly onChange: (typed: string) => void;
}

/** A promo code beside a form of registration: a newcomer may look at what it brings before they send it. */
export function PromoField({ value, onChange }: PromoFieldProps) {
  const phrases = usePhrases();
  const { api } = useServices();
  const isReady = useAreas(['bonus']);
  // A code that was typed in another form is seen in this one.
  const [isOpen, setOpen] = useState(value !== '');
  const [found, setFound] = useState<PromoChecked>();
  const [refusal, setRefusal] = useState<CallRefusal>();
  const forget = (): void => {
    setFound(undefined);
    setRefusal(undefined);
  };
  const checking = useAct(async () => {
    forget();
    const outcome = await api.call(calls.checkPromo, { body: { code: value.trim() } });
    if (outcome.ok) setFound(outcome.value);
    else setRefusal(outcome);
  });
  if (!isReady) return null;
  return (
    <details
      className={styles.terms}
      open={isOpen}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary>{phrases.t('bonus.promo_optional')}</summary>
      <div className={styles.choice}>
        <TextField
          label={phrases.t('bonus.promo_label')}
          hint={phrases.t('bonus.promo_at_registration')}
          autoComplete="off"
          maxLength={20}
          dir="ltr"
          value={value}
          onChange={(event) => {
            forget();
            onChange(event.target.value);
          }}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            // It stands within the form, which is not sent from here.
            event.preventDefault();
            if (value.trim() !== '') void checking.run();
          }}
        />
        {found && <Notice tone="success">{found.offer.name}</Notice>}
        {refusal && <Notice tone="error">{refusalText(phrases, refusal)}</Notice>}
        <Button
          disabled={value.trim() === ''}
          isBusy={checking.isRunning}
          onClick={() => void checking.run()}
        >
          {phrases.t('bonus.promo_check')}
        </Button>
      </div>
    </details>
  );
}
