import type { AreaName } from '@overround/phrases';
import { useParams } from 'react-router';
import { OfficeFrame } from '../../features/account/OfficeFrame.tsx';
import { RequestThread } from '../../features/office-support/payment-requests/RequestThread.tsx';
import { useAddresses, usePhrases } from '../../state/services.tsx';

export const areas: readonly AreaName[] = ['cashier', 'contact', 'office', 'people', 'refusal'];

/** One request about a payment. */
export function Component() {
  const phrases = usePhrases();
  const { requestId = '' } = useParams();
  const trail = [
    { label: phrases.t('cashier.requests_title'), to: useAddresses().page('office/payment-requests') },
  ];
  return (
    <OfficeFrame title={phrases.t('cashier.request_new')} trail={trail}>
      {() => <RequestThread key={requestId} requestId={requestId} />}
    </OfficeFrame>
  );
}
