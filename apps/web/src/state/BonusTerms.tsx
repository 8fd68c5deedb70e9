import type { BonusTermsView } from '@overround/contracts/bonus';
import { moneyText } from '../shared/money-text.ts';
import { useOddsText, usePhrases, useSite } from './services.tsx';
import styles from './Bonus.module.css';
import { termSentences } from './term-sentences.ts';

/** The terms of an offer, behind one row. */
export function BonusTerms({ terms }: { readonly terms: BonusTermsView }) {
  const phrases = usePhrases();
  const site = useSite();
  const odds = useOddsText();
  const money = (amountMinor: string, currency: string): string => moneyText(amountMinor, currency, site);
  return (
    <details className={styles.terms}>
      <summary>{phrases.t('bonus.terms_title')}</summary>
      <ul>
        {termSentences({ phrases, money, odds }, terms).map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    </details>
  );
}
