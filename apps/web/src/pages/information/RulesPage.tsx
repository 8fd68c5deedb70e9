import { CURRENT_RULES, rulesPage } from '@overround/settlement';
import { Link } from 'react-router';
import { PageHead } from '../../state/PageHead.tsx';
import { PageTop } from '../../state/PageTop.tsx';
import { useAddresses, usePhrases, useServices } from '../../state/services.tsx';
import styles from './Information.module.css';

/** The betting rules, written from the rule set by which the engine settles: page and engine cannot differ. */
export function Component() {
  const { lang } = useServices();
  const phrases = usePhrases();
  const to = useAddresses();
  const { title, version, sections } = rulesPage(CURRENT_RULES, lang);
  return (
    <article className={styles.page}>
      <PageHead title={title} />
      <PageTop title={title} />
      <p className={styles.note}>{version}</p>
      {sections.map((section, at) => (
        <section key={section.id} id={section.id}>
          {/* The list of sports goes on under the heading before it. */}
          {section.heading !== sections[at - 1]?.heading && <h2>{section.heading}</h2>}
          {section.paragraphs.map((text) => (
            <p key={text}>{text}</p>
          ))}
        </section>
      ))}
      <p>
        <Link to={to.page('information/rules/responsible')}>{phrases.t('shell.footer_responsible')}</Link>
      </p>
    </article>
  );
}
