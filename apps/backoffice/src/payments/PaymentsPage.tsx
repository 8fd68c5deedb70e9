import { EmptyState, TabPanel, Tabs } from '@overround/ui';
import { type ReactNode, useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { RoomGate } from '../app/RoomGate.tsx';
import { useBrand, usePhrases } from '../app/services.tsx';
import styles from '../people/enquiries/Enquiries.module.css';
import { BackPanel } from './BackPanel.tsx';
import { BackQueue } from './BackQueue.tsx';
import { CasePanel } from './CasePanel.tsx';
import { CaseQueue } from './CaseQueue.tsx';
import own from './Payments.module.css';
import { PayoutPanel } from './PayoutPanel.tsx';
import { PayoutQueue } from './PayoutQueue.tsx';
import { RequestPanel } from './RequestPanel.tsx';
import { RequestQueue } from './RequestQueue.tsx';
import { RulesPanel } from './RulesPanel.tsx';
import { RulesQueue } from './RulesQueue.tsx';
import type { CaseState } from './use-providers.ts';
import { useQueueKeys } from './use-queue-keys.ts';

const PARTS = ['payouts', 'cases', 'back', 'requests', 'rules'] as const;
type Part = (typeof PARTS)[number];

/** The room of payments: payouts that wait, cases, what went back, what players ask, and the rules of the brand. */
export function PaymentsPage() {
  return (
    <RoomGate path="/payments">
      <Room />
    </RoomGate>
  );
}

function Room() {
  const phrases = usePhrases();
  const navigate = useNavigate();
  const brand = useBrand();
  const { part: asked, id } = useParams();
  const part: Part = PARTS.find((one) => one === asked) ?? 'payouts';
  const [caseState, setCaseState] = useState<CaseState>('open');
  const room = useQueueKeys();
  const back = () => void navigate(`/payments/${part}`);
  // Another case, or another brand, is another one: nothing half written stays.
  const key = `${brand?.key}/${id}`;
  const panels: Readonly<Record<Part, (id: string) => ReactNode>> = {
    payouts: (paymentId) => <PayoutPanel key={key} paymentId={paymentId} onBack={back} />,
    cases: (reviewId) => <CasePanel key={key} reviewId={reviewId} onBack={back} />,
    back: (paymentId) => <BackPanel key={key} paymentId={paymentId} onBack={back} />,
    rules: (one) => <RulesPanel key={key} part={one} onBack={back} />,
    requests: (requestId) => <RequestPanel key={key} requestId={requestId} onBack={back} />,
  };
  return (
    <main ref={room} className={styles.room} data-open={id === undefined ? undefined : true}>
      <h1 className="visually-hidden">{phrases.t('payments.title')}</h1>
      <section className={styles.side} aria-label={phrases.t('payments.title')}>
        <div className={own.tabs}>
          <Tabs
            label={phrases.t('payments.title')}
            idPrefix="payments"
            items={PARTS.map((one) => ({ id: one, label: phrases.t(`payments.part_${one}`) }))}
            selected={part}
            onSelect={(one) => void navigate(`/payments/${one}`)}
          />
        </div>
        <TabPanel idPrefix="payments" id={part}>
          {part === 'payouts' && <PayoutQueue />}
          {part === 'cases' && <CaseQueue state={caseState} onState={setCaseState} />}
          {part === 'back' && <BackQueue />}
          {part === 'requests' && <RequestQueue />}
          {part === 'rules' && <RulesQueue />}
        </TabPanel>
      </section>
      <div className={styles.main}>
        {id === undefined ? (
          <EmptyState
            text={phrases.t(`payments.choose_${part}`)}
            hint={`${phrases.t('payments.looking')} ${phrases.t('payments.keys')}`}
          />
        ) : (
          panels[part](id)
        )}
      </div>
    </main>
  );
}
