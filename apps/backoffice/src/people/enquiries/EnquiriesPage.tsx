import { EmptyState, TabPanel, Tabs } from '@overround/ui';
import { useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { RoomGate } from '../../app/RoomGate.tsx';
import { useBrand, usePhrases } from '../../app/services.tsx';
import styles from './Enquiries.module.css';
import { EnquiryPanel } from './EnquiryPanel.tsx';
import { EnquiryQueue } from './EnquiryQueue.tsx';
import { IdeasDesk } from './IdeasDesk.tsx';
import { Templates } from './Templates.tsx';

const PARTS = ['queue', 'ideas', 'templates'] as const;
type Part = (typeof PARTS)[number];

/** The room where players are answered: their enquiries, their ideas, and what is ready to be said. */
export function EnquiriesPage() {
  return (
    <RoomGate path="/people/enquiries">
      <Room />
    </RoomGate>
  );
}

function Room() {
  const phrases = usePhrases();
  const navigate = useNavigate();
  const { enquiryId } = useParams();
  const brand = useBrand();
  const [part, setPart] = useState<Part>('queue');
  return (
    <main className={styles.room} data-open={enquiryId === undefined ? undefined : true}>
      <h1 className="visually-hidden">{phrases.t('enquiries.title')}</h1>
      <section className={styles.side} aria-label={phrases.t('enquiries.title')}>
        <Tabs
          label={phrases.t('enquiries.title')}
          idPrefix="enquiries"
          items={PARTS.map((one) => ({ id: one, label: phrases.t(`enquiries.part_${one}`) }))}
          selected={part}
          onSelect={setPart}
        />
        <TabPanel idPrefix="enquiries" id={part}>
          {part === 'queue' && <EnquiryQueue />}
          {part === 'ideas' && <IdeasDesk key={brand?.key} />}
          {part === 'templates' && <Templates key={brand?.key} />}
        </TabPanel>
      </section>
      <div className={styles.main}>
        {enquiryId === undefined ? (
          <EmptyState text={phrases.t('enquiries.choose')} hint={phrases.t('enquiries.looking')} />
        ) : (
          // Another enquiry, or another brand, is another one: nothing half written stays.
          <EnquiryPanel
            key={`${brand?.key}/${enquiryId}`}
            enquiryId={enquiryId}
            onBack={() => void navigate('/people/enquiries')}
          />
        )}
      </div>
    </main>
  );
}
