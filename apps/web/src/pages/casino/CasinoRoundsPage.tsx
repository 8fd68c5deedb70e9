import type { AreaName } from '@overround/phrases';
import { OfficeFrame } from '../../features/account/OfficeFrame.tsx';
import { RoundsView } from '../../features/casino/rounds/RoundsView.tsx';
import { usePhrases } from '../../state/services.tsx';

export const areas: readonly AreaName[] = ['played', 'casino', 'refusal', 'office', 'people'];

/** Own rounds of all games (specification 1 section 2: casino). */
export function Component() {
  const phrases = usePhrases();
  return <OfficeFrame title={phrases.t('played.title')}>{() => <RoundsView />}</OfficeFrame>;
}
