import { useQuery } from '@tanstack/react-query';
import type { Kind } from '../../shared/addresses.ts';
import { usePhrases, useServices } from '../../state/services.tsx';
import { insightQuery } from './insight-query.ts';
import styles from './InsightList.module.css';

/** Claims about a match, each with a way to the data it was counted from. Nothing where nothing is known. */
export function InsightList({ kind, gameId }: { readonly kind: Kind; readonly gameId: number }) {
  const services = useServices();
  const phrases = usePhrases();
  const { data = [] } = useQuery(insightQuery(services, kind, gameId));
  if (data.length === 0) return null;
  return (
    <section className={styles.insights} aria-labelledby="insights">
      <h2 id="insights">{phrases.t('match.insights')}</h2>
      <ul>
        {data.map(({ Id, S = 0, N, Data }) => (
          <li key={`${Id}-${S}`}>
            <bdi>{N}</bdi>
            <a
              href={Data.Call}
              target="_blank"
              rel="noopener"
              aria-label={phrases.t('match.insight_data_of', { claim: N })}
            >
              {phrases.t('match.insight_data')}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
