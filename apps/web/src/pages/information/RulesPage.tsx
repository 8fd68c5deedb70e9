import type { AreaName } from '@overround/phrases';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { bettingRulesQuery } from '../../state/rules-query.ts';
import { PageHead } from '../../state/PageHead.tsx';
import { PageTop } from '../../state/PageTop.tsx';
import { useAddresses, usePhrases, useServices } from '../../state/services.tsx';
import type { PageLoad } from '../page-module.ts';
import styles from './Information.module.css';
import { RuleSections } from './RuleSections.tsx';

export const areas: readonly AreaName[] = ['information'];

export const load: PageLoad = (services) => services.queries.prefetchQuery(bettingRulesQuery(services));

/** The betting rules, which the server writes from the rule set by which it settles: page and engine cannot differ. */
export function Component() {
  const phrases = usePhrases();
  const to = useAddresses();
  const title = useQuery(bettingRulesQuery(useServices())).data?.title ?? phrases.t('shell.footer_rules');
  return (
    <article className={styles.page}>
      <PageHead title={title} />
      <PageTop title={title} trail={[{ label: phrases.t('information.hub'), to: to.page('information') }]} />
      <RuleSections hasContents />
      <p>
        <Link to={to.page('information')}>{phrases.t('information.hub')}</Link>
      </p>
    </article>
  );
}
