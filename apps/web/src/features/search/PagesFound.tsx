import type { InformationLink } from '@overround/contracts/content';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { informationLinksQuery } from '../../state/content-queries.ts';
import { useAddresses, usePhrases, useServices } from '../../state/services.tsx';
import styles from './SearchResults.module.css';

const PAGES_MAX = 4;

/** Information pages whose name or sentence has every word that was asked for; names first. */
export function foundPages(links: readonly InformationLink[], text: string): readonly InformationLink[] {
  const words = text
    .toLocaleLowerCase()
    .split(/\s+/)
    .filter((word) => word !== '');
  const has = (said: string): boolean => words.every((word) => said.toLocaleLowerCase().includes(word));
  const named = links.filter(({ title }) => has(title));
  const told = links.filter((link) => !named.includes(link) && has(`${link.title} ${link.description}`));
  return words.length === 0 ? [] : [...named, ...told].slice(0, PAGES_MAX);
}

/** Pages of the site that are about what was asked for. */
export function PagesFound({ text }: { readonly text: string }) {
  const phrases = usePhrases();
  const to = useAddresses();
  const links = useQuery(informationLinksQuery(useServices())).data ?? [];
  const found = foundPages(links, text);
  if (found.length === 0) return null;
  return (
    <section className={styles.group}>
      <h2 className={styles.head}>{phrases.t('search.group_pages')}</h2>
      <ul>
        {found.map(({ path, title, description }) => (
          <li key={path}>
            <Link to={to.page(path)} className={styles.row}>
              <span className={styles.words}>
                <span className={styles.name}>{title}</span>
                <span className={styles.league}>{description}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
