import type { AreaName } from '@overround/phrases';
import { useSearchParams } from 'react-router';
import { OfficeFrame } from '../../features/account/OfficeFrame.tsx';
import supportStyles from '../../features/office-support/Support.module.css';
import { RequestForm } from '../../features/office-support/payment-requests/RequestForm.tsx';
import { RequestList } from '../../features/office-support/payment-requests/RequestList.tsx';
import { TOPICS } from '../../features/office-support/payment-requests/request-queries.ts';
import { usePhrases } from '../../state/services.tsx';

export const areas: readonly AreaName[] = ['cashier', 'contact', 'office', 'people', 'refusal'];

/** What the player asks about payments, and asking something new; a payment's page leads here with it. */
export function Component() {
  const phrases = usePhrases();
  const [search] = useSearchParams();
  const topic = TOPICS.find((one) => one === search.get('topic')) ?? 'deposit_missing';
  const paymentId = search.get('payment') ?? '';
  return (
    <OfficeFrame title={phrases.t('cashier.requests_title')}>
      {() => (
        <>
          <p className={supportStyles.intro}>{phrases.t('cashier.requests_intro')}</p>
          <RequestList />
          <RequestForm key={`${topic}/${paymentId}`} topic={topic} paymentId={paymentId} />
        </>
      )}
    </OfficeFrame>
  );
}
