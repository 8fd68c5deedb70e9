import type { BookEvent, BookGame, LineBook } from '@overround/catalog';
import { accept, type Outcome, refuse } from '@overround/kernel';
import {
  builderMean,
  type BuilderPick,
  type BuilderPrice,
  COUNTED_BOARDS,
  fitOutlook,
  hasBuilder,
  type MatchOutlook,
  priceBuilder,
} from '@overround/pricing';
import { type MatchState, startMatch, subGameKey } from '@overround/sports';
import type { BuilderPriceRefusal, LegChance, Selection } from '../domain/selection.ts';
import { listingNow } from './fair-chance.ts';

/** Live Asian handicaps count from the score of now, not from nil: they are no statement on the final score. */
const SCORE_BOUND_GROUP = 2854;
const OUTLOOKS_MAX = 500;

type Known = Map<number, { readonly seen: string; readonly outlook: MatchOutlook | undefined }>;
const known = new WeakMap<LineBook, Known>();

/** Every way the match of a listing can still end, as its prices tell; worked out once for each version of its book. */
export function outlookOf(book: LineBook, gameId: number): MatchOutlook | undefined {
  const game = listingNow(book, gameId);
  const event = game && book.eventOfGame(game.gameId);
  if (!game || !event || !hasBuilder(event.sportId) || subGameKey(game.part) !== 'main') return undefined;
  const listings = [game, ...countedListings(book, event, game)];
  const seen = [
    ...listings.map(({ gameId: id, bookVersion }) => `${id}:${bookVersion}`),
    ...(game.kind === 'live' && event.state ? [courseOf(event.state)] : []),
  ].join(' ');
  const outlooks: Known = known.get(book) ?? new Map();
  known.set(book, outlooks);
  const found = outlooks.get(game.gameId);
  if (found?.seen === seen) return found.outlook;
  const state = game.kind === 'live' ? event.state : startMatch(event.format);
  const outlook =
    state &&
    fitOutlook({
      state: { ...state, format: event.format },
      offered: new Map(listings.map((one) => [subGameKey(one.part), offeredOf(one)])),
    });
  if (outlooks.size >= OUTLOOKS_MAX) outlooks.clear();
  outlooks.set(game.gameId, { seen, outlook });
  return outlook;
}

/** What the ways depend on beside the prices, which move with the clock. */
const courseOf = ({ phase, period, score, periods }: MatchState): string =>
  [
    phase,
    period,
    score.home,
    score.away,
    ...periods.map((one) => `${one.score.home}-${one.score.away}`),
  ].join(' ');

/** Listings of the counts that stand beside the score. */
const countedListings = (book: LineBook, event: BookEvent, main: BookGame): BookGame[] =>
  event.gameIds.flatMap((gameId) => {
    const one = book.findGame(gameId);
    const isCounted = COUNTED_BOARDS.some((board) => one && subGameKey(one.part) === board);
    return one && isCounted && one.kind === main.kind ? [one] : [];
  });

const offeredOf = (game: BookGame) =>
  [...game.outcomes.values()].flatMap((one) =>
    one.group === SCORE_BOUND_GROUP || one.isSuspended
      ? []
      : [{ type: one.type, parameter: Math.round(one.parameter * 1000), oddsMilli: one.oddsMilli }],
  );

/** Every way the match can end that a listing, or a part of it, belongs to. */
export function outlookOfMatch(book: LineBook, gameId: number): MatchOutlook | undefined {
  const mainGameId = listingNow(book, gameId)?.mainGameId;
  return mainGameId === undefined ? undefined : outlookOf(book, mainGameId);
}

/** The part of a pick as a builder names it. */
export const partOfPick = (part: string): Pick<BuilderPick, 'part'> => (part === 'main' ? {} : { part });

/** Selections as a builder sees them. */
export const picksOf = (book: LineBook, selections: readonly Selection[]): BuilderPick[] =>
  selections.map(({ gameId, type, parameterMilli }) => {
    const game = book.findGame(gameId);
    return { type, parameterMilli, ...(game && partOfPick(subGameKey(game.part))) };
  });

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
    const isOfMatch = book.findGame(gameId)?.mainGameId === match;
    return !outcome || !isOfMatch;
  });
  if (unfit.length > 0) return refuse('builder_not_offered', { legs: unfit });
  const price = priceBuilder(
    outlook,
    picksOf(book, selections).map((pick, leg) => ({ ...pick, oddsMilli: found[leg]?.oddsMilli ?? 1001 })),
  );
  if (price.ok) return accept(price.value);
  if (price.code === 'legs_contradict') return refuse('builder_contradiction');
  return refuse(price.code === 'legs_implied' ? 'builder_implied' : 'builder_not_offered', {
    legs: price.legs,
  });
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
