import type { AreaName } from '@overround/phrases';
import { Link } from 'react-router';
import { PageHead } from '../../state/PageHead.tsx';
import { PageTop } from '../../state/PageTop.tsx';
import { bettingRulesQuery } from '../../state/rules-query.ts';
import { useAddresses, usePhrases } from '../../state/services.tsx';
import type { PageLoad } from '../page-module.ts';
import styles from './Information.module.css';
import { RuleSections } from './RuleSections.tsx';

export const areas: readonly AreaName[] = ['information'];

export const load: PageLoad = (services) => services.queries.prefetchQuery(bettingRulesQuery(services));

const MAIN = ['general', 'rounding', 'kinds', 'acceptance', 'time', 'interrupted'];

/** What everybody should have read: some sections of the betting rules, word for word and under their own numbers. */
export function Component() {
  const phrases = usePhrases();
  const to = useAddresses();
  const title = phrases.t('information.main_rules');
  return (
    <article className={styles.page}>
      <PageHead title={title} />
      <PageTop title={title} trail={[{ label: phrases.t('information.hub'), to: to.page('information') }]} />
      <RuleSections only={MAIN} />
      <p>
        <Link to={to.page('information/rules')}>{phrases.t('information.main_all')}</Link>
      </p>
    </article>
  );
}
