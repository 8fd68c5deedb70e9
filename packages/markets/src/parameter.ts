/**
 * The parameter of an outcome: what is published as `P`, and what it means (wire-shapes 5.3). It is stored as whole
 * thousandths (`parameterMilli`), so that 2:1 is 2001 and a line of 2.5 is 2500. Lines are counted in quarters of a goal.
 */
export type Parameter =
  | { readonly kind: 'none' }
  | { readonly kind: 'line'; readonly lineQuarters: number }
  /** From the point of view of the outcome's own side. */
  | { readonly kind: 'handicap'; readonly lineQuarters: number }
  /** European handicap: head start of the first side, the same on all three outcomes. */
  | { readonly kind: 'headStart'; readonly headStart: number }
  | { readonly kind: 'score'; readonly home: number; readonly away: number }
  | { readonly kind: 'range'; readonly from: number; readonly to: number }
  | { readonly kind: 'count'; readonly count: number }
  | { readonly kind: 'minute'; readonly minute: number }
  | { readonly kind: 'countByMinute'; readonly count: number; readonly minute: number }
  | { readonly kind: 'lineAtMinute'; readonly lineQuarters: number; readonly minute: number }
  | { readonly kind: 'twoLines'; readonly firstQuarters: number; readonly secondQuarters: number }
  | { readonly kind: 'countInHalf'; readonly count: number; readonly half: number }
  /** Three runners by their numbers, none above 99. */
  | { readonly kind: 'three'; readonly first: number; readonly second: number; readonly third: number }
  /** A player by the number of the team sheets (`MatchState.starters`), none above 99. */
  | { readonly kind: 'player'; readonly player: number }
  /** A player and a line of his, in halves below 1000. */
  | { readonly kind: 'playerLine'; readonly player: number; readonly lineQuarters: number }
  /** Who stands against whom: one or two of each side by their numbers, none above 99, in ascending order. */
  | { readonly kind: 'duel'; readonly first: readonly number[]; readonly second: readonly number[] };

export type ParameterKind = Parameter['kind'];

export const NO_PARAMETER: Parameter = { kind: 'none' };

const MILLI_MAX = 100_000_000;
const isWhole = (value: number): boolean => Number.isSafeInteger(value);
/** `-0` and `0` are the same parameter. */
const plain = (value: number): number => value + 0 || 0;

/** Whole thousandths of a parameter, the form in which it is stored and compared. */
export function encodeParameter(parameter: Parameter): number {
  switch (parameter.kind) {
    case 'none':
      return 0;
    case 'line':
    case 'handicap':
      return plain(parameter.lineQuarters * 250);
    case 'headStart':
      return plain(parameter.headStart * 1000);
    case 'score':
      return parameter.home * 1000 + parameter.away;
    case 'range':
      return parameter.from * 1000 + parameter.to;
    case 'count':
      return parameter.count * 1000;
    case 'minute':
      return parameter.minute * 1000;
    case 'countByMinute':
      return parameter.minute * 1000 + parameter.count;
    case 'lineAtMinute': {
      const size = Math.abs(parameter.lineQuarters) * 25_000 + parameter.minute;
      return parameter.lineQuarters < 0 ? -size : size;
    }
    case 'twoLines':
      return parameter.firstQuarters * 25_000 + (parameter.secondQuarters / 2) * 5;
    case 'countInHalf':
      return parameter.count * 1000 + parameter.half;
    case 'three':
      return (parameter.first * 100 + parameter.second) * 100 + parameter.third;
    case 'player':
      return parameter.player * 1000;
    case 'playerLine':
      return parameter.player * 1_000_000 + parameter.lineQuarters * 250;
    case 'duel':
      return sideNumber(parameter.first) * 10_000 + sideNumber(parameter.second);
  }
}

/** The way back; `undefined` when the number is not a parameter of that kind, so that nothing is guessed. */
export function decodeParameter(kind: ParameterKind, milli: number): Parameter | undefined {
  if (!isWhole(milli) || Math.abs(milli) > MILLI_MAX) return undefined;
  const size = Math.abs(milli);
  const whole = Math.floor(size / 1000);
  const rest = size % 1000;
  switch (kind) {
    case 'none':
      return milli === 0 ? NO_PARAMETER : undefined;
    case 'line':
      return milli >= 0 && milli % 250 === 0 ? { kind, lineQuarters: milli / 250 } : undefined;
    case 'handicap':
      return size % 250 === 0 ? { kind, lineQuarters: plain(milli / 250) } : undefined;
    case 'headStart':
      return rest === 0 ? { kind, headStart: plain(milli / 1000) } : undefined;
    case 'score':
      return milli >= 0 ? { kind, home: whole, away: rest } : undefined;
    case 'range':
      return milli >= 0 && whole <= rest ? { kind, from: whole, to: rest } : undefined;
    case 'count':
      return milli >= 0 && rest === 0 ? { kind, count: whole } : undefined;
    case 'minute':
      return milli > 0 && rest === 0 ? { kind, minute: whole } : undefined;
    case 'countByMinute':
      return milli > 0 && rest > 0 ? { kind, count: rest, minute: whole } : undefined;
    case 'lineAtMinute': {
      if (rest === 0 || whole % 25 !== 0) return undefined;
      return { kind, lineQuarters: plain((Math.sign(milli) * whole) / 25), minute: rest };
    }
    case 'twoLines': {
      if (milli < 0 || whole % 25 !== 0 || rest % 5 !== 0) return undefined;
      return { kind, firstQuarters: whole / 25, secondQuarters: (rest / 5) * 2 };
    }
    case 'countInHalf':
      return milli >= 0 && (rest === 1 || rest === 2) ? { kind, count: whole, half: rest } : undefined;
    case 'three': {
      const [first, second, third] = [Math.floor(milli / 10_000), Math.floor(milli / 100) % 100, milli % 100];
      const isThree = milli > 0 && first <= 99 && Math.min(first, second, third) >= 1;
      return isThree ? { kind, first, second, third } : undefined;
    }
    case 'player':
      return milli > 0 && rest === 0 && whole <= 99 ? { kind, player: whole } : undefined;
    case 'playerLine': {
      const [player, line] = [Math.floor(milli / 1_000_000), milli % 1_000_000];
      return milli > 0 && player >= 1 && player <= 99 && line > 0 && line % 500 === 0
        ? { kind, player, lineQuarters: line / 250 }
        : undefined;
    }
    case 'duel': {
      const duel = duelOf(sideOf(Math.floor(milli / 10_000)), sideOf(milli % 10_000));
      // One duel has one number.
      return duel && encodeParameter(duel) === milli ? duel : undefined;
    }
  }
}

const sideNumber = ([one = 0, other = 0]: readonly number[]): number => one * 100 + other;
const sideOf = (digits: number): readonly number[] =>
  digits % 100 === 0 ? [Math.floor(digits / 100)] : [Math.floor(digits / 100), digits % 100];

/** Most that stand on one side of a duel. */
export const DUEL_SIDE_MAX = 2;

/**
 * Two sides as the one duel they are, whichever is named first and in whatever order: the side with the lowest number comes
 * first. `undefined` for sides that are empty, too long, or share somebody.
 */
export function duelOf(
  one: readonly number[],
  other: readonly number[],
): Extract<Parameter, { kind: 'duel' }> | undefined {
  const [a, b] = [one, other].map((side) => side.toSorted((x, y) => x - y));
  const all = [...one, ...other];
  const isWell =
    all.every((number) => Number.isSafeInteger(number) && number >= 1 && number <= 99) &&
    new Set(all).size === all.length &&
    [one, other].every((side) => side.length >= 1 && side.length <= DUEL_SIDE_MAX);
  if (!a || !b || !isWell) return undefined;
  return (a[0] ?? 0) < (b[0] ?? 0)
    ? { kind: 'duel', first: a, second: b }
    : { kind: 'duel', first: b, second: a };
}

/** `P` of the wire in thousandths; `undefined` when it has more than three decimals. A missing `P` is 0. */
export function milliFromWire(parameter: number | undefined): number | undefined {
  if (parameter === undefined) return 0;
  const milli = Math.round(parameter * 1000);
  return Number.isSafeInteger(milli) && Math.abs(parameter * 1000 - milli) < 1e-4 ? plain(milli) : undefined;
}

/** `P` as published: present when and only when it is not zero (wire-shapes 1, row 6). */
export const wireFromMilli = (parameterMilli: number): number | undefined =>
  parameterMilli === 0 ? undefined : parameterMilli / 1000;
