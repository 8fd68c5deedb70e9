import type { AreaName } from '@overround/phrases';
import { OfficeFrame } from '../../features/account/OfficeFrame.tsx';
import { ProtectionPanel } from '../../features/protection/ProtectionPanel.tsx';
import { usePhrases } from '../../state/services.tsx';

export const areas: readonly AreaName[] = ['office', 'protection', 'people', 'refusal'];

/** Limits, breaks, self-exclusion. */
export function Component() {
  const phrases = usePhrases();
  return (
    <OfficeFrame title={phrases.t('protection.title')}>
      {(signedIn) => <ProtectionPanel signedIn={signedIn} />}
    </OfficeFrame>
  );
}
