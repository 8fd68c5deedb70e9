import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { NavLink, useLocation } from 'react-router';
import { type SiteSection, sectionName } from '../../state/sections.ts';
import { useAddresses, usePhrases, useSite } from '../../state/services.tsx';
import { SectionIcon } from './SectionIcon.tsx';
import styles from './SportsTree.module.css';

/** The sports below must stay near: of many sections the rest is one press away. */
const SHOWN_AT_FIRST = 5;

function SectionLink({ section }: { readonly section: SiteSection }) {
  const name = sectionName(section, usePhrases());
  const to = useAddresses();
  return (
    <li>
      <NavLink to={to.page(section.path)} className={styles.champ ?? ''} title={name}>
        <span className={styles.icon}>
          <SectionIcon icon={section.icon} sizePx={16} />
        </span>
        <span className={styles.word}>{name}</span>
      </NavLink>
    </li>
  );
}

/** The sections a brand lists in its menu, in the order of its configuration. */
export function SectionLinks() {
  const phrases = usePhrases();
  const to = useAddresses();
  const { pathname } = useLocation();
  const [isWhole, setWhole] = useState(false);
  const sections = useSite().sections.filter(({ inMenu }) => inMenu);
  if (sections.length === 0) return null;
  const isHere = ({ path }: SiteSection): boolean =>
    pathname === to.page(path) || pathname.startsWith(`${to.page(path)}/`);
  const shown = sections.filter((one, at) => isWhole || at < SHOWN_AT_FIRST || isHere(one));
  const hasMore = sections.length > SHOWN_AT_FIRST;
  return (
    <section className={styles.part}>
      <h2 className={styles.head}>{phrases.t('shell.sections_title')}</h2>
      <ul>
        {shown.map((section) => (
          <SectionLink key={section.key} section={section} />
        ))}
      </ul>
      {hasMore && (
        <button
          type="button"
          className={styles.more}
          aria-expanded={isWhole}
          onClick={() => setWhole(!isWhole)}
        >
          <span className={styles.icon}>
            <ChevronDown size={16} strokeWidth={1.75} aria-hidden="true" />
          </span>
          <span className={styles.word}>
            {phrases.t(isWhole ? 'shell.sections_fewer' : 'shell.sections_all')}
          </span>
        </button>
      )}
    </section>
  );
}
