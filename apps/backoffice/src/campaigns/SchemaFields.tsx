import type { CampaignTermsForm } from '@overround/contracts/bonus';
import { Field, MultiSelect, Select, Switch, TextField } from '@overround/ui';
import { usePhrases } from '../app/services.tsx';
import styles from './Campaigns.module.css';
import { type Draft, fieldsOf, type FormField, type TermsSchema, wordsOf } from './model/schema-form.ts';
import { choiceWord, fieldWord, hintWord, pickWords, unsaidWord } from './words.ts';

interface SchemaFieldsProps {
  readonly schema: TermsSchema;
  readonly draft: Draft;
  /** What lists are of, by the name of the term. */
  readonly choices: CampaignTermsForm['choices'];
  /** Paths of what cannot be read; shown once the form was sent. */
  readonly problems: readonly string[];
  readonly onChange: (path: string, typed: string) => void;
}

/** Every term the engine knows, as a field; which ones the trigger asks for follows what is chosen. */
export function SchemaFields({ schema, draft, choices, problems, onChange }: SchemaFieldsProps) {
  return (
    <div className={styles.fields}>
      {fieldsOf(schema, draft).map((field) => (
        <TermField
          key={field.path}
          field={field}
          typed={draft[field.path] ?? ''}
          choices={choices[field.name]}
          isWrong={problems.includes(field.path)}
          onChange={(typed) => onChange(field.path, typed)}
        />
      ))}
    </div>
  );
}

interface TermFieldProps {
  readonly field: FormField;
  readonly typed: string;
  readonly choices: CampaignTermsForm['choices'][string] | undefined;
  readonly isWrong: boolean;
  readonly onChange: (typed: string) => void;
}

/** Names are written in any script; all else by keys and numbers. */
const isName = (path: string): boolean => path.startsWith('names.');

function TermField({ field, typed, choices, isWrong, onChange }: TermFieldProps) {
  const phrases = usePhrases();
  const { path, name, control, options, isOptional } = field;
  const label = fieldWord(phrases, path, name);
  const hint =
    hintWord(phrases, name) ||
    (isOptional && control !== 'switch' ? phrases.t('campaigns.optional') : undefined);
  if (control === 'switch')
    return (
      <Switch
        label={label}
        {...(hint === undefined ? {} : { hint })}
        isOn={typed === 'true'}
        onChange={(isOn) => onChange(String(isOn))}
      />
    );
  if (control === 'choice')
    return (
      <Select
        label={label}
        hint={hint}
        value={typed}
        options={[
          ...(isOptional ? [{ value: '', label: unsaidWord(phrases, name) }] : []),
          ...options.map((one) => ({ value: one, label: choiceWord(phrases, one) })),
        ]}
        onChange={onChange}
      />
    );
  const problem = isWrong ? phrases.t('campaigns.field_problem') : undefined;
  if (control === 'choices')
    return <Choices field={field} typed={typed} problem={problem} onChange={onChange} />;
  if (control === 'list' && choices)
    return (
      <MultiSelect
        label={label}
        hint={hint}
        problem={problem}
        words={pickWords(phrases)}
        choices={choices}
        values={wordsOf(typed)}
        placeholder={phrases.t('campaigns.pick_search')}
        onChange={(values) => onChange(values.join(', '))}
      />
    );
  return (
    <TextField
      label={label}
      hint={hint}
      problem={problem}
      type={control === 'moment' ? 'datetime-local' : 'text'}
      inputMode={control === 'number' ? 'numeric' : 'text'}
      autoComplete="off"
      dir={isName(path) ? 'auto' : 'ltr'}
      value={typed}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}

interface ChoicesProps extends Omit<TermFieldProps, 'isWrong' | 'choices'> {
  readonly problem: string | undefined;
}

/** Several of a few. */
function Choices({ field, typed, problem, onChange }: ChoicesProps) {
  const phrases = usePhrases();
  const chosen = wordsOf(typed);
  return (
    <Field label={fieldWord(phrases, field.path, field.name)} problem={problem}>
      {(ties) => (
        <span
          {...ties}
          role="group"
          aria-label={fieldWord(phrases, field.path, field.name)}
          className={styles.ticks}
        >
          {field.options.map((one) => (
            <label key={one} className={styles.tick}>
              <input
                type="checkbox"
                checked={chosen.includes(one)}
                onChange={({ target }) =>
                  onChange(
                    (target.checked ? [...chosen, one] : chosen.filter((word) => word !== one)).join(', '),
                  )
                }
              />
              {choiceWord(phrases, one)}
            </label>
          ))}
        </span>
      )}
    </Field>
  );
}
