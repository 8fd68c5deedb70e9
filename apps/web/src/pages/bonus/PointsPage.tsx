import type { AreaName } from '@overround/phrases';
import { OfficeFrame } from '../../features/account/OfficeFrame.tsx';
import { PointsPanel } from '../../features/bonus/PointsPanel.tsx';
import { BonusWays } from '../../features/bonus/BonusWays.tsx';
import { usePhrases } from '../../state/services.tsx';

export const areas: readonly AreaName[] = ['office', 'bonus', 'people', 'refusal'];

/** Points, levels and the shop for points. */
export function Component() {
  const phrases = usePhrases();
  return (
    <OfficeFrame title={phrases.t('bonus.points_title')}>
      {() => (
        <>
          <BonusWays />
          <PointsPanel />
        </>
      )}
    </OfficeFrame>
  );
}
