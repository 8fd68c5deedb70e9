import { leftToRight } from '@overround/phrases';
import { type CallRefusal, calls } from '@overround/client';
import type { AnswerOf } from '@overround/contracts';
import type { signInByCode } from '@overround/contracts/identity';
import { Button, Notice, TextField, useAct } from '@overround/ui';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import styles from './ConfirmIdentity.module.css';
import { PasskeyButton } from './PasskeyButton.tsx';
import { refusalText } from './refusal-text.ts';
import { answerChallenge, type Challenge } from './session-actions.ts';
import { usePhrases, useServices } from './services.tsx';
import { TickLine } from './TickLine.tsx';
import { useRefusedSignIn } from './use-refused-sign-in.ts';

export interface TwoFactorStepProps {
  /** The sign-in that waits. */
  readonly challenge: Challenge;
  /** As the first step was told. */
  readonly isRemembered?: boolean;
  readonly returnPath?: string | undefined;
  readonly submitText: string;
  readonly isRunning?: boolean;
  readonly onDone: (answer: AnswerOf<typeof signInByCode>) => Promise<void>;
  /** Begins again with the password. */
  readonly onBack: () => void;
}

/** The code of the app, behind the right password. */
export function TwoFactorStep(props: TwoFactorStepProps) {
  const {
    challenge,
    isRemembered = false,
    returnPath,
    submitText,
    isRunning = false,
    onDone,
    onBack,
  } = props;
  const phrases = usePhrases();
  const services = useServices();
  const field = useRef<HTMLInputElement>(null);
  const [code, setCode] = useState('');
  const [isTrusting, setTrusting] = useState(false);
  const [isTexted, setTexted] = useState(false);
  const [refusal, setRefusal] = useState<CallRefusal>();
  const refused = useRefusedSignIn(setRefusal);
  const answering = useAct(async () => {
    setRefusal(undefined);
    const wish = {
      hash: challenge.hash,
      code,
      isTrusting,
      isRemembered,
      ...(returnPath !== undefined && { returnPath }),
    };
    const outcome = await answerChallenge(services, wish);
    if (outcome.ok) await onDone(outcome.value);
    else if (!refused(outcome)) {
      setCode('');
      field.current?.focus();
    }
  });
  const texting = useAct(async () => {
    setRefusal(undefined);
    const outcome = await services.api.call(calls.textForChallenge, { body: { hash: challenge.hash } });
    if (outcome.ok) setTexted(true);
    else setRefusal(outcome);
    field.current?.focus();
  });
  // It takes the place of the form with the password.
  useEffect(() => field.current?.focus(), []);
  const isOver = refusal?.code === 'two_factor_challenge_over' || refusal?.code === 'two_factor_paused';
  return (
    <form
      method="post"
      className={styles.form}
      aria-label={phrases.t('people.code_title')}
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        void answering.run();
      }}
    >
      <p>
        <b>{phrases.t('people.code_title')}</b>
      </p>
      <p>{phrases.t('people.code_text')}</p>
      <TextField
        label={phrases.t('people.code_label')}
        hint={phrases.t('people.code_hint')}
        name="code"
        ref={field}
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        dir="ltr"
        required
        maxLength={40}
        value={code}
        onChange={(event) => setCode(event.target.value)}
      />
      {challenge.textsTo !== undefined &&
        (isTexted ? (
          <p>{phrases.t('people.sent_phone')}</p>
        ) : (
          <Button isBusy={texting.isRunning} onClick={() => void texting.run()}>
            {phrases.t('people.code_by_text', { phone: leftToRight(challenge.textsTo) })}
          </Button>
        ))}
      {challenge.hasPasskeys && (
        <PasskeyButton
          hash={challenge.hash}
          isRemembered={isRemembered}
          returnPath={returnPath}
          onDone={onDone}
          onRefused={setRefusal}
        />
      )}
      <TickLine label={phrases.t('people.code_trust')} isTicked={isTrusting} onTick={setTrusting} />
      {refusal && <Notice tone="error">{refusalText(phrases, refusal)}</Notice>}
      {!isOver && (
        <Button type="submit" kind="primary" size="large" isWide isBusy={answering.isRunning || isRunning}>
          {submitText}
        </Button>
      )}
      <Button onClick={onBack}>{phrases.t('people.code_back')}</Button>
    </form>
  );
}
