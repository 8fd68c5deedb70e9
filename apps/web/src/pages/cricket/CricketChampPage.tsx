import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { loadedBoardQuery } from '../../features/board/first-games.ts';
import { TimeFilter, windowOf } from '../../features/board/TimeFilter.tsx';
import { CRICKET } from '../../state/cricket-score.ts';
import { leadingNumber } from '../../shared/addresses.ts';
import { champsQuery } from '../../state/feed-queries.ts';
import { useAddresses, usePhrases, useServices } from '../../state/services.tsx';
import { NotFound } from '../not-found/NotFoundPage.tsx';
import type { PageLoad } from '../page-module.ts';
import { CricketBoards } from './CricketBoards.tsx';
import { CricketFrame } from './CricketFrame.tsx';

export { CRICKET_AREAS as areas } from './cricket-page.ts';

export const load: PageLoad = async (services, { params, url }) => {
  const champId = leadingNumber(params.champ ?? '');
  if (champId === undefined) {
    services.setStatus(404);
    return;
  }
  const of = { sportId: CRICKET, champIds: [champId] };
  await Promise.all([
    services.queries.prefetchQuery(champsQuery(services, 'line', CRICKET)),
    services.queries.prefetchQuery(loadedBoardQuery(services, 'live', of)),
    services.queries.prefetchQuery(loadedBoardQuery(services, 'line', { ...of, window: windowOf(url) })),
  ]);
};

function Champ({ champId }: { readonly champId: number }) {
  const services = useServices();
  const phrases = usePhrases();
  const to = useAddresses();
  const champs = useQuery(champsQuery(services, 'line', CRICKET));
  const live = useQuery(champsQuery(services, 'live', CRICKET));
  const known = [...(champs.data ?? []), ...(live.data ?? [])].find((champ) => champ.champId === champId);
  return (
    <CricketFrame
      title={known?.name ?? phrases.t('cricket.champ')}
      trail={[{ label: phrases.t('cricket.champs'), to: to.page('cricket/champs') }]}
      tools={<TimeFilter />}
    >
      <CricketBoards champId={champId} />
    </CricketFrame>
  );
}

/** One tournament of cricket. */
export function Component() {
  const champId = leadingNumber(useParams().champ ?? '');
  return champId === undefined ? <NotFound /> : <Champ champId={champId} />;
}
