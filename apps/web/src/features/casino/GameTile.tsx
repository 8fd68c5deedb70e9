import type { CasinoGame } from '@overround/contracts/casino';
import { Link } from 'react-router';
import { useAddresses, usePhrases } from '../../state/services.tsx';
import styles from './Casino.module.css';
import { GameArt } from './GameArt.tsx';
import { KeepButton } from './KeepButton.tsx';
import { gamePath, shareText } from './model/words.ts';

/** A game of the lobby: picture, title, who makes it, what it returns. No mark says that it is hot: none would be true. */
export function GameTile({ game }: { readonly game: CasinoGame }) {
  const phrases = usePhrases();
  const to = useAddresses();
  const { title, maker, rtpBps, volatility, hasDemo } = game;
  const facts = [
    rtpBps !== null && phrases.t('casino.rtp', { share: shareText(phrases, rtpBps) }),
    volatility !== null && phrases.t(`casino.level_${volatility}`),
  ].filter((fact) => fact !== false);
  return (
    <li className={styles.tile}>
      <GameArt game={game} />
      <span className={styles.words}>
        <Link to={to.page(gamePath(game))} className={styles.name}>
          <bdi>{title}</bdi>
        </Link>
        <span className={styles.faint}>
          <bdi>{maker.title}</bdi>
        </span>
        <span className={styles.facts} data-number="">
          {facts.map((fact) => (
            <span key={fact}>{fact}</span>
          ))}
        </span>
      </span>
      {hasDemo && <span className={styles.mark}>{phrases.t('casino.demo')}</span>}
      <span className={styles.star}>
        <KeepButton gameId={game.gameId} title={title} />
      </span>
    </li>
  );
}
