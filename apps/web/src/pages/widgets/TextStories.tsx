import { PasswordField, SearchBox, TextField } from '@overround/ui';
import { useState } from 'react';
import { usePhrases } from '../../state/services.tsx';
import { Story } from './Story.tsx';

/** Fields to type in. */
export function TextStories() {
  const phrases = usePhrases();
  const [typed, setTyped] = useState('');
  const [other, setOther] = useState('R2D2');
  const name = phrases.t('fields.name');
  const search = phrases.t('fields.pick_search');
  const problem = phrases.t('people.no_options');
  return (
    <>
      <Story name="Text field">
        <TextField label={name} aria-required hint={phrases.t('fields.email_hint')} />
        <TextField label={name} problem={problem} defaultValue="R2D2" />
        <TextField label={name} disabled defaultValue="Asha" />
        <TextField label={name} readOnly defaultValue="Asha" />
        <TextField
          label={phrases.t('fields.checkbox_pep')}
          hint={phrases.t('fields.pep_hint')}
          defaultValue={phrases.t('fields.home_proven_hint')}
        />
        <PasswordField
          label={phrases.t('people.password')}
          showLabel={phrases.t('people.show_password')}
          hideLabel={phrases.t('people.hide_password')}
          defaultValue="Asha"
        />
      </Story>
      <Story name="Search box">
        <SearchBox
          label={search}
          placeholder={search}
          value={typed}
          onChange={setTyped}
          voice={{ label: phrases.t('fields.pick_speak'), lang: phrases.formatTag }}
        />
        <SearchBox
          label={search}
          placeholder={phrases.t('fields.home_proven_hint')}
          value={typed}
          onChange={setTyped}
        />
        <SearchBox
          look="alternative"
          label={search}
          placeholder={search}
          resetLabel={phrases.t('fields.pick_clear')}
          value={other}
          onChange={setOther}
        />
      </Story>
    </>
  );
}
