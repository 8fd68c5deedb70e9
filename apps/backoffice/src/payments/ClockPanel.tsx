import { calls } from '@overround/client';
import { type ClockTerms, USUAL_CLOCK } from '@overround/contracts/payments';
import { TextField } from '@overround/ui';
import { useState } from 'react';
import { useBrandWord, usePhrases, useServices } from '../app/services.tsx';
import { ageText } from '../people/enquiries/words.ts';
import { Facts } from './Facts.tsx';
import { Loaded } from './Loaded.tsx';
import own from './Payments.module.css';
import { ReasonForm } from './ReasonForm.tsx';
import { usePaymentAct } from './use-payments.ts';
import { useClockRule } from './use-providers.ts';
import { WishForm } from './WishForm.tsx';

const NAMES = ['waitingMinutes', 'requestedMinutes', 'sentMinutes', 'reviewMinutes'] as const;
const MINUTE_MS = 60_000;
const MOST_MINUTES = 43_200;

/** How long each state may last: what counts, what is proposed, and proposing. */
export function ClockPanel() {
  const phrases = usePhrases();
  const rule = useClockRule();
  const { toasts } = useServices();
  const deciding = usePaymentAct(calls.clockRuleDecide, () =>
    toasts.show(phrases.t('payments.saved'), 'success'),
  );
  return (
    <Loaded query={rule}>
      {({ version, terms, waits }) => (
        <>
          <Rows terms={terms ?? USUAL_CLOCK} />
          {waits ? (
            <WishForm wish={waits} deciding={deciding}>
              <section aria-label={phrases.t('payments.rules_wanted')}>
                <h3 className={own.title}>{phrases.t('payments.rules_wanted')}</h3>
                <Rows terms={waits.terms} />
              </section>
            </WishForm>
          ) : (
            <Propose key={version} terms={terms ?? USUAL_CLOCK} />
          )}
        </>
      )}
    </Loaded>
  );
}

function Rows({ terms }: { readonly terms: ClockTerms }) {
  const phrases = usePhrases();
  return (
    <Facts
      rows={NAMES.map(
        (name) => [phrases.t(`payments.${name}`), ageText(phrases, terms[name] * MINUTE_MS)] as const,
      )}
    />
  );
}

function Propose({ terms }: { readonly terms: ClockTerms }) {
  const phrases = usePhrases();
  const { toasts } = useServices();
  const brand = useBrandWord();
  const [texts, setTexts] = useState<Readonly<Record<string, string>>>(() =>
    Object.fromEntries(NAMES.map((name) => [name, String(terms[name])])),
  );
  const proposing = usePaymentAct(calls.clockRulePropose, () =>
    toasts.show(phrases.t('payments.proposed'), 'success'),
  );
  const minutesOf = (name: string): number | undefined => {
    const text = (texts[name] ?? '').trim();
    const minutes = /^[0-9]{1,5}$/.test(text) ? Number(text) : 0;
    return minutes >= 1 && minutes <= MOST_MINUTES ? minutes : undefined;
  };
  const propose = (reason: string): void => {
    const [waitingMinutes, requestedMinutes, sentMinutes, reviewMinutes] = NAMES.map(minutesOf);
    if (!waitingMinutes || !requestedMinutes || !sentMinutes || !reviewMinutes) return;
    void proposing.run({
      body: { ...brand, terms: { waitingMinutes, requestedMinutes, sentMinutes, reviewMinutes }, reason },
    });
  };
  return (
    <ReasonForm
      refusal={proposing.refusal}
      isRunning={proposing.isRunning}
      acts={[{ id: 'propose', label: phrases.t('payments.propose'), kind: 'primary', run: propose }]}
    >
      {NAMES.map((name) => {
        const minutes = minutesOf(name);
        return (
          <TextField
            key={name}
            label={phrases.t(`payments.${name}`)}
            hint={
              minutes === undefined
                ? undefined
                : phrases.t('payments.minutes_hint', { time: ageText(phrases, minutes * MINUTE_MS) })
            }
            problem={minutes === undefined ? phrases.t('payments.minutes_problem') : undefined}
            value={texts[name] ?? ''}
            inputMode="numeric"
            dir="ltr"
            maxLength={5}
            onChange={({ target }) => setTexts((now) => ({ ...now, [name]: target.value }))}
          />
        );
      })}
    </ReasonForm>
  );
}
