import { Button, Dialog, GuestDialog, Notice, useAct } from '@overround/ui';
import { type ComponentType, type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import type { AskedCaptcha, CaptchaResult } from '../../shared/captcha.ts';
import { solveHunt } from '../../shared/solve-hunt.ts';
import { usePhrases } from '../../state/services.tsx';
import styles from './Captcha.module.css';
import { HostedChallenge } from './HostedChallenge.tsx';
import { QuestionField } from './QuestionField.tsx';
import { PuzzleField } from './PuzzleField.tsx';

type Ended = (result: CaptchaResult) => void;

/** A modal that asks one person once and tells what became of it. Closing it is an answer too. */
export const captchaDialog = (
  asked: AskedCaptcha,
  onEnded: Ended,
): ComponentType<{ readonly onClose: () => void }> =>
  function CaptchaModal({ onClose }) {
    const phrases = usePhrases();
    const isTold = useRef(false);
    const end: Ended = (result) => {
      if (isTold.current) return;
      isTold.current = true;
      onClose();
      onEnded(result);
    };
    // Whatever takes the modal away, the call behind it hears of it.
    useEffect(
      () => () => {
        if (!isTold.current) queueMicrotask(() => onEnded({ outcome: 4 }));
      },
      [],
    );
    const words = {
      title: phrases.t('people.captcha_title'),
      closeLabel: phrases.t('shell.close'),
      onClose: () => end({ outcome: 4 }),
    };
    const again = asked.isAgain && <Notice tone="warning">{phrases.t('people.captcha_again')}</Notice>;
    return 'siteKey' in asked ? (
      <GuestDialog {...words}>
        <div className={styles.form}>
          {again}
          <HostedChallenge asked={asked} onEnded={end} />
        </div>
      </GuestDialog>
    ) : (
      <Dialog {...words} width="narrow">
        <div className={styles.form}>
          {again}
          <OwnChallenge asked={asked} onEnded={end} />
        </div>
      </Dialog>
    );
  };

/** Ours: an answer of the person beside the hunt of the browser, or a longer hunt alone. */
function OwnChallenge({ asked, onEnded }: { readonly asked: AskedCaptcha; readonly onEnded: Ended }) {
  const phrases = usePhrases();
  const [answer, setAnswer] = useState<number>();
  // It hunts while the person looks.
  const hunt = useRef<Promise<string | undefined>>(undefined);
  useEffect(() => {
    hunt.current ??= solveHunt(asked).catch(() => undefined);
  }, [asked]);

  const answering = useAct(async () => {
    const hunted = await hunt.current;
    if (answer === undefined) return;
    const numbers = hunted?.slice(asked.challenge.length);
    onEnded(
      numbers === undefined
        ? { outcome: 2 }
        : { outcome: 1, token: `${asked.challenge}.a${answer}${numbers}` },
    );
  });
  const working = useAct(async () => {
    const token = await solveHunt({ ...asked, parts: asked.partsAlone }).catch(() => undefined);
    onEnded(token === undefined ? { outcome: 2 } : { outcome: 1, token });
  });
  return (
    <form
      method="post"
      className={styles.form}
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        void answering.run();
      }}
    >
      {questionOf(asked, setAnswer)}
      <Button
        type="submit"
        kind="primary"
        size="large"
        isWide
        isBusy={answering.isRunning}
        disabled={answer === undefined || working.isRunning}
      >
        {phrases.t('people.go_on')}
      </Button>
      <Button isWide isBusy={working.isRunning} onClick={() => void working.run()}>
        {phrases.t('people.captcha_alone')}
      </Button>
      <p className={styles.small}>{phrases.t('people.captcha_alone_text')}</p>
    </form>
  );
}

function questionOf(asked: AskedCaptcha, onAnswer: (answer: number | undefined) => void): ReactNode {
  return asked.kind === 'custom' ? (
    <QuestionField left={asked.left} right={asked.right} onAnswer={onAnswer} />
  ) : (
    <PuzzleField challenge={asked.challenge} onAnswer={onAnswer} />
  );
}
