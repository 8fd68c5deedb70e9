import type { InformationLink } from '@overround/contracts/content';
import type { AreaName } from '@overround/phrases';
import { Skeleton } from '@overround/ui';
import { useQuery } from '@tanstack/react-query';
import {
  BookOpen,
  Building2,
  Calculator,
  CircleHelp,
  Coins,
  Cookie,
  FileCheck2,
  FileText,
  Gauge,
  Hash,
  HeartHandshake,
  IdCard,
  Landmark,
  type LucideIcon,
  Mail,
  MapPin,
  MessageSquareText,
  Newspaper,
  Percent,
  Scale,
  ScrollText,
  ShieldCheck,
  Star,
} from 'lucide-react';
import { Link } from 'react-router';
import { informationLinksQuery } from '../../state/content-queries.ts';
import { LoadFailed } from '../../state/LoadFailed.tsx';
import { PageHead } from '../../state/PageHead.tsx';
import { PageTop } from '../../state/PageTop.tsx';
import { useAddresses, usePhrases, useServices } from '../../state/services.tsx';
import type { PageLoad } from '../page-module.ts';
import styles from './Information.module.css';

export const areas: readonly AreaName[] = ['information'];

export const load: PageLoad = (services) => services.queries.prefetchQuery(informationLinksQuery(services));

const ICONS: Readonly<Record<string, LucideIcon>> = {
  howbet: CircleHelp,
  mainRules: BookOpen,
  rules: ScrollText,
  acceptance: Gauge,
  taxes: Percent,
  bettingCalculator: Calculator,
  smsbets: MessageSquareText,
  ussdinstruction: Hash,
  responsiblegaming: HeartHandshake,
  blog: Newspaper,
  about: Building2,
  contacts: Mail,
  licenses: Landmark,
  disputeresolution: Scale,
  payment: Coins,
  cashTerminals: MapPin,
  points: Star,
  confirmTerms: FileCheck2,
  privacyPolicy: ShieldCheck,
  cookies: Cookie,
  kycpolicy: IdCard,
  simpleIdentification: IdCard,
};

const GROUPS: readonly InformationLink['group'][] = ['betting', 'money', 'brand', 'law'];

function Cards({ links }: { readonly links: readonly InformationLink[] }) {
  const to = useAddresses();
  return (
    <ul className={styles.cards}>
      {links.map(({ page, path, title, description }) => {
        const Icon = ICONS[page] ?? FileText;
        return (
          <li key={page}>
            <Link to={to.page(path)}>
              <span className={styles.sign}>
                <Icon size={20} strokeWidth={1.75} aria-hidden="true" />
              </span>
              <span>
                <b>{title}</b>
                <small>{description}</small>
              </span>
            </Link>
          </li>
        );
      })}
    </ul>
  );
}

/** Everything that is written down here, as the brand has it. */
export function Component() {
  const phrases = usePhrases();
  const links = useQuery(informationLinksQuery(useServices()));
  const title = phrases.t('information.hub');
  return (
    <article className={styles.page}>
      <PageHead title={title} description={phrases.t('information.hub_lead')} />
      <PageTop title={title} />
      <p>{phrases.t('information.hub_lead')}</p>
      {links.isPending && <Skeleton rows={8} rowHeightPx={64} label={phrases.t('shell.loading')} />}
      {links.isError && (
        <LoadFailed text={phrases.t('information.document_failed')} onRetry={() => void links.refetch()} />
      )}
      {links.data &&
        GROUPS.map((group) => (
          <section key={group}>
            <h2>{phrases.t(`information.group_${group}`)}</h2>
            <Cards links={links.data.filter((link) => link.group === group)} />
          </section>
        ))}
    </article>
  );
}
