import { Button, ErrorState, Notice, Select, Skeleton, Switch, TextField } from '@overround/ui';
import { type FormEvent, useState } from 'react';
import { refusalText } from '../app/refusal-text.ts';
import { usePhrases } from '../app/services.tsx';
import { draftOf, fieldsOf, inOrder, type RuleField, type Terms, termsOf } from './rule-draft.ts';
import styles from './Rules.module.css';
import { RuleWish } from './RuleWish.tsx';
import { type RuleName, useRule } from './use-rule.ts';
import { choiceWord, fieldWord, hintWord, levelWord } from './words.ts';

/** What a brand that set nothing begins with. */
const STARTS: Readonly<Record<RuleName, Terms>> = {
  campaign: { bigUnits: 10_000 },
  points: { oddsMilliMin: 1500, legsMin: 1, levels: [], cashbackExcept: [] },
  friends: {},
};

/** Terms that may be left out stand in the form as empty. */
const EMPTY: Readonly<Record<RuleName, Terms>> = {
  campaign: {},
  points: { cashbackExcept: [] },
  friends: {},
};

/** In which order its form asks. */
const ORDERS: Readonly<Record<RuleName, readonly string[]>> = {
  campaign: [],
  points: ['oddsMilliMin', 'legsMin', 'levels', 'cashbackExcept'],
  friends: [
    'isOpen',
    'click',
    'clickDays',
    'days',
    'depositUnitsMin',
    'stakeUnitsMin',
    'oddsMilliMin',
    'rewardUnits',
    'claimDays',
    'paidMax',
    'paidDays',
  ],
};

const unsaid = (empty: Terms, said: Terms): Terms =>
  Object.fromEntries(Object.entries(empty).filter(([name]) => !Object.hasOwn(said, name)));

/** A rule of the brand: what counts, what waits for a second person, and a form that proposes another. */
export function RulePart({ rule }: { readonly rule: RuleName }) {
  const phrases = usePhrases();
  const { found, proposing, deciding, refusal } = useRule(rule);
  const { data } = found;
  const said = data?.terms ?? STARTS[rule];
  const now = inOrder({ ...said, ...unsaid(EMPTY[rule], said) }, ORDERS[rule]);
  return (
    <section className={styles.part} aria-labelledby={`rule-${rule}`}>
      <h2 id={`rule-${rule}`}>{phrases.t(`rules.${rule}`)}</h2>
      <p className={styles.faint}>{phrases.t(`rules.${rule}_hint`)}</p>
      {data?.waits && (
        <RuleWish
          now={now}
          wish={data.waits}
          isBusy={deciding.isRunning}
          onDecide={(isUpheld, reason) => void deciding.run(isUpheld, reason)}
        />
      )}
      {data && !data.waits && (
        <RuleForm
          key={data.version}
          terms={now}
          isBusy={proposing.isRunning}
          onPropose={(terms, reason) => void proposing.run(terms, reason)}
        />
      )}
      {refusal && <Notice tone="error">{refusalText(phrases, refusal)}</Notice>}
      {!data && !found.isError && <Skeleton rows={3} label={phrases.t('frame.loading')} />}
      {found.isError && (
        <ErrorState
          text={phrases.t('frame.failed')}
          action={<Button onClick={() => void found.refetch()}>{phrases.t('frame.try_again')}</Button>}
        />
      )}
    </section>
  );
}

interface RuleFormProps {
  readonly terms: Terms;
  readonly isBusy: boolean;
  readonly onPropose: (terms: Terms, reason: string) => void;
}

/** The terms that count now, to be changed and proposed; nothing is sent while nothing is changed. */
function RuleForm({ terms: now, isBusy, onPropose }: RuleFormProps) {
  const phrases = usePhrases();
  const [draft, setDraft] = useState(draftOf(now));
  const [reason, setReason] = useState('');
  const { terms, problems } = termsOf(now, draft);
  const isChanged = JSON.stringify(terms) !== JSON.stringify(now);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (problems.length === 0 && isChanged && reason.trim() !== '') onPropose(terms, reason.trim());
  };
  const groups = [...Map.groupBy(fieldsOf(now), ({ of }) => of)];
  return (
    <form method="post" className={styles.form} noValidate onSubmit={submit}>
      {groups.map(([of, fields]) => (
        <fieldset key={of ?? ''} className={styles.group}>
          {of !== undefined && <legend>{levelWord(phrases, of)}</legend>}
          <div className={styles.fields}>
            {fields.map((field) => (
              <RuleInput
                key={field.path}
                field={field}
                typed={draft[field.path] ?? ''}
                isWrong={problems.includes(field.path)}
                onChange={(typed) => setDraft((was) => ({ ...was, [field.path]: typed }))}
              />
            ))}
          </div>
        </fieldset>
      ))}
      <div className={styles.fields}>
        <TextField
          label={phrases.t('rules.reason')}
          hint={phrases.t('rules.reason_hint')}
          value={reason}
          maxLength={500}
          onChange={(event) => setReason(event.target.value)}
        />
        <Button
          type="submit"
          kind="primary"
          disabled={!isChanged || problems.length > 0 || reason.trim() === ''}
          isBusy={isBusy}
        >
          {phrases.t('rules.propose')}
        </Button>
      </div>
    </form>
  );
}

interface RuleInputProps {
  readonly field: RuleField;
  readonly typed: string;
  readonly isWrong: boolean;
  readonly onChange: (typed: string) => void;
}

function RuleInput({ field: { name, control, options }, typed, isWrong, onChange }: RuleInputProps) {
  const phrases = usePhrases();
  const label = fieldWord(phrases, name);
  const hint = hintWord(phrases, name);
  if (control === 'switch')
    return <Switch label={label} isOn={typed === 'true'} onChange={(isOn) => onChange(String(isOn))} />;
  if (control === 'choice')
    return (
      <Select
        label={label}
        value={typed}
        options={options.map((one) => ({ value: one, label: choiceWord(phrases, one) }))}
        onChange={onChange}
      />
    );
  return (
    <TextField
      label={label}
      hint={hint === '' ? undefined : hint}
      problem={isWrong ? phrases.t('rules.problem') : undefined}
      inputMode={control === 'words' ? 'text' : 'numeric'}
      autoComplete="off"
      dir="ltr"
      value={typed}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}
