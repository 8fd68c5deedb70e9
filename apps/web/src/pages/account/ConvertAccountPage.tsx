import type { AreaName } from '@overround/phrases';
import { OfficeFrame } from '../../features/account/OfficeFrame.tsx';
import { ConvertAccount } from '../../features/office-account/AccountPanels.tsx';
import { usePhrases } from '../../state/services.tsx';

export const areas: readonly AreaName[] = ['office', 'wishes', 'people', 'refusal'];

/** From an account of one click to a whole one. */
export function Component() {
  const phrases = usePhrases();
  return <OfficeFrame title={phrases.t('wishes.convert_title')}>{() => <ConvertAccount />}</OfficeFrame>;
}
