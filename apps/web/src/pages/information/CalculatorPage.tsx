import type { AreaName } from '@overround/phrases';
import { CalculatorView } from '../../features/calculator/CalculatorView.tsx';
import { PageHead } from '../../state/PageHead.tsx';
import { PageTop } from '../../state/PageTop.tsx';
import { useAddresses, usePhrases } from '../../state/services.tsx';
import styles from './CalculatorPage.module.css';

export const areas: readonly AreaName[] = ['calculator', 'information'];

/** Bets worked out by the settlement package, in the browser. The information kinds `bettingCalculator` and `calc` are this page. */
export function Component() {
  const phrases = usePhrases();
  const to = useAddresses();
  const title = phrases.t('calculator.title');
  return (
    <div className={styles.page}>
      <PageHead title={title} />
      <PageTop
        title={title}
        trail={[{ label: phrases.t('shell.footer_rules'), to: to.page('information/rules') }]}
      />
      <p className={styles.lead}>{phrases.t('calculator.lead')}</p>
      <CalculatorView />
    </div>
  );
}
