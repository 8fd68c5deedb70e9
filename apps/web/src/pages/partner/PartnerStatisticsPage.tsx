import type { AreaName } from '@overround/phrases';
import { OfficeFrame } from '../../features/account/OfficeFrame.tsx';
import { PartnerFrame } from '../../features/partner/PartnerFrame.tsx';
import { Statistics } from '../../features/partner/Statistics.tsx';
import { usePhrases } from '../../state/services.tsx';

export const areas: readonly AreaName[] = ['office', 'partner', 'people', 'refusal'];

/** What links of a partner brought. */
export function Component() {
  const phrases = usePhrases();
  return (
    <OfficeFrame title={phrases.t('partner.statistics_title')}>
      {() => <PartnerFrame>{() => <Statistics />}</PartnerFrame>}
    </OfficeFrame>
  );
}
