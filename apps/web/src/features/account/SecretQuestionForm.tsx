import { type CallRefusal, calls } from '@overround/client';
import { Button, ErrorState, Notice, Select, Skeleton, TextField, useAct } from '@overround/ui';
import { useQuery } from '@tanstack/react-query';
import { CircleAlert } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { ConfirmIdentity } from '../../state/ConfirmIdentity.tsx';
import { askAnew, callMine } from '../../state/my-calls.ts';
import { failureText, refusalText } from '../../state/refusal-text.ts';
import { usePhrases, useServices } from '../../state/services.tsx';
import styles from './Account.module.css';
import { secretQuestionsQuery } from './account-queries.ts';

/** The secret question and its answer. The answer is never shown again. */
export function SecretQuestionForm({ owner }: { readonly owner: string }) {
  const phrases = usePhrases();
  const services = useServices();
  const query = useQuery(secretQuestionsQuery(services));
  const [picked, setPicked] = useState<string>();
  const [answer, setAnswer] = useState('');
  const [refusal, setRefusal] = useState<CallRefusal>();
  const questions = query.data?.questions ?? [];
  const chosen = questions.find(({ question_id }) => question_id === query.data?.chosen);
  const value = picked ?? String(chosen?.question_id ?? questions[0]?.question_id ?? '');

  const saving = useAct(async () => {
    setRefusal(undefined);
    const body = { question_id: Number(value), user_answer: answer };
    const outcome = await callMine(services, calls.setSecretQuestion, { body });
    if (!outcome.ok) {
      setRefusal(outcome);
      return;
    }
    setAnswer('');
    await askAnew(services, secretQuestionsQuery(services));
    services.toasts.show(phrases.t('office.secret_saved'), 'success');
  });

  if (query.isError)
    return (
      <ErrorState
        icon={<CircleAlert size={28} strokeWidth={1.5} aria-hidden="true" />}
        text={failureText(phrases, query.error)}
      />
    );
  if (query.isPending) return <Skeleton rows={3} label={phrases.t('shell.loading')} />;
  if (refusal?.code === 'sign_in_not_fresh')
    return (
      <ConfirmIdentity
        owner={owner}
        text={phrases.t('office.secret_fresh')}
        submitText={phrases.t('people.go_on')}
        isRunning={saving.isRunning}
        onConfirmed={() => saving.run()}
      />
    );
  return (
    <form
      method="post"
      className={styles.part}
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        void saving.run();
      }}
    >
      <p>{phrases.t('office.secret_text')}</p>
      {chosen && <p>{phrases.t('office.secret_chosen', { question: chosen.secure_question })}</p>}
      <Select
        label={phrases.t('office.secret_question')}
        name="question_id"
        options={questions.map((one) => ({ value: String(one.question_id), label: one.secure_question }))}
        value={value}
        onChange={setPicked}
      />
      <TextField
        label={phrases.t('office.secret_answer')}
        hint={phrases.t('office.secret_hint')}
        name="user_answer"
        autoComplete="off"
        spellCheck={false}
        required
        maxLength={100}
        value={answer}
        onChange={(event) => setAnswer(event.target.value)}
      />
      {refusal && <Notice tone="error">{refusalText(phrases, refusal)}</Notice>}
      <Button type="submit" kind="primary" isBusy={saving.isRunning}>
        {phrases.t('office.secret_save')}
      </Button>
    </form>
  );
}
