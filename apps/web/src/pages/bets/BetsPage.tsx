import type { AreaName } from '@overround/phrases';
import { OfficeFrame } from '../../features/account/OfficeFrame.tsx';
import { BetsView } from '../../features/bets/BetsView.tsx';
import { usePhrases } from '../../state/services.tsx';

export const areas: readonly AreaName[] = ['bets', 'office', 'people'];

/** The player's own bets. */
export function Component() {
  const phrases = usePhrases();
  return <OfficeFrame title={phrases.t('bets.title')}>{() => <BetsView />}</OfficeFrame>;
}
