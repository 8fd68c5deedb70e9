// Fields that are chosen from a list.

import {
  type Choice,
  MultiSelect,
  SearchSelect,
  Select,
  SelectDialogField,
  SelectField,
} from '@overround/ui';
import { useEffect, useId, useRef } from 'react';
import { multiWords, selectWords } from '../../../state/choice-words.ts';
import { PlaceField } from '../../../state/PlaceField.tsx';
import { usePhrases } from '../../../state/services.tsx';
import { useIsNarrow } from '../../../state/use-is-wide.ts';
import { joined, several } from '../model/field-values.ts';
import { choicesOf } from '../model/choices-of.ts';
import { type KindProps, labelOf, placeholderOf, wordsOf } from './field-props.ts';
import styles from './Fields.module.css';

/** Lists longer than this are searched by typing. */
const PLAIN_OPTIONS_MAX = 8;

/** A list of places: another country or region empties what was chosen of the one before. */
function PlaceKind({ relation, ...props }: KindProps & { readonly relation: Relation }) {
  const { field, values, text, onChange, onBlur } = props;
  const parentId = String(values[relation.field_id] ?? '');
  const chosenOf = useRef(parentId);
  useEffect(() => {
    if (chosenOf.current === parentId) return;
    chosenOf.current = parentId;
    onChange('');
  }, [parentId, onChange]);
  return (
    <PlaceField
      {...wordsOf(props)}
      list={relation.list}
      parentId={parentId}
      value={text}
      isRequired={field.required}
      isDisabled={field.disabled}
      onChange={onChange}
      onBlur={onBlur}
    />
  );
}

/** What another country does not have is not kept when the country changes. */
function useFittingChoice({ field, text, onChange }: KindProps, choices: readonly Choice[]): void {
  const isGone =
    text !== '' &&
    (field.options ?? []).some((option) => option.country_id !== undefined) &&
    choices.every(({ value }) => value !== text);
  useEffect(() => {
    if (isGone) onChange('');
  }, [isGone, onChange]);
}

type Relation = NonNullable<KindProps['field']['relation']>;

/** A list: the device's own while it is short, else searched; on small screens in a layer of its own. */
export function SelectKind(props: KindProps) {
  const { field, text } = props;
  const choices = choicesOf(field, props.values);
  useFittingChoice(props, choices);
  if (field.relation) return <PlaceKind {...props} relation={field.relation} />;
  if (choices.length > PLAIN_OPTIONS_MAX) return <LongList {...props} choices={choices} />;
  const empty = text === '' ? [{ value: '', label: placeholderOf(field) }] : [];
  return (
    <Select
      {...wordsOf(props)}
      name={field.id}
      disabled={field.disabled || (choices.length === 1 && choices[0]?.value === text)}
      aria-required={field.required || undefined}
      value={text}
      onBlur={props.onBlur}
      onChange={props.onChange}
      options={[...empty, ...choices.map(({ value, name }) => ({ value, label: name }))]}
    />
  );
}

function LongList({ choices, ...props }: KindProps & { readonly choices: readonly Choice[] }) {
  const { field, text, onChange, onBlur, ref } = props;
  const phrases = usePhrases();
  const isNarrow = useIsNarrow();
  const list = {
    ...wordsOf(props),
    choices,
    value: text,
    placeholder: placeholderOf(field),
    isRequired: field.required,
    isDisabled: field.disabled,
    onChange,
    onBlur,
    ref,
  };
  if (!isNarrow) return <SearchSelect {...list} nothingText={phrases.t('fields.pick_nothing')} />;
  const voice = { label: phrases.t('fields.pick_speak'), lang: phrases.formatTag };
  return <SelectDialogField {...list} words={selectWords(phrases)} search={{ voice }} />;
}

export function DropdownKind(props: KindProps) {
  const { field, text, onChange, onBlur, ref } = props;
  const phrases = usePhrases();
  return (
    <SelectField
      {...wordsOf(props)}
      ref={ref}
      name={field.id}
      choices={choicesOf(field, props.values)}
      value={text}
      placeholder={placeholderOf(field)}
      emptyText={phrases.t('fields.pick_empty')}
      isDisabled={field.disabled}
      isRequired={field.required}
      onChange={onChange}
      onBlur={onBlur}
    />
  );
}

export function MultiKind(props: KindProps) {
  const { field, text, onChange, onBlur } = props;
  const phrases = usePhrases();
  const { chosen_max: chosenMax } = field.customization;
  return (
    <MultiSelect
      {...wordsOf(props)}
      words={multiWords(phrases)}
      choices={choicesOf(field, props.values)}
      values={several(text)}
      placeholder={placeholderOf(field)}
      isDisabled={field.disabled}
      isRequired={field.required}
      onChange={(values) => onChange(joined(values))}
      onBlur={onBlur}
      {...(chosenMax !== undefined && { chosenMax })}
    />
  );
}

/** A few options, all in sight. */
export function ListKind({ field, values, text, problem, onChange, onBlur }: KindProps) {
  const id = useId();
  return (
    <fieldset aria-describedby={problem ? id : undefined} className={styles.radios} disabled={field.disabled}>
      <legend className={styles.legend}>{labelOf(field)}</legend>
      {choicesOf(field, values).map(({ value, name }) => (
        <label key={value} className={styles.radio}>
          <input
            type="radio"
            name={field.id}
            value={value}
            checked={value === text}
            onChange={() => onChange(value)}
            onBlur={onBlur}
          />
          <bdi>{name}</bdi>
        </label>
      ))}
      {problem && (
        <p id={id} role="alert" className={styles.problem}>
          {problem}
        </p>
      )}
    </fieldset>
  );
}
