import type { BetLeg } from '@overround/contracts/betting';
import { listText } from '@overround/phrases';
import { Badge } from '@overround/ui';
import { Link } from 'react-router';
import { isRaceSport } from '../../../shared/race-sports.ts';
import { useAddresses, useOddsText, usePhrases, useServices, useTimes } from '../../../state/services.tsx';
import styles from './BetLegs.module.css';
import { LegResultMark } from './BetStatus.tsx';

/** Where the match of a leg stands: score and minute while it runs, its score afterwards, its start before. */
function LegState({ leg }: { readonly leg: BetLeg }) {
  const phrases = usePhrases();
  const times = useTimes();
  const { clock } = useServices();
  const { state } = leg;
  if (!state)
    return (
      <bdi dir="ltr" data-number="">
        {times.start(leg.startsAt * 1000, clock.nowMs())}
      </bdi>
    );
  return (
    <span className={styles.state} data-number="">
      {state.isLive && <Badge tone="live">{phrases.t('bets.live')}</Badge>}
      {!isRaceSport(leg.sportId) && <span className="visually-hidden">{phrases.t('bets.score')} </span>}
      {!isRaceSport(leg.sportId) && <b dir="ltr">{state.score.join(':')}</b>}
      {!state.isLive && leg.result === 'open' && <span>{phrases.t('bets.result_awaited')}</span>}
      {state.isLive && state.minute > 0 && <span>{phrases.t('bets.minute', { minute: state.minute })}</span>}
    </span>
  );
}

export function BetLegRow({ leg }: { readonly leg: BetLeg }) {
  const phrases = usePhrases();
  const to = useAddresses();
  const oddsText = useOddsText();
  const name = leg.away === '' ? leg.home : phrases.t('board.versus', { home: leg.home, away: leg.away });
  const address = to.game(leg.state?.isLive ? 'live' : 'line', {
    ...leg,
    champId: 0,
    champName: leg.champ,
    home: { name: leg.home },
    away: { name: leg.away },
  });
  return (
    <>
      <LegResultMark result={leg.result} />
      <span className={styles.words}>
        <bdi className={styles.outcome}>
          {leg.outcome}
          {leg.isBanker && <Badge>{phrases.t('bets.banker')}</Badge>}
        </bdi>
        <bdi className={styles.market}>{listText(phrases.formatTag, [leg.market, leg.part], 'beside')}</bdi>
        <span className={styles.event}>
          <Link to={address}>
            <bdi>{name}</bdi>
          </Link>
          <LegState leg={leg} />
        </span>
        {leg.single && (
          <span className={styles.deduction}>
            {phrases.t('bets.single_left', { runner: leg.single.runner })}
          </span>
        )}
        {leg.deduction && (
          <span className={styles.deduction} data-number="">
            {phrases.t('bets.deduction_short', {
              percent: leg.deduction.percent,
              odds: oddsText(leg.deduction.oddsMilli, leg.type),
            })}
          </span>
        )}
      </span>
      <b className={styles.odds} dir="ltr" data-number="">
        {oddsText(leg.oddsMilli, leg.type)}
      </b>
    </>
  );
}

/** Legs of a bet, the first few or all of them. */
export function BetLegs({
  legs,
  legsMax = legs.length,
}: {
  readonly legs: readonly BetLeg[];
  readonly legsMax?: number;
}) {
  const phrases = usePhrases();
  const hidden = legs.length - legsMax;
  return (
    <ul className={styles.legs}>
      {legs.slice(0, hidden > 0 ? legsMax : undefined).map((leg) => (
        <li key={`${leg.gameId}|${leg.type}|${leg.parameterMilli}`} className={styles.leg}>
          <BetLegRow leg={leg} />
        </li>
      ))}
      {hidden > 0 && <li className={styles.hidden}>{phrases.t('bets.all_legs', { count: hidden })}</li>}
    </ul>
  );
}
