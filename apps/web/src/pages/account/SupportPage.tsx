import type { AreaName } from '@overround/phrases';
import { OfficeFrame } from '../../features/account/OfficeFrame.tsx';
import { SupportPanel } from '../../features/office-support/SupportPanel.tsx';
import { usePhrases } from '../../state/services.tsx';

export const areas: readonly AreaName[] = ['office', 'contact', 'people', 'refusal'];

/** Questions to support. */
export function Component() {
  const phrases = usePhrases();
  return (
    <OfficeFrame title={phrases.t('contact.support_title')}>
      {() => <SupportPanel kind="support" />}
    </OfficeFrame>
  );
}
