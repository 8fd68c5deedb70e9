import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { CookieLink, CookieNote } from '../features/cookies/CookieNote.tsx';
import {
  footerQuestionsQuery,
  informationLinksQuery,
  pathBelow,
  sectionOf,
} from '../state/content-queries.ts';
import { useAddresses, usePhrases, useServices, useSite } from '../state/services.tsx';
import { useIsNarrow } from '../state/use-is-wide.ts';
import styles from './Footer.module.css';

/** Of the brand and its duties; what is about betting stands in the first row. */
function BrandLinks() {
  const to = useAddresses();
  const phrases = usePhrases();
  const links = useQuery(informationLinksQuery(useServices())).data ?? [];
  const shown = links.filter(({ group, page }) => group !== 'betting' && page !== 'responsiblegaming');
  if (shown.length === 0) return null;
  return (
    <nav className={styles.row} aria-label={phrases.t('shell.information')}>
      {shown.map(({ path, title }) => (
        <Link key={path} to={to.page(path)}>
          {title}
        </Link>
      ))}
    </nav>
  );
}

/** What people ask about this section, with answers. */
function Questions() {
  const services = useServices();
  const phrases = usePhrases();
  const section = sectionOf(pathBelow(useLocation().pathname));
  const questions = useQuery({ ...footerQuestionsQuery(services, section), enabled: false }).data ?? [];
  if (questions.length === 0) return null;
  return (
    <section className={styles.questions} aria-label={phrases.t('shell.questions')}>
      <h2>{phrases.t('shell.questions')}</h2>
      {questions.map(({ question, answer }) => (
        <details key={question}>
          <summary>{question}</summary>
          <p>{answer}</p>
        </details>
      ))}
    </section>
  );
}

interface FoldedProps {
  readonly title: string;
  readonly children: ReactNode;
}

/** Open where there is room for it, and before the page is alive; folded on phones until it is asked for. */
function FoldedOnPhones({ title, children }: FoldedProps) {
  const isNarrow = useIsNarrow();
  const [isOpen, setOpen] = useState(false);
  return (
    <details className={styles.folded} open={isOpen || !isNarrow}>
      <summary
        onClick={(event) => {
          event.preventDefault();
          setOpen(!isOpen);
        }}
      >
        {title}
      </summary>
      {children}
    </details>
  );
}

/** Help and duty in the same place on every page. */
export function Footer() {
  const phrases = usePhrases();
  const to = useAddresses();
  const site = useSite();
  return (
    <footer className={styles.footer}>
      <Questions />
      <p className={styles.row}>
        <Link to={to.page('information/rules/responsible')}>{phrases.t('shell.footer_responsible')}</Link>
        <Link to={to.page('office/limits')}>{phrases.t('shell.footer_limits')}</Link>
        <Link to={to.page('information/rules')}>{phrases.t('shell.footer_rules')}</Link>
        <CookieLink />
      </p>
      <FoldedOnPhones title={phrases.t('shell.information')}>
        <p className={styles.row}>
          <Link to={to.page('results')}>{phrases.t('shell.results')}</Link>
          <Link to={to.page('information')}>{phrases.t('shell.information')}</Link>
          <Link to={to.page('information/howbet')}>{phrases.t('shell.footer_howbet')}</Link>
          <Link to={to.page('information/smsbets')}>{phrases.t('shell.footer_sms')}</Link>
          <Link to={to.page('partners')}>{phrases.t('shell.footer_partners')}</Link>
          <Link to={to.page('settings')}>{phrases.t('shell.settings')}</Link>
        </p>
        <BrandLinks />
      </FoldedOnPhones>
      <p>{phrases.t('shell.footer_age', { age: site.ageMin })}</p>
      <p>{phrases.t('shell.footer_open_source')}</p>
      <CookieNote />
    </footer>
  );
}
