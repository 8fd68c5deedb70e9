// How the map of a video game stands, as the socket tells it.

import type { MatchCourse } from './happenings.ts';

const FIGURES = ['kills', 'money', 'equipment', 'gold', 'towers'] as const;
export type MapFigure = (typeof FIGURES)[number];

export interface MapView {
  readonly period: number;
  /** Empty where the game has one map. */
  readonly map: string;
  /** 0 where the sides do not attack in turns. */
  readonly attacking: 0 | 1 | 2;
  readonly figures: readonly {
    readonly figure: MapFigure;
    readonly home: number;
    readonly away: number;
    /** The first side's part of both, 0 to 1. */
    readonly share: number;
  }[];
  /** Sides by the rounds they won on this map, the oldest first. */
  readonly rounds: readonly (1 | 2)[];
}

const isFigure = (name: string): name is MapFigure => FIGURES.some((figure) => figure === name);

/** `undefined` while nobody told how a map stands. */
export function mapView({ map, marks }: MatchCourse): MapView | undefined {
  if (!map || typeof map.extra !== 'string') return undefined;
  const [name = '', ...parts] = map.extra.split('|');
  const figures = parts.flatMap((part) => {
    const [figure = '', home = 0, away = 0] = part
      .split(/[=:]/)
      .map((one, at) => (at === 0 ? one : Number(one)));
    if (typeof figure !== 'string' || !isFigure(figure)) return [];
    const pair = { home: Number(home), away: Number(away) };
    const sum = pair.home + pair.away;
    return [{ figure, ...pair, share: sum > 0 ? pair.home / sum : 0.5 }];
  });
  return {
    period: map.period,
    map: name,
    attacking: map.side,
    figures,
    rounds: marks.flatMap(({ kind, period, side }) =>
      kind === 'score' && period === map.period && side !== 0 ? [side] : [],
    ),
  };
}
