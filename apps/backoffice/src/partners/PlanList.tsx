import { calls } from '@overround/client';
import type { PlanTerms, PlanView } from '@overround/contracts/partners';
import { listText } from '@overround/phrases';
import type { BackofficePhrases } from '@overround/phrases/backoffice';
import { Button, Notice, Select, TextField } from '@overround/ui';
import { useState } from 'react';
import { useBrandWord, useMe, usePhrases } from '../app/services.tsx';
import styles from './Friends.module.css';
import {
  EMPTY_PLAN,
  planOf,
  type PlanField,
  sumsOfCountries,
  tiersOfPlayers,
  type TypedPlan,
  typedOf,
} from './plan-form.ts';
import { ReasonActs } from './ReasonActs.tsx';
import { RoomList } from './RoomList.tsx';
import { usePartners, useProgrammeAct } from './use-programme.ts';

interface Draft {
  readonly planId: string;
  readonly typed: TypedPlan;
}

/** Plans in their newest versions; who may, stores another. */
export function PlanList() {
  const phrases = usePhrases();
  const { rights } = useMe();
  const found = usePartners('applied');
  const [draft, setDraft] = useState<Draft>({ planId: '', typed: EMPTY_PLAN });
  const isAdmin = rights.includes('admin');
  return (
    <section className={styles.part} aria-label={phrases.t('partners.programme_part_plans')}>
      <RoomList
        query={found}
        rows={({ plans }) =>
          plans.map((plan) => (
            <Plan
              key={plan.plan_id}
              plan={plan}
              onPick={
                isAdmin ? () => setDraft({ planId: plan.plan_id, typed: typedOf(plan.terms) }) : undefined
              }
            />
          ))
        }
      />
      {isAdmin && <PlanForm draft={draft} onDraft={setDraft} />}
    </section>
  );
}

const percent = (permille: number): string => String(permille / 10);

function termsText(phrases: BackofficePhrases, { share, cpa, subPermille }: PlanTerms): string {
  const tiers =
    share?.tiers.map(({ fromUnits, permille }) =>
      phrases.t('partners.programme_terms_share', { percent: percent(permille), from: String(fromUnits) }),
    ) ?? [];
  const sum = cpa && {
    sum: String(cpa.amountUnits),
    deposit: String(cpa.depositUnitsMin),
    stake: String(cpa.stakeUnitsMin),
    days: cpa.days,
  };
  const countries = listText(phrases.formatTag, sumsOfCountries(cpa), 'beside');
  const players = listText(phrases.formatTag, tiersOfPlayers(cpa), 'beside');
  const percents = listText(
    phrases.formatTag,
    subPermille.map((one) => `${percent(one)}%`),
    'beside',
  );
  return [
    ...tiers,
    ...(sum ? [phrases.t('partners.programme_terms_cpa', sum)] : []),
    ...(players === '' ? [] : [phrases.t('partners.programme_terms_players', { players })]),
    ...(countries === '' ? [] : [phrases.t('partners.programme_terms_countries', { countries })]),
    ...(percents === '' ? [] : [phrases.t('partners.programme_terms_sub', { percents })]),
  ].join(' · ');
}

interface PlanProps {
  readonly plan: PlanView;
  readonly onPick: (() => void) | undefined;
}

function Plan({ plan: { plan_id: planId, version, terms }, onPick }: PlanProps) {
  const phrases = usePhrases();
  return (
    <li className={styles.item}>
      <p>
        <b>{phrases.t('partners.programme_plan', { name: terms.name, version: String(version) })}</b>{' '}
        <bdi className={styles.faint}>{planId}</bdi>
      </p>
      <p>{termsText(phrases, terms)}</p>
      {onPick && (
        <div className={styles.deeds}>
          <Button onClick={onPick}>{phrases.t('partners.programme_plan_pick')}</Button>
        </div>
      )}
    </li>
  );
}

const FIELDS = [
  ['name', 'programme_plan_name', undefined],
  ['tiers', 'programme_tiers', 'programme_tiers_hint'],
  ['duty', 'programme_duty', undefined],
  ['fee', 'programme_fee', undefined],
  ['cpa', 'programme_cpa', 'programme_cpa_hint'],
  ['players', 'programme_cpa_players', 'programme_cpa_players_hint'],
  ['countries', 'programme_cpa_countries', 'programme_cpa_countries_hint'],
  ['deposit', 'programme_cpa_deposit', undefined],
  ['stake', 'programme_cpa_stake', undefined],
  ['days', 'programme_cpa_days', undefined],
  ['sub', 'programme_sub', 'programme_sub_hint'],
] as const satisfies readonly (readonly [PlanField, string, string | undefined])[];

interface PlanFormProps {
  readonly draft: Draft;
  readonly onDraft: (draft: Draft) => void;
}

function PlanForm({ draft: { planId, typed }, onDraft }: PlanFormProps) {
  const phrases = usePhrases();
  const brand = useBrandWord();
  const [isWrong, setWrong] = useState(false);
  const storing = useProgrammeAct(calls.storePartnerPlan);
  const write = (change: Partial<TypedPlan>) => onDraft({ planId, typed: { ...typed, ...change } });
  const store = (reason: string): void => {
    const terms = planOf(typed);
    const isWhole = terms !== undefined && /^[a-z0-9-]{1,40}$/.test(planId);
    setWrong(!isWhole);
    if (isWhole) void storing.run({ body: { ...brand, plan_id: planId, terms, reason } });
  };
  return (
    <>
      <h2 className={styles.title}>{phrases.t('partners.programme_plan_new')}</h2>
      <p className={styles.faint}>{phrases.t('partners.programme_plan_hint')}</p>
      <TextField
        label={phrases.t('partners.programme_plan_id')}
        hint={phrases.t('partners.programme_plan_id_hint')}
        value={planId}
        dir="ltr"
        onChange={(event) => onDraft({ planId: event.target.value.trim(), typed })}
      />
      {FIELDS.map(([field, label, hint]) => (
        <TextField
          key={field}
          label={phrases.t(`partners.${label}`)}
          {...(hint !== undefined && { hint: phrases.t(`partners.${hint}`) })}
          value={typed[field]}
          {...(field === 'name' ? {} : { dir: 'ltr' as const })}
          onChange={(event) => write({ [field]: event.target.value })}
        />
      ))}
      <Select
        label={phrases.t('partners.programme_carry')}
        value={typed.carriesLoss ? 'yes' : 'no'}
        options={(['yes', 'no'] as const).map((value) => ({
          value,
          label: phrases.t(`partners.programme_carry_${value}`),
        }))}
        onChange={(value) => write({ carriesLoss: value === 'yes' })}
      />
      {isWrong && <Notice tone="error">{phrases.t('partners.programme_plan_wrong')}</Notice>}
      {storing.answer && !storing.refusal && (
        <Notice tone="success">
          {phrases.t('partners.programme_stored', { version: String(storing.answer.version) })}
        </Notice>
      )}
      <ReasonActs
        acts={[{ label: phrases.t('partners.programme_store'), isMain: true, run: store }]}
        isRunning={storing.isRunning}
        refusal={storing.refusal}
      />
    </>
  );
}
