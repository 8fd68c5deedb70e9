import type { BookGame, LineBook } from '@overround/catalog';
import { accept, type Outcome, refuse } from '@overround/kernel';
import {
  builderMean,
  type BuilderPick,
  type BuilderPrice,
  FIRST_HALF_SHARE,
  fitOutlook,
  priceBuilder,
  type ScoreOutlook,
} from '@overround/pricing';
import { type SportId, SPORT, subGameKey } from '@overround/sports';
import type { BuilderPriceRefusal, LegChance, Selection } from '../domain/selection.ts';
import { listingNow } from './fair-chance.ts';

/** Sports whose whole line follows from one grid of final scores. */
const BUILT_SPORTS: ReadonlySet<SportId> = new Set([SPORT.football]);
/** Live Asian handicaps count from the score of now, not from nil: they are no statement on the final score. */
const SCORE_BOUND_GROUP = 2854;
const OUTLOOKS_MAX = 500;

type Known = Map<number, { readonly version: number; readonly outlook: ScoreOutlook | undefined }>;
const known = new WeakMap<LineBook, Known>();

/** The goals to come in the match of a listing, as its prices tell; worked out once for each version of its book. */
export function outlookOf(book: LineBook, gameId: number): ScoreOutlook | undefined {
  const game = listingNow(book, gameId);
  const event = game && book.eventOfGame(game.gameId);
  if (!game || !event || !BUILT_SPORTS.has(event.sportId) || subGameKey(game.part) !== 'main')
    return undefined;
  const outlooks: Known = known.get(book) ?? new Map();
  known.set(book, outlooks);
  const found = outlooks.get(game.gameId);
  if (found?.version === game.bookVersion) return found.outlook;
  const score = game.kind === 'live' ? event.state?.score : { home: 0, away: 0 };
  const fitted = score && fitOutlook(offeredOf(game), score);
  // In play the goals of a half that is over are not told apart from those to come.
  const outlook = fitted && (game.kind === 'line' ? { ...fitted, firstHalfShare: FIRST_HALF_SHARE } : fitted);
  if (outlooks.size >= OUTLOOKS_MAX) outlooks.clear();
  outlooks.set(game.gameId, { version: game.bookVersion, outlook });
  return outlook;
}

const offeredOf = (game: BookGame) =>
  [...game.outcomes.values()].flatMap((one) =>
    one.group === SCORE_BOUND_GROUP || one.isSuspended
      ? []
      : [{ type: one.type, parameter: Math.round(one.parameter * 1000), oddsMilli: one.oddsMilli }],
  );

/** The goals to come in the match that a listing, or a half of it, belongs to. */
export function outlookOfMatch(book: LineBook, gameId: number): ScoreOutlook | undefined {
  const mainGameId = listingNow(book, gameId)?.mainGameId;
  return mainGameId === undefined ? undefined : outlookOf(book, mainGameId);
}

/** What a part of a match is to a builder: the match, one of its halves, or nothing it knows. */
export const halfOfPart = (part: string): Pick<BuilderPick, 'half'> | undefined => HALVES[part];
const HALVES: Readonly<Record<string, Pick<BuilderPick, 'half'>>> = {
  main: {},
  p1: { half: 1 },
  p2: { half: 2 },
};

/** Selections as a builder sees them; those of a part it does not know are refused before. */
export const picksOf = (book: LineBook, selections: readonly Selection[]): BuilderPick[] =>
  selections.map(({ gameId, type, parameterMilli }) => ({ type, parameterMilli, ...partOf(book, gameId) }));

const partOf = (book: LineBook, gameId: number): Pick<BuilderPick, 'half'> | undefined => {
  const game = book.findGame(gameId);
  return game && halfOfPart(subGameKey(game.part));
};

/** Prices of selections of one match together, and of every part of them. Numbers in a refusal are places in `selections`. */
export function builderPrice(
  book: LineBook,
  selections: readonly Selection[],
): Outcome<BuilderPrice, BuilderPriceRefusal> {
  const everyLeg = selections.map((_, leg) => leg);
  const [first] = selections;
  const outlook = first && outlookOfMatch(book, first.gameId);
  if (!outlook) return refuse('builder_not_offered', { legs: everyLeg });
  const match = book.findGame(first.gameId)?.mainGameId;
  const found = selections.map(({ gameId, type, parameterMilli }) =>
    book.findOutcome(gameId, type, parameterMilli / 1000),
  );
  const unfit = everyLeg.filter((leg) => {
    const [outcome, gameId] = [found[leg], selections[leg]?.gameId ?? 0];
    const isOfMatch = book.findGame(gameId)?.mainGameId === match && partOf(book, gameId) !== undefined;
    return !outcome || !isOfMatch || outcome.group === SCORE_BOUND_GROUP;
  });
  if (unfit.length > 0) return refuse('builder_not_offered', { legs: unfit });
  const price = priceBuilder(
    outlook,
    picksOf(book, selections).map((pick, leg) => ({ ...pick, oddsMilli: found[leg]?.oddsMilli ?? 1001 })),
  );
  if (price.ok) return accept(price.value);
  return price.code === 'legs_contradict'
    ? refuse('builder_contradiction')
    : refuse('builder_not_offered', { legs: price.legs });
}

/** What selections of one match at their joint price return on average, as a part of that price. */
export function builderChanceOf(
  book: LineBook,
  selections: readonly Selection[],
  pricesMilli: readonly number[],
): LegChance {
  const [first] = selections;
  const most = (pricesMilli.at(-1) ?? 0) / 1000;
  if (!first || listingNow(book, first.gameId)?.status !== 'open') return { because: 'suspended' };
  const outlook = outlookOfMatch(book, first.gameId);
  const mean = outlook && builderMean(outlook, pricesMilli, picksOf(book, selections));
  return mean === undefined || most === 0 ? { because: 'not_priced' } : { chance: Math.min(1, mean / most) };
}
