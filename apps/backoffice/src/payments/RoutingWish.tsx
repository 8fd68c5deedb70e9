import { calls } from '@overround/client';
import type { RuleState } from '@overround/contracts';
import type { RoutingTerms } from '@overround/contracts/payments';
import { usePhrases, useServices } from '../app/services.tsx';
import styles from '../people/enquiries/Enquiries.module.css';
import own from './Payments.module.css';
import { draftOf } from './routing-draft.ts';
import { usePaymentAct } from './use-payments.ts';
import { WishForm } from './WishForm.tsx';
import type { RoutingRule, RoutingView } from './words.ts';

interface RoutingListProps extends Pick<RoutingView, 'currencies'> {
  readonly title: string;
  readonly rules: readonly RoutingRule[];
}

/** Rules as sentences, in their order. */
export function RoutingList({ title, rules, currencies }: RoutingListProps) {
  const phrases = usePhrases();
  const sentence = (rule: RoutingRule): string => {
    const { from, to } = draftOf(rule, '', (code) => currencies.find((one) => one.code === code)?.exponent);
    return [
      rule.direction === undefined ? '' : phrases.t(`payments.${rule.direction}`),
      rule.family === undefined ? '' : phrases.t(`payments.family_${rule.family}`),
      rule.providerId ?? '',
      rule.countryCode ?? '',
      rule.currency ?? '',
      from === '' && to === '' ? '' : `${from || '0'}–${to || '∞'}`,
      `${phrases.t('payments.priority')}: ${rule.priority}`,
      phrases.t(rule.isOpen ? 'payments.rule_open' : 'payments.rule_closed'),
    ]
      .filter((word) => word !== '')
      .join(' · ');
  };
  return (
    <section aria-label={title}>
      <h3 className={own.title}>{title}</h3>
      {rules.length === 0 && <p className={styles.faint}>{phrases.t('payments.no_rules')}</p>}
      <ol className={own.lines}>
        {[...rules.entries()].map(([place, rule]) => (
          <li key={place}>
            <bdi>{sentence(rule)}</bdi>
          </li>
        ))}
      </ol>
    </section>
  );
}

interface RoutingWishProps extends Pick<RoutingView, 'currencies'> {
  readonly wish: NonNullable<RuleState<RoutingTerms>['waits']>;
}

/** Rules that one of staff proposed, and the decision about them. */
export function RoutingWish({ wish, currencies }: RoutingWishProps) {
  const phrases = usePhrases();
  const { toasts } = useServices();
  const deciding = usePaymentAct(calls.routingRuleDecide, () =>
    toasts.show(phrases.t('payments.saved'), 'success'),
  );
  return (
    <WishForm wish={wish} deciding={deciding}>
      <RoutingList
        title={phrases.t('payments.rules_wanted')}
        rules={wish.terms.rules}
        currencies={currencies}
      />
    </WishForm>
  );
}
