import { calls } from '@overround/client';
import type { Campaign } from '@overround/contracts/bonus';
import { listText } from '@overround/phrases';
import { Badge, Button, Notice, TextField } from '@overround/ui';
import { useState } from 'react';
import { refusalText } from '../app/refusal-text.ts';
import { SecondDecision } from '../app/SecondDecision.tsx';
import { useBrandWord, usePhrases } from '../app/services.tsx';
import styles from './Campaigns.module.css';
import { CodeForm } from './CodeForm.tsx';
import { CodeList } from './CodeList.tsx';
import { CostPanel } from './CostPanel.tsx';
import { FailingOrders, LateRounds } from './FreeRounds.tsx';
import { InviteForm } from './InviteForm.tsx';
import { draftOf, inFormOrder } from './model/schema-form.ts';
import { useCampaignAct, useCampaigns, useTermsForm } from './use-campaigns.ts';
import { choiceWord, fieldWord, kindWord, stateOf } from './words.ts';

/** One campaign: its terms, what may be done about it, its codes and invitations, and what it would cost now. */
export function CampaignPanel({ campaign }: { readonly campaign: Campaign }) {
  const phrases = usePhrases();
  const state = stateOf(campaign);
  return (
    <>
      <section className={styles.part} aria-labelledby="campaign">
        <h2 id="campaign">
          <bdi>{campaign.code}</bdi> · {kindWord(phrases, campaign.kind)}{' '}
          <Badge>{phrases.t(`campaigns.state_${state}`)}</Badge>
        </h2>
        {campaign.waits ? <Decision campaign={campaign} /> : <StartStop campaign={campaign} />}
        <Terms campaign={campaign} />
      </section>
      <FailingOrders campaign={campaign} />
      <LateRounds campaign={campaign} />
      <section className={styles.part} aria-labelledby="codes">
        <h2 id="codes">{phrases.t('campaigns.codes')}</h2>
        <CodeList campaign={campaign} />
        <CodeForm offerId={campaign.offerId} />
      </section>
      {campaign.terms.isByInvitation && <InviteForm offerId={campaign.offerId} />}
      <CostPanel terms={campaign.terms} />
    </>
  );
}

const nameOfPath = (path: string): string => path.split('.').at(-1) ?? path;

/** Its terms, by the words of the form that made them. */
function Terms({ campaign }: { readonly campaign: Campaign }) {
  const phrases = usePhrases();
  const form = useTermsForm().data;
  const draft = draftOf(campaign.terms);
  const said = (name: string, typed: string): string =>
    listText(
      phrases.formatTag,
      typed
        .split(', ')
        .map(
          (word) =>
            form?.choices?.[name]?.find(({ value }) => value === word)?.name ?? choiceWord(phrases, word),
        ),
      'beside',
    );
  return (
    <dl className={styles.facts} aria-label={phrases.t('campaigns.terms')}>
      {Object.entries(form ? inFormOrder(form.schema, draft) : draft).map(([path, typed]) => (
        <div key={path}>
          <dt>{fieldWord(phrases, path, nameOfPath(path))}</dt>
          <dd>
            <bdi>{said(nameOfPath(path), typed)}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** Stops it for who has not chosen it, or opens it again. */
function StartStop({ campaign: { offerId, isOpen } }: { readonly campaign: Campaign }) {
  const phrases = usePhrases();
  const brand = useBrandWord();
  const [reason, setReason] = useState('');
  // The panel stands on these very campaigns: they are there.
  const bigUnits = useCampaigns().data?.bigUnits;
  const acting = useCampaignAct(calls.pauseCampaign, () => setReason(''));
  const body = { ...brand, isOpen: !isOpen, reason: reason.trim() };
  return (
    <div className={styles.fields}>
      <TextField
        label={phrases.t('campaigns.reason')}
        hint={
          isOpen
            ? phrases.t('campaigns.stop_hint')
            : phrases.t('campaigns.large_hint', { units: bigUnits ?? 0 })
        }
        value={reason}
        maxLength={500}
        onChange={(event) => setReason(event.target.value)}
      />
      <Button
        kind={isOpen ? 'danger' : 'primary'}
        disabled={body.reason === ''}
        isBusy={acting.isRunning}
        onClick={() => void acting.run({ params: { offerId }, body })}
      >
        {phrases.t(isOpen ? 'campaigns.stop' : 'campaigns.start')}
      </Button>
      {acting.refusal && <Notice tone="error">{refusalText(phrases, acting.refusal)}</Notice>}
    </div>
  );
}

/** A second person opens it, or does not. */
function Decision({ campaign: { offerId, waits } }: { readonly campaign: Campaign }) {
  const phrases = usePhrases();
  const brand = useBrandWord();
  const deciding = useCampaignAct(calls.decideCampaign);
  if (!waits) return null;
  return (
    <div className={styles.whole}>
      <p>
        {phrases.t('campaigns.asked_by')} <bdi>{waits.askedBy}</bdi>:{' '}
        <q>
          <bdi>{waits.reason}</bdi>
        </q>
      </p>
      <SecondDecision
        isOwn={waits.isOwn}
        words={{
          own: phrases.t('campaigns.own_wish'),
          reason: phrases.t('campaigns.reason'),
          decline: phrases.t('campaigns.decline'),
          agree: phrases.t('campaigns.agree'),
        }}
        acting={deciding}
        onDecide={(isUpheld, reason) =>
          void deciding.run({ params: { offerId }, body: { ...brand, isUpheld, reason } })
        }
        className={styles.fields}
        ownClassName={styles.faint}
      />
    </div>
  );
}
