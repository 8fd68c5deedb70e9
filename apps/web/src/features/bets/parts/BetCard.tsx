import type { Bet } from '@overround/contracts/betting';
import { Badge } from '@overround/ui';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useAddresses, useOddsText, usePhrases, useSite } from '../../../state/services.tsx';
import { UndoButton } from '../../../state/UndoButton.tsx';
import { undoEndsAt } from '../model/undo.ts';
import styles from './BetCard.module.css';
import { BetLegs } from './BetLegs.tsx';
import { BetNotes } from './BetNotes.tsx';
import { BetStatus } from './BetStatus.tsx';
import { isOpenBet, useBetWords } from './use-bet-words.ts';

const LEGS_SHOWN = 3;

/** What it may win, less what was deducted by now, or what it paid. */
function winOf(bet: Bet) {
  if (!isOpenBet(bet)) return { sum: 'bets.payout', minor: bet.payoutMinor } as const;
  return bet.deductedWinMinor === undefined
    ? ({ sum: 'bets.possible_win', minor: bet.possibleWinMinor } as const)
    : ({ sum: 'bets.deducted_win', minor: bet.deductedWinMinor } as const);
}

/** One bet of a list: status, legs, sums; its number leads to its page. */
export function BetCard({
  bet,
  isSmall = false,
  action,
}: {
  readonly bet: Bet;
  readonly isSmall?: boolean;
  /** Below the sums. */
  readonly action?: ReactNode;
}) {
  const phrases = usePhrases();
  const to = useAddresses();
  const oddsText = useOddsText();
  const words = useBetWords();
  const { betting } = useSite();
  const { sum, minor } = winOf(bet);
  return (
    <li className={styles.card} data-small={isSmall || undefined}>
      <p className={styles.head}>
        <Link to={to.page(`bets/${bet.betId}`)} className={styles.number}>
          <span>{words.kind(bet)}</span>
          <span data-number="">{phrases.t('bets.number', { number: String(bet.betId) })}</span>
        </Link>
        <BetStatus status={bet.status} />
      </p>
      {bet.advance && (
        <p className={styles.marks}>
          <Badge>{phrases.t(`bets.advance_${bet.advance.role}`)}</Badge>
        </p>
      )}
      <BetLegs legs={bet.legs} legsMax={isSmall ? 1 : LEGS_SHOWN} />
      <dl className={styles.sums} data-number="">
        <div>
          <dt>{phrases.t('bets.stake')}</dt>
          <dd>
            <bdi>{words.money(bet, bet.stakeMinor)}</bdi>
          </dd>
        </div>
        {!isSmall && (
          <div>
            <dt>{phrases.t('bets.odds')}</dt>
            <dd>
              <bdi dir="ltr">{oddsText(bet.combinedOddsMilli)}</bdi>
            </dd>
          </div>
        )}
        <div>
          <dt>{phrases.t(sum)}</dt>
          <dd className={styles.win}>
            <bdi>{words.money(bet, minor)}</bdi>
          </dd>
        </div>
      </dl>
      {!isSmall && (
        <p className={styles.time} data-number="">
          <bdi dir="ltr">{words.instant(bet.acceptedAt ?? bet.askedAt)}</bdi>
        </p>
      )}
      <BetNotes bet={bet} />
      <UndoButton betId={bet.betId} currency={bet.currency} endsAtMs={undoEndsAt(bet, betting.undoMs)} />
      {action}
    </li>
  );
}
