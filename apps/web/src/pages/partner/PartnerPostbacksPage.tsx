import type { AreaName } from '@overround/phrases';
import { OfficeFrame } from '../../features/account/OfficeFrame.tsx';
import { PartnerFrame } from '../../features/partner/PartnerFrame.tsx';
import { PostbacksPanel } from '../../features/partner/PostbacksPanel.tsx';
import { usePhrases } from '../../state/services.tsx';

export const areas: readonly AreaName[] = ['office', 'partner', 'people', 'refusal'];

/** Addresses of a partner that the house calls. */
export function Component() {
  const phrases = usePhrases();
  return (
    <OfficeFrame title={phrases.t('partner.postbacks_title')}>
      {() => <PartnerFrame>{() => <PostbacksPanel />}</PartnerFrame>}
    </OfficeFrame>
  );
}
