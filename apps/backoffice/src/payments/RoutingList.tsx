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
    const { from, to, least, most, feePercent, feeFixed, usualMinutes } = draftOf(
      rule,
      '',
      (code) => currencies.find((one) => one.code === code)?.exponent,
    );
    const told = (name: Parameters<typeof phrases.t>[0], value: string) =>
      value === '' ? '' : `${phrases.t(name)}: ${value}`;
    return [
      rule.direction === undefined ? '' : phrases.t(`payments.${rule.direction}`),
      rule.family === undefined ? '' : phrases.t(`payments.family_${rule.family}`),
      rule.providerId ?? '',
      told('payments.method', rule.methodId ?? ''),
      rule.countryCode ?? '',
      rule.currency ?? '',
      from === '' && to === '' ? '' : `${from || '0'}–${to || '∞'}`,
      `${phrases.t('payments.priority')}: ${rule.priority}`,
      phrases.t(rule.isOpen ? 'payments.rule_open' : 'payments.rule_closed'),
      told('payments.terms_least', least),
      told('payments.terms_most', most),
      told('payments.terms_fee_percent', feePercent),
      told('payments.terms_fee_fixed', feeFixed),
      told('payments.terms_minutes', usualMinutes),
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
