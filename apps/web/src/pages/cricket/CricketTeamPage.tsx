import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { leadingNumber } from '../../shared/addresses.ts';
import { teamGamesQuery, teamPastQuery } from '../../state/section-queries.ts';
import { usePhrases, useServices } from '../../state/services.tsx';
import { NotFound } from '../not-found/NotFoundPage.tsx';
import type { PageLoad } from '../page-module.ts';
import { TeamGames } from '../sections/team-blocks.tsx';
import { CricketFrame } from './CricketFrame.tsx';

export { CRICKET_AREAS as areas } from './cricket-page.ts';

export const load: PageLoad = async (services, { params }) => {
  const teamId = leadingNumber(params.team ?? '');
  if (teamId === undefined) {
    services.setStatus(404);
    return;
  }
  await Promise.all([
    services.queries.prefetchQuery(teamGamesQuery(services, 'live', teamId)),
    services.queries.prefetchQuery(teamGamesQuery(services, 'line', teamId)),
    services.queries.prefetchQuery(teamPastQuery(services, teamId)),
  ]);
};

function Team({ teamId }: { readonly teamId: number }) {
  const services = useServices();
  const phrases = usePhrases();
  const line = useQuery(teamGamesQuery(services, 'line', teamId));
  const live = useQuery(teamGamesQuery(services, 'live', teamId));
  const sides = [...(live.data ?? []), ...(line.data ?? [])].flatMap(({ home, away }) =>
    away ? [home, away] : [home],
  );
  const name = sides.find(({ id }) => id === teamId)?.name ?? phrases.t('cricket.team');
  return (
    <CricketFrame title={name}>
      <TeamGames teamId={teamId} />
    </CricketFrame>
  );
}

/** A team of cricket: its matches in play, to come and played. */
export function Component() {
  const teamId = leadingNumber(useParams().team ?? '');
  return teamId === undefined ? <NotFound /> : <Team key={teamId} teamId={teamId} />;
}
