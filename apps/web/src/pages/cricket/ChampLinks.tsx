import { EmptyState, Flag, Skeleton } from '@overround/ui';
import { useQuery } from '@tanstack/react-query';
import { Trophy } from 'lucide-react';
import { Link } from 'react-router';
import styles from '../../features/cricket/Cricket.module.css';
import { CRICKET } from '../../state/cricket-score.ts';
import { champsQuery } from '../../state/feed-queries.ts';
import { LoadFailed } from '../../state/LoadFailed.tsx';
import { useAddresses, usePhrases, useServices } from '../../state/services.tsx';

/** Tournaments with matches in play or to come. */
export function ChampLinks() {
  const services = useServices();
  const phrases = usePhrases();
  const to = useAddresses();
  const line = useQuery(champsQuery(services, 'line', CRICKET));
  const live = useQuery(champsQuery(services, 'live', CRICKET));
  if (line.isPending || live.isPending)
    return <Skeleton rows={3} rowHeightPx={52} label={phrases.t('shell.loading')} />;
  if (!line.data && !live.data)
    return (
      <LoadFailed
        onRetry={() => {
          void line.refetch();
          void live.refetch();
        }}
      />
    );
  const all = [...(line.data ?? []), ...(live.data ?? [])];
  const champs = [...new Map(all.map((champ) => [champ.champId, champ])).values()];
  const countIn = (list: typeof line.data, champId: number): number =>
    list?.find((champ) => champ.champId === champId)?.gameCount ?? 0;
  if (champs.length === 0)
    return (
      <EmptyState
        icon={<Trophy size={28} strokeWidth={1.5} aria-hidden="true" />}
        text={phrases.t('cricket.no_champs')}
      />
    );
  return (
    <div className={styles.champs}>
      {champs.map((champ) => (
        <Link
          key={champ.champId}
          to={to.champ('line', { sportId: CRICKET, champId: champ.champId, champName: champ.name })}
          className={styles.champ}
        >
          <Flag country={champ.countryCode} />
          <bdi>{champ.name}</bdi>
          <span data-number="">
            {phrases.t('cricket.champ_games', {
              live: countIn(live.data, champ.champId),
              line: countIn(line.data, champ.champId),
            })}
          </span>
        </Link>
      ))}
    </div>
  );
}
