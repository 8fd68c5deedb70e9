import type { AreaName } from '@overround/phrases';
import { OfficeFrame } from '../../features/account/OfficeFrame.tsx';
import { PartnerFrame } from '../../features/partner/PartnerFrame.tsx';
import { ExclusionPanel } from '../../features/partner/ExclusionPanel.tsx';
import { usePhrases } from '../../state/services.tsx';

export const areas: readonly AreaName[] = ['office', 'partner', 'people', 'refusal'];

/** Whom a partner must not write to. */
export function Component() {
  const phrases = usePhrases();
  return (
    <OfficeFrame title={phrases.t('partner.exclusion_title')}>
      {() => <PartnerFrame>{() => <ExclusionPanel />}</PartnerFrame>}
    </OfficeFrame>
  );
}
