import { buttonClass } from '@overround/ui';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router';
import styles from '../../features/cricket/Cricket.module.css';
import { CricketScoreLines } from '../../features/cricket/CricketScoreLines.tsx';
import { Scorecard } from '../../features/cricket/Scorecard.tsx';
import { leadingNumber } from '../../shared/addresses.ts';
import { gameQuery } from '../../state/feed-queries.ts';
import { InSection, useAddresses, usePhrases, useServices } from '../../state/services.tsx';
import { load as loadMatch, Match } from '../match/MatchPage.tsx';
import { NotFound } from '../not-found/NotFoundPage.tsx';
import type { PageLoad } from '../page-module.ts';
import { CRICKET_PATH } from './CricketFrame.tsx';

export { CRICKET_AREAS as areas } from './cricket-page.ts';

export const load: PageLoad = (services, { params, url }) =>
  loadMatch(services, { params: { ...params, kind: 'line' }, url });

function Game({ id }: { readonly id: number }) {
  const services = useServices();
  const phrases = usePhrases();
  const to = useAddresses();
  const { data: game } = useQuery(gameQuery(services, 'line', id));
  return (
    <>
      <Match kind="line" id={id} from={{ label: phrases.t('cricket.home'), to: to.page(CRICKET_PATH) }} />
      {game?.isLive && (
        <>
          <section className={styles.part}>
            <h2>{phrases.t('cricket.score')}</h2>
            <div className={styles.card}>
              <CricketScoreLines game={game} />
              <Link
                to={to.page(`cricket/broadcasts/${game.eventId}`)}
                className={buttonClass({ size: 'small' })}
              >
                {phrases.t('cricket.watch')}
              </Link>
            </div>
          </section>
          <Scorecard gameId={game.mainGameId} />
        </>
      )}
    </>
  );
}

/** A match of cricket with its markets, its own score and its scorecard. */
export function Component() {
  const id = leadingNumber(useParams().game ?? '');
  if (id === undefined) return <NotFound />;
  return (
    <InSection path={CRICKET_PATH}>
      <Game key={id} id={id} />
    </InSection>
  );
}
