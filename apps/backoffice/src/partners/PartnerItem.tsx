import type { PlanView, StaffPartner } from '@overround/contracts/partners';
import { listText } from '@overround/phrases';
import { Link } from 'react-router';
import { usePhrases } from '../app/services.tsx';
import styles from './Friends.module.css';
import { PartnerActs } from './PartnerActs.tsx';
import { PartnerStatements } from './PartnerStatements.tsx';
import { SharedKinds } from './SharedKinds.tsx';
import { sumText } from './use-programme.ts';

interface PartnerItemProps {
  readonly partner: StaffPartner;
  readonly plans: readonly PlanView[];
}

/** One partner: who they are, how they are paid, what they are owed, and what staff may do. */
export function PartnerItem({ partner, plans }: PartnerItemProps) {
  const phrases = usePhrases();
  const { name, site, about, player, status, shared, reason, decided_by: decidedBy, parent } = partner;
  const isPartner = status === 'active' || status === 'suspended';
  return (
    <li className={styles.item}>
      <p>
        <b>
          <bdi>{name}</bdi>
        </b>{' '}
        ·{' '}
        <Link to={`/people/limits/${player}`}>
          {phrases.t('partners.programme_player', { number: String(player) })}
        </Link>
      </p>
      <p>
        <bdi>{site}</bdi>
      </p>
      <p>
        <bdi>{about}</bdi>
      </p>
      {parent !== null && <p>{phrases.t('partners.programme_parent', { name: parent })}</p>}
      <SharedKinds shared={shared} />
      {isPartner && <Standing partner={partner} />}
      {reason !== null && <p>{phrases.t('partners.programme_why', { reason })}</p>}
      {decidedBy !== null && (
        <p className={styles.faint}>{phrases.t('partners.decided', { who: decidedBy })}</p>
      )}
      <PartnerActs partner={partner} plans={plans} />
      {isPartner && <PartnerStatements partnerId={partner.partner_id} />}
    </li>
  );
}

function Standing({ partner }: { readonly partner: StaffPartner }) {
  const phrases = usePhrases();
  const { plan, next_plan: next, players, held, balances } = partner;
  const nameOf = ({ terms, version }: PlanView) => ({ name: terms.name, version: String(version) });
  const sums = balances.map((one) => sumText(one.balance_minor, one.exponent, one.currency));
  return (
    <>
      {plan && <p>{phrases.t('partners.programme_plan', nameOf(plan))}</p>}
      {next && <p>{phrases.t('partners.programme_next_plan', { month: next.from, ...nameOf(next.plan) })}</p>}
      <p>{phrases.t('partners.programme_counts', { players, held: String(held) })}</p>
      {sums.length > 0 && (
        <p>
          {phrases.t('partners.programme_balance', { sums: listText(phrases.formatTag, sums, 'beside') })}
        </p>
      )}
    </>
  );
}
