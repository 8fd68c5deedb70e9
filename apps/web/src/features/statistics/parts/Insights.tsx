import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { insightData, insightQuery } from '../../../state/insight-query.ts';
import { usePhrases, useServices } from '../../../state/services.tsx';
import type { GamePage } from '../../../state/statistic-queries.ts';
import { useStatisticPath } from '../scope.tsx';
import styles from '../Statistics.module.css';
import { Part } from './Part.tsx';

/** Claims about a match, each a way to the numbers it was counted from. */
export function Insights({ page }: { readonly page: GamePage }) {
  const services = useServices();
  const phrases = usePhrases();
  const pathOf = useStatisticPath();
  const { game } = page;
  const { data = [] } = useQuery({
    ...insightQuery(services, page.isLive ? 'live' : 'line', game.constId),
    enabled: page.isListed,
  });
  if (data.length === 0) return null;
  return (
    <Part name="insights" title={phrases.t('statistics.insights')}>
      <ul className={styles.insights}>
        {data.map((insight) => (
          <li key={`${insight.Id}-${insight.S ?? 0}`}>
            <bdi>{insight.N}</bdi>
            <Link
              to={pathOf(...insightData(insight, { sportId: game.sportId, gameId: game.constId }))}
              aria-label={phrases.t('statistics.insight_data_of', { claim: insight.N })}
            >
              {phrases.t('statistics.insight_data')}
            </Link>
          </li>
        ))}
      </ul>
    </Part>
  );
}
