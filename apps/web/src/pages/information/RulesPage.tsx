import type { AreaName } from '@overround/phrases';
import { Button, chipClass, ErrorState, Skeleton } from '@overround/ui';
import { useQuery } from '@tanstack/react-query';
import { CircleAlert } from 'lucide-react';
import { Link } from 'react-router';
import { bettingRulesQuery } from '../../state/rules-query.ts';
import { PageHead } from '../../state/PageHead.tsx';
import { PageTop } from '../../state/PageTop.tsx';
import { useAddresses, usePhrases, useServices } from '../../state/services.tsx';
import type { PageLoad } from '../page-module.ts';
import styles from './Information.module.css';

export const areas: readonly AreaName[] = ['information'];

export const load: PageLoad = (services) => services.queries.prefetchQuery(bettingRulesQuery(services));

function Sections() {
  const services = useServices();
  const phrases = usePhrases();
  const rules = useQuery(bettingRulesQuery(services));
  if (rules.isPending) return <Skeleton rows={8} rowHeightPx={64} label={phrases.t('shell.loading')} />;
  if (rules.isError)
    return (
      <ErrorState
        icon={<CircleAlert size={28} strokeWidth={1.5} aria-hidden="true" />}
        text={phrases.t('information.rules_failed')}
        action={<Button onClick={() => void rules.refetch()}>{phrases.t('shell.retry')}</Button>}
      />
    );
  const { version, sections } = rules.data;
  return (
    <>
      <p className={styles.note}>{version}</p>
      <nav className={styles.contents} aria-label={phrases.t('information.contents')}>
        {sections
          .filter((section, at) => section.heading !== sections[at - 1]?.heading)
          .map(({ id, heading }) => (
            <a key={id} href={`#${id}`} className={chipClass}>
              {heading}
            </a>
          ))}
      </nav>
      {sections.map((section, at) => (
        <section key={section.id} id={section.id}>
          {/* The list of sports goes on under the heading before it. */}
          {section.heading !== sections[at - 1]?.heading && (
            <h2>
              {at + 1}. {section.heading}
            </h2>
          )}
          {section.paragraphs.map((text) => (
            <p key={text}>{text}</p>
          ))}
        </section>
      ))}
    </>
  );
}

/** The betting rules, which the server writes from the rule set by which it settles: page and engine cannot differ. */
export function Component() {
  const phrases = usePhrases();
  const to = useAddresses();
  const title = useQuery(bettingRulesQuery(useServices())).data?.title ?? phrases.t('shell.footer_rules');
  return (
    <article className={styles.page}>
      <PageHead title={title} />
      <PageTop title={title} />
      <Sections />
      <p>
        <Link to={to.page('information/bettingCalculator')}>{phrases.t('information.calculator')}</Link>
      </p>
      <p>
        <Link to={to.page('information/acceptance')}>{phrases.t('information.acceptance')}</Link>
      </p>
      <p>
        <Link to={to.page('information/rules/responsible')}>{phrases.t('shell.footer_responsible')}</Link>
      </p>
    </article>
  );
}
