import { MultiSelect, SearchSelect, SelectDialogField, SelectField } from '@overround/ui';
import { useState } from 'react';
import { multiWords, selectWords } from '../../state/choice-words.ts';
import { firstPhone, PhoneField } from '../../state/PhoneField.tsx';
import { usePhrases, useServices } from '../../state/services.tsx';
import { Story } from './Story.tsx';
import { useCountryChoices } from './use-country-choices.ts';

const CHOSEN_MAX = 3;
const nothing = (): void => undefined;

/** Fields to choose from, in all their states. */
export function ChoiceStories() {
  const phrases = usePhrases();
  const choices = useCountryChoices();
  const [one, setOne] = useState('');
  const label = phrases.t('fields.country_id');
  const problem = phrases.t('people.no_options');
  const placeholder = phrases.t('fields.choose');
  const select = {
    label,
    placeholder,
    emptyText: phrases.t('fields.pick_empty'),
    nothingText: phrases.t('fields.pick_nothing'),
    words: selectWords(phrases),
    choices,
    value: one,
    isRequired: false,
    isDisabled: false,
    onBlur: nothing,
    onChange: setOne,
  };
  return (
    <>
      <Story name="Select that drops down">
        <SelectField {...select} isRequired hint={phrases.t('fields.home_proven_hint')} />
        <SelectField {...select} opensByPointing problem={problem} />
        <SelectField {...select} choices={[]} />
        <SelectField {...select} isDisabled value={choices[0]?.value ?? ''} />
      </Story>
      <Story name="Select that is searched">
        <SearchSelect {...select} isRequired />
        <SearchSelect {...select} problem={problem} />
        <SearchSelect {...select} isDisabled value={choices[0]?.value ?? ''} />
        <SelectDialogField {...select} />
        <SelectDialogField {...select} problem={problem} />
        <SelectDialogField {...select} choices={[]} isLoading />
        <SelectDialogField {...select} isDisabled />
      </Story>
      <MultiStories />
      <PhoneStories />
    </>
  );
}

function MultiStories() {
  const phrases = usePhrases();
  const choices = useCountryChoices();
  const firstThree = choices.slice(0, CHOSEN_MAX).map(({ value }) => value);
  const [several, setSeveral] = useState<readonly string[]>([]);
  const [many, setMany] = useState<readonly string[]>(firstThree);
  const multi = {
    label: phrases.t('fields.country_id'),
    placeholder: phrases.t('fields.choose'),
    words: multiWords(phrases),
    choices,
    values: several,
    onChange: setSeveral,
  };
  return (
    <Story name="Multi-select">
      <MultiSelect {...multi} isRequired />
      <MultiSelect {...multi} values={many} onChange={setMany} chosenMax={CHOSEN_MAX} shownMax={2} />
      <MultiSelect {...multi} problem={phrases.t('people.no_options')} />
      <MultiSelect {...multi} choices={[]} />
      <MultiSelect {...multi} values={firstThree} isDisabled />
    </Story>
  );
}

function PhoneStories() {
  const phrases = usePhrases();
  const services = useServices();
  const [phone, setPhone] = useState(() => firstPhone(services));
  return (
    <Story name="Phone field">
      <PhoneField value={phone} onChange={setPhone} />
      <PhoneField value={phone} onChange={setPhone} problem={phrases.t('people.no_options')} />
      <PhoneField value={phone} onChange={setPhone} isDisabled />
    </Story>
  );
}
