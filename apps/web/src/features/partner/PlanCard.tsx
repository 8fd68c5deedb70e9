import type { PartnerState, PlanTerms } from '@overround/contracts/partners';
import type { Phrases } from '@overround/phrases';
import bonus from '../../state/Bonus.module.css';
import { usePhrases } from '../../state/services.tsx';
import styles from './Partner.module.css';

/** Thousandths as percent, without zeros behind the point. */
const percent = (permille: number): string => String(permille / 10);

function planSentences(phrases: Phrases, { share, cpa, subPermille }: PlanTerms): string[] {
  const of = (permille: number) => percent(permille);
  return [
    ...(share?.tiers.map(({ fromUnits, permille }) =>
      phrases.t('partner.plan_tier', { percent: of(permille), from: String(fromUnits) }),
    ) ?? []),
    ...(share
      ? [
          phrases.t('partner.plan_duty', {
            duty: of(share.dutyPermille),
            fee: of(share.paymentFeePermille),
          }),
          phrases.t(share.carriesLoss ? 'partner.plan_carry' : 'partner.plan_no_carry'),
        ]
      : []),
    ...(cpa
      ? [
          phrases.t('partner.plan_cpa', {
            sum: String(cpa.amountUnits),
            deposit: String(cpa.depositUnitsMin),
            stake: String(cpa.stakeUnitsMin),
            days: cpa.days,
          }),
        ]
      : []),
    ...(cpa?.tiers ?? []).map(({ fromPlayers, amountUnits }) =>
      phrases.t('partner.plan_cpa_tier', { from: String(fromPlayers), sum: String(amountUnits) }),
    ),
    ...subPermille.map((permille, at) =>
      phrases.t('partner.plan_sub', { percent: of(permille), level: String(at + 1) }),
    ),
  ];
}

/** What the partner is paid by, in sentences from its data. */
export function PlanCard({ state }: { readonly state: PartnerState }) {
  const phrases = usePhrases();
  const { plan, next_plan: next, click, click_days: days } = state;
  if (!plan) return null;
  return (
    <article className={bonus.card}>
      <h2 className={bonus.title}>{phrases.t('partner.plan', { name: plan.terms.name })}</h2>
      <ul className={styles.sentences}>
        {[...planSentences(phrases, plan.terms), phrases.t(`partner.click_${click}`, { days })].map(
          (sentence) => (
            <li key={sentence}>{sentence}</li>
          ),
        )}
      </ul>
      {next && <p>{phrases.t('partner.plan_next', { month: next.from, name: next.plan.terms.name })}</p>}
      <p className={bonus.faint}>{phrases.t('partner.units')}</p>
    </article>
  );
}
