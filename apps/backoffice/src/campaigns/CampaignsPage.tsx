import { Button, buttonClass, EmptyState, ErrorState, Skeleton } from '@overround/ui';
import { Link, useParams } from 'react-router';
import { RoomGate } from '../app/RoomGate.tsx';
import { useBrand, usePhrases } from '../app/services.tsx';
import { CampaignForm } from './CampaignForm.tsx';
import { CampaignList } from './CampaignList.tsx';
import { CampaignPanel } from './CampaignPanel.tsx';
import { RulePart } from '../rules/RulePart.tsx';
import styles from './Campaigns.module.css';
import { useCampaigns, useTermsForm } from './use-campaigns.ts';

/** The room of campaigns: what runs, what waits for a second person, and a form for a new one. */
export function CampaignsPage() {
  return (
    <RoomGate path="/campaigns">
      <Room />
    </RoomGate>
  );
}

function Room() {
  const phrases = usePhrases();
  const brand = useBrand();
  const { offerId = '' } = useParams();
  const isNew = offerId === 'new';
  const isRules = offerId === 'rules';
  return (
    <main className={styles.room}>
      <div className={styles.head}>
        <h1 className={styles.title}>{phrases.t('campaigns.title')}</h1>
        {offerId !== '' && <Link to="/campaigns">{phrases.t('campaigns.all')}</Link>}
        {!isRules && <Link to="/campaigns/rules">{phrases.t('rules.title')}</Link>}
        {!isNew && (
          <Link className={buttonClass({ kind: 'primary' })} to="/campaigns/new">
            {phrases.t('campaigns.new')}
          </Link>
        )}
      </div>
      {isNew && <NewCampaign key={brand?.key} />}
      {isRules && <Rules key={brand?.key} />}
      {!isNew && !isRules && <Campaigns key={brand?.key} offerId={offerId} />}
    </main>
  );
}

/** What two persons change about campaigns and points. */
const Rules = () => (
  <>
    <RulePart rule="campaign" />
    <RulePart rule="points" />
  </>
);

function NewCampaign() {
  const phrases = usePhrases();
  const form = useTermsForm();
  if (form.data) return <CampaignForm form={form.data} />;
  return form.isError ? (
    <Failed onRetry={() => void form.refetch()} />
  ) : (
    <Skeleton rows={6} label={phrases.t('frame.loading')} />
  );
}

function Campaigns({ offerId }: { readonly offerId: string }) {
  const phrases = usePhrases();
  const found = useCampaigns();
  if (found.isError) return <Failed onRetry={() => void found.refetch()} />;
  if (!found.data) return <Skeleton rows={6} label={phrases.t('frame.loading')} />;
  const { campaigns } = found.data;
  if (offerId === '')
    return (
      <section className={styles.wide}>
        <CampaignList campaigns={campaigns} />
      </section>
    );
  const campaign = campaigns.find((one) => String(one.offerId) === offerId);
  return campaign ? (
    <CampaignPanel key={offerId} campaign={campaign} />
  ) : (
    <EmptyState text={phrases.t('campaigns.not_found')} />
  );
}

function Failed({ onRetry }: { readonly onRetry: () => void }) {
  const phrases = usePhrases();
  return (
    <ErrorState
      text={phrases.t('frame.failed')}
      action={<Button onClick={onRetry}>{phrases.t('frame.try_again')}</Button>}
    />
  );
}
