import type { CasinoGame } from '@overround/contracts/casino';
import { type ReactNode, useState } from 'react';
import styles from './Casino.module.css';
import { hueOf, type Motif, motifOf } from './model/tile-art.ts';

const around = (count: number): readonly number[] => Array.from({ length: count }, (_, at) => at);

const pip = (x: number, y: number) => <circle key={`${x} ${y}`} cx={x} cy={y} r="4" fill="currentColor" />;

const DRAWINGS: Readonly<Record<Motif, () => ReactNode>> = {
  wheel: () => (
    <g transform="translate(80 60)">
      <circle r="42" fill="none" stroke="currentColor" strokeWidth="2" />
      <circle r="26" fill="none" stroke="currentColor" strokeWidth="2" />
      {around(18).map((at) => (
        <path
          key={at}
          d="M0 -26V-42"
          stroke="currentColor"
          strokeWidth="2"
          transform={`rotate(${at * 20})`}
          opacity={at % 2 === 0 ? 1 : 0.5}
        />
      ))}
      <circle cx="20" cy="-28" r="5" fill="currentColor" />
      <circle r="4" fill="currentColor" />
    </g>
  ),
  cards: () => (
    <g fill="none" stroke="currentColor" strokeWidth="2">
      <rect x="44" y="28" width="44" height="64" rx="5" transform="rotate(-10 66 60)" opacity="0.6" />
      <g transform="rotate(8 94 60)">
        <rect x="72" y="28" width="44" height="64" rx="5" />
        <path d="M94 46l12 14-12 14-12-14z" fill="currentColor" />
      </g>
    </g>
  ),
  dice: () => (
    <g stroke="currentColor" strokeWidth="2">
      <g transform="rotate(-8 58 62)">
        <rect x="34" y="38" width="48" height="48" rx="9" fill="none" />
        {[pip(46, 50), pip(58, 62), pip(70, 74)]}
      </g>
      <g transform="rotate(12 106 60)">
        <rect x="84" y="38" width="44" height="44" rx="9" fill="none" />
        {[pip(95, 49), pip(117, 49), pip(106, 60), pip(95, 71), pip(117, 71)]}
      </g>
    </g>
  ),
  pins: () => (
    <g fill="currentColor">
      {around(6).flatMap((row) =>
        around(row + 2).map((at) => (
          <circle
            key={`${row} ${at}`}
            cx={80 - (row + 1) * 8 + at * 16}
            cy={26 + row * 14}
            r="3"
            opacity="0.6"
          />
        )),
      )}
      <circle cx="80" cy="14" r="6" />
    </g>
  ),
  numbers: () => (
    <g stroke="currentColor" strokeWidth="2">
      {around(15).map((at) => (
        <circle
          key={at}
          cx={40 + (at % 5) * 20}
          cy={36 + Math.floor(at / 5) * 24}
          r="8"
          fill={[1, 4, 7, 13].includes(at) ? 'currentColor' : 'none'}
        />
      ))}
    </g>
  ),
  reels: () => (
    <g fill="none" stroke="currentColor" strokeWidth="2">
      {around(3).map((at) => (
        <rect key={at} x={32 + at * 34} y="26" width="28" height="68" rx="4" opacity="0.6" />
      ))}
      <path d="M46 50l7 10-7 10-7-10zM114 50l7 10-7 10-7-10z" fill="currentColor" />
      <circle cx="80" cy="60" r="8" fill="currentColor" />
      <path d="M24 60h6M130 60h6" strokeLinecap="round" />
    </g>
  ),
  diamonds: () => (
    <g fill="none" stroke="currentColor" strokeWidth="2">
      {[14, 26, 38].map((size) => (
        <path
          key={size}
          d={`M80 ${60 - size}l${size} ${size}-${size} ${size}-${size}-${size}z`}
          opacity={size === 14 ? 1 : 0.5}
        />
      ))}
    </g>
  ),
};

/** The picture of a game: the provider's, or one drawn from its data. Never a broken one. */
export function GameArt({ game }: { readonly game: CasinoGame }) {
  const [isBroken, setBroken] = useState(false);
  if (game.pictureUrl !== null && !isBroken)
    return (
      <img
        className={styles.art}
        src={game.pictureUrl}
        alt=""
        loading="lazy"
        decoding="async"
        width="320"
        height="240"
        // Also one that failed before the page came alive.
        ref={(image) => {
          if (image?.complete && image.naturalWidth === 0) setBroken(true);
        }}
        onError={() => setBroken(true)}
      />
    );
  const hue = hueOf(game.gameId);
  return (
    <svg className={styles.art} viewBox="0 0 160 120" aria-hidden="true" color={`hsl(${hue} 55% 76%)`}>
      <rect width="160" height="120" fill={`hsl(${hue} 34% 22%)`} />
      <circle cx="80" cy="60" r="74" fill={`hsl(${hue} 36% 27%)`} />
      {DRAWINGS[motifOf(game)]()}
    </svg>
  );
}
