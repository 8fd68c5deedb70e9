import { calls } from '@overround/client';
import { Button, Notice, Select, TextField } from '@overround/ui';
import { type FormEvent, useState } from 'react';
import { typedText } from '../../shared/typed-text.ts';
import { callMine } from '../../state/my-calls.ts';
import { refusalText } from '../../state/refusal-text.ts';
import { usePhrases, useServices } from '../../state/services.tsx';
import { CheckEnded } from './CheckEnded.tsx';
import { PhoneCode } from './PhoneCode.tsx';
import { useCheck } from './use-check.ts';
import styles from './Verification.module.css';

const COUNTRIES = ['EE', 'LV', 'LT'] as const;
type Country = (typeof COUNTRIES)[number];

export interface EidStepProps {
  readonly method: 'smart_id' | 'mobile_id';
  /** Of the phone that is being asked already, by this page before it was loaded again, or by another. */
  readonly checkId?: string | undefined;
}

/** Identification by a phone: who is asked, the code that both screens show, and how it ended. */
export function EidStep({ method, checkId: running }: EidStepProps) {
  const phrases = usePhrases();
  const services = useServices();
  const isSmartId = method === 'smart_id';
  const poll = (checkId: string) =>
    callMine(services, isSmartId ? calls.pollSmartId : calls.pollMobileId, { params: { checkId } });
  const check = useCheck(running === undefined ? undefined : { checkId: running, poll });
  const [country, setCountry] = useState<Country>('EE');

  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const national_code = typedText(event.currentTarget, 'national_code').replaceAll(/\s/g, '');
    const phone = isSmartId ? '' : typedText(event.currentTarget, 'phone');
    void check.start({
      start: (check_id) =>
        isSmartId
          ? callMine(services, calls.startSmartId, { body: { check_id, country, national_code } })
          : callMine(services, calls.startMobileId, { body: { check_id, phone, national_code } }),
      poll,
    });
  };

  if (check.view?.status === 'pending') return <PhoneCode view={check.view} isLineLost={check.isLineLost} />;
  if (check.view) return <CheckEnded view={check.view} onAgain={check.reset} />;
  return (
    <form method="post" className={styles.form} onSubmit={submit}>
      <p>{phrases.t(`proof.${method}_lead`)}</p>
      {isSmartId ? (
        <Select
          label={phrases.t('proof.country')}
          value={country}
          options={COUNTRIES.map((value) => ({ value, label: phrases.t(`proof.country_${value}`) }))}
          onChange={setCountry}
        />
      ) : (
        <TextField
          label={phrases.t('proof.phone')}
          hint={phrases.t('proof.phone_hint')}
          name="phone"
          type="tel"
          dir="ltr"
          autoComplete="tel"
          defaultValue="+372"
          required
          pattern="\+?[0-9 ]{6,20}"
        />
      )}
      <TextField
        label={phrases.t('proof.national_code')}
        hint={phrases.t('proof.national_code_hint')}
        name="national_code"
        dir="ltr"
        inputMode="numeric"
        autoComplete="off"
        required
        minLength={11}
        maxLength={14}
      />
      {check.refusal && <Notice tone="error">{refusalText(phrases, check.refusal)}</Notice>}
      <Button type="submit" kind="primary" isBusy={check.isStarting}>
        {phrases.t('proof.ask_phone')}
      </Button>
    </form>
  );
}
