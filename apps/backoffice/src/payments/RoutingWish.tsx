import { calls } from '@overround/client';
import type { RuleState } from '@overround/contracts';
import type { RoutingTerms } from '@overround/contracts/payments';
import { useBrandWord, usePhrases, useServices } from '../app/services.tsx';
import styles from '../people/enquiries/Enquiries.module.css';
import own from './Payments.module.css';
import { ReasonForm } from './ReasonForm.tsx';
import { draftOf } from './routing-draft.ts';
import { usePaymentAct } from './use-payments.ts';
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
      <h3>{title}</h3>
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

/** Rules that one of staff proposed: another person agrees, who proposed them may only take them back. */
export function RoutingWish({ wish, currencies }: RoutingWishProps) {
  const phrases = usePhrases();
  const { toasts } = useServices();
  const brand = useBrandWord();
  const deciding = usePaymentAct(calls.routingRuleDecide, () =>
    toasts.show(phrases.t('payments.saved'), 'success'),
  );
  const say = (isUpheld: boolean) => (reason: string) =>
    void deciding.run({ body: { ...brand, isUpheld, reason } });
  return (
    <>
      <RoutingList
        title={phrases.t('payments.rules_wanted')}
        rules={wish.terms.rules}
        currencies={currencies}
      />
      <p>
        {phrases.t('rules.asked_by')} <bdi>{wish.askedBy}</bdi>: <q dir="auto">{wish.reason}</q>
      </p>
      {wish.isOwn && <p className={styles.faint}>{phrases.t('rules.own')}</p>}
      <ReasonForm
        refusal={deciding.refusal}
        isRunning={deciding.isRunning}
        acts={[
          ...(wish.isOwn
            ? []
            : [{ id: 'agree', label: phrases.t('rules.agree'), kind: 'primary' as const, run: say(true) }]),
          {
            id: 'decline',
            label: phrases.t(wish.isOwn ? 'rules.take_back' : 'rules.decline'),
            run: say(false),
          },
        ]}
      />
    </>
  );
}
