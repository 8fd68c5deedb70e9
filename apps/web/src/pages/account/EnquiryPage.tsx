import type { AreaName } from '@overround/phrases';
import { useParams } from 'react-router';
import { OfficeFrame } from '../../features/account/OfficeFrame.tsx';
import { EnquiryThread } from '../../features/office-support/EnquiryThread.tsx';
import { useAddresses, usePhrases } from '../../state/services.tsx';

export const areas: readonly AreaName[] = ['office', 'contact', 'people', 'refusal'];

/** One question with its answers. */
export function Component() {
  const phrases = usePhrases();
  const { enquiryId = '' } = useParams();
  const trail = [{ label: phrases.t('contact.support_title'), to: useAddresses().page('office/support') }];
  return (
    <OfficeFrame title={phrases.t('contact.enquiry_mine')} trail={trail}>
      {() => <EnquiryThread key={enquiryId} enquiryId={enquiryId} />}
    </OfficeFrame>
  );
}
