import type { FieldDefinition } from '@overround/contracts/registration';
import { PasswordField, TextField, type TextFieldProps } from '@overround/ui';
import { Check, Circle } from 'lucide-react';
import { CopyButton } from '../../../shared/CopyButton.tsx';
import { usePhrases } from '../../../state/services.tsx';
import { isRuleKept } from '../model/field-rules.ts';
import type { FormValues } from '../model/field-values.ts';
import styles from './NewPasswordField.module.css';

/** Rules whose state says something while the password is still being typed. */
const LIVE_RULES: ReadonlySet<string> = new Set(['minLength', 'match']);

export interface NewPasswordFieldProps extends TextFieldProps {
  readonly field: FieldDefinition;
  readonly values: FormValues;
}

/** A password to be made up: its rules stand below and are ticked as they are met. */
export function NewPasswordField({ field, values, ...line }: NewPasswordFieldProps) {
  const phrases = usePhrases();
  const typed = values[field.id];
  const text = typeof typed === 'string' ? typed : '';
  const rules = Object.entries(field.validation).filter(([kind]) => LIVE_RULES.has(kind));
  const copy = field.show_copy_icon && (
    <CopyButton text={text} label={phrases.t('people.copy')} doneLabel={phrases.t('people.copied')} />
  );
  return (
    <div className={styles.field}>
      {field.show_pass_icon ? (
        <PasswordField
          {...line}
          end={copy}
          showLabel={phrases.t('people.show_password')}
          hideLabel={phrases.t('people.hide_password')}
        />
      ) : (
        <TextField {...line} type="password" dir="ltr" end={copy} />
      )}
      {text !== '' && rules.length > 0 && (
        <ul className={styles.rules}>
          {rules.map(([kind, rule]) => {
            const isKept = isRuleKept(kind, rule.value, text, values);
            const Icon = isKept ? Check : Circle;
            return (
              <li key={kind} className={styles.rule} data-kept={isKept || undefined}>
                <Icon size={14} strokeWidth={2} aria-hidden="true" />
                <span>{rule.message}</span>
                <span className="visually-hidden">
                  {phrases.t(isKept ? 'people.rule_met' : 'people.rule_open')}
                </span>
              </li>
            );
          })}
        </ul>
      )}
    </div>
  );
}
