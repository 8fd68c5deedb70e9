import type { CasinoGame } from '@overround/contracts/casino';
import { listText } from '@overround/phrases';
import type { ReactNode } from 'react';
import { usePhrases } from '../../../state/services.tsx';
import { mechanicText, shareText } from '../model/words.ts';
import styles from './Play.module.css';

const WHOLE_BPS = 10_000;

/** What is known of a game before it is played: the house's share is said as plainly as the player's. */
export function GameFacts({ game }: { readonly game: CasinoGame }) {
  const phrases = usePhrases();
  const { maker, rtpBps, volatility, mechanics, isProvablyFair, hasFreeRounds } = game;
  const facts: (readonly [name: string, value: ReactNode])[] = [
    [phrases.t('casino.maker'), <bdi key="maker">{maker.title}</bdi>],
    ...(rtpBps === null ? [] : [[phrases.t('casino.rtp_long'), shareText(phrases, rtpBps)] as const]),
    ...(volatility === null
      ? []
      : [[phrases.t('casino.volatility'), phrases.t(`casino.volatility_${volatility}`)] as const]),
    ...(mechanics.length === 0
      ? []
      : [
          [
            phrases.t('casino.mechanic'),
            listText(
              phrases.formatTag,
              mechanics.map((mechanic) => mechanicText(phrases, mechanic)),
              'beside',
            ),
          ] as const,
        ]),
  ];
  return (
    <>
      <dl className={styles.told}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd data-number="">{value}</dd>
          </div>
        ))}
      </dl>
      <p className={styles.note}>
        {rtpBps === null
          ? phrases.t('casino.rtp_unknown')
          : phrases.t('casino.house_keeps', {
              whole: 100,
              kept: new Intl.NumberFormat(phrases.formatTag, { maximumFractionDigits: 2 }).format(
                (WHOLE_BPS - rtpBps) / 100,
              ),
            })}
        {isProvablyFair && ` ${phrases.t('casino.fair_text')}`}
        {hasFreeRounds && ` ${phrases.t('casino.free_rounds_text')}`}
      </p>
    </>
  );
}
