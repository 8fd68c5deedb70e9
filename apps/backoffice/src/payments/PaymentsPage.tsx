import { EmptyState, TabPanel, Tabs } from '@overround/ui';
import type { ReactNode } from 'react';
import { useNavigate, useParams } from 'react-router';
import { RoomGate } from '../app/RoomGate.tsx';
import { useBrand, usePhrases } from '../app/services.tsx';
import styles from '../people/enquiries/Enquiries.module.css';
import { PayoutPanel } from './PayoutPanel.tsx';
import { PayoutQueue } from './PayoutQueue.tsx';
import { RequestPanel } from './RequestPanel.tsx';
import { RequestQueue } from './RequestQueue.tsx';

const PARTS = ['payouts', 'requests'] as const;
type Part = (typeof PARTS)[number];

/** The room of payments: payouts that wait for staff, and what players ask about payments. */
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
  const back = () => void navigate(`/payments/${part}`);
  // Another case, or another brand, is another one: nothing half written stays.
  const key = `${brand?.key}/${id}`;
  const panels: Readonly<Record<Part, (id: string) => ReactNode>> = {
    payouts: (paymentId) => <PayoutPanel key={key} paymentId={paymentId} onBack={back} />,
    requests: (requestId) => <RequestPanel key={key} requestId={requestId} onBack={back} />,
  };
  return (
    <main className={styles.room} data-open={id === undefined ? undefined : true}>
      <h1 className="visually-hidden">{phrases.t('payments.title')}</h1>
      <section className={styles.side} aria-label={phrases.t('payments.title')}>
        <Tabs
          label={phrases.t('payments.title')}
          idPrefix="payments"
          items={PARTS.map((one) => ({ id: one, label: phrases.t(`payments.part_${one}`) }))}
          selected={part}
          onSelect={(one) => void navigate(`/payments/${one}`)}
        />
        <TabPanel idPrefix="payments" id={part}>
          {part === 'payouts' && <PayoutQueue />}
          {part === 'requests' && <RequestQueue />}
        </TabPanel>
      </section>
      <div className={styles.main}>
        {id === undefined ? (
          <EmptyState
            text={phrases.t(part === 'payouts' ? 'payments.choose' : 'payments.choose_request')}
            hint={phrases.t('payments.looking')}
          />
        ) : (
          panels[part](id)
        )}
      </div>
    </main>
  );
}
