import { calls, type CallRefusal } from '@overround/client';
import type { Appeal } from '@overround/contracts/messages';
import { listText } from '@overround/phrases';
import { Button, Notice, Skeleton, useAct } from '@overround/ui';
import { type FormEvent, useEffect, useState } from 'react';
import { LongTextField } from '../../state/LongTextField.tsx';
import { refusalText } from '../../state/refusal-text.ts';
import { usePhrases, useServices, useTimes } from '../../state/services.tsx';
import styles from './Protection.module.css';

const LETTERS_MAX = 4000;

/** Why the house blocked somebody, since when, what was written about it, and the way to write. */
export function AppealPanel({ appealKey }: { readonly appealKey: string }) {
  const phrases = usePhrases();
  const times = useTimes();
  const { api } = useServices();
  const [appeal, setAppeal] = useState<Appeal>();
  const [refusal, setRefusal] = useState<CallRefusal>();
  const [text, setText] = useState('');
  const [isSent, setSent] = useState(false);
  useEffect(() => {
    const leaving = new AbortController();
    void api
      .call(calls.readAppeal, { body: { key: appealKey } }, { signal: leaving.signal })
      .then((outcome) => {
        if (leaving.signal.aborted) return;
        if (outcome.ok) setAppeal(outcome.value);
        else setRefusal(outcome);
      });
    return () => leaving.abort();
  }, [api, appealKey]);
  const sending = useAct(async () => {
    setRefusal(undefined);
    const outcome = await api.call(calls.sendAppeal, { body: { key: appealKey, text: text.trim() } });
    if (!outcome.ok) return setRefusal(outcome);
    setAppeal(outcome.value);
    return setSent(true);
  });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (text.trim() !== '') void sending.run();
  };
  if (!appeal)
    return refusal ? (
      <Notice tone="error">{refusalText(phrases, refusal)}</Notice>
    ) : (
      <Skeleton rows={3} label={phrases.t('shell.loading')} />
    );
  const at = (seconds: number) =>
    listText(phrases.formatTag, [times.fullDay(seconds * 1000), times.time(seconds * 1000)], 'beside');
  return (
    <section className={styles.part} aria-labelledby="appeal">
      <h2 id="appeal">
        {phrases.t(appeal.status === 'closed' ? 'protection.appeal_closed' : 'protection.appeal_blocked')}
      </h2>
      <p>{phrases.t('protection.appeal_since', { at: at(appeal.since) })}</p>
      <p>{phrases.t('protection.appeal_until')}</p>
      {appeal.reason !== '' && (
        <p>
          {phrases.t('protection.appeal_reason')}{' '}
          <q>
            <bdi>{appeal.reason}</bdi>
          </q>
        </p>
      )}
      {appeal.entries.length > 0 && (
        <ul className={styles.limits}>
          {appeal.entries.map((entry) => (
            <li key={`${entry.at} ${entry.text}`} className={styles.limit}>
              <b>
                {phrases.t(entry.author === 'staff' ? 'protection.appeal_staff' : 'protection.appeal_you')}
              </b>
              <span className={styles.faint}>{at(entry.at)}</span>
              <p dir="auto">{entry.text}</p>
            </li>
          ))}
        </ul>
      )}
      {isSent ? (
        <Notice tone="success">{phrases.t('protection.appeal_sent', { days: appeal.answer_days })}</Notice>
      ) : (
        <form method="post" className={styles.form} noValidate onSubmit={submit}>
          <p>{phrases.t('protection.appeal_how', { days: appeal.answer_days })}</p>
          <LongTextField
            label={phrases.t('protection.appeal_text')}
            value={text}
            maxLength={LETTERS_MAX}
            onChange={(event) => setText(event.target.value)}
          />
          {refusal && <Notice tone="error">{refusalText(phrases, refusal)}</Notice>}
          <Button type="submit" kind="primary" disabled={text.trim() === ''} isBusy={sending.isRunning}>
            {phrases.t('protection.appeal_send')}
          </Button>
        </form>
      )}
    </section>
  );
}
