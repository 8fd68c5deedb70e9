import { type CallRefusal, calls } from '@overround/client';
import type { AnswerOf } from '@overround/contracts';
import type { getPhone } from '@overround/contracts/identity';
import type { PhraseKey } from '@overround/phrases';
import { Button, Switch, useAct } from '@overround/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { heldIn } from '../../shared/held.ts';
import { ConfirmIdentity } from '../../state/ConfirmIdentity.tsx';
import { askAnew, callMine } from '../../state/my-calls.ts';
import { firstPhone, PhoneField } from '../../state/PhoneField.tsx';
import { SendingForm } from '../../state/SendingForm.tsx';
import { type SendAgainProps, SentCodeField, sentNow } from '../../state/SentCodeField.tsx';
import { usePhrases, useServices } from '../../state/services.tsx';
import styles from './Account.module.css';
import { phoneQuery } from '../../state/phone-query.ts';

type State = AnswerOf<typeof getPhone>;
type Step = State['step'];

const WORDS: Readonly<Record<Step, { readonly text: PhraseKey; readonly submit: PhraseKey }>> = {
  number: { text: 'office.phone_bind_text', submit: 'people.send_code' },
  code_of_number: { text: 'office.phone_bind_code_text', submit: 'office.phone_confirm' },
  change: { text: 'office.phone_change_text', submit: 'people.send_code' },
  code_of_old: { text: 'office.phone_old_text', submit: 'office.phone_confirm' },
  new_number: { text: 'office.phone_new_text', submit: 'people.send_code' },
  code_of_new: { text: 'office.phone_code_text', submit: 'office.phone_confirm' },
};
/** Where a number is typed whose code is awaited: it may have been a wrong one. */
const TYPED_AT: Partial<Readonly<Record<Step, Step>>> = {
  code_of_number: 'number',
  code_of_new: 'new_number',
};
const boundText = (bound: object): PhraseKey => {
  if (!('is_sms_to_apps_sent' in bound)) return 'office.phone_changed';
  return bound.is_sms_to_apps_sent === true ? 'office.phone_bound_apps' : 'office.phone_bound';
};
const isCodeStep = (step: Step): boolean => step.startsWith('code_');

/** Binding and changing a phone, a step at a time. Where it has got to is what the server says: a reload goes on there. */
export function PhoneSteps({ owner, state }: { readonly owner: string; readonly state: State }) {
  const phrases = usePhrases();
  const services = useServices();
  const query = useQuery({ ...phoneQuery(services), initialData: state });
  const { step: reached, phone, code_length: codeLength } = query.data;
  const [isRetyping, setRetyping] = useState(false);
  const typedAt = TYPED_AT[reached];
  const step = (isRetyping && typedAt) || reached;
  const [typed, setTyped] = useState(() => firstPhone(services));
  const [code, setCode] = useState('');
  const [wishesApps, setWishesApps] = useState(false);
  const [sent, setSent] = useState<Pick<SendAgainProps, 'sentAtMs' | 'waitSeconds' | 'sendsLeft'>>();
  const [refusal, setRefusal] = useState<CallRefusal>();

  const number = { phone_number: typed.digits, country_code: typed.country };
  const confirm = { confirm_code: code };
  const sendFor = (asked: Step) => {
    if (asked === 'number' || asked === 'code_of_number')
      return callMine(services, calls.createPhoneNumber, { body: number });
    return asked === 'change' || asked === 'code_of_old'
      ? callMine(services, calls.sendPhoneChangeCode, { body: {} })
      : callMine(services, calls.updatePhoneNumber, { body: number });
  };
  const sending = useAct(async () => {
    setRefusal(undefined);
    const outcome = await sendFor(step);
    if (!outcome.ok) {
      setRefusal(outcome);
      return;
    }
    setSent(sentNow(outcome.value, services.clock.nowMs()));
    setRetyping(false);
    await askAnew(services, phoneQuery(services));
  });
  const confirming = useAct(async () => {
    setRefusal(undefined);
    const outcome =
      step === 'code_of_number'
        ? await callMine(services, calls.confirmPhoneNumber, {
            body: { ...confirm, ...(wishesApps && { is_send_sms_to_apps: true }) },
          })
        : await callMine(services, calls.confirmPhoneChange, { body: confirm });
    setCode('');
    if (!outcome.ok) {
      setRefusal(outcome);
      return;
    }
    setSent(undefined);
    await askAnew(services, phoneQuery(services));
    if (step !== 'code_of_old')
      services.toasts.show(phrases.t(boundText(outcome.value), heldIn(outcome.value)), 'success');
  });
  function retype(): void {
    setRefusal(undefined);
    setRetyping(true);
  }
  const going = isCodeStep(step) ? confirming : sending;

  if (refusal?.code === 'sign_in_not_fresh')
    return (
      <ConfirmIdentity
        owner={owner}
        text={phrases.t('office.phone_fresh')}
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
      submitText={phrases.t(WORDS[step].submit)}
      isRunning={going.isRunning}
      again={
        isCodeStep(step) && sent && (step === 'code_of_old' || typed.digits !== '')
          ? {
              ...sent,
              isRunning: sending.isRunning,
              onSend: () => void sending.run(),
            }
          : undefined
      }
      foot={
        typedAt !== undefined &&
        !isRetyping && <Button onClick={retype}>{phrases.t('office.phone_other')}</Button>
      }
    >
      {phone !== null && (
        <p>
          <b>
            <bdi dir="ltr">{phone}</bdi>
          </b>
        </p>
      )}
      <p>{phrases.t(WORDS[step].text)}</p>
      {(step === 'number' || step === 'new_number') && <PhoneField value={typed} onChange={setTyped} />}
      {isCodeStep(step) && <SentCodeField value={code} onChange={setCode} codeLength={codeLength} />}
      {step === 'code_of_number' && (
        <Switch label={phrases.t('office.phone_apps')} isOn={wishesApps} onChange={setWishesApps} />
      )}
    </SendingForm>
  );
}
