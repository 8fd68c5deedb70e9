import type { AreaName } from '@overround/phrases';
import { OfficeFrame } from '../../features/account/OfficeFrame.tsx';
import { PartnerFrame } from '../../features/partner/PartnerFrame.tsx';
import { Overview } from '../../features/partner/Overview.tsx';
import { usePhrases } from '../../state/services.tsx';

export const areas: readonly AreaName[] = ['office', 'partner', 'people', 'refusal'];

/** The cabinet of a partner: application, links, plan. */
export function Component() {
  const phrases = usePhrases();
  return (
    <OfficeFrame title={phrases.t('partner.cabinet')}>
      {() => <PartnerFrame>{(state) => <Overview state={state} />}</PartnerFrame>}
    </OfficeFrame>
  );
}
