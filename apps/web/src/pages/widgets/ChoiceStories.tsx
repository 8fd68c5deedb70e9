import { MultiSelect, SearchBox, SelectDialog, SelectField, TextField } from '@overround/ui';
import { useState } from 'react';
import { multiWords, selectWords } from '../../state/choice-words.ts';
import { firstPhone, PhoneField } from '../../state/PhoneField.tsx';
import { usePhrases, useServices, useSite } from '../../state/services.tsx';

const CHOSEN_MAX = 3;

/** Fields to type in and to choose from. */
export function ChoiceStories() {
  const phrases = usePhrases();
  const services = useServices();
  const { countries } = useSite();
  const [one, setOne] = useState('');
  const [several, setSeveral] = useState<readonly string[]>([]);
  const [phone, setPhone] = useState(() => firstPhone(services));
  const [typed, setTyped] = useState('');
  const choices = countries.map(({ id, code, name }) => ({
    value: String(id),
    name,
    iso: code,
    flag: code.toLowerCase(),
  }));
  const select = {
    label: phrases.t('fields.country_id'),
    placeholder: phrases.t('fields.choose'),
    emptyText: phrases.t('fields.pick_empty'),
    choices,
    value: one,
    onChange: setOne,
  };
  return (
    <>
      <TextField label={phrases.t('fields.name')} aria-required hint={phrases.t('fields.email_hint')} />
      <TextField
        label={phrases.t('fields.name')}
        problem={phrases.t('people.no_options')}
        defaultValue="R2D2"
      />
      <TextField label={phrases.t('fields.name')} disabled defaultValue="Asha" />
      <TextField label={phrases.t('fields.name')} readOnly defaultValue="Asha" />
      <SelectField {...select} />
      <SelectField {...select} opensByPointing problem={phrases.t('people.no_options')} />
      <SelectField {...select} choices={[]} />
      <SelectField {...select} isDisabled />
      <MultiSelect
        label={phrases.t('fields.country_id')}
        placeholder={phrases.t('fields.choose')}
        words={multiWords(phrases)}
        choices={choices}
        values={several}
        onChange={setSeveral}
        chosenMax={CHOSEN_MAX}
        shownMax={2}
      />
      <PhoneField value={phone} onChange={setPhone} />
      <SearchBox
        label={phrases.t('fields.pick_search')}
        placeholder={phrases.t('fields.pick_search')}
        value={typed}
        onChange={setTyped}
        voice={{ label: phrases.t('fields.pick_speak'), lang: phrases.formatTag }}
      />
      <SearchBox
        look="alternative"
        label={phrases.t('fields.pick_search')}
        placeholder={phrases.t('fields.pick_search')}
        resetLabel={phrases.t('fields.pick_clear')}
        value={typed}
        onChange={setTyped}
      />
    </>
  );
}

/** A list in a layer of its own; `isLoading` keeps it grey. */
export function CountryDialog({
  onClose,
  isLoading,
}: {
  readonly onClose: () => void;
  readonly isLoading: boolean;
}) {
  const phrases = usePhrases();
  const { countries } = useSite();
  return (
    <SelectDialog
      title={phrases.t('fields.country_id')}
      words={selectWords(phrases)}
      choices={
        isLoading ? [] : countries.map(({ id, code, name }) => ({ value: String(id), name, iso: code }))
      }
      value=""
      isLoading={isLoading}
      onTake={onClose}
      onClose={onClose}
    />
  );
}
