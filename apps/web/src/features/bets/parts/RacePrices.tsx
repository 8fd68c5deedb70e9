import { calls } from '@overround/client';
import { useQuery } from '@tanstack/react-query';
import { isRaceSport } from '../../../shared/race-sports.ts';
import { useOddsText, usePhrases, useServices, useTimes } from '../../../state/services.tsx';
import type { WholeBet } from '../data/bet-queries.ts';
import { priceSteps, type RaceTimeline } from '../model/price-steps.ts';
import styles from './RacePrices.module.css';

const [WIDTH, HEIGHT] = [600, 100];
const FRESH_MS = 30_000;

/** How the prices of the runners of a bet went: the price taken, the starting price, and all that it was made of. */
export function RacePrices({ bet }: { readonly bet: WholeBet }) {
  const services = useServices();
  const phrases = usePhrases();
  const isRace = bet.legs.some(({ sportId }) => isRaceSport(sportId));
  const { data } = useQuery({
    queryKey: ['bets', 'race-prices', bet.betId],
    enabled: isRace,
    staleTime: FRESH_MS,
    refetchInterval: services.socket && bet.status === 'accepted' ? FRESH_MS : false,
    queryFn: ({ signal }) =>
      services.api.read(calls.getBetRacePrices, { params: { betId: bet.betId } }, { signal }),
  });
  const timelines = (data?.timelines ?? []).filter(({ points }) => points.length > 0);
  if (timelines.length === 0) return null;
  return (
    <section className={styles.box} aria-label={phrases.t('bets.race_prices')}>
      <h2>{phrases.t('bets.race_prices')}</h2>
      {timelines.map((timeline) => (
        <Timeline key={timeline.leg} timeline={timeline} leg={bet.legs[timeline.leg]} />
      ))}
      <p className={styles.note}>{phrases.t('bets.race_prices_note')}</p>
    </section>
  );
}

interface TimelineProps {
  readonly timeline: RaceTimeline;
  readonly leg: WholeBet['legs'][number] | undefined;
}

function Timeline({ timeline, leg }: TimelineProps) {
  const { lang, site, clock } = useServices();
  const phrases = usePhrases();
  const times = useTimes();
  const oddsText = useOddsText();
  const isRtl = site.languages.find((one) => one.code === lang)?.direction === 'rtl';
  const steps = priceSteps(timeline, clock.nowMs(), { width: WIDTH, height: HEIGHT, isRtl });
  const { points, taken, start } = timeline;
  return (
    <div className={styles.runner}>
      <h3>
        <bdi>{leg?.outcome}</bdi>
      </h3>
      {steps && (
        <figure className={styles.line}>
          <svg viewBox={`-6 -6 ${WIDTH + 12} ${HEIGHT + 12}`} preserveAspectRatio="none" aria-hidden="true">
            <polyline points={steps.line} />
            <path d={`M${steps.taken.x} -6V${HEIGHT + 6}`} data-mark="taken" />
            {steps.start && <path d={`M${steps.start.x} -6V${HEIGHT + 6}`} data-mark="start" />}
          </svg>
          <figcaption>
            <bdi dir="ltr">{times.time(steps.fromMs)}</bdi>
            <bdi dir="ltr">{times.time(steps.toMs)}</bdi>
          </figcaption>
        </figure>
      )}
      <dl className={styles.marks} data-number="">
        <div data-mark="taken">
          <dt>{phrases.t('bets.race_taken', { time: times.time(taken.atMs) })}</dt>
          <dd dir="ltr">{oddsText(taken.oddsMilli, leg?.type)}</dd>
        </div>
        {start && (
          <div data-mark="start">
            <dt>
              {start.atMs === null
                ? phrases.t('bets.race_start')
                : phrases.t('bets.race_start_at', { time: times.time(start.atMs) })}
            </dt>
            <dd dir="ltr">{oddsText(start.oddsMilli)}</dd>
          </div>
        )}
        {start?.legOddsMilli != null && start.legOddsMilli !== start.oddsMilli && (
          <div>
            <dt>{phrases.t('bets.race_start_part')}</dt>
            <dd dir="ltr">{oddsText(start.legOddsMilli, leg?.type)}</dd>
          </div>
        )}
      </dl>
      <p>{phrases.t(start ? 'bets.race_start_how' : 'bets.race_start_none')}</p>
      <details>
        <summary>{phrases.t('bets.race_points', { count: points.length })}</summary>
        <ol className={styles.points} data-number="">
          {points.map(({ atMs, oddsMilli, isBlocked }) => (
            <li key={`${atMs}-${oddsMilli}-${isBlocked}`}>
              <bdi dir="ltr">{`${times.fullDay(atMs)} ${times.time(atMs)}`}</bdi>
              <b dir="ltr">{oddsMilli > 0 ? oddsText(oddsMilli, leg?.type) : '–'}</b>
              {isBlocked && <span>{phrases.t('bets.race_blocked')}</span>}
            </li>
          ))}
        </ol>
      </details>
    </div>
  );
}
