import { ODDS_SCALE } from '@overround/kernel';
import { Link } from 'react-router';
import type { MarketFound } from '../../state/market-search-query.ts';
import { useAddresses, useOddsText, usePhrases, useTimes } from '../../state/services.tsx';
import { useNowMs } from '../../state/use-now.ts';
import styles from './SearchResults.module.css';

const LIVE = 1;
const MS_IN_SECOND = 1000;

/** Outcomes that were asked for by words, each leading to its match. */
export function MarketsFound({ found }: { readonly found: readonly MarketFound[] }) {
  const phrases = usePhrases();
  const to = useAddresses();
  const times = useTimes();
  const oddsText = useOddsText();
  const nowMs = useNowMs();
  const addressOf = (one: MarketFound): string => {
    const address = to.game(one.kind === LIVE ? 'live' : 'line', {
      sportId: one.sport,
      champId: one.champ,
      champName: one.champName,
      eventId: one.constId,
      home: { name: one.opp1 },
      away: { name: one.opp2 },
    });
    return one.part === '' ? address : `${address}?part=${one.gameId}`;
  };
  return (
    <section className={styles.group}>
      <h2 className={styles.head}>{phrases.t('search.group_markets')}</h2>
      <ul>
        {found.map((one) => (
          <li key={`${one.gameId}-${one.type}-${one.param ?? 0}`}>
            <Link to={addressOf(one)} className={styles.row}>
              <span className={styles.words}>
                <bdi className={styles.name}>
                  {[one.part, one.groupName, one.name].filter(Boolean).join(' · ')}
                </bdi>
                <span className={styles.league}>
                  <bdi>{one.opp2 === '' ? one.opp1 : `${one.opp1} – ${one.opp2}`}</bdi>
                  {' · '}
                  <span data-number="">
                    {one.kind === LIVE
                      ? phrases.t('shell.live')
                      : times.start(one.dateStart * MS_IN_SECOND, nowMs)}
                  </span>
                </span>
              </span>
              <b dir="ltr" data-number="">
                {oddsText(Math.round(one.coef * ODDS_SCALE))}
              </b>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
