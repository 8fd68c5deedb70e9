import type { DeskBet } from '@overround/contracts/operator';
import type { BackofficePhrases } from '@overround/phrases/backoffice';
import { classNames } from '@overround/ui';
import { memo } from 'react';
import { usePhrases } from '../../app/services.tsx';
import { refusedText } from '../model/refused-text.ts';
import { moneyText, oddsText, profitText, signOf } from '../model/sums.ts';
import { clockText } from '../model/times.ts';
import styles from './BetRow.module.css';

const LEGS_SHOWN = 3;

const kindText = (phrases: BackofficePhrases, { legs }: DeskBet): string =>
  legs.length === 1 ? phrases.t('desk.single') : phrases.t('desk.legs', { count: legs.length });

/** One bet or refused order. */
export const BetRow = memo(function BetRow({
  bet,
  isNew,
}: {
  readonly bet: DeskBet;
  readonly isNew: boolean;
}) {
  const phrases = usePhrases();
  const tag = phrases.formatTag;
  const more = bet.legs.length - LEGS_SHOWN;
  return (
    <article className={classNames(styles.bet, isNew && styles.arrives)} data-state={bet.state}>
      <header className={styles.head}>
        <time dateTime={new Date(bet.at).toISOString()}>{clockText(bet.at, tag)}</time>
        <span className={styles.state}>{phrases.t(`desk.state_${bet.state}`)}</span>
        <b className={styles.stake}>
          <bdi dir="ltr">{moneyText(bet.stakeMinor, bet, tag)}</bdi>
        </b>
      </header>
      {bet.legs.slice(0, LEGS_SHOWN).map((leg) => (
        <p key={`${leg.gameId}.${leg.type}.${leg.parameterMilli}`} className={styles.leg}>
          <span className={styles.words} dir="auto">
            <b>{leg.outcome}</b> · {leg.market} · {leg.match}
          </span>
          <bdi dir="ltr" className={styles.odds}>
            {oddsText(leg.oddsMilli)}
          </bdi>
        </p>
      ))}
      {more > 0 && <p className={styles.foot}>+ {phrases.t('desk.legs', { count: more })}</p>}
      <footer className={styles.foot}>
        <span>{kindText(phrases, bet)}</span>
        <span>{phrases.t('desk.player', { number: String(bet.player) })}</span>
        {bet.coupon !== null && <span>{phrases.t('desk.coupon', { number: String(bet.coupon) })}</span>}
        {bet.refusal !== null && <span className={styles.refusal}>{refusedText(phrases, bet.refusal)}</span>}
        {bet.state === 'accepted' && bet.possibleReturnMinor !== null && (
          <span>{phrases.t('desk.returns', { sum: moneyText(bet.possibleReturnMinor, bet, tag) })}</span>
        )}
        {bet.houseMinor !== null && (
          <span className={styles.house} data-sign={signOf(bet.houseMinor)}>
            {phrases.t('desk.house', { sum: profitText(bet.houseMinor, bet, tag) })}
          </span>
        )}
      </footer>
    </article>
  );
});
