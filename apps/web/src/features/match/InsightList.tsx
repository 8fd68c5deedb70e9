import { useQuery } from '@tanstack/react-query';
import type { Kind } from '../../shared/addresses.ts';
import { usePhrases, useServices } from '../../state/services.tsx';
import { insightData, insightQuery } from '../../state/insight-query.ts';
import { StatisticLink } from '../../state/StatisticLink.tsx';
import styles from './InsightList.module.css';

interface InsightListProps {
  readonly kind: Kind;
  readonly sportId: number;
  readonly gameId: number;
}

/** Claims about a match, each with a way to the data it was counted from. Nothing where nothing is known. */
export function InsightList({ kind, sportId, gameId }: InsightListProps) {
  const services = useServices();
  const phrases = usePhrases();
  const { data = [] } = useQuery(insightQuery(services, kind, gameId));
  if (data.length === 0) return null;
  return (
    <section className={styles.insights} aria-labelledby="insights">
      <h2 id="insights">{phrases.t('match.insights')}</h2>
      <ul>
        {data.map((insight) => {
          const { Id, S = 0, N } = insight;
          const [view, to] = insightData(insight, { sportId, gameId });
          return (
            <li key={`${Id}-${S}`}>
              <bdi>{N}</bdi>
              <StatisticLink
                view={view}
                to={to}
                name={N}
                label={phrases.t('match.insight_data_of', { claim: N })}
              >
                {phrases.t('match.insight_data')}
              </StatisticLink>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
