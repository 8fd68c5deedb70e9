import { calls } from '@overround/client';
import { Button, Notice, Select, useAct } from '@overround/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { callMine } from '../../state/my-calls.ts';
import { promptQuery } from '../../state/prompt-query.ts';
import { refusalText } from '../../state/refusal-text.ts';
import { usePhrases, useServices } from '../../state/services.tsx';
import styles from './Protection.module.css';

/** The house asks to look back every half year: the note stays until its player says they did. */
export function LookBackNote() {
  const phrases = usePhrases();
  const services = useServices();
  const prompt = useQuery(promptQuery(services));
  const looking = useAct(async () => {
    const answered = await callMine(services, calls.answerPrompt, { body: { hasLookedBack: true } });
    if (!answered.ok) return services.toasts.show(refusalText(phrases, answered), 'warning');
    services.queries.setQueryData(promptQuery(services).queryKey, (before) =>
      before ? { ...before, lookBackSince: null } : before,
    );
    return undefined;
  });
  if (!prompt.data || prompt.data.lookBackSince === null) return null;
  return (
    <Notice
      tone="info"
      action={
        <Button isBusy={looking.isRunning} onClick={() => void looking.run()}>
          {phrases.t('protection.look_back_done')}
        </Button>
      }
    >
      <p>{phrases.t('protection.look_back')}</p>
    </Notice>
  );
}

const YEARS = [1, 2, 3, 4, 5] as const;

/** Has the history of up to five years mailed. */
export function HistoryRequest() {
  const phrases = usePhrases();
  const services = useServices();
  const [years, setYears] = useState('1');
  const sending = useAct(async () => {
    const asked = await callMine(services, calls.mailHistory, { body: { years: Number(years) } });
    services.toasts.show(
      asked.ok ? phrases.t('protection.history_sent') : refusalText(phrases, asked),
      asked.ok ? 'success' : 'warning',
    );
  });
  return (
    <div className={styles.form}>
      <Select
        label={phrases.t('protection.history')}
        value={years}
        options={YEARS.map((one) => ({
          value: String(one),
          label: phrases.t('protection.history_years', { count: one }),
        }))}
        onChange={setYears}
      />
      <Button isBusy={sending.isRunning} onClick={() => void sending.run()}>
        {phrases.t('protection.history_send')}
      </Button>
    </div>
  );
}
