import { type CallRefusal, calls } from '@overround/client';
import { buttonClass, Notice, useAct } from '@overround/ui';
import { useState } from 'react';
import { Link } from 'react-router';
import { MY } from '../../state/my-calls.ts';
import part from '../../state/Part.module.css';
import { SendingForm } from '../../state/SendingForm.tsx';
import { SentCodeField } from '../../state/SentCodeField.tsx';
import { useAddresses, usePhrases, useServices } from '../../state/services.tsx';

/** Digits of a code where nobody says how many it has: a visitor's. */
const CODE_LENGTH = 6;

export interface ActivateByCodeProps {
  /** Of the code that a visitor registers with; absent: that of the phone a player binds. */
  readonly hash?: string;
  readonly codeLength?: number;
}

/** A phone is proven by the code of its text message (specification 1 section 7, `activate`). Another code goes to a number that is typed: the way there is below. */
export function ActivateByCode({ hash, codeLength = CODE_LENGTH }: ActivateByCodeProps) {
  const phrases = usePhrases();
  const to = useAddresses();
  const { api, queries } = useServices();
  const [code, setCode] = useState('');
  const [refusal, setRefusal] = useState<CallRefusal>();
  const [isDone, setDone] = useState(false);
  const { run, isRunning } = useAct(async () => {
    setRefusal(undefined);
    const outcome = await api.call(calls.activate, { body: { code, ...(hash !== undefined && { hash }) } });
    if (!outcome.ok) {
      setCode('');
      setRefusal(outcome);
      return;
    }
    setDone(true);
    await queries.invalidateQueries({ queryKey: [MY] });
  });
  const isVisitor = hash !== undefined;
  if (isDone)
    return (
      <Notice
        tone="success"
        action={
          <Link
            to={isVisitor ? to.page('registration') : to.home}
            className={buttonClass({ kind: 'primary' })}
          >
            {phrases.t('people.go_on')}
          </Link>
        }
      >
        <p>{phrases.t('people.activate_phone_done')}</p>
      </Notice>
    );
  return (
    <SendingForm
      className={part.part}
      label={phrases.t('people.activate_phone_title')}
      onSubmit={() => void run()}
      refusal={refusal}
      submitText={phrases.t('people.activate_phone_submit')}
      isRunning={isRunning}
      foot={
        <Link
          to={to.page(isVisitor ? 'registration' : 'office/phone/activate')}
          className={buttonClass({ kind: 'quiet' })}
        >
          {phrases.t('people.sent_again')}
        </Link>
      }
    >
      <p>{phrases.t('people.activate_phone_text')}</p>
      <SentCodeField value={code} onChange={setCode} codeLength={codeLength} />
    </SendingForm>
  );
}
