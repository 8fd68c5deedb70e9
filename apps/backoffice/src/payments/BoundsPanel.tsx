import { calls } from '@overround/client';
import type { BoundsState, BoundsTerms } from '@overround/contracts/payments';
import { decimalFromMinor, minorFromDecimal, minorFromDigits } from '@overround/kernel';
import { TextField } from '@overround/ui';
import { useState } from 'react';
import { useBrandWord, usePhrases, useServices } from '../app/services.tsx';
import { Facts } from './Facts.tsx';
import { Loaded } from './Loaded.tsx';
import own from './Payments.module.css';
import { ReasonForm } from './ReasonForm.tsx';
import { usePaymentAct } from './use-payments.ts';
import { useBounds, useBoundsRule } from './use-providers.ts';
import { WishForm } from './WishForm.tsx';
import { euroText } from './words.ts';

const NAMES = ['oneFromMinor', 'twoFromMinor', 'lawFromMinor', 'fundsFromMinor'] as const;
const EURO_EXPONENT = 2;

/** From which sums people look: what counts, what is proposed, and proposing. */
export function BoundsPanel() {
  const phrases = usePhrases();
  const query = useBounds();
  const rule = useBoundsRule();
  const { toasts } = useServices();
  const deciding = usePaymentAct(calls.boundsRuleDecide, () =>
    toasts.show(phrases.t('payments.saved'), 'success'),
  );
  return (
    <Loaded query={query}>
      {(state) => (
        <>
          <Rows bounds={state.bounds} />
          <Loaded query={rule}>
            {({ version, waits }) =>
              waits ? (
                <WishForm wish={waits} deciding={deciding}>
                  <section aria-label={phrases.t('payments.rules_wanted')}>
                    <h3 className={own.title}>{phrases.t('payments.rules_wanted')}</h3>
                    <Rows bounds={waits.terms} />
                  </section>
                </WishForm>
              ) : (
                <Propose key={version} state={state} />
              )
            }
          </Loaded>
        </>
      )}
    </Loaded>
  );
}

function Rows({ bounds }: { readonly bounds: BoundsTerms }) {
  const phrases = usePhrases();
  return (
    <Facts rows={NAMES.map((name) => [phrases.t(`payments.${name}`), euroText(bounds[name])] as const)} />
  );
}

function Propose({ state: { bounds, most } }: { readonly state: BoundsState }) {
  const phrases = usePhrases();
  const { toasts } = useServices();
  const brand = useBrandWord();
  const [texts, setTexts] = useState(() =>
    Object.fromEntries(
      NAMES.map((name) => [name, decimalFromMinor(minorFromDigits(bounds[name]), EURO_EXPONENT)]),
    ),
  );
  const proposing = usePaymentAct(calls.boundsRulePropose, () =>
    toasts.show(phrases.t('payments.proposed'), 'success'),
  );
  const minorOf = (name: string): string | undefined => {
    const read = minorFromDecimal((texts[name] ?? '').trim(), EURO_EXPONENT);
    return read.ok && read.value > 0n ? read.value.toString() : undefined;
  };
  const propose = (reason: string): void => {
    const [oneFromMinor, twoFromMinor, lawFromMinor, fundsFromMinor] = NAMES.map(minorOf);
    if (!oneFromMinor || !twoFromMinor || !lawFromMinor || !fundsFromMinor) return;
    void proposing.run({
      body: { ...brand, terms: { oneFromMinor, twoFromMinor, lawFromMinor, fundsFromMinor }, reason },
    });
  };
  const hintOf = (name: (typeof NAMES)[number]) =>
    name === 'lawFromMinor' || name === 'fundsFromMinor'
      ? phrases.t('payments.at_most', { sum: euroText(most[name]) })
      : undefined;
  return (
    <ReasonForm
      refusal={proposing.refusal}
      isRunning={proposing.isRunning}
      acts={[{ id: 'propose', label: phrases.t('payments.propose'), kind: 'primary', run: propose }]}
    >
      {NAMES.map((name) => (
        <TextField
          key={name}
          label={`${phrases.t(`payments.${name}`)}, EUR`}
          hint={hintOf(name)}
          problem={minorOf(name) === undefined ? phrases.t('payments.sum_problem') : undefined}
          value={texts[name]}
          inputMode="decimal"
          dir="ltr"
          maxLength={14}
          onChange={({ target }) => setTexts((now) => ({ ...now, [name]: target.value }))}
        />
      ))}
    </ReasonForm>
  );
}
