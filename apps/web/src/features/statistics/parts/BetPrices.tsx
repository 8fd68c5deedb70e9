import { useAct } from '@overround/ui';
import type { OddsFormat } from '@overround/kernel';
import { formatOdds } from '@overround/kernel';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { priceHistoryQuery } from '../../../state/price-history-query.ts';
import { usePhrases, usePreferences, useServices } from '../../../state/services.tsx';
import type { GamePage } from '../../../state/statistic-queries.ts';
import { useIsAlive } from '../../../state/use-is-alive.ts';
import { betOfLeg } from '../../../state/bet-from-page.ts';
import { useScope } from '../scope.tsx';
import styles from '../Statistics.module.css';
import { Part } from './Part.tsx';

const DECIMAL_VIEW = 0;
const ODDS_SCALE = 1000;
const MS_IN_SECOND = 1000;

interface Offered {
  readonly type: number;
  readonly parameter: number;
  readonly market: string;
  readonly name: string;
  readonly oddsMilli: number;
}

/** Who wins, priced: a press puts the outcome into the coupon that the page can reach. It never places a bet. */
export function BetPrices({ page }: { readonly page: GamePage }) {
  const services = useServices();
  const phrases = usePhrases();
  const { oddsFormat } = usePreferences();
  const isAlive = useIsAlive();
  const { coupon, sendBet } = useScope();
  const [said, setSaid] = useState('');
  const { game } = page;
  const history = useQuery({
    ...priceHistoryQuery(services, { gameId: game.gameId, coefViewId: DECIMAL_VIEW }),
    enabled: page.isListed,
  });
  const format: OddsFormat = oddsFormat ?? services.site.oddsFormatDefault;
  const press = useAct(async (offered: Offered) => {
    const isTaken = await sendBet(
      betOfLeg({
        gameId: game.gameId,
        type: offered.type,
        parameter: offered.parameter,
        oddsMilliSeen: offered.oddsMilli,
        eventId: game.constId,
        sportId: game.sportId,
        champId: game.champId,
        isLive: page.isLive,
        startsAtMs: game.startTs * MS_IN_SECOND,
        labels: {
          event: `${game.home.name} – ${game.away.name}`,
          market: offered.market,
          outcome: offered.name,
          champ: game.champName,
        },
      }),
    );
    setSaid(
      isTaken
        ? phrases.t('statistics.bet_taken', { outcome: offered.name })
        : phrases.t('statistics.bet_refused'),
    );
  });
  const offers = (history.data?.outcomes ?? []).flatMap((outcome): Offered[] => {
    const last = outcome.points.at(-1);
    if (!last || last.coef === 0 || last.isBlocked || last.isLive !== page.isLive) return [];
    const oddsMilli = Math.round(last.coef * ODDS_SCALE);
    return [
      {
        type: outcome.type,
        parameter: outcome.param ?? 0,
        market: outcome.groupName,
        name: outcome.name,
        oddsMilli,
      },
    ];
  });
  if (!page.isListed || offers.length === 0) return null;
  return (
    <Part name="bet" title={phrases.t('statistics.bet')}>
      {coupon === 'unreachable' ? (
        <p className={styles.soft} role="status">
          {phrases.t('statistics.bet_unavailable')}
        </p>
      ) : (
        <>
          <div className={styles.bets}>
            {offers.map((offered) => (
              <button
                key={`${offered.type} ${offered.parameter}`}
                type="button"
                className={styles.bet}
                disabled={!isAlive || coupon !== 'reached' || press.isRunning}
                onClick={() => void press.run(offered)}
              >
                <small>
                  <bdi>{offered.name}</bdi>
                </small>
                <bdi dir="ltr">{formatOdds(offered.oddsMilli, format)}</bdi>
              </button>
            ))}
          </div>
          <p className={styles.soft} role="status">
            {said || phrases.t(coupon === 'asking' ? 'statistics.bet_checking' : 'statistics.bet_to_coupon')}
          </p>
        </>
      )}
    </Part>
  );
}
