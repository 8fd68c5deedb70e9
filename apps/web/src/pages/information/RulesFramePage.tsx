import type { AreaName } from '@overround/phrases';
import { useQuery } from '@tanstack/react-query';
import { PageHead } from '../../state/PageHead.tsx';
import { bettingRulesQuery } from '../../state/rules-query.ts';
import { usePhrases, useServices } from '../../state/services.tsx';
import type { PageLoad } from '../page-module.ts';
import styles from './Information.module.css';
import { RuleSections } from './RuleSections.tsx';

export const areas: readonly AreaName[] = ['information'];

export const load: PageLoad = (services) => services.queries.prefetchQuery(bettingRulesQuery(services));

/** The betting rules with nothing around them, for frames of pages and applications of the brand. */
export function Component() {
  const phrases = usePhrases();
  const title = useQuery(bettingRulesQuery(useServices())).data?.title ?? phrases.t('shell.footer_rules');
  return (
    <main className={styles.frame} data-app="">
      <article className={styles.page}>
        <PageHead title={title} />
        <h1>{title}</h1>
        <RuleSections hasContents />
      </article>
    </main>
  );
}
