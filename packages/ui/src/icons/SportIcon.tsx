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
  12: 'snooker',
  13: 'american-football',
  14: 'football',
  16: 'badminton',
  17: 'water',
  18: 'racing',
  21: 'darts',
  25: 'football',
  26: 'racing',
  27: 'hockey',
  28: 'rugby',
  29: 'volleyball',
  30: 'snooker',
  31: 'racing',
  36: 'cycling',
  41: 'golf',
  44: 'horse',
  53: 'boxing',
  56: 'boxing',
  66: 'cricket',
  68: 'greyhound',
  83: 'baseball',
  87: 'star',
  92: 'horse',
  102: 'racing',
  132: 'horse',
  133: 'horse',
  138: 'water',
  176: 'star',
  189: 'boxing',
  202: 'vote',
  282: 'tennis',
  283: 'table-tennis',
  2999: 'hourglass',
  3001: 'marbles',
};
/** Video games share one sign; their names stand beside it. */
const VIDEO_GAMES: ReadonlySet<number> = new Set([
  40, 85, 86, 89, 97, 103, 109, 125, 144, 150, 298, 4005, 4006, 4007, 4008, 4009, 4010, 4011, 4012,
]);
const symbolOf = (sportId: number): string =>
  symbolBySport[sportId] ?? (VIDEO_GAMES.has(sportId) ? 'esports' : 'cup');

/** The sport's sign from our own sprite, in the stroke of the other icons. Decoration: the name stands beside it. */
export function SportIcon({ sportId, sizePx = 20 }: { readonly sportId: number; readonly sizePx?: number }) {
  return (
    <svg width={sizePx} height={sizePx} aria-hidden="true" focusable="false" style={{ flex: 'none' }}>
      <use href={`${sprite}#${symbolOf(sportId)}`} />
    </svg>
  );
}
