import { calls } from '@overround/client';
import { type ClockTerms, USUAL_CLOCK } from '@overround/contracts/payments';
import { TextField } from '@overround/ui';
import { useState } from 'react';
import { usePhrases } from '../app/services.tsx';
import { ageText } from '../people/enquiries/words.ts';
import { Facts } from './Facts.tsx';
import { ProposeForm } from './ProposeForm.tsx';
import { useClockRule } from './use-providers.ts';
import { WishedRule } from './WishedRule.tsx';

const NAMES = ['waitingMinutes', 'requestedMinutes', 'sentMinutes', 'reviewMinutes'] as const;
const MINUTE_MS = 60_000;
const MOST_MINUTES = 43_200;

/** How long each state may last: what counts, what is proposed, and proposing. */
export const ClockPanel = () => (
  <WishedRule
    rule={useClockRule()}
    decide={calls.clockRuleDecide}
    usual={USUAL_CLOCK}
    rows={(terms) => <Rows terms={terms} />}
    form={(terms) => <Propose terms={terms} />}
  />
);

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
  const [texts, setTexts] = useState<Readonly<Record<string, string>>>(() =>
    Object.fromEntries(NAMES.map((name) => [name, String(terms[name])])),
  );
  const minutesOf = (name: string): number | undefined => {
    const text = (texts[name] ?? '').trim();
    const minutes = /^[0-9]{1,5}$/.test(text) ? Number(text) : 0;
    return minutes >= 1 && minutes <= MOST_MINUTES ? minutes : undefined;
  };
  const [waitingMinutes, requestedMinutes, sentMinutes, reviewMinutes] = NAMES.map(minutesOf);
  const read =
    waitingMinutes && requestedMinutes && sentMinutes && reviewMinutes
      ? { waitingMinutes, requestedMinutes, sentMinutes, reviewMinutes }
      : undefined;
  return (
    <ProposeForm propose={calls.clockRulePropose} terms={read}>
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
    </ProposeForm>
  );
}
