import type { AreaName } from '@overround/phrases';
import { OfficeFrame } from '../../features/account/OfficeFrame.tsx';
import { ProgressPanel } from '../../features/verification/ProgressPanel.tsx';
import { usePhrases } from '../../state/services.tsx';

export const areas: readonly AreaName[] = ['office', 'proof', 'identification', 'people', 'refusal'];

/** How far a player is with showing who they are. */
export function Component() {
  const phrases = usePhrases();
  return <OfficeFrame title={phrases.t('proof.title')}>{() => <ProgressPanel />}</OfficeFrame>;
}
