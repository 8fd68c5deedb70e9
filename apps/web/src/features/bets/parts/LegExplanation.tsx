import type { BetLeg } from '@overround/contracts/betting';
import { explainLeg, type Why } from '@overround/settlement';
import { Link } from 'react-router';
import { useAddresses, useOddsText, usePhrases, useServices } from '../../../state/services.tsx';
import styles from './LegExplanation.module.css';

/** The price its parts were multiplied by: the agreed one, or the one that its rule paid it at. */
const paidOddsMilli = ({ oddsMilli, why }: BetLeg): number =>
  typeof why?.inputs['startingPrice'] === 'number'
    ? Math.round(why.inputs['startingPrice'] * 1000)
    : oddsMilli;

/** `1/2` as it is, `1/1` as a whole number. */
const partText = (fraction: string): string => fraction.replace(/\/1$/, '');

/**
 * Why a leg came out as it did: the rule in a sentence with its number on the rules page, what it was decided on, how its parts make
 * what it pays, and the version of the rules.
 */
export function LegExplanation({ leg }: { readonly leg: BetLeg }) {
  const { lang } = useServices();
  const phrases = usePhrases();
  const oddsText = useOddsText();
  const to = useAddresses();
  if (!leg.why || !leg.fractions) return null;
  // The server writes down what the engine said; sentences of an unknown rule stay away.
  const { sentence, number, section, facts, ruleSet } = explainLeg(leg.why as Why, lang);
  const { won, void: voided } = leg.fractions;
  const rows: readonly (readonly [string, string])[] = [
    ...facts.map(({ label, value }) => [label, value] as const),
    ...(leg.why.formula === '' ? [] : [[phrases.t('bets.formula'), leg.why.formula] as const]),
    [phrases.t('bets.rule_set'), ruleSet],
  ];
  return (
    <details className={styles.why}>
      <summary>{phrases.t('bets.why')}</summary>
      {sentence && (
        <p>
          {sentence}
          {number !== undefined && (
            <Link to={`${to.page('information/rules')}#${section ?? ''}`}>
              {phrases.t('bets.rule_number', { number })}
            </Link>
          )}
        </p>
      )}
      <dl>
        {rows.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              <bdi>{value}</bdi>
            </dd>
          </div>
        ))}
        <div>
          <dt>{phrases.t('bets.leg_pays')}</dt>
          <dd>
            <bdi dir="ltr" data-number="">
              {partText(won)} × {oddsText(paidOddsMilli(leg))} + {partText(voided)} × 1
            </bdi>
          </dd>
        </div>
      </dl>
      <p>{phrases.t('bets.parts', leg.fractions)}</p>
    </details>
  );
}
