import { Button, EmptyState, ErrorState, Skeleton } from '@overround/ui';
import { useQuery } from '@tanstack/react-query';
import { CircleAlert, Ticket } from 'lucide-react';
import { useState } from 'react';
import { usePhrases, useServices } from '../../state/services.tsx';
import styles from './Tote.module.css';
import { ToteBetRow } from './ToteBetRow.tsx';
import { toteBetsQuery } from './tote-queries.ts';

const icon = { size: 28, strokeWidth: 1.5, 'aria-hidden': true } as const;

/** Own bets in pools, page by page. */
export function ToteBetsView() {
  const phrases = usePhrases();
  const [pages, setPages] = useState<readonly (number | undefined)[]>([undefined]);
  return (
    <div className={styles.office}>
      <p className={styles.lead}>{phrases.t('tote.lead')}</p>
      {pages.map((before, at) => (
        <BetsPage
          key={before ?? 0}
          before={before}
          {...(at === pages.length - 1 ? { onMore: (from: number) => setPages([...pages, from]) } : {})}
        />
      ))}
    </div>
  );
}

interface BetsPageProps {
  readonly before: number | undefined;
  readonly onMore?: (before: number) => void;
}

function BetsPage({ before, onMore }: BetsPageProps) {
  const services = useServices();
  const phrases = usePhrases();
  const bets = useQuery(toteBetsQuery(services, before === undefined ? {} : { before }));
  if (bets.isPending) return <Skeleton rows={3} rowHeightPx={140} label={phrases.t('shell.loading')} />;
  if (bets.isError)
    return (
      <ErrorState
        icon={<CircleAlert {...icon} />}
        text={phrases.t('tote.mine_failed')}
        action={<Button onClick={() => void bets.refetch()}>{phrases.t('shell.retry')}</Button>}
      />
    );
  const last = bets.data.bets.at(-1);
  if (!last) return <EmptyState icon={<Ticket {...icon} />} text={phrases.t('tote.mine_none')} />;
  return (
    <>
      <ul className={styles.bets}>
        {bets.data.bets.map((bet) => (
          <ToteBetRow key={bet.betId} bet={bet} />
        ))}
      </ul>
      {bets.data.hasMore && onMore && (
        <Button onClick={() => onMore(last.betId)}>{phrases.t('tote.more')}</Button>
      )}
    </>
  );
}
