import type { AreaName } from '@overround/phrases';
import { drawFixture } from '../../features/board/Fixture.tsx';
import { MatchColumn } from '../../features/match/MatchColumn.tsx';
import { MultiLive } from '../../features/multi-live/MultiLive.tsx';
import { PageHead } from '../../state/PageHead.tsx';
import { PageTop } from '../../state/PageTop.tsx';
import { useAddresses, usePhrases } from '../../state/services.tsx';
import { useIsAlive } from '../../state/use-is-alive.ts';

export const areas: readonly AreaName[] = ['board', 'match', 'pinned'];

/** Several live matches side by side. Which, only the browser knows: the server draws the frame. */
export function Component() {
  const phrases = usePhrases();
  const to = useAddresses();
  const isAlive = useIsAlive();
  const title = phrases.t('pinned.multi_live');
  return (
    <>
      <PageHead title={title} isHidden />
      <PageTop title={title} trail={[{ label: phrases.t('board.title_live'), to: to.kind('live') }]}>
        <p>{phrases.t('pinned.multi_lead')}</p>
      </PageTop>
      {isAlive && (
        <MultiLive
          column={(eventId, actions) => (
            <MatchColumn eventId={eventId} actions={actions} fixture={drawFixture} />
          )}
        />
      )}
    </>
  );
}
