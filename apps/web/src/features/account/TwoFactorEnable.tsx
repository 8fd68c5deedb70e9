import { type CallRefusal, calls } from '@overround/client';
import type { AnswerOf } from '@overround/contracts';
import type { beginTwoFactor } from '@overround/contracts/identity';
import { Button, buttonClass, Notice, TextField, useAct } from '@overround/ui';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { CopyButton } from '../../shared/CopyButton.tsx';
import { ConfirmIdentity } from '../../state/ConfirmIdentity.tsx';
import { callMine, MY } from '../../state/my-calls.ts';
import { refusalText } from '../../state/refusal-text.ts';
import { usePhrases, useServices } from '../../state/services.tsx';
import styles from './Account.module.css';
import { phoneQuery } from '../../state/phone-query.ts';
import { RecoveryCodes } from './RecoveryCodes.tsx';
import own from './TwoFactor.module.css';

type Begun = AnswerOf<typeof beginTwoFactor>;

/** Switches the second factor on: a picture for the app, a code back from it, and the codes for a lost phone. */
export function TwoFactorEnable({ owner }: { readonly owner: string }) {
  const phrases = usePhrases();
  const services = useServices();
  const [begun, setBegun] = useState<Begun>();
  const [code, setCode] = useState('');
  /** Of the phone, once one was asked for. */
  const [smsCode, setSmsCode] = useState<string>();
  const phone = useQuery(phoneQuery(services));
  const [codes, setCodes] = useState<readonly string[]>();
  const [refusal, setRefusal] = useState<CallRefusal>();

  const beginning = useAct(async () => {
    setRefusal(undefined);
    const outcome = await callMine(services, calls.beginTwoFactor, { body: {} });
    if (outcome.ok) setBegun(outcome.value);
    else setRefusal(outcome);
  });
  const enabling = useAct(async () => {
    setRefusal(undefined);
    const outcome = await callMine(services, calls.enableTwoFactor, {
      body: { app_code: code, ...(smsCode !== undefined && { sms_code: smsCode }) },
    });
    if (!outcome.ok) {
      setRefusal(outcome);
      return;
    }
    setCodes(outcome.value.recovery_codes);
    await services.queries.invalidateQueries({ queryKey: [MY] });
  });

  const texting = useAct(async () => {
    setRefusal(undefined);
    const outcome = await callMine(services, calls.textForEnabling, { body: {} });
    if (outcome.ok) setSmsCode('');
    else setRefusal(outcome);
  });

  if (codes)
    return (
      <>
        <Notice tone="success">{phrases.t('office.factor_done')}</Notice>
        <RecoveryCodes codes={codes} />
      </>
    );
  if (refusal?.code === 'sign_in_not_fresh')
    return (
      <ConfirmIdentity
        owner={owner}
        text={phrases.t('office.factor_fresh')}
        submitText={phrases.t('people.go_on')}
        isRunning={beginning.isRunning || enabling.isRunning}
        onConfirmed={() => (begun ? enabling.run() : beginning.run())}
      />
    );
  const problem = refusal?.fields?.app_code?.join(' ');
  const smsProblem = refusal?.fields?.sms_code?.join(' ');
  const notice = refusal && problem === undefined && smsProblem === undefined && (
    <Notice tone="error">{refusalText(phrases, refusal)}</Notice>
  );
  if (!begun)
    return (
      <section className={styles.part}>
        <p>{phrases.t('office.factor_steps')}</p>
        {notice}
        <Button kind="primary" isBusy={beginning.isRunning} onClick={() => void beginning.run()}>
          {phrases.t('office.factor_begin')}
        </Button>
      </section>
    );
  return (
    <form
      method="post"
      className={styles.part}
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        void enabling.run();
      }}
    >
      <p>{phrases.t('office.factor_scan')}</p>
      <img src={begun.qr_code_url} alt={phrases.t('office.factor_picture')} className={own.picture} />
      <div className={own.key}>
        <span>{phrases.t('office.factor_key')}</span>
        <code dir="ltr">{begun.code}</code>
        <CopyButton
          text={begun.code}
          label={phrases.t('people.copy')}
          doneLabel={phrases.t('people.copied')}
        />
      </div>
      <a href={begun.qr_link} className={buttonClass({})}>
        {phrases.t('office.factor_open')}
      </a>
      <TextField
        label={phrases.t('people.code_label')}
        hint={phrases.t('office.factor_code_hint')}
        problem={problem}
        name="app_code"
        inputMode="numeric"
        autoComplete="one-time-code"
        dir="ltr"
        required
        maxLength={40}
        value={code}
        onChange={(event) => setCode(event.target.value)}
      />
      {smsCode !== undefined ? (
        <TextField
          label={phrases.t('office.factor_text_code')}
          problem={smsProblem}
          name="sms_code"
          inputMode="numeric"
          dir="ltr"
          required
          maxLength={20}
          value={smsCode}
          onChange={(event) => setSmsCode(event.target.value)}
        />
      ) : (
        phone.data?.is_offered === true &&
        phone.data.phone !== null && (
          <Button isBusy={texting.isRunning} onClick={() => void texting.run()}>
            {phrases.t('office.factor_by_text')}
          </Button>
        )
      )}
      {notice}
      <Button type="submit" kind="primary" isBusy={enabling.isRunning}>
        {phrases.t('office.factor_confirm')}
      </Button>
    </form>
  );
}
