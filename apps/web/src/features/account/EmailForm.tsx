import { leftToRight } from '@overround/phrases';
import { type CallRefusal, calls } from '@overround/client';
import type { AnswerOf } from '@overround/contracts';
import type { changeEmail } from '@overround/contracts/identity';
import { TextField, useAct } from '@overround/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ConfirmIdentity } from '../../state/ConfirmIdentity.tsx';
import { callMine, MY } from '../../state/my-calls.ts';
import { SendingForm } from '../../state/SendingForm.tsx';
import { SentCodeField } from '../../state/SentCodeField.tsx';
import { usePhrases, useServices } from '../../state/services.tsx';
import styles from './Account.module.css';
import { personQuery } from './account-queries.ts';

type Sent = AnswerOf<typeof changeEmail> & { readonly atMs: number };

/** A new e-mail address: a code goes there, the old one is told. */
export function EmailForm({ owner }: { readonly owner: string }) {
  const phrases = usePhrases();
  const services = useServices();
  const person = useQuery(personQuery(services));
  const [email, setEmail] = useState('');
  const [code, setCode] = useState('');
  const [sent, setSent] = useState<Sent>();
  const [refusal, setRefusal] = useState<CallRefusal>();

  const sending = useAct(async () => {
    setRefusal(undefined);
    const outcome = await callMine(services, calls.changeEmail, { body: { email: email.trim() } });
    if (outcome.ok) setSent({ ...outcome.value, atMs: services.clock.nowMs() });
    else setRefusal(outcome);
  });
  const confirming = useAct(async () => {
    setRefusal(undefined);
    const outcome = await callMine(services, calls.confirmEmail, { body: { confirm_code: code } });
    setCode('');
    if (!outcome.ok) {
      setRefusal(outcome);
      return;
    }
    setSent(undefined);
    setEmail('');
    await services.queries.invalidateQueries({ queryKey: [MY] });
    const isHeld = outcome.value.money_held_hours > 0;
    services.toasts.show(phrases.t(isHeld ? 'office.email_changed_held' : 'office.email_changed'), 'success');
  });
  const going = sent ? confirming : sending;

  if (refusal?.code === 'sign_in_not_fresh')
    return (
      <ConfirmIdentity
        owner={owner}
        text={phrases.t('office.email_fresh')}
        submitText={phrases.t('people.go_on')}
        isRunning={going.isRunning}
        onConfirmed={() => going.run()}
      />
    );
  return (
    <SendingForm
      className={styles.part}
      onSubmit={() => void going.run()}
      refusal={refusal}
      submitText={phrases.t(sent ? 'office.phone_confirm' : 'people.send_code')}
      isRunning={going.isRunning}
      again={
        sent && {
          sentAtMs: sent.atMs,
          waitSeconds: sent.wait_seconds,
          sendsLeft: sent.sends_left,
          isRunning: sending.isRunning,
          onSend: () => void sending.run(),
        }
      }
    >
      <h2 className={styles.title}>{phrases.t('office.email_title')}</h2>
      {person.data?.email != null && (
        <p>
          <bdi dir="ltr">{person.data.email}</bdi>
        </p>
      )}
      {sent ? (
        <>
          <p>{phrases.t('office.email_code_text', { email: leftToRight(sent.email) })}</p>
          <SentCodeField value={code} onChange={setCode} codeLength={sent.code_length} />
        </>
      ) : (
        <>
          <p>{phrases.t('office.email_text')}</p>
          <TextField
            label={phrases.t('office.email_new')}
            name="email"
            type="email"
            autoComplete="email"
            dir="ltr"
            required
            maxLength={254}
            value={email}
            onChange={(event) => setEmail(event.target.value)}
          />
        </>
      )}
    </SendingForm>
  );
}
