import type { AreaName } from '@overround/phrases';
import { OfficeFrame } from '../../features/account/OfficeFrame.tsx';
import { ProfilePanel } from '../../features/account/ProfilePanel.tsx';
import { usePhrases } from '../../state/services.tsx';

export const areas: readonly AreaName[] = ['office', 'people', 'fields', 'refusal'];

/** What we know of the player. */
export function Component() {
  const phrases = usePhrases();
  return <OfficeFrame title={phrases.t('office.to_profile')}>{() => <ProfilePanel />}</OfficeFrame>;
}
