import type { AreaName } from '@overround/phrases';
import {
  Gauge,
  ListChecks,
  type LucideIcon,
  MousePointerClick,
  Radio,
  Scale,
  Search,
  Wallet,
} from 'lucide-react';
import { Link } from 'react-router';
import { PageHead } from '../../state/PageHead.tsx';
import { PageTop } from '../../state/PageTop.tsx';
import { useAddresses, usePhrases, useSite } from '../../state/services.tsx';
import styles from './Information.module.css';

export const areas: readonly AreaName[] = ['information', 'bets'];

const MS_IN_SECOND = 1000;

interface Step {
  readonly icon: LucideIcon;
  readonly name: string;
  readonly texts: readonly string[];
  readonly link?: { readonly to: string; readonly label: string };
}

/** The way of a bet in seven steps, with the numbers of this brand. */
function useSteps(): readonly Step[] {
  const phrases = usePhrases();
  const to = useAddresses();
  const { betting } = useSite();
  const { couponEventsMax: events, systemEventsMax: system, saleMarginPercent: percent, undoMs } = betting;
  const seconds = (ms: number): number => Math.round(ms / MS_IN_SECOND);
  return [
    {
      icon: Search,
      name: phrases.t('information.step_find'),
      texts: [phrases.t('information.step_find_text')],
      link: { to: to.kind('line'), label: phrases.t('shell.line') },
    },
    {
      icon: MousePointerClick,
      name: phrases.t('information.step_price'),
      texts: [phrases.t('information.step_price_text')],
    },
    {
      icon: ListChecks,
      name: phrases.t('information.step_kind'),
      texts: [phrases.t('information.step_kind_text', { events, system })],
      link: { to: to.page('information/bettingCalculator'), label: phrases.t('information.calculator') },
    },
    {
      icon: Wallet,
      name: phrases.t('information.step_stake'),
      texts: [phrases.t('information.step_stake_text')],
      link: { to: to.page('information/taxes'), label: phrases.t('information.taxes') },
    },
    {
      icon: Radio,
      name: phrases.t('information.step_place'),
      texts: [phrases.t('information.step_place_text', { seconds: seconds(betting.liveDelayMsDefault) })],
      link: { to: to.page('information/acceptance'), label: phrases.t('information.acceptance') },
    },
    {
      icon: Gauge,
      name: phrases.t('information.step_open'),
      texts: [
        phrases.t('information.step_open_text', { percent }),
        ...(undoMs > 0 ? [phrases.t('information.step_undo', { seconds: seconds(undoMs) })] : []),
      ],
      link: { to: to.page('bets'), label: phrases.t('bets.title') },
    },
    {
      icon: Scale,
      name: phrases.t('information.step_settled'),
      texts: [phrases.t('information.step_settled_text')],
      link: { to: to.page('information/rules'), label: phrases.t('information.main_all') },
    },
  ];
}

/** How to bet, for who never did. */
export function Component() {
  const phrases = usePhrases();
  const to = useAddresses();
  const title = phrases.t('information.howbet');
  return (
    <article className={styles.page}>
      <PageHead title={title} description={phrases.t('information.hub_howbet')} />
      <PageTop title={title} trail={[{ label: phrases.t('information.hub'), to: to.page('information') }]} />
      <ol className={styles.steps}>
        {useSteps().map(({ icon: Icon, name, texts, link }, at) => (
          <li key={name}>
            <span className={styles.sign}>
              <Icon size={20} strokeWidth={1.75} aria-hidden="true" />
            </span>
            <div>
              <h2>
                {at + 1}. {name}
              </h2>
              {texts.map((text) => (
                <p key={text}>{text}</p>
              ))}
              {link && (
                <p>
                  <Link to={link.to}>{link.label}</Link>
                </p>
              )}
            </div>
          </li>
        ))}
      </ol>
    </article>
  );
}
