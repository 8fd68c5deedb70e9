import { isolated } from '@overround/phrases';
import { type CallRefusal, calls } from '@overround/client';
import type { DocumentView } from '@overround/contracts/verification';
import { Button, Notice, useAct } from '@overround/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { callMine } from '../../state/my-calls.ts';
import { refusalText } from '../../state/refusal-text.ts';
import { usePhrases, useServices, useTimes } from '../../state/services.tsx';
import { useStateTaker } from './use-verification.ts';
import { documentsQuery } from './verification-queries.ts';
import styles from './Verification.module.css';

const STATUS = {
  in_progress: 'in_progress',
  waiting_review: 'waiting_review',
  refused: 'refused',
  expired: 'refused',
  accepted: 'done',
} as const;

/** What was handed in, newest first, and what became of it. */
export function DocumentList() {
  const phrases = usePhrases();
  const { data: documents = [] } = useQuery(documentsQuery(useServices()));
  const shown = documents.filter(({ status }) => status !== 'withdrawn');
  if (shown.length === 0) return null;
  return (
    <section className={styles.part} aria-labelledby="proof-documents">
      <h2 id="proof-documents">{phrases.t('proof.way_document')}</h2>
      <ul className={styles.steps}>
        {shown.map((document) => (
          <DocumentRow key={document.document_id} document={document} />
        ))}
      </ul>
    </section>
  );
}

function DocumentRow({ document }: { readonly document: DocumentView }) {
  const phrases = usePhrases();
  const services = useServices();
  const times = useTimes();
  const take = useStateTaker();
  const [refusal, setRefusal] = useState<CallRefusal>();
  const { document_id: documentId, status, reason, note, number_end: end, handed_in_at: at } = document;
  const withdrawing = useAct(async () => {
    const outcome = await callMine(services, calls.withdrawDocument, { params: { documentId } });
    if (outcome.ok) take(outcome.value);
    else setRefusal(outcome);
  });
  const shown = status === 'withdrawn' ? 'not_started' : STATUS[status];
  return (
    <li className={styles.step} data-status={shown}>
      <div className={styles.stepHead}>
        <span>{phrases.t(`identification.doc_${document.doc_type}`)}</span>
        <span className={styles.status}>{phrases.t(`proof.status_${shown}`)}</span>
      </div>
      <p className={styles.faint}>
        {phrases.t('proof.handed_in', { date: times.fullDay(at) })}
        {end !== '' && <>, {phrases.t('proof.ends_with', { end })}</>}
      </p>
      {reason !== null && <p>{phrases.t(`identification.reason_${reason}`)}</p>}
      {note !== '' && <p>{phrases.t('proof.house_note', { note: isolated(note) })}</p>}
      {shown === 'waiting_review' && (
        <Button
          size="small"
          kind="quiet"
          isBusy={withdrawing.isRunning}
          onClick={() => void withdrawing.run()}
        >
          {phrases.t('proof.doc_withdraw')}
        </Button>
      )}
      {refusal && <Notice tone="error">{refusalText(phrases, refusal)}</Notice>}
    </li>
  );
}
