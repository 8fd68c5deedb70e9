import { CRICKET } from '../../state/cricket-score.ts';
import { champsQuery } from '../../state/feed-queries.ts';
import { usePhrases } from '../../state/services.tsx';
import type { PageLoad } from '../page-module.ts';
import { ChampLinks } from './ChampLinks.tsx';
import { CricketFrame } from './CricketFrame.tsx';

export { CRICKET_AREAS as areas } from './cricket-page.ts';

export const load: PageLoad = (services) =>
  Promise.all(
    (['line', 'live'] as const).map((kind) =>
      services.queries.prefetchQuery(champsQuery(services, kind, CRICKET)),
    ),
  );

/** All tournaments of cricket. */
export function Component() {
  const phrases = usePhrases();
  return (
    <CricketFrame title={phrases.t('cricket.champs')}>
      <ChampLinks />
    </CricketFrame>
  );
}
