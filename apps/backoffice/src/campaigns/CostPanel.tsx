import { calls } from '@overround/client';
import type { BonusTerms, CampaignCostShown, CampaignSimulated } from '@overround/contracts/bonus';
import { Button, Notice, TextField } from '@overround/ui';
import { type FormEvent, useState } from 'react';
import { refusalText } from '../app/refusal-text.ts';
import { useBrandWord, usePhrases } from '../app/services.tsx';
import styles from './Campaigns.module.css';
import { useCampaignAct } from './use-campaigns.ts';
import { sumWord } from './words.ts';

const WHOLE = /^\d{1,7}$/;
/** Of what is bet: up to ten times. */
const RETURN = /^(\d{1,3}|1000)$/;
const PERCENT = /^\d{1,2}(\.\d{1,2})?$/;

/** What terms would cost: reckoned on average, and played over the past bets or rounds of the brand. Nothing is written. */
export function CostPanel({ terms }: { readonly terms: BonusTerms | undefined }) {
  const phrases = usePhrases();
  const brand = useBrandWord();
  const [takers, setTakers] = useState('100');
  const [base, setBase] = useState('50');
  const [margin, setMargin] = useState('5');
  const [days, setDays] = useState('30');
  const [spinReturn, setSpinReturn] = useState('96');
  const [cost, setCost] = useState<CampaignCostShown>();
  const [past, setPast] = useState<CampaignSimulated>();
  const reckoning = useCampaignAct(calls.campaignCost, setCost);
  const simulating = useCampaignAct(calls.simulateCampaign, setPast);
  const earnedBy = terms?.trigger.on;
  const isOfSpins = earnedBy === 'free_spins';
  const isReady =
    [takers, base, days].every((typed) => WHOLE.test(typed)) &&
    PERCENT.test(margin) &&
    (!isOfSpins || RETURN.test(spinReturn));
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (!terms || !isReady) return;
    const of = { ...brand, terms, baseUnits: Number(base) };
    const marginBasisPoints = Math.round(Number(margin) * 100);
    void reckoning.run({ body: { ...of, takers: Number(takers), marginBasisPoints } });
    const spins = isOfSpins ? { spinReturnPercent: Number(spinReturn) } : {};
    void simulating.run({ body: { ...of, days: Number(days), ...spins } });
  };
  const inputs = [
    ['takers', takers, setTakers],
    ['base', base, setBase],
    ['margin', margin, setMargin],
    ['past_days', days, setDays],
    ...(isOfSpins ? ([['spin_return', spinReturn, setSpinReturn]] as const) : []),
  ] as const;
  return (
    <section className={styles.part} aria-labelledby="cost">
      <h2 id="cost">{phrases.t('campaigns.cost')}</h2>
      <form method="post" className={styles.fields} noValidate onSubmit={submit}>
        {inputs.map(([name, value, set]) => (
          <TextField
            key={name}
            label={phrases.t(`campaigns.${name}`)}
            inputMode="decimal"
            autoComplete="off"
            dir="ltr"
            value={value}
            onChange={(event) => set(event.target.value)}
          />
        ))}
        <Button
          type="submit"
          disabled={!terms || !isReady}
          isBusy={reckoning.isRunning || simulating.isRunning}
        >
          {phrases.t('campaigns.reckon')}
        </Button>
      </form>
      {earnedBy === 'profit_share' && <p className={styles.faint}>{phrases.t('campaigns.share_taken')}</p>}
      {!terms && <p className={styles.faint}>{phrases.t('campaigns.cost_first')}</p>}
      {reckoning.refusal && <Notice tone="error">{refusalText(phrases, reckoning.refusal)}</Notice>}
      {cost && <Reckoned cost={cost} />}
      {simulating.refusal && <Notice tone="info">{refusalText(phrases, simulating.refusal)}</Notice>}
      {past && <Simulated past={past} />}
    </section>
  );
}

function Facts({
  title,
  rows,
}: {
  readonly title: string;
  readonly rows: readonly (readonly [string, string])[];
}) {
  return (
    <section aria-label={title}>
      <h3>{title}</h3>
      <dl className={styles.facts}>
        {rows.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd data-number="">
              <bdi>{value}</bdi>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function Reckoned({ cost }: { readonly cost: CampaignCostShown }) {
  const phrases = usePhrases();
  const { t } = phrases;
  const most = (minor: string | null) => (minor === null ? t('campaigns.no_bound') : sumWord(minor, cost));
  return (
    <Facts
      title={t('campaigns.reckoned')}
      rows={[
        [t('campaigns.granted_each'), sumWord(cost.grantedMinor, cost)],
        [t('campaigns.required_each'), sumWord(cost.requiredMinor, cost)],
        [t('campaigns.expected_each'), sumWord(cost.expectedMinor, cost)],
        ...cost.games.map(
          ({ kind, percent, expectedMinor }) =>
            [
              t('campaigns.expected_on', { kind: t(`campaigns.alone_${kind}`), percent }),
              sumWord(expectedMinor, cost),
            ] as const,
        ),
        [t('campaigns.worst_each'), most(cost.worstMinor)],
        [t('campaigns.expected_all'), sumWord(cost.expectedTotalMinor, cost)],
        [t('campaigns.worst_all'), most(cost.worstTotalMinor)],
      ]}
    />
  );
}

function Simulated({ past }: { readonly past: CampaignSimulated }) {
  const phrases = usePhrases();
  const { t } = phrases;
  return (
    <Facts
      title={t('campaigns.simulated')}
      rows={[
        [t('campaigns.persons_seen'), String(past.persons)],
        [t('campaigns.persons_given'), String(past.earned)],
        [t('campaigns.persons_converted'), String(past.converted)],
        [t('campaigns.persons_lost'), String(past.lost)],
        [t('campaigns.given'), sumWord(past.grantedMinor, past)],
        [t('campaigns.became_own'), sumWord(past.convertedMinor, past)],
        [t('campaigns.most_of_one'), sumWord(past.mostMinor, past)],
      ]}
    />
  );
}
