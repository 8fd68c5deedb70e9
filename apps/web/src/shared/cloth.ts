// The colours runners wear by their number, so that eyes find them: saddle cloths of horses, jackets of greyhounds.

export interface Cloth {
  readonly background: string;
  readonly ink: string;
  /** Black and white stripes around a white middle. */
  readonly isStriped?: boolean;
}

const WHITE = '#ffffff';
const BLACK = '#101418';
const dark = (background: string): Cloth => ({ background, ink: WHITE });
const light = (background: string): Cloth => ({ background, ink: BLACK });

const GREYHOUNDS = 68;
const JACKETS: readonly Cloth[] = [
  dark('#c8102e'),
  dark('#1d4fa0'),
  light(WHITE),
  dark(BLACK),
  light('#f58220'),
  { background: WHITE, ink: '#b00d26', isStriped: true },
];
const SADDLE_CLOTHS: readonly Cloth[] = [
  dark('#c8102e'),
  light(WHITE),
  dark('#1d4fa0'),
  light('#ffd100'),
  dark('#00703c'),
  dark(BLACK),
  light('#f58220'),
  light('#f7a8c4'),
  light('#3fc1c9'),
  dark('#6a2c8f'),
  light('#b9bec4'),
  light('#8ed04b'),
];

/** None for higher numbers and for other sports: they keep the colours of the page. */
export function clothOf(sportId: number, number: number): Cloth | undefined {
  return (sportId === GREYHOUNDS ? JACKETS : SADDLE_CLOTHS)[number - 1];
}
