import type { AreaName, PhraseKey } from '@overround/phrases';
import { buttonClass } from '@overround/ui';
import { Link } from 'react-router';
import { PageHead } from '../../state/PageHead.tsx';
import { PageTop } from '../../state/PageTop.tsx';
import { useAddresses, usePhrases, useSite } from '../../state/services.tsx';
import styles from './Information.module.css';

export const areas: readonly AreaName[] = ['information', 'protection'];

const SECTIONS: readonly (readonly [heading: PhraseKey, ...texts: PhraseKey[]])[] = [
  ['information.play_heading', 'information.play_text', 'information.money_text'],
  ['information.signs_heading', 'information.signs_text'],
  ['information.limits_heading', 'information.limits_text'],
  ['information.help_heading', 'information.help_text'],
];

/** What to know before playing, and the way to limits and breaks. */
export function Component() {
  const phrases = usePhrases();
  const to = useAddresses();
  const { ageMin } = useSite();
  const title = phrases.t('shell.footer_responsible');
  return (
    <article className={styles.page}>
      <PageHead title={title} />
      <PageTop
        title={title}
        trail={[{ label: phrases.t('shell.footer_rules'), to: to.page('information/rules') }]}
      />
      {SECTIONS.map(([heading, ...texts]) => (
        <section key={heading}>
          <h2>{phrases.t(heading)}</h2>
          {texts.map((text) => (
            <p key={text}>{phrases.t(text)}</p>
          ))}
        </section>
      ))}
      <p>
        <Link to={to.page('office/limits')} className={buttonClass({ kind: 'primary' })}>
          {phrases.t('protection.to_limits')}
        </Link>
      </p>
      <section>
        <h2>{phrases.t('information.age_heading')}</h2>
        <p>{phrases.t('shell.footer_age', { age: ageMin })}</p>
      </section>
    </article>
  );
}
