import type { AreaName, PhraseKey } from '@overround/phrases';
import {
  BookOpen,
  Calculator,
  CircleHelp,
  Gauge,
  Hash,
  HeartHandshake,
  type LucideIcon,
  MessageSquareText,
  Percent,
  ScrollText,
} from 'lucide-react';
import { Link } from 'react-router';
import { PageHead } from '../../state/PageHead.tsx';
import { PageTop } from '../../state/PageTop.tsx';
import { useAddresses, usePhrases } from '../../state/services.tsx';
import styles from './Information.module.css';

export const areas: readonly AreaName[] = ['information', 'texting'];

const PAGES: readonly (readonly [path: string, name: PhraseKey, says: PhraseKey, icon: LucideIcon])[] = [
  ['howbet', 'information.howbet', 'information.hub_howbet', CircleHelp],
  ['mainRules', 'information.main_rules', 'information.hub_main_rules', BookOpen],
  ['rules', 'information.main_all', 'information.hub_rules', ScrollText],
  ['acceptance', 'information.acceptance', 'information.hub_acceptance', Gauge],
  ['taxes', 'information.taxes', 'information.hub_taxes', Percent],
  ['bettingCalculator', 'information.calculator', 'information.hub_calc', Calculator],
  ['smsbets', 'texting.title', 'information.hub_smsbets', MessageSquareText],
  ['ussdinstruction', 'information.ussd', 'information.hub_ussd', Hash],
  ['responsiblegaming', 'shell.footer_responsible', 'information.hub_responsible', HeartHandshake],
];

/** Everything that is written about betting here. */
export function Component() {
  const phrases = usePhrases();
  const to = useAddresses();
  const title = phrases.t('information.hub');
  return (
    <article className={styles.page}>
      <PageHead title={title} description={phrases.t('information.hub_lead')} />
      <PageTop title={title} />
      <p>{phrases.t('information.hub_lead')}</p>
      <ul className={styles.cards}>
        {PAGES.map(([path, name, says, Icon]) => (
          <li key={path}>
            <Link to={to.page(`information/${path}`)}>
              <span className={styles.sign}>
                <Icon size={20} strokeWidth={1.75} aria-hidden="true" />
              </span>
              <span>
                <b>{phrases.t(name)}</b>
                <small>{phrases.t(says)}</small>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </article>
  );
}
