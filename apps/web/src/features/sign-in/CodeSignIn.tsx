import { type CallRefusal, calls } from '@overround/client';
import type { AnswerOf } from '@overround/contracts';
import type { smsAuthCheckCode, smsAuthSendCode } from '@overround/contracts/identity';
import { Button, TextField, useAct } from '@overround/ui';
import { useEffect, useRef, useState } from 'react';
import { firstPhone, PhoneField } from '../../state/PhoneField.tsx';
import { SendingForm } from '../../state/SendingForm.tsx';
import { SentCodeField } from '../../state/SentCodeField.tsx';
import { type Challenge, challengeIn } from '../../state/session-actions.ts';
import { usePhrases, useServices } from '../../state/services.tsx';
import { useRefusedSignIn } from '../../state/use-refused-sign-in.ts';
import styles from './SignInForm.module.css';

export type CodeDoor = 'phone' | 'email';

export interface CodeSignInProps {
  readonly door: CodeDoor;
  readonly isRemembered: boolean;
  readonly returnPath: string | undefined;
  readonly onDone: (answer: AnswerOf<typeof smsAuthCheckCode>) => Promise<void>;
  /** The code was right, and the second factor is awaited. */
  readonly onChallenge: (challenge: Challenge) => void;
  readonly onBack: () => void;
}

type Sent = AnswerOf<typeof smsAuthSendCode> & { readonly sentAtMs: number };

/** A code in place of the password: where it should go, then the code. The answer is the same whether anybody has the number. */
export function CodeSignIn(props: CodeSignInProps) {
  const { door, isRemembered, returnPath, onDone, onChallenge, onBack } = props;
  const phrases = usePhrases();
  const services = useServices();
  const field = useRef<HTMLInputElement>(null);
  const [phone, setPhone] = useState(() => firstPhone(services));
  const [email, setEmail] = useState('');
  const [code, setCode] = useState('');
  const [sent, setSent] = useState<Sent>();
  const [refusal, setRefusal] = useState<CallRefusal>();
  const refused = useRefusedSignIn(setRefusal);

  const sending = useAct(async () => {
    setRefusal(undefined);
    const outcome =
      door === 'phone'
        ? await services.api.call(calls.smsAuthSendCode, {
            body: { phone: phone.digits, country_code: phone.country },
          })
        : await services.api.call(calls.emailAuthSendCode, { body: { email: email.trim() } });
    if (outcome.ok) setSent({ ...outcome.value, sentAtMs: services.clock.nowMs() });
    else setRefusal(outcome);
  });
  const checking = useAct(async (hash: string) => {
    setRefusal(undefined);
    const call = door === 'phone' ? calls.smsAuthCheckCode : calls.emailAuthCheckCode;
    const outcome = await services.api.call(call, {
      body: {
        hash,
        code,
        ...(isRemembered && { remember_auth: true }),
        ...(returnPath !== undefined && { return_url: returnPath }),
      },
    });
    const challenge = outcome.ok ? undefined : challengeIn(outcome);
    if (outcome.ok) await onDone(outcome.value);
    else if (challenge) onChallenge(challenge);
    else if (!refused(outcome)) {
      setCode('');
      field.current?.focus();
    }
  });
  const isSent = sent !== undefined;
  useEffect(() => {
    if (isSent) field.current?.focus();
  }, [isSent]);

  return (
    <SendingForm
      className={styles.form}
      label={phrases.t(door === 'phone' ? 'people.by_phone' : 'people.by_email')}
      onSubmit={() => void (sent ? checking.run(sent.hash) : sending.run())}
      refusal={refusal}
      submitText={phrases.t(sent ? 'people.sign_in_submit' : 'people.send_code')}
      isRunning={sent ? checking.isRunning : sending.isRunning}
      isWide
      again={
        sent && {
          sentAtMs: sent.sentAtMs,
          waitSeconds: sent.wait_seconds,
          sendsLeft: sent.sends_left,
          isRunning: sending.isRunning,
          onSend: () => void sending.run(),
        }
      }
      foot={<Button onClick={onBack}>{phrases.t('people.by_password')}</Button>}
    >
      {sent ? (
        <>
          <p>{phrases.t(door === 'phone' ? 'people.sent_phone' : 'people.sent_email')}</p>
          <SentCodeField ref={field} value={code} onChange={setCode} codeLength={sent.code_length} />
        </>
      ) : door === 'phone' ? (
        <PhoneField value={phone} onChange={setPhone} />
      ) : (
        <TextField
          label={phrases.t('people.email_label')}
          name="email"
          type="email"
          autoComplete="email"
          dir="ltr"
          required
          maxLength={254}
          value={email}
          onChange={(event) => setEmail(event.target.value)}
        />
      )}
    </SendingForm>
  );
}
