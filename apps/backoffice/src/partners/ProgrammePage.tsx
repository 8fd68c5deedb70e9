import { PARTNER_STATUSES, type PartnerStatus } from '@overround/contracts/partners';
import { Select, TabPanel, Tabs } from '@overround/ui';
import { useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { RoomGate } from '../app/RoomGate.tsx';
import { useBrand, useMe, usePhrases } from '../app/services.tsx';
import styles from './Friends.module.css';
import { HeldList } from './HeldList.tsx';
import { PartnerItem } from './PartnerItem.tsx';
import { PlanList } from './PlanList.tsx';
import { PartnerPayouts } from './PartnerPayouts.tsx';
import { RoomList } from './RoomList.tsx';
import { usePartners } from './use-programme.ts';

/** The room of the partner programme: applications and partners, players that are held, payouts of commission, plans. */
export function ProgrammePage() {
  return (
    <RoomGate path="/partners/programme">
      <Room />
    </RoomGate>
  );
}

const PARTS = [
  ['partners', ['risk', 'admin']],
  ['held', ['risk', 'admin']],
  ['payouts', ['payments', 'admin']],
  ['plans', ['risk', 'admin']],
] as const;

function Room() {
  const phrases = usePhrases();
  const brand = useBrand();
  const navigate = useNavigate();
  const { rights } = useMe();
  const { part: asked } = useParams();
  const open = PARTS.filter(([, needed]) => needed.some((right) => rights.includes(right)));
  const [part] = open.find(([one]) => one === asked) ?? open[0] ?? PARTS[0];
  return (
    <main className={styles.room}>
      <h1 className={styles.title}>{phrases.t('partners.programme_title')}</h1>
      {/* What slides sideways has no height of its own where its place is short. */}
      <div>
        <Tabs
          label={phrases.t('partners.programme_title')}
          idPrefix="programme"
          items={open.map(([id]) => ({ id, label: phrases.t(`partners.programme_part_${id}`) }))}
          selected={part}
          onSelect={(id) => void navigate(`/partners/programme/${id}`)}
        />
      </div>
      <TabPanel key={brand?.key} idPrefix="programme" id={part}>
        {part === 'partners' && <Partners />}
        {part === 'held' && <HeldList />}
        {part === 'payouts' && <PartnerPayouts />}
        {part === 'plans' && <PlanList />}
      </TabPanel>
    </main>
  );
}

function Partners() {
  const phrases = usePhrases();
  const [status, setStatus] = useState<PartnerStatus>('applied');
  const found = usePartners(status);
  return (
    <section className={styles.part} aria-label={phrases.t(`partners.programme_status_${status}`)}>
      <div className={styles.filter}>
        <Select
          label={phrases.t('partners.state')}
          options={PARTNER_STATUSES.map((value) => ({
            value,
            label: phrases.t(`partners.programme_status_${value}`),
          }))}
          value={status}
          onChange={setStatus}
        />
      </div>
      <RoomList
        query={found}
        rows={({ partners, plans }) =>
          partners.map((partner) => <PartnerItem key={partner.partner_id} partner={partner} plans={plans} />)
        }
      />
    </section>
  );
}
