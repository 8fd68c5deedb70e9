import type { AreaName } from '@overround/phrases';
import { OfficeFrame } from '../../features/account/OfficeFrame.tsx';
import { DisallowedSports } from '../../features/office-wishes/DisallowedSports.tsx';
import { usePhrases } from '../../state/services.tsx';

export const areas: readonly AreaName[] = ['office', 'wishes', 'people', 'refusal'];

/** Sports that are not shown. */
export function Component() {
  const phrases = usePhrases();
  return <OfficeFrame title={phrases.t('office.to_sports')}>{() => <DisallowedSports />}</OfficeFrame>;
}
