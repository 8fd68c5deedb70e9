import { usePhrases } from '../app/services.tsx';
import styles from '../people/enquiries/Enquiries.module.css';
import own from './Payments.module.css';
import { draftOf } from './routing-draft.ts';
import type { RoutingRule, RoutingView } from './words.ts';

interface RoutingListProps extends Pick<RoutingView, 'currencies'> {
  readonly rules: readonly RoutingRule[];
}

/** Rules as sentences, in their order. */
export function RoutingList({ rules, currencies }: RoutingListProps) {
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
    <>
      {rules.length === 0 && <p className={styles.faint}>{phrases.t('payments.no_rules')}</p>}
      <ol className={own.lines}>
        {[...rules.entries()].map(([place, rule]) => (
          <li key={place}>
            <bdi>{sentence(rule)}</bdi>
          </li>
        ))}
      </ol>
    </>
  );
}
