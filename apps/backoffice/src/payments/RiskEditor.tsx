import { calls } from '@overround/client';
import {
  RISK_ACTIONS,
  RISK_CODES,
  type RiskArg,
  riskArgsOf,
  type RiskTerms,
} from '@overround/contracts/payments';
import type { BackofficeKey } from '@overround/phrases/backoffice';
import { Button, EmptyState, Select, TextField } from '@overround/ui';
import { useState } from 'react';
import { usePhrases } from '../app/services.tsx';
import styles from '../people/enquiries/Enquiries.module.css';
import own from './Payments.module.css';
import { ProposeForm } from './ProposeForm.tsx';
import {
  argOf,
  boundsOf,
  type ConditionDraft,
  emptyCondition,
  emptyRisk,
  type RiskDraft,
  riskDraftOf,
  riskRuleOf,
} from './risk-draft.ts';
import { RiskReplay } from './RiskReplay.tsx';
import { ruleTitles } from './risk-words.ts';

const RULES_MAX = 40;
const CONDITIONS_MAX = 6;
const DIRECTIONS = ['deposit', 'withdrawal'] as const;

/** Other rules are written, tried on the past, and proposed. */
export function RiskEditor({ terms }: { readonly terms: RiskTerms }) {
  const phrases = usePhrases();
  const [drafts, setDrafts] = useState(() => terms.rules.map(riskDraftOf));
  const rules = drafts.map(riskRuleOf).filter((rule) => rule !== undefined);
  const whole = rules.length === drafts.length ? { rules } : undefined;
  const change = (ruleId: string, part: Partial<RiskDraft>): void =>
    setDrafts((now) => now.map((one) => (one.ruleId === ruleId ? { ...one, ...part } : one)));
  return (
    <>
      {drafts.length === 0 && <EmptyState text={phrases.t('risk.none')} />}
      <ol className={own.rules}>
        {drafts.map((draft, index) => (
          <li
            key={draft.ruleId}
            className={styles.answer}
            aria-label={phrases.t('risk.rule_no', { number: index + 1 })}
          >
            <RuleFields draft={draft} onChange={(part) => change(draft.ruleId, part)} />
            <div className={styles.acts}>
              <Button
                size="small"
                onClick={() => setDrafts((now) => now.filter(({ ruleId }) => ruleId !== draft.ruleId))}
              >
                {phrases.t('risk.remove')}
              </Button>
            </div>
          </li>
        ))}
      </ol>
      {drafts.length < RULES_MAX && (
        <div className={styles.acts}>
          <Button
            onClick={() => setDrafts((now) => [...now, emptyRisk(crypto.randomUUID(), crypto.randomUUID())])}
          >
            {phrases.t('risk.add')}
          </Button>
        </div>
      )}
      <RiskReplay terms={whole} />
      <ProposeForm propose={calls.riskRulePropose} terms={whole} />
    </>
  );
}

interface RuleFieldsProps {
  readonly draft: RiskDraft;
  readonly onChange: (part: Partial<RiskDraft>) => void;
}

function RuleFields({ draft, onChange }: RuleFieldsProps) {
  const phrases = usePhrases();
  const { title, direction, action, conditions } = draft;
  const actions = RISK_ACTIONS.filter((one) => one !== 'refuse' || direction === 'deposit');
  const change = (next: ConditionDraft): void =>
    onChange({ conditions: conditions.map((one) => (one.id === next.id ? next : one)) });
  return (
    <>
      <div className={own.wideFields}>
        <TextField
          label={phrases.t('risk.title')}
          problem={title.trim() === '' ? phrases.t('risk.title_problem') : undefined}
          value={ruleTitles(phrases, title)}
          maxLength={80}
          onChange={({ target }) => onChange({ title: target.value })}
        />
        <Select
          label={phrases.t('risk.direction')}
          options={DIRECTIONS.map((value) => ({ value, label: phrases.t(`risk.${value}`) }))}
          value={direction}
          onChange={(value) => {
            const next = DIRECTIONS.find((one) => one === value) ?? 'deposit';
            onChange({
              direction: next,
              ...(next === 'withdrawal' && action === 'refuse' && { action: 'review' }),
            });
          }}
        />
        <Select
          label={phrases.t('risk.action')}
          hint={direction === 'withdrawal' ? phrases.t('risk.refuse_hint') : undefined}
          options={actions.map((value) => ({ value, label: phrases.t(`risk.${value}`) }))}
          value={action}
          onChange={(value) => onChange({ action: RISK_ACTIONS.find((one) => one === value) ?? 'note' })}
        />
      </div>
      <p className={styles.faint}>{phrases.t('risk.all_of')}</p>
      <ol className={own.rules}>
        {conditions.map((condition, index) => (
          <li key={condition.id} aria-label={phrases.t('risk.condition_no', { number: index + 1 })}>
            <ConditionFields condition={condition} onChange={change} />
            {conditions.length > 1 && (
              <Button
                size="small"
                onClick={() => onChange({ conditions: conditions.filter(({ id }) => id !== condition.id) })}
              >
                {phrases.t('risk.remove_condition')}
              </Button>
            )}
          </li>
        ))}
      </ol>
      {conditions.length < CONDITIONS_MAX && (
        <div className={styles.acts}>
          <Button
            size="small"
            onClick={() => onChange({ conditions: [...conditions, emptyCondition(crypto.randomUUID())] })}
          >
            {phrases.t('risk.add_condition')}
          </Button>
        </div>
      )}
    </>
  );
}

interface ConditionFieldsProps {
  readonly condition: ConditionDraft;
  readonly onChange: (next: ConditionDraft) => void;
}

/** Drawn from what the condition describes of itself. */
function ConditionFields({ condition, onChange }: ConditionFieldsProps) {
  const phrases = usePhrases();
  const { id, code, texts } = condition;
  return (
    <div className={own.wideFields}>
      <Select
        label={phrases.t('risk.condition')}
        options={RISK_CODES.map((value) => ({ value, label: phrases.t(`risk.if_${value}`) }))}
        value={code}
        onChange={(value) =>
          onChange(
            emptyCondition(
              id,
              RISK_CODES.find((one) => one === value),
            ),
          )
        }
      />
      {riskArgsOf(code).map((arg) => (
        <ArgField
          key={arg.name}
          arg={arg}
          text={texts[arg.name] ?? ''}
          onChange={(text) => onChange({ ...condition, texts: { ...texts, [arg.name]: text } })}
        />
      ))}
    </div>
  );
}

interface ArgFieldProps {
  readonly arg: RiskArg;
  readonly text: string;
  readonly onChange: (text: string) => void;
}

function ArgField({ arg, text, onChange }: ArgFieldProps) {
  const phrases = usePhrases();
  // Names and choices are those of the descriptions: a test holds a text to each.
  const word = (key: string): string => phrases.t(`risk.${key}` as BackofficeKey);
  const label = word(`arg_${arg.name}`);
  if (arg.choices)
    return (
      <Select
        label={label}
        options={arg.choices.map((value) => ({ value, label: word(`${arg.name}_${value}`) }))}
        value={text}
        onChange={onChange}
      />
    );
  return (
    <TextField
      label={label}
      problem={argOf(arg, text) === undefined ? phrases.t('risk.arg_problem', boundsOf(arg)) : undefined}
      value={text}
      inputMode={arg.kind === 'euro' ? 'decimal' : 'numeric'}
      dir="ltr"
      maxLength={14}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}
