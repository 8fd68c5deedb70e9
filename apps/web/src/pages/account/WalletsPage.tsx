import type { AreaName } from '@overround/phrases';
import { OfficeFrame } from '../../features/account/OfficeFrame.tsx';
import { WalletsPanel } from '../../features/account/WalletsPanel.tsx';
import { usePhrases } from '../../state/services.tsx';

export const areas: readonly AreaName[] = ['office', 'people', 'refusal'];

/** Accounts by currency. */
export function Component() {
  const phrases = usePhrases();
  return <OfficeFrame title={phrases.t('office.to_wallets')}>{() => <WalletsPanel />}</OfficeFrame>;
}
