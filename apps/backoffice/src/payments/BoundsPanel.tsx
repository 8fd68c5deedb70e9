import { calls } from '@overround/client';
import type { BoundsState, BoundsView } from '@overround/contracts/payments';
import { decimalFromMinor, minorFromDecimal, minorFromDigits } from '@overround/kernel';
import { Notice, TextField } from '@overround/ui';
import { useState } from 'react';
import { useBrandWord, usePhrases, useServices } from '../app/services.tsx';
import { Facts } from './Facts.tsx';
import { Loaded } from './Loaded.tsx';
import { ReasonForm } from './ReasonForm.tsx';
import { usePaymentAct } from './use-payments.ts';
import { useBounds } from './use-providers.ts';
import { dateText, euroText } from './words.ts';

const NAMES = ['oneFromMinor', 'twoFromMinor', 'lawFromMinor', 'fundsFromMinor'] as const;
const EURO_EXPONENT = 2;

/** From which sums people look: what counts, what is proposed, and proposing. */
export function BoundsPanel() {
  const query = useBounds();
  return (
    <Loaded query={query}>
      {(state) => (
        <>
          <Rows bounds={state.bounds} />
          {state.wish ? <Wish wish={state.wish} /> : <Propose state={state} />}
        </>
      )}
    </Loaded>
  );
}

function Rows({ bounds }: { readonly bounds: BoundsView }) {
  const phrases = usePhrases();
  return (
    <Facts rows={NAMES.map((name) => [phrases.t(`payments.${name}`), euroText(bounds[name])] as const)} />
  );
}

/** What one proposed: another upholds it, who proposed it takes it back. */
function Wish({ wish }: { readonly wish: NonNullable<BoundsState['wish']> }) {
  const phrases = usePhrases();
  const { toasts } = useServices();
  const brand = useBrandWord();
  const deciding = usePaymentAct(calls.decideBounds, () =>
    toasts.show(phrases.t('payments.decided'), 'success'),
  );
  const decide = (isFor: boolean) => (reason: string) =>
    void deciding.run({ body: { ...brand, isFor, reason } });
  return (
    <>
      <Notice tone="info">
        {phrases.t('payments.wish_by', { staff: wish.askedBy, when: dateText(phrases, wish.askedAt) })}{' '}
        <bdi>{wish.reason}</bdi>
      </Notice>
      <Rows bounds={wish.bounds} />
      <ReasonForm
        refusal={deciding.refusal}
        isRunning={deciding.isRunning}
        acts={[
          ...(wish.isMine
            ? []
            : [
                {
                  id: 'yes',
                  label: phrases.t('payments.wish_yes'),
                  kind: 'primary' as const,
                  sure: phrases.t('payments.wish_sure'),
                  run: decide(true),
                },
              ]),
          {
            id: 'no',
            label: phrases.t(wish.isMine ? 'payments.wish_back' : 'payments.wish_no'),
            run: decide(false),
          },
        ]}
      />
    </>
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
  const proposing = usePaymentAct(calls.proposeBounds, () =>
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
      body: { ...brand, oneFromMinor, twoFromMinor, lawFromMinor, fundsFromMinor, reason },
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
