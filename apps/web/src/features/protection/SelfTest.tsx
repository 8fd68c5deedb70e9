import { calls, type CallRefusal } from '@overround/client';
import { Button, Notice, useAct } from '@overround/ui';
import { type FormEvent, useState } from 'react';
import { refusalText } from '../../state/refusal-text.ts';
import { usePhrases, useServices } from '../../state/services.tsx';
import styles from './Protection.module.css';

const QUESTIONS = [1, 2, 3, 4, 5, 6, 7, 8, 9] as const;
const ANSWERS = [0, 1, 2, 3] as const;
type Level = 'none' | 'low' | 'moderate' | 'high';

/** Nine questions and what the answers point to. Nothing is kept, here or at the house. */
export function SelfTest() {
  const phrases = usePhrases();
  const { api } = useServices();
  const [answers, setAnswers] = useState<readonly (number | undefined)[]>(QUESTIONS.map(() => undefined));
  const [isChecked, setChecked] = useState(false);
  const [result, setResult] = useState<{ readonly score: number; readonly level: Level }>();
  const [refusal, setRefusal] = useState<CallRefusal>();
  const given = answers.filter((one) => one !== undefined);
  const sending = useAct(async () => {
    setRefusal(undefined);
    const outcome = await api.call(calls.answerTest, { body: { answers: given } });
    if (outcome.ok) setResult(outcome.value);
    else setRefusal(outcome);
  });
  function submit(event: FormEvent): void {
    event.preventDefault();
    setChecked(true);
    if (given.length === QUESTIONS.length) void sending.run();
  }
  return (
    <details className={styles.part}>
      <summary>
        <h2>{phrases.t('protection.test')}</h2>
      </summary>
      <p>{phrases.t('protection.test_lead')}</p>
      <form method="post" className={styles.form} noValidate onSubmit={submit}>
        {QUESTIONS.map((question, index) => (
          <fieldset key={question} className={styles.question}>
            <legend>{phrases.t(`protection.q${question}`)}</legend>
            {ANSWERS.map((answer) => (
              <label key={answer} className={styles.answer}>
                <input
                  type="radio"
                  name={`q${question}`}
                  checked={answers[index] === answer}
                  onChange={() => {
                    setAnswers(answers.with(index, answer));
                    setResult(undefined);
                  }}
                />
                {phrases.t(`protection.a${answer}`)}
              </label>
            ))}
          </fieldset>
        ))}
        {isChecked && given.length < QUESTIONS.length && (
          <Notice tone="error">{phrases.t('protection.test_missing')}</Notice>
        )}
        {refusal && <Notice tone="error">{refusalText(phrases, refusal)}</Notice>}
        {result && (
          <Notice tone={result.level === 'none' || result.level === 'low' ? 'info' : 'warning'}>
            <b data-number="">{phrases.t('protection.test_score', { score: result.score })}</b>
            <p>{phrases.t(`protection.level_${result.level}`)}</p>
          </Notice>
        )}
        <Button type="submit" isBusy={sending.isRunning}>
          {phrases.t('protection.test_submit')}
        </Button>
      </form>
    </details>
  );
}
