import { type CallRefusal, calls } from '@overround/client';
import { Button, buttonClass, Notice, TextField, useAct } from '@overround/ui';
import { type FormEvent, useState } from 'react';
import { Link } from 'react-router';
import { ConfirmIdentity } from '../../state/ConfirmIdentity.tsx';
import { callMine, MY } from '../../state/my-calls.ts';
import { refusalText } from '../../state/refusal-text.ts';
import { useAddresses, usePhrases, useServices } from '../../state/services.tsx';
import styles from './Account.module.css';
import { RecoveryCodes } from './RecoveryCodes.tsx';

export interface TwoFactorChangeProps {
  readonly owner: string;
  readonly change: 'disable' | 'codes';
}

/** Switches the second factor off or draws new recovery codes. Both take a fresh password and a code of the factor itself. */
export function TwoFactorChange({ owner, change }: TwoFactorChangeProps) {
  const phrases = usePhrases();
  const to = useAddresses();
  const services = useServices();
  const [code, setCode] = useState('');
  const [isOff, setOff] = useState(false);
  const [codes, setCodes] = useState<readonly string[]>();
  const [refusal, setRefusal] = useState<CallRefusal>();

  async function make(hash: string): Promise<CallRefusal | undefined> {
    if (change === 'disable') {
      const outcome = await callMine(services, calls.disableTwoFactor, { body: { hash } });
      if (!outcome.ok) return outcome;
      setOff(true);
    } else {
      const outcome = await callMine(services, calls.renewRecoveryCodes, { body: { hash } });
      if (!outcome.ok) return outcome;
      setCodes(outcome.value.recovery_codes);
    }
    await services.queries.invalidateQueries({ queryKey: [MY] });
    return undefined;
  }
  /** A sign-in that just took a code has brought the proof along. */
  const changing = useAct(async (proof: string | undefined) => {
    setRefusal(undefined);
    if (proof !== undefined) {
      setRefusal(await make(proof));
      return;
    }
    const proven = await callMine(services, calls.proveTwoFactor, { body: { code } });
    setRefusal(proven.ok ? await make(proven.value.hash) : proven);
  });

  if (codes) return <RecoveryCodes codes={codes} />;
  if (isOff)
    return (
      <Notice
        tone="success"
        action={
          <Link to={to.page('office/security')} className={buttonClass({ kind: 'primary' })}>
            {phrases.t('people.go_on')}
          </Link>
        }
      >
        <p>{phrases.t('office.factor_was_off')}</p>
      </Notice>
    );
  const submitText = phrases.t(change === 'disable' ? 'office.factor_disable' : 'office.factor_new_codes');
  if (refusal?.code === 'sign_in_not_fresh')
    return (
      <ConfirmIdentity
        owner={owner}
        text={phrases.t('office.factor_fresh')}
        submitText={submitText}
        isRunning={changing.isRunning}
        onConfirmed={(proof) => changing.run(proof)}
      />
    );
  const problem = refusal?.fields?.code?.join(' ');
  return (
    <form
      method="post"
      className={styles.part}
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        void changing.run(undefined);
      }}
    >
      {change === 'disable' && <Notice tone="warning">{phrases.t('office.factor_off_warning')}</Notice>}
      <TextField
        label={phrases.t('people.code_label')}
        hint={phrases.t('people.code_hint')}
        problem={problem}
        name="code"
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        dir="ltr"
        required
        maxLength={40}
        value={code}
        onChange={(event) => setCode(event.target.value)}
      />
      {refusal && problem === undefined && <Notice tone="error">{refusalText(phrases, refusal)}</Notice>}
      <Button type="submit" kind={change === 'disable' ? 'danger' : 'primary'} isBusy={changing.isRunning}>
        {submitText}
      </Button>
    </form>
  );
}
