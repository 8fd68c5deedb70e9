import type { VerificationStep } from '@overround/contracts/verification';
import { EmptyState } from '@overround/ui';
import { useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { RoomGate } from '../../app/RoomGate.tsx';
import { useBrand, usePhrases } from '../../app/services.tsx';
import { CasePanel } from './CasePanel.tsx';
import { Queue } from './Queue.tsx';
import styles from './VerificationPage.module.css';

/** The room where documents of players are looked at: who waits, and one document beside its account. */
export function VerificationPage() {
  return (
    <RoomGate path="/people/verification">
      <Room />
    </RoomGate>
  );
}

function Room() {
  const phrases = usePhrases();
  const navigate = useNavigate();
  const { documentId } = useParams();
  const brand = useBrand();
  const [step, setStep] = useState<VerificationStep>();
  return (
    <main className={styles.room} data-open={documentId === undefined ? undefined : true}>
      <h1 className="visually-hidden">{phrases.t('verification.title')}</h1>
      <Queue step={step} onStep={setStep} />
      <div className={styles.case}>
        {documentId === undefined ? (
          <EmptyState text={phrases.t('verification.choose')} hint={phrases.t('verification.looking')} />
        ) : (
          // Another document, or another brand, is another case: nothing half written stays.
          <CasePanel
            key={`${brand?.key}/${documentId}`}
            documentId={documentId}
            onDone={() => void navigate('/people/verification')}
          />
        )}
      </div>
    </main>
  );
}
