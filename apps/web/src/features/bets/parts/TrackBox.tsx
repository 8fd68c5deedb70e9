import { usePhrases, useServices, useTimes } from '../../../state/services.tsx';
import type { WholeBet } from '../data/bet-queries.ts';
import { useTrack } from '../data/use-track.ts';
import { linePoints } from '../model/track-line.ts';
import box from './Box.module.css';
import styles from './TrackBox.module.css';
import { useBetWords } from './use-bet-words.ts';

const WIDTH = 600;

/** 0 to 1 as whole hundredths; what is nearly sure is not called sure. */
const percentOf = (chance: number): number =>
  chance > 0 && chance < 1 ? Math.min(99, Math.max(1, Math.round(chance * 100))) : Math.round(chance * 100);

/** How likely an open bet is to return anything: now, how that went, and leg by leg. What changes is pushed. */
export function TrackBox({ bet }: { readonly bet: WholeBet }) {
  const { lang, site } = useServices();
  const phrases = usePhrases();
  const times = useTimes();
  const words = useBetWords();
  const track = useTrack(bet.betId);
  const isRtl = site.languages.find((one) => one.code === lang)?.direction === 'rtl';
  if (!track) return null;
  const { now, line } = track;
  const points = linePoints(track, { width: WIDTH, isRtl });
  return (
    <section className={box.box} aria-label={phrases.t('placed.track')}>
      <h2>{phrases.t('placed.track')}</h2>
      <p className={styles.now} data-number="">
        <b>{now.chance === null ? '–' : phrases.t('placed.percent', { percent: percentOf(now.chance) })}</b>
        <span>
          {now.fairMinor === null
            ? phrases.t('placed.track_unpriced')
            : phrases.t('placed.track_fair', { sum: words.money(bet, now.fairMinor) })}
        </span>
      </p>
      {line.length > 1 && (
        <figure className={styles.line}>
          <svg viewBox={`0 -2 ${WIDTH} 104`} preserveAspectRatio="none" aria-hidden="true">
            <polyline points={points} />
          </svg>
          <figcaption>
            <bdi dir="ltr">{times.time(line[0]?.at ?? 0)}</bdi>
            <span>{phrases.t('placed.track_line')}</span>
            <bdi dir="ltr">{times.time(now.at)}</bdi>
          </figcaption>
        </figure>
      )}
      {now.legs.length > 1 && (
        <ul className={styles.legs}>
          {now.legs.map((leg, at) => {
            const placed = bet.legs[at];
            if (!placed) return null;
            const percent = leg.chance === null ? undefined : percentOf(leg.chance);
            return (
              <li
                key={`${placed.gameId}|${placed.type}|${placed.parameterMilli}`}
                data-decided={leg.isDecided || undefined}
              >
                <bdi>{placed.outcome}</bdi>
                <span className={styles.match} data-number="">
                  <bdi>
                    {placed.away === ''
                      ? placed.home
                      : phrases.t('board.versus', { home: placed.home, away: placed.away })}
                  </bdi>
                  {leg.score && (
                    <b dir="ltr">
                      {leg.score.join(':')}
                      {leg.isLive && leg.minute > 0 && ` ${phrases.t('bets.minute', { minute: leg.minute })}`}
                    </b>
                  )}
                </span>
                <span className={styles.bar} aria-hidden="true">
                  <span style={{ inlineSize: `${percent ?? 0}%` }} />
                </span>
                <b data-number="">{percent === undefined ? '–' : phrases.t('placed.percent', { percent })}</b>
              </li>
            );
          })}
        </ul>
      )}
      <p className={box.note}>{phrases.t('placed.track_note')}</p>
    </section>
  );
}
