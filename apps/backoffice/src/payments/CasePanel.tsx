import { calls } from '@overround/client';
import { HELD_CASES, type ProviderReview, STRAY_CASES, WISH_CASES } from '@overround/contracts/payments';
import { Button } from '@overround/ui';
import type { BackofficePhrases } from '@overround/phrases/backoffice';
import { Link } from 'react-router';
import { useBrandWord, usePhrases, useServices } from '../app/services.tsx';
import styles from '../people/enquiries/Enquiries.module.css';
import { Facts } from './Facts.tsx';
import { Loaded } from './Loaded.tsx';
import own from './Payments.module.css';
import { ReasonForm } from './ReasonForm.tsx';
import { usePaymentAct } from './use-payments.ts';
import { useCase } from './use-providers.ts';
import { ruleTitles } from './risk-words.ts';
import { caseSum, caseWhy, dateText, sumText } from './words.ts';

export interface CasePanelProps {
  readonly reviewId: string;
  readonly onBack: () => void;
}

/** One case: what was told, what staff said of it, and what becomes of it. */
export function CasePanel({ reviewId, onBack }: CasePanelProps) {
  const phrases = usePhrases();
  const query = useCase(Number(reviewId));
  const back = (
    <Button size="small" onClick={onBack}>
      {phrases.t('payments.back')}
    </Button>
  );
  return (
    <Loaded query={query} gone={phrases.t('payments.case_gone')}>
      {(review) => (
        <article className={styles.panel}>
          <header className={styles.panelHead}>
            <h2>{caseWhy(phrases, review.reason)}</h2>
            <p className={styles.faint}>
              <bdi>{review.providerId}</bdi> · <bdi>{caseSum(review)}</bdi> ·{' '}
              <bdi>{dateText(phrases, review.raisedAt)}</bdi>
            </p>
            <div className={styles.acts}>{back}</div>
          </header>
          <About review={review} />
          <Acts review={review} />
          {!review.acts.some(({ isFinal }) => isFinal) && (
            <Resolve key={review.acts.length} review={review} />
          )}
        </article>
      )}
    </Loaded>
  );
}

type Part = { readonly review: ProviderReview };

const SUMS = new Set(['amountMinor', 'hereMinor', 'askedMinor']);
const FACTS = [
  'status',
  'kind',
  'amountMinor',
  'askedMinor',
  'hereMinor',
  'currency',
  'providerTxId',
  'refundId',
  'needs',
  'state',
  'rules',
] as const;
const STATES = ['succeeded', 'declined', 'pending'] as const;
const LATE_STATES = ['waiting', 'requested', 'sent', 'review', 'held'] as const;
const BACKS = ['charged_back', 'chargeback_won', 'refunded'] as const;
const KINDS = { deposit: 'payments.deposit', payout: 'payments.withdrawal' } as const;

/** What a fact of a case is called; a name that is not known stays as it was told. */
function factName(phrases: BackofficePhrases, name: string): string {
  if (name === 'day') return phrases.t('payments.day');
  const known = FACTS.find((one) => one === name);
  return known ? phrases.t(`payments.fact_${known}`) : phrases.t('payments.told', { name });
}

/** States and movements in words; what is none of ours stays as it was told. */
function factWord(phrases: BackofficePhrases, name: string, value: string): string {
  const back = BACKS.find((one) => one === value);
  if (back) return phrases.t(`payments.kind_${back}`);
  const state = name === 'status' && STATES.find((one) => one === value);
  if (state) return phrases.t(`payments.told_${state}`);
  const lasted = name === 'state' && LATE_STATES.find((one) => one === value);
  if (lasted) return phrases.t(`payments.status_${lasted}`);
  if (name === 'rules') return ruleTitles(phrases, value);
  if (name === 'kind' && (value === 'deposit' || value === 'payout')) return phrases.t(KINDS[value]);
  return value;
}

function About({ review }: Part) {
  const phrases = usePhrases();
  const { paymentId, strayOf, direction, status, amountMinor, currency, exponent = 0, facts } = review;
  const told = Object.entries(facts).filter(([name, value]) => name !== 'paymentId' && value !== '');
  return (
    <>
      <Facts
        rows={[
          ...(direction && status
            ? [
                [phrases.t('payments.what'), phrases.t(`payments.${direction}`)] as const,
                [phrases.t('payments.state'), phrases.t(`payments.status_${status}`)] as const,
              ]
            : []),
          ...(amountMinor !== undefined && currency !== undefined
            ? [
                [
                  phrases.t(strayOf === undefined ? 'payments.asked_sum' : 'payments.came_sum'),
                  sumText({ amountMinor, currency, exponent }),
                ] as const,
              ]
            : []),
          ...told.map(
            ([name, value]) =>
              [
                factName(phrases, name),
                SUMS.has(name) && /^[0-9]{1,18}$/.test(value)
                  ? sumText({ amountMinor: value, currency: facts['currency'] ?? currency ?? '', exponent })
                  : factWord(phrases, name, value),
              ] as const,
          ),
        ]}
      />
      {paymentId !== undefined && (
        <p>
          <Link className={own.link} to={`/payments/back/${paymentId}`}>
            {phrases.t('payments.to_payment')}
          </Link>
        </p>
      )}
    </>
  );
}

function Acts({ review: { acts } }: Part) {
  const phrases = usePhrases();
  if (acts.length === 0) return null;
  return (
    <ol className={styles.entries} aria-label={phrases.t('payments.votes')}>
      {acts.map((act) => (
        <li key={`${act.actedAt}/${act.staff}`} className={styles.entry}>
          <p className={styles.faint}>
            <bdi>{act.staff}</bdi> · {phrases.t(`payments.resolution_${act.resolution}`)} ·{' '}
            {dateText(phrases, act.actedAt)}
          </p>
          <p dir="auto" className={styles.text}>
            {act.reason}
          </p>
        </li>
      ))}
    </ol>
  );
}

/** Closing needs one person; what moves money needs two who say the same, so the first is told that another has to. */
function Resolve({ review }: Part) {
  const phrases = usePhrases();
  const { toasts } = useServices();
  const brand = useBrandWord();
  const isStray = review.strayOf !== undefined && STRAY_CASES.some((one) => one === review.reason);
  const isHeld = review.status === 'held' && (isStray || HELD_CASES.some((one) => one === review.reason));
  const isWish = WISH_CASES.some((one) => one === review.reason);
  const movesMoney = isHeld || isWish || review.status === 'review';
  const resolving = usePaymentAct(calls.resolveReview, ({ acts }) =>
    toasts.show(phrases.t(acts.at(-1)?.isFinal ? 'payments.case_done' : 'payments.case_first'), 'success'),
  );
  const say = (resolution: 'closed' | 'succeeded' | 'declined') => (reason: string) =>
    void resolving.run({ params: { reviewId: review.reviewId }, body: { ...brand, resolution, reason } });
  return (
    <>
      {movesMoney && <p className={styles.faint}>{phrases.t('payments.case_two')}</p>}
      <ReasonForm
        refusal={resolving.refusal}
        isRunning={resolving.isRunning}
        acts={[
          ...(movesMoney
            ? [
                {
                  id: 'succeeded',
                  label: phrases.t(
                    isWish ? 'payments.case_agree' : isHeld ? 'payments.case_credit' : 'payments.case_made',
                  ),
                  kind: 'primary' as const,
                  sure: phrases.t('payments.case_sure'),
                  run: say('succeeded'),
                },
                ...(isWish
                  ? []
                  : [
                      {
                        id: 'declined',
                        label: phrases.t(isHeld ? 'payments.case_send_back' : 'payments.case_not_made'),
                        kind: 'danger' as const,
                        sure: phrases.t('payments.case_sure'),
                        run: say('declined'),
                      },
                    ]),
              ]
            : []),
          ...(isHeld && review.strayOf === undefined
            ? []
            : [
                {
                  id: 'closed',
                  label: phrases.t(
                    isWish
                      ? 'payments.case_refuse'
                      : isHeld
                        ? 'payments.case_not_come'
                        : 'payments.case_close',
                  ),
                  ...(isHeld && { sure: phrases.t('payments.case_sure') }),
                  run: say('closed'),
                },
              ]),
        ]}
      />
    </>
  );
}
