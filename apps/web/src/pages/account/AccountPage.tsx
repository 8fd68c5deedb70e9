import type { AreaName } from '@overround/phrases';
import { OfficeFrame } from '../../features/account/OfficeFrame.tsx';
import { AccountOverview } from '../../features/office-account/AccountPanels.tsx';
import { usePhrases } from '../../state/services.tsx';

export const areas: readonly AreaName[] = ['office', 'wishes', 'fields', 'people', 'refusal'];

/** What is known of the player (specification 1 section 2: account). */
export function Component() {
  const phrases = usePhrases();
  return <OfficeFrame title={phrases.t('office.to_account')}>{() => <AccountOverview />}</OfficeFrame>;
}
