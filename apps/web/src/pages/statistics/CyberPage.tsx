import { useParams } from 'react-router';
import { isCyberSport } from '../../shared/statistic-address.ts';
import { NotFound } from '../not-found/NotFoundPage.tsx';
import type { PageLoad } from '../page-module.ts';
import { Component as Tournament, load as loadTournament } from './TournamentPage.tsx';

export { areas } from './TournamentPage.tsx';

const isCyber = (sport: string | undefined): boolean => isCyberSport(Number(sport));

export const load: PageLoad = async (services, address) =>
  isCyber(address.params['sport']) ? loadTournament(services, address) : services.setStatus(404);

/** A season of a cyber tournament; other sports have no such page. */
export function Component() {
  return isCyber(useParams()['sport']) ? <Tournament /> : <NotFound />;
}
