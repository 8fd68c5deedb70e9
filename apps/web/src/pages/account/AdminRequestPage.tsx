import type { AreaName } from '@overround/phrases';
import { OfficeFrame } from '../../features/account/OfficeFrame.tsx';
import { SupportPanel } from '../../features/office-support/SupportPanel.tsx';
import { useAddresses, usePhrases } from '../../state/services.tsx';

export const areas: readonly AreaName[] = ['office', 'contact', 'people', 'refusal'];

/** Requests to the management. */
export function Component() {
  const phrases = usePhrases();
  const trail = [{ label: phrases.t('contact.support_title'), to: useAddresses().page('office/support') }];
  return (
    <OfficeFrame title={phrases.t('contact.admin_title')} trail={trail}>
      {() => <SupportPanel kind="admin" />}
    </OfficeFrame>
  );
}
