import type { AreaName } from '@overround/phrases';
import { OfficeFrame } from '../../features/account/OfficeFrame.tsx';
import { WelcomePanel } from '../../features/verification/WelcomePanel.tsx';
import { usePhrases } from '../../state/services.tsx';

export const areas: readonly AreaName[] = ['office', 'proof', 'identification', 'people', 'refusal'];

/** Why players are asked who they are. */
export function Component() {
  const phrases = usePhrases();
  return <OfficeFrame title={phrases.t('proof.welcome_title')}>{() => <WelcomePanel />}</OfficeFrame>;
}
