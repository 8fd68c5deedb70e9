import { calls } from '@overround/client';
import type { BoundsState, BoundsTerms } from '@overround/contracts/payments';
import { decimalFromMinor, minorFromDecimal, minorFromDigits } from '@overround/kernel';
import { TextField } from '@overround/ui';
import { useState } from 'react';
import { usePhrases } from '../app/services.tsx';
import { Facts } from './Facts.tsx';
import { Loaded } from './Loaded.tsx';
import { ProposeForm } from './ProposeForm.tsx';
import { useBounds, useBoundsRule } from './use-providers.ts';
import { WishedRule } from './WishedRule.tsx';
import { euroText } from './words.ts';

const NAMES = ['oneFromMinor', 'twoFromMinor', 'lawFromMinor', 'fundsFromMinor'] as const;
const EURO_EXPONENT = 2;

/** From which sums people look: what counts, what is proposed, and proposing. */
export function BoundsPanel() {
  const query = useBounds();
  const rule = useBoundsRule();
  return (
    <Loaded query={query}>
      {(state) => (
        <WishedRule
          rule={rule}
          decide={calls.boundsRuleDecide}
          usual={state.bounds}
          rows={(bounds) => <Rows bounds={bounds} />}
          form={(bounds) => <Propose bounds={bounds} most={state.most} />}
        />
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

function Propose({ bounds, most }: BoundsState) {
  const phrases = usePhrases();
  const [texts, setTexts] = useState(() =>
    Object.fromEntries(
      NAMES.map((name) => [name, decimalFromMinor(minorFromDigits(bounds[name]), EURO_EXPONENT)]),
    ),
  );
  const minorOf = (name: string): string | undefined => {
    const read = minorFromDecimal((texts[name] ?? '').trim(), EURO_EXPONENT);
    return read.ok && read.value > 0n ? read.value.toString() : undefined;
  };
  const [oneFromMinor, twoFromMinor, lawFromMinor, fundsFromMinor] = NAMES.map(minorOf);
  const read =
    oneFromMinor && twoFromMinor && lawFromMinor && fundsFromMinor
      ? { oneFromMinor, twoFromMinor, lawFromMinor, fundsFromMinor }
      : undefined;
  const hintOf = (name: (typeof NAMES)[number]) =>
    name === 'lawFromMinor' || name === 'fundsFromMinor'
      ? phrases.t('payments.at_most', { sum: euroText(most[name]) })
      : undefined;
  return (
    <ProposeForm propose={calls.boundsRulePropose} terms={read}>
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
    </ProposeForm>
  );
}
