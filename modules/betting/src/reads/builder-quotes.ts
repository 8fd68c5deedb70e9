import type { BookGame, LineBook } from '@overround/catalog';
import { accept, type Outcome, refuse } from '@overround/kernel';
import {
  builderMean,
  type BuilderPrice,
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
  const outlook = score && fitOutlook(offeredOf(game), score);
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

/** Prices of selections of one match together, and of every part of them. Numbers in a refusal are places in `selections`. */
export function builderPrice(
  book: LineBook,
  selections: readonly Selection[],
): Outcome<BuilderPrice, BuilderPriceRefusal> {
  const everyLeg = selections.map((_, leg) => leg);
  const [first] = selections;
  const outlook = first && outlookOf(book, first.gameId);
  if (!outlook) return refuse('builder_not_offered', { legs: everyLeg });
  const legs = selections.map(({ gameId, type, parameterMilli }) => ({
    gameId,
    type,
    parameterMilli,
    found: book.findOutcome(gameId, type, parameterMilli / 1000),
  }));
  const unfit = everyLeg.filter((leg) => {
    const one = legs[leg];
    return !one?.found || one.gameId !== first.gameId || one.found.group === SCORE_BOUND_GROUP;
  });
  if (unfit.length > 0) return refuse('builder_not_offered', { legs: unfit });
  const price = priceBuilder(
    outlook,
    legs.map(({ type, parameterMilli, found }) => ({
      type,
      parameterMilli,
      oddsMilli: found?.oddsMilli ?? 1001,
    })),
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
  const outlook = outlookOf(book, first.gameId);
  const mean = outlook && builderMean(outlook, pricesMilli, selections);
  return mean === undefined || most === 0 ? { because: 'not_priced' } : { chance: Math.min(1, mean / most) };
}
