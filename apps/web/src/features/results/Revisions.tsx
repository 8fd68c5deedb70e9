import { calls } from '@overround/client';
import type { ResultRevision } from '@overround/contracts/betting';
import type { PhraseKey } from '@overround/phrases';
import { Skeleton } from '@overround/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { usePhrases, useServices, useTimes } from '../../state/services.tsx';
import styles from './Results.module.css';

const CAUSES: Readonly<Record<string, PhraseKey>> = {
  settlement: 'results.cause_settlement',
  rollback_settlement: 'results.cause_rollback_settlement',
  cancel: 'results.cause_cancel',
  rollback_cancel: 'results.cause_rollback_cancel',
  race: 'results.cause_race',
  postponed_too_long: 'results.cause_postponed_too_long',
  period: 'results.cause_period',
  fixture_cancelled: 'results.cause_fixture_cancelled',
};

const causeKey = ({ cause, certainty }: ResultRevision): PhraseKey =>
  CAUSES[cause] ?? (certainty === 'official' ? 'results.cause_official' : 'results.cause_scout');

function RevisionList({ gameId }: { readonly gameId: number }) {
  const services = useServices();
  const phrases = usePhrases();
  const times = useTimes();
  const revisions = useQuery({
    queryKey: ['result-revisions', gameId, services.lang],
    queryFn: async ({ signal }) =>
      (
        await services.api.read(
          calls.getResultRevisions,
          { params: { gameId }, query: { lng: services.lang } },
          { signal },
        )
      ).revisions,
  });
  if (revisions.isError) return <p>{phrases.t('results.failed')}</p>;
  if (revisions.isPending) return <Skeleton rows={1} rowHeightPx={20} label={phrases.t('shell.loading')} />;
  if (revisions.data.length === 0) return <p>{phrases.t('results.no_revisions')}</p>;
  return (
    <ol className={styles.revisions} data-number="">
      {revisions.data.map((one) => (
        <li key={one.version}>
          <span dir="ltr">{one.version}.</span>
          <span>{phrases.t(causeKey(one))}</span>
          {one.score !== '' && <b dir="ltr">{one.score}</b>}
          <span>{phrases.t('results.bets_settled', { count: one.betsSettled })}</span>
          <bdi>
            {times.day(one.decidedAt * 1000)} {times.time(one.decidedAt * 1000)}
          </bdi>
          {one.voidReasons.map(({ reason, number, text }) => (
            <span key={reason}>
              {text} {number !== '' && phrases.t('results.rule', { number })}
            </span>
          ))}
        </li>
      ))}
    </ol>
  );
}

/** Every result a match was settled by, corrections included; asked for when it is opened. */
export function Revisions({ gameId }: { readonly gameId: number }) {
  const phrases = usePhrases();
  const [isOpen, setOpen] = useState(false);
  return (
    <details className={styles.partList} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{phrases.t('results.revisions')}</summary>
      {isOpen && <RevisionList gameId={gameId} />}
    </details>
  );
}
