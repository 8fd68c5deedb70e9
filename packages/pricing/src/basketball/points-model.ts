import { normalCdf } from '../maths/normal.ts';

export interface NormalBelief {
  readonly mean: number;
  readonly deviation: number;
}

/** Margin (home less away) and total of a match as independent normals: basketball's textbook model. */
export interface PointsBelief {
  readonly margin: NormalBelief;
  readonly total: NormalBelief;
}

export interface PointsModel {
  /** With overtime: a level score is split like the rest of the margin. */
  readonly homeWins: number;
  /** The spread is added to the home margin. For half lines, where nothing pushes. */
  readonly homeCovers: (spread: number) => number;
  readonly over: (line: number) => number;
}

const above = (belief: NormalBelief, value: number): number =>
  normalCdf((belief.mean - value) / belief.deviation);

/** Continuous prices. The market prices of a match use the whole-number grid of the same model, where pushes exist. */
export const pointsModel = (belief: PointsBelief): PointsModel => ({
  homeWins: above(belief.margin, 0),
  homeCovers: (spread) => above(belief.margin, -spread),
  over: (line) => above(belief.total, line),
});
