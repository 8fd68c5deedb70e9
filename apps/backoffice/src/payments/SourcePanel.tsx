import { calls } from '@overround/client';
import { type SourceTerms, USUAL_SOURCES } from '@overround/contracts/payments';
import { Switch, TextField } from '@overround/ui';
import { useState } from 'react';
import { usePhrases } from '../app/services.tsx';
import { Facts } from './Facts.tsx';
import { ProposeForm } from './ProposeForm.tsx';
import { useSourceRule } from './use-providers.ts';
import { WishedRule } from './WishedRule.tsx';

const FLAGS = ['returnsToSource', 'needsIdentified', 'needsOwnName'] as const;
const MOST_DAYS = 3650;

/** Whether money goes back to where it came from: what counts, what is proposed, and proposing. */
export const SourcePanel = () => (
  <WishedRule
    rule={useSourceRule()}
    decide={calls.sourceRuleDecide}
    usual={USUAL_SOURCES}
    rows={(terms) => <Rows terms={terms} />}
    form={(terms) => <Propose terms={terms} />}
  />
);

function Rows({ terms }: { readonly terms: SourceTerms }) {
  const phrases = usePhrases();
  return (
    <Facts
      rows={[
        ...FLAGS.map(
          (name) =>
            [
              phrases.t(`payments.${name}`),
              phrases.t(terms[name] ? 'payments.word_yes' : 'payments.word_no'),
            ] as const,
        ),
        [phrases.t('payments.days_count'), String(terms.days)],
      ]}
    />
  );
}

function Propose({ terms }: { readonly terms: SourceTerms }) {
  const phrases = usePhrases();
  const [draft, setDraft] = useState({ ...terms, days: String(terms.days) });
  const days = /^[0-9]{1,4}$/.test(draft.days.trim()) ? Number(draft.days.trim()) : 0;
  const isFit = days >= 1 && days <= MOST_DAYS;
  return (
    <ProposeForm propose={calls.sourceRulePropose} terms={isFit ? { ...draft, days } : undefined}>
      {FLAGS.map((name) => (
        <Switch
          key={name}
          label={phrases.t(`payments.${name}`)}
          isOn={draft[name]}
          onChange={(isOn) => setDraft((now) => ({ ...now, [name]: isOn }))}
        />
      ))}
      <TextField
        label={phrases.t('payments.days_count')}
        problem={isFit ? undefined : phrases.t('payments.days_problem')}
        value={draft.days}
        inputMode="numeric"
        dir="ltr"
        maxLength={4}
        onChange={({ target }) => setDraft((now) => ({ ...now, days: target.value }))}
      />
    </ProposeForm>
  );
}
