import sprite from './sports.svg?url&no-inline';

/** Sports with a drawing of their own, by wire id; others share the cup. */
const symbolBySport: Readonly<Record<number, string>> = {
  1: 'football',
  2: 'hockey',
  3: 'basketball',
  4: 'tennis',
  5: 'baseball',
  6: 'volleyball',
  7: 'rugby',
  8: 'handball',
  9: 'boxing',
  10: 'table-tennis',
  13: 'american-football',
  14: 'football',
  16: 'badminton',
  21: 'darts',
  25: 'football',
  26: 'racing',
  29: 'volleyball',
  40: 'esports',
  41: 'golf',
  44: 'horse',
  56: 'boxing',
  66: 'cricket',
  85: 'esports',
  189: 'boxing',
};

/** The sport's sign from our own sprite, in the stroke of the other icons. Decoration: the name stands beside it. */
export function SportIcon({ sportId, sizePx = 20 }: { readonly sportId: number; readonly sizePx?: number }) {
  return (
    <svg width={sizePx} height={sizePx} aria-hidden="true" focusable="false" style={{ flex: 'none' }}>
      <use href={`${sprite}#${symbolBySport[sportId] ?? 'cup'}`} />
    </svg>
  );
}
