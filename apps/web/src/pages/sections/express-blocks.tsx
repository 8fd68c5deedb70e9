// The express of the day with the way it is drawn, which anybody can repeat in the browser.

import { useQuery } from '@tanstack/react-query';
import { Skeleton } from '@overround/ui';
import { ExpressOfDay } from '../../features/home/ExpressOfDay.tsx';
import { ExpressProof } from '../../features/sections/ExpressProof.tsx';
import { expressDayQuery } from '../../state/feed-queries.ts';
import { expressProofsQuery } from '../../state/section-queries.ts';
import { LoadFailed } from '../../state/LoadFailed.tsx';
import { usePhrases, useServices } from '../../state/services.tsx';
import type { Blocks } from './block.ts';
import styles from './Part.module.css';
import { SectionEmpty } from './SectionEmpty.tsx';

function ExpressWithProof() {
  const services = useServices();
  const phrases = usePhrases();
  const proofs = useQuery(expressProofsQuery(services));
  if (proofs.isPending) return <Skeleton rows={6} label={phrases.t('shell.loading')} />;
  if (proofs.isError && !proofs.data) return <LoadFailed onRetry={() => void proofs.refetch()} />;
  if ((proofs.data?.length ?? 0) === 0) return <SectionEmpty text={phrases.t('sections.express_none')} />;
  return (
    <>
      <ExpressOfDay className={styles.part} isOnOwnPage />
      <section className={styles.part}>
        <header className={styles.head}>
          <h2>{phrases.t('sections.express_how')}</h2>
        </header>
        <p className={styles.note}>{phrases.t('sections.express_steps')}</p>
        {proofs.data?.map((proof) => (
          <ExpressProof key={proof.Id} proof={proof} />
        ))}
      </section>
    </>
  );
}

export const blocks: Blocks = {
  express_proof: {
    Component: ExpressWithProof,
    load: (services) =>
      Promise.all([
        services.queries.prefetchQuery(expressProofsQuery(services)),
        services.queries.prefetchQuery(expressDayQuery(services)),
      ]),
  },
};
