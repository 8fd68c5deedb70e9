import { Link } from 'react-router';
import { moneyText } from '../../../shared/money-text.ts';
import { useAddresses, usePhrases, useServices, useSite, useTimes } from '../../../state/services.tsx';
import { type LockedBet, valueLine } from '../model/locked-groups.ts';
import styles from './LockedRow.module.css';
import { useBetWords } from './use-bet-words.ts';

const WIDTH = 120;

/** A day of the server's calendar, in the middle of it: the same day in every zone but the farthest. */
const noonOf = (day: string): number => Date.parse(`${day}T12:00:00Z`);

/** The quotes of a bet, one a day, over the level of what it holds. */
function ValueLine({ locked }: { readonly locked: LockedBet }) {
  const { lang, site } = useServices();
  const phrases = usePhrases();
  const times = useTimes();
  const isRtl = site.languages.find((one) => one.code === lang)?.direction === 'rtl';
  const line = valueLine(locked.days, { width: WIDTH, isRtl });
  const [first] = locked.days;
  const last = locked.days.at(-1);
  if (!line || !first || !last)
    return <span className={styles.fresh}>{phrases.t('placed.locked_fresh')}</span>;
  const money = (sum: string): string => moneyText(sum, locked.bet.currency, site);
  return (
    <svg
      className={styles.line}
      viewBox={`0 -2 ${WIDTH} 28`}
      preserveAspectRatio="none"
      role="img"
      aria-label={phrases.t('placed.locked_line', {
        from: times.day(noonOf(first.day)),
        first: money(first.offerMinor),
        to: times.day(noonOf(last.day)),
        last: money(last.offerMinor),
      })}
    >
      <line x1="0" x2={WIDTH} y1={line.stakeY} y2={line.stakeY} />
      <polyline points={line.points} />
    </svg>
  );
}

/** One open bet: what it is on, what it holds, what it would be bought back for and how that went. */
export function LockedRow({ locked }: { readonly locked: LockedBet }) {
  const { bet } = locked;
  const phrases = usePhrases();
  const site = useSite();
  const times = useTimes();
  const to = useAddresses();
  const words = useBetWords();
  const [leg] = bet.legs;
  const title =
    bet.legs.length === 1 && leg
      ? leg.away === ''
        ? leg.home
        : phrases.t('board.versus', { home: leg.home, away: leg.away })
      : words.kind(bet);
  return (
    <li className={styles.row}>
      <Link to={to.page(`bets/${bet.betId}`)} className={styles.what}>
        <bdi className={styles.title}>{title}</bdi>
        <span className={styles.about}>
          {bet.legs.length === 1 && leg && <bdi>{leg.outcome}</bdi>}
          {locked.freeAtMs > 0 && (
            <span data-number="">
              {times.day(locked.freeAtMs)} {times.time(locked.freeAtMs)}
            </span>
          )}
        </span>
      </Link>
      <dl className={styles.sums}>
        <div>
          <dt>{phrases.t('placed.locked_holds')}</dt>
          <dd data-number="">{moneyText(locked.lockedMinor, bet.currency, site)}</dd>
        </div>
        <div>
          <dt>{phrases.t('placed.locked_offer')}</dt>
          <dd data-number="">
            {locked.offerMinor === undefined ? '–' : moneyText(locked.offerMinor, bet.currency, site)}
          </dd>
        </div>
      </dl>
      <ValueLine locked={locked} />
    </li>
  );
}
