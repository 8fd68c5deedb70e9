import { Select, Switch, TextField } from '@overround/ui';
import { usePhrases } from '../app/services.tsx';
import own from './Payments.module.css';
import type { RuleDraft } from './routing-draft.ts';
import { FAMILIES } from './words.ts';

type TextName = Exclude<keyof RuleDraft, 'id' | 'isOpen'>;

interface RuleFieldsProps {
  readonly draft: RuleDraft;
  readonly providers: readonly string[];
  readonly currencies: readonly string[];
  readonly onChange: (part: Partial<RuleDraft>) => void;
}

/** What a rule fits, what it does, and under which terms of the contract. */
export function RuleFields({ draft, providers, currencies, onChange }: RuleFieldsProps) {
  const phrases = usePhrases();
  const any = { value: '', label: phrases.t('payments.any') };
  const same = (values: readonly string[]) => [any, ...values.map((value) => ({ value, label: value }))];
  const text = (
    name: TextName,
    label: Parameters<typeof phrases.t>[0],
    inputMode: 'text' | 'decimal' | 'numeric' = 'decimal',
    maxLength = 24,
  ) => (
    <TextField
      label={phrases.t(label)}
      value={draft[name]}
      inputMode={inputMode}
      dir="ltr"
      maxLength={maxLength}
      onChange={({ target }) => onChange({ [name]: target.value })}
    />
  );
  return (
    <div className={own.fields}>
      <Select
        label={phrases.t('payments.what')}
        options={[
          any,
          { value: 'deposit', label: phrases.t('payments.deposit') },
          { value: 'withdrawal', label: phrases.t('payments.withdrawal') },
        ]}
        value={draft.direction}
        onChange={(direction) => onChange({ direction })}
      />
      <Select
        label={phrases.t('payments.family')}
        options={[any, ...FAMILIES.map((value) => ({ value, label: phrases.t(`payments.family_${value}`) }))]}
        value={draft.family}
        onChange={(family) => onChange({ family })}
      />
      <Select
        label={phrases.t('payments.provider')}
        options={same(providers)}
        value={draft.providerId}
        onChange={(providerId) => onChange({ providerId })}
      />
      {text('methodId', 'payments.method', 'text', 40)}
      <TextField
        label={phrases.t('payments.country')}
        value={draft.countryCode}
        maxLength={2}
        dir="ltr"
        onChange={({ target }) => onChange({ countryCode: target.value })}
      />
      <Select
        label={phrases.t('payments.currency')}
        options={same(currencies)}
        value={draft.currency}
        onChange={(currency) => onChange({ currency })}
      />
      {text('from', 'payments.from')}
      {text('to', 'payments.to')}
      <TextField
        label={phrases.t('payments.priority')}
        hint={phrases.t('payments.priority_hint')}
        value={draft.priority}
        inputMode="numeric"
        dir="ltr"
        maxLength={4}
        onChange={({ target }) => onChange({ priority: target.value })}
      />
      <Switch
        label={phrases.t('payments.is_open')}
        isOn={draft.isOpen}
        onChange={(isOpen) => onChange({ isOpen })}
      />
      {text('least', 'payments.terms_least')}
      {text('most', 'payments.terms_most')}
      {text('feePercent', 'payments.terms_fee_percent')}
      {text('feeFixed', 'payments.terms_fee_fixed')}
      {text('usualMinutes', 'payments.terms_minutes', 'numeric', 5)}
    </div>
  );
}
