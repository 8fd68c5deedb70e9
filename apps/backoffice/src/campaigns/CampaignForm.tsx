import { calls } from '@overround/client';
import type { BonusTerms, CampaignTermsForm } from '@overround/contracts/bonus';
import { Button, Notice, Select, TextField } from '@overround/ui';
import { type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { refusalText } from '../app/refusal-text.ts';
import { useBrandWord, usePhrases } from '../app/services.tsx';
import styles from './Campaigns.module.css';
import { CostPanel } from './CostPanel.tsx';
import { type Draft, draftOf, type TermsSchema, termsOf } from './model/schema-form.ts';
import { SchemaFields } from './SchemaFields.tsx';
import { useCampaignAct, useCampaigns } from './use-campaigns.ts';
import { kindWord } from './words.ts';

/** What a form begins with: a small gift that cannot cost much. */
const START: BonusTerms = {
  trigger: { on: 'choice' },
  unitsMax: 5,
  choiceDays: 7,
  days: 14,
  wagering: { times: 3, kinds: ['single', 'express'], legsMin: 2, oddsMilliMin: 1500, isLiveCounted: true },
  isStakedWhole: false,
  isGiftKept: false,
  payoutTimesMax: 5,
  grantsMax: 100,
  isWelcome: false,
};
/** What a trigger asks for is filled in before anybody types. */
const OF_TRIGGERS: Draft = {
  'trigger.isFirst': 'true',
  'trigger.percent': '100',
  'trigger.depositUnitsMin': '1',
  'trigger.bets': '1',
  'trigger.what': 'staked',
  'trigger.legsMin': '1',
  'trigger.oddsMilliMin': '1500',
  'trigger.stakedUnitsMin': '100',
  'trigger.spins': '20',
  'trigger.spinCents': '20',
};
const CODE = /^[A-Z0-9]{3,20}$/;

/** A new campaign: its kind, its code, every term the engine knows, and what it would cost before it is made. */
export function CampaignForm({ form }: { readonly form: CampaignTermsForm }) {
  const phrases = usePhrases();
  const brand = useBrandWord();
  const navigate = useNavigate();
  const bigUnits = useCampaigns().data?.bigUnits;
  const [kind, setKind] = useState(form.kinds[0] ?? '');
  const [code, setCode] = useState('');
  const [reason, setReason] = useState('');
  const [draft, setDraft] = useState<Draft>({ ...OF_TRIGGERS, ...draftOf(START) });
  const [isChecked, setChecked] = useState(false);
  const creating = useCampaignAct(calls.createCampaign, ({ campaigns }) => {
    const made = campaigns.find((one) => one.code === code);
    if (made) void navigate(`/campaigns/${made.offerId}`);
  });
  const schema: TermsSchema = form.schema;
  const { terms, problems } = termsOf(schema, draft);
  // By the schema of the server: without problems they are terms.
  const ready = problems.length === 0 ? (terms as unknown as BonusTerms) : undefined;
  const isNamed = CODE.test(code) && reason.trim() !== '';
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setChecked(true);
    if (!ready || !isNamed) return;
    void creating.run({ body: { ...brand, kind, code, terms: ready, reason: reason.trim() } });
  };
  return (
    <>
      <section className={styles.part} aria-labelledby="new-campaign">
        <h2 id="new-campaign">{phrases.t('campaigns.new')}</h2>
        <form method="post" className={styles.whole} noValidate onSubmit={submit}>
          <div className={styles.fields}>
            <Select
              label={phrases.t('campaigns.kind')}
              hint={phrases.t('campaigns.kind_hint')}
              value={kind}
              options={form.kinds.map((one) => ({ value: one, label: kindWord(phrases, one) }))}
              onChange={setKind}
            />
            <TextField
              label={phrases.t('campaigns.code')}
              hint={phrases.t('campaigns.code_hint')}
              problem={isChecked && !CODE.test(code) ? phrases.t('campaigns.code_problem') : undefined}
              dir="ltr"
              autoComplete="off"
              value={code}
              onChange={(event) => setCode(event.target.value.toUpperCase())}
            />
          </div>
          <SchemaFields
            schema={schema}
            draft={draft}
            choices={form.choices}
            problems={isChecked ? problems : []}
            onChange={(path, typed) => setDraft((was) => ({ ...was, [path]: typed }))}
          />
          <TextField
            label={phrases.t('campaigns.reason')}
            hint={phrases.t('campaigns.reason_hint')}
            problem={isChecked && reason.trim() === '' ? phrases.t('campaigns.reason_problem') : undefined}
            value={reason}
            maxLength={500}
            onChange={(event) => setReason(event.target.value)}
          />
          {bigUnits !== undefined && (
            <Notice tone="info">{phrases.t('campaigns.large_hint', { units: bigUnits })}</Notice>
          )}
          {creating.refusal && <Notice tone="error">{refusalText(phrases, creating.refusal)}</Notice>}
          <Button type="submit" kind="primary" isBusy={creating.isRunning}>
            {phrases.t('campaigns.create')}
          </Button>
        </form>
      </section>
      <CostPanel terms={ready} />
    </>
  );
}
