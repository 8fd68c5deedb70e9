import { NavLink } from 'react-router';
import { sectionName } from '../../state/sections.ts';
import { useAddresses, usePhrases, useSite } from '../../state/services.tsx';
import { SectionIcon } from './SectionIcon.tsx';
import styles from './SportsTree.module.css';

/** The sections a brand lists in its menu, in the order of its configuration. */
export function SectionLinks() {
  const phrases = usePhrases();
  const to = useAddresses();
  const sections = useSite().sections.filter(({ inMenu }) => inMenu);
  if (sections.length === 0) return null;
  return (
    <section className={styles.part}>
      <h2 className={styles.head}>{phrases.t('shell.sections_title')}</h2>
      <ul>
        {sections.map((section) => {
          const name = sectionName(section, phrases);
          return (
            <li key={section.key}>
              <NavLink to={to.page(section.path)} className={styles.champ ?? ''} title={name}>
                <span className={styles.icon}>
                  <SectionIcon icon={section.icon} sizePx={16} />
                </span>
                <span className={styles.word}>{name}</span>
              </NavLink>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
