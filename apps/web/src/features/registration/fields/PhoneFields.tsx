// A phone of a form: calling code and number in one line, the button that sends a code, and the code.

import { leftToRight } from '@overround/phrases';
import { type CallRefusal, calls } from '@overround/client';
import { Button, Notice, type PhoneNumber, PhoneNumberField, TextField, useAct } from '@overround/ui';
import { CircleCheck } from 'lucide-react';
import { useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { phoneWords, useCallingCountries } from '../../../state/PhoneField.tsx';
import { refusalText } from '../../../state/refusal-text.ts';
import { SendAgain, type SendAgainProps, sentNow } from '../../../state/SentCodeField.tsx';
import { usePhrases, useServices } from '../../../state/services.tsx';
import { callingOptions } from '../model/choices-of.ts';
import { type KindProps, lineOf, placeholderOf, wordsOf } from './field-props.ts';
import styles from './Fields.module.css';

/** What the button holds once a code went out (`depends_on` of the code). */
const SENT = 'sent';
/** Beside the fields of the server: what comes back with a code and goes with the form. */
export const TICKET = 'hash';
const CODE_BUTTON = 'phone_code';
const BY_HAND = 'tel_code';

/** Digits behind the code of the phone country field of the same form; a code by hand goes into its own field. */
export function PhoneKind(props: KindProps) {
  const { field, fields, values, text, onChange, onBlur, ref } = props;
  const phrases = usePhrases();
  const { setValue } = useFormContext();
  const { maskOf } = useCallingCountries();
  const ofCountry = fields.find(({ type }) => type === 'phone_country');
  const countries = callingOptions(ofCountry ?? {});
  const callingCode = String(values[BY_HAND] ?? '');
  const chosen = ofCountry && countries.find(({ value }) => value === values[ofCountry.id]);
  const words = phoneWords(phrases);
  function take(next: PhoneNumber): void {
    if (ofCountry) {
      setValue(ofCountry.id, countries.find(({ code }) => code === next.country)?.value ?? '');
      setValue(BY_HAND, next.callingCode ?? '');
    }
    // A code proves the number it went to, and no other.
    setValue(CODE_BUTTON, '');
    setValue(TICKET, '');
    onChange(next.digits);
  }
  return (
    <PhoneNumberField
      {...wordsOf(props)}
      isMarked={field.required && field.customization.accent !== true}
      ref={ref}
      name={field.id}
      words={
        ofCountry?.customization.is_custom_code_allowed
          ? { ...words, custom: (code) => phrases.t('fields.phone_custom', { code }) }
          : words
      }
      countries={countries}
      maskOf={maskOf}
      value={{ digits: text, country: chosen?.code ?? '', ...(callingCode !== '' && { callingCode }) }}
      onChange={take}
      onBlur={onBlur}
      isRequired={field.required}
      isDisabled={field.disabled}
      placeholder={placeholderOf(field)}
    />
  );
}

type SentText = Pick<SendAgainProps, 'sentAtMs' | 'waitSeconds' | 'sendsLeft'> & { readonly phone: string };

/** Sends a code to the number of the form, and another one after the wait. */
export function PhoneCodeButton({ field, fields, values, text, problem, ref }: KindProps) {
  const phrases = usePhrases();
  const { api, clock } = useServices();
  const { setValue, trigger } = useFormContext();
  const [sent, setSent] = useState<SentText>();
  const [refusal, setRefusal] = useState<CallRefusal>();
  const sending = useAct(async () => {
    setRefusal(undefined);
    if (!(await trigger('phone', { shouldFocus: true }))) return;
    const outcome = await api.call(calls.sendRegistrationCode, { body: numberOf(fields, values) });
    if (!outcome.ok) {
      setRefusal(outcome);
      return;
    }
    setSent({ ...sentNow(outcome.value, clock.nowMs()), phone: outcome.value.phone });
    setValue(TICKET, outcome.value.hash);
    setValue(field.id, SENT, { shouldValidate: true });
  });
  const isSent = text === SENT && sent !== undefined;
  return (
    <div className={styles.group}>
      {isSent ? (
        <>
          <p role="status" className={styles.label}>
            {phrases.t('fields.phone_sent', { phone: leftToRight(sent.phone) })}
          </p>
          <SendAgain {...sent} isRunning={sending.isRunning} onSend={() => void sending.run()} />
        </>
      ) : (
        <Button
          ref={ref}
          isBusy={sending.isRunning}
          disabled={field.disabled}
          onClick={() => void sending.run()}
        >
          {field.title}
        </Button>
      )}
      {problem && (
        <p role="alert" className={styles.problem}>
          {problem}
        </p>
      )}
      {refusal && <Notice tone="error">{refusalText(phrases, refusal)}</Notice>}
    </div>
  );
}

/** The number of a form as the calls take it. */
function numberOf(fields: KindProps['fields'], values: KindProps['values']) {
  const digits = String(values['phone'] ?? '');
  const byHand = String(values[BY_HAND] ?? '');
  if (byHand !== '') return { phone: `+${byHand}${digits}` };
  const country = fields.find(({ type }) => type === 'phone_country')?.id ?? '';
  const held = String(values[country] ?? '');
  return { phone: digits, ...(held !== '' && { country_code: held }) };
}

/** The code of the text message: as soon as it is whole, the server says whether it is right. */
export function CodeKind(props: KindProps) {
  const { field, values, text, onChange } = props;
  const phrases = usePhrases();
  const { api } = useServices();
  const { setError } = useFormContext();
  const [rightCode, setRightCode] = useState<string>();
  const length = Number(field.validation['phoneConfirm']?.value ?? 0);
  const hash = String(values[TICKET] ?? '');
  async function type(typed: string): Promise<void> {
    onChange(typed);
    if (typed.length !== length) return;
    const outcome = await api.call(calls.checkRegistrationCode, { body: { hash, code: typed } });
    if (outcome.ok) setRightCode(hash + typed);
    else setError(field.id, { type: 'server', message: refusalText(phrases, outcome) });
  }
  const isProven = rightCode === hash + text;
  return (
    <TextField
      {...lineOf(props)}
      inputMode="numeric"
      dir="ltr"
      spellCheck={false}
      onChange={(event) => void type(event.target.value)}
      {...(isProven && {
        hint: <span role="status">{phrases.t('fields.phone_proven')}</span>,
        end: <CircleCheck size={18} strokeWidth={2} aria-hidden="true" className={styles.done} />,
      })}
    />
  );
}
