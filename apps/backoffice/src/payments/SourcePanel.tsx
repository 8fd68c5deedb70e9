import { calls } from '@overround/client';
import { type SourceTerms, USUAL_SOURCES } from '@overround/contracts/payments';
import { Switch, TextField } from '@overround/ui';
import { useState } from 'react';
import { useBrandWord, usePhrases, useServices } from '../app/services.tsx';
import { Facts } from './Facts.tsx';
import { Loaded } from './Loaded.tsx';
import own from './Payments.module.css';
import { ReasonForm } from './ReasonForm.tsx';
import { usePaymentAct } from './use-payments.ts';
import { useSourceRule } from './use-providers.ts';
import { WishForm } from './WishForm.tsx';

const FLAGS = ['returnsToSource', 'needsIdentified', 'needsOwnName'] as const;
const MOST_DAYS = 3650;

/** Whether money goes back to where it came from: what counts, what is proposed, and proposing. */
export function SourcePanel() {
  const phrases = usePhrases();
  const rule = useSourceRule();
  const { toasts } = useServices();
  const deciding = usePaymentAct(calls.sourceRuleDecide, () =>
    toasts.show(phrases.t('payments.saved'), 'success'),
  );
  return (
    <Loaded query={rule}>
      {({ version, terms, waits }) => (
        <>
          <Rows terms={terms ?? USUAL_SOURCES} />
          {waits ? (
            <WishForm wish={waits} deciding={deciding}>
              <section aria-label={phrases.t('payments.rules_wanted')}>
                <h3 className={own.title}>{phrases.t('payments.rules_wanted')}</h3>
                <Rows terms={waits.terms} />
              </section>
            </WishForm>
          ) : (
            <Propose key={version} terms={terms ?? USUAL_SOURCES} />
          )}
        </>
      )}
    </Loaded>
  );
}

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
  const { toasts } = useServices();
  const brand = useBrandWord();
  const [draft, setDraft] = useState({ ...terms, days: String(terms.days) });
  const proposing = usePaymentAct(calls.sourceRulePropose, () =>
    toasts.show(phrases.t('payments.proposed'), 'success'),
  );
  const days = /^[0-9]{1,4}$/.test(draft.days.trim()) ? Number(draft.days.trim()) : 0;
  const isFit = days >= 1 && days <= MOST_DAYS;
  const propose = (reason: string): void => {
    if (isFit) void proposing.run({ body: { ...brand, terms: { ...draft, days }, reason } });
  };
  return (
    <ReasonForm
      refusal={proposing.refusal}
      isRunning={proposing.isRunning}
      acts={[{ id: 'propose', label: phrases.t('payments.propose'), kind: 'primary', run: propose }]}
    >
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
    </ReasonForm>
  );
}
