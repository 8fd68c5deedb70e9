import { calls } from '@overround/client';
import type { PlanView, StaffPartner } from '@overround/contracts/partners';
import { Select } from '@overround/ui';
import { useState } from 'react';
import { useBrandWord, usePhrases } from '../app/services.tsx';
import { type ReasonAct, ReasonActs } from './ReasonActs.tsx';
import { useProgrammeAct } from './use-programme.ts';

interface PartnerActsProps {
  readonly partner: StaffPartner;
  readonly plans: readonly PlanView[];
}

const ACTS = {
  applied: ['refuse', 'accept'],
  active: ['suspend'],
  suspended: ['restore'],
  refused: [],
} as const;
/** Nothing chosen: the plan of the brand. */
const OF_BRAND = '';

/** What staff may do with a partner by their state, each with a reason. */
export function PartnerActs({ partner, plans }: PartnerActsProps) {
  const phrases = usePhrases();
  const brand = useBrandWord();
  const [planId, setPlanId] = useState(OF_BRAND);
  const deciding = useProgrammeAct(calls.decidePartner);
  const giving = useProgrammeAct(calls.assignPartnerPlan);
  const { partner_id: partnerId, status } = partner;
  const params = { partnerId };
  const acts = ACTS[status].map(
    (act): ReasonAct => ({
      label: phrases.t(`partners.programme_${act}`),
      isMain: act === 'accept',
      run: (reason) => {
        const plan = act === 'accept' && planId !== OF_BRAND ? { plan_id: planId } : {};
        void deciding.run({ params, body: { ...brand, act, reason, ...plan } });
      },
    }),
  );
  const give: ReasonAct = {
    label: phrases.t('partners.programme_give_plan'),
    run: (reason) => void giving.run({ params, body: { ...brand, plan_id: planId, reason } }),
  };
  const hasPlan = status === 'applied' || status === 'active';
  if (status === 'refused') return null;
  return (
    <ReasonActs
      acts={status === 'active' && planId !== OF_BRAND ? [give, ...acts] : acts}
      isRunning={deciding.isRunning || giving.isRunning}
      refusal={deciding.refusal ?? giving.refusal}
    >
      {hasPlan && (
        <Select
          label={phrases.t('partners.programme_plan_of')}
          value={planId}
          options={[
            {
              value: OF_BRAND,
              label: status === 'applied' ? phrases.t('partners.programme_plan_default') : '–',
            },
            ...plans.map(({ plan_id: value, terms, version }) => ({
              value,
              label: `${terms.name} (${version})`,
            })),
          ]}
          onChange={setPlanId}
        />
      )}
    </ReasonActs>
  );
}
