import { lineDuels, liveDuels } from '@overround/contracts/catalog';
import { accept, type Outcome, refuse } from '@overround/kernel';
import { type CallInput, type Database, type Route, route } from '@overround/platform';
import { outcomeKey } from '@overround/contracts';
import type { BookEvent, LineBook } from '../book/line-book.ts';
import { duelParameter, duelTypesOf } from '../duel/duel-side.ts';
import { isPairFormat } from '@overround/pricing';
import { canBePaired, isWholeSide, nameOfSide, PAIR_GROUPS, pairRef } from '../duel/pair.ts';
import { PAIRS_MAX } from '../duel/pair-script.ts';
import { keepDuel } from '../store/duel-store.ts';
import { langFrom } from '../texts/feed-texts.ts';
import { type DuelItem, duelItem, pairItem } from '../wire/duel-feed.ts';
import { eventAsked } from '../wire/site-service.ts';

export interface DuelDeps {
  readonly db: Database;
  readonly book: LineBook;
  /** Has the duel priced by whichever process runs the intake. */
  readonly wantDuel: (eventId: number, parameterMilli: number) => void;
  /** Has a duel across matches listed, by its name. */
  readonly wantPair: (ref: string) => void;
}

/** How long the reader who builds a duel waits for its price. */
const PRICE_WAIT_MS = 3000;

export function duelRoutes(deps: DuelDeps): readonly Route[] {
  const build = async (
    { body }: CallInput<typeof lineDuels.build>,
    { site }: { readonly site: { readonly lang: string } },
  ): Promise<Outcome<DuelItem>> => {
    const event = eventAsked(body, deps);
    if (!event) return refuse('game_not_found');
    if (body.gameId2 !== undefined) return buildPair(deps, { ...body, event }, langFrom(body.lng, site.lang));
    const parameter = duelParameter(event, body.team1Ids, body.team2Ids);
    if (typeof parameter === 'string') return refuse(parameter);
    const lang = langFrom(body.lng, site.lang);
    const find = (): DuelItem | undefined => shownDuel(deps.book, event, parameter, lang);
    const known = find();
    if (known) return accept(known);
    if (!(await keepDuel(deps.db, event.eventId, parameter))) return refuse('duels_full');
    const priced = whenShown(deps.book, find, event.eventId);
    deps.wantDuel(event.eventId, parameter);
    const duel = await priced;
    return duel ? accept(duel) : refuse('duel_not_priced');
  };
  return [route(lineDuels.build, build), route(liveDuels.build, build)];
}

/** Two sides of two matches: an event of its own, listed by whoever runs the intake. */
async function buildPair(
  { book, wantPair }: DuelDeps,
  ask: {
    readonly event: BookEvent;
    readonly gameId2?: number;
    readonly team1Ids: readonly number[];
    readonly team2Ids: readonly number[];
  },
  lang: string,
): Promise<Outcome<DuelItem>> {
  const other = eventAsked({ gameId: ask.gameId2 ?? 0 }, { book });
  if (!other) return refuse('game_not_found');
  const one = { eventId: ask.event.eventId, ids: ask.team1Ids };
  const two = { eventId: other.eventId, ids: ask.team2Ids };
  if (one.eventId === two.eventId || !isWholeSide(one.ids) || !isWholeSide(two.ids))
    return refuse('duel_sides_wrong');
  if (ask.event.sportId !== other.sportId) return refuse('duel_sports_differ');
  if (!isPairFormat(ask.event.format) || !isPairFormat(other.format)) return refuse('duel_not_in_sport');
  if (![ask.event, other].every(canBePaired)) return refuse('duel_not_possible');
  if (!nameOfSide(ask.event, one.ids) || !nameOfSide(other, two.ids)) return refuse('duel_not_possible');
  const ref = pairRef(one, two);
  const find = (): DuelItem | undefined => shownPair(book, ref, lang);
  const known = find();
  if (known) return accept(known);
  const open = [...book.events('line')].filter(({ facts }) => facts.duel).length;
  if (open >= PAIRS_MAX) return refuse('duels_full');
  const listed = whenShown(book, find);
  wantPair(ref);
  const duel = await listed;
  return duel ? accept(duel) : refuse('duel_not_priced');
}

function shownPair(book: LineBook, ref: string, lang: string): DuelItem | undefined {
  const event = [...book.events('line')].find(({ facts }) => facts.duel?.ref === ref);
  const main = event && book.findGame(event.mainGameId);
  const isShown =
    event !== undefined &&
    main?.status === 'open' &&
    [...main.outcomes.values()].some(({ group }) => group === PAIR_GROUPS[0]);
  return isShown ? pairItem({ event, main }, lang) : undefined;
}

/** The duel as readers see it, once every outcome of it is on the board. */
function shownDuel(
  book: LineBook,
  { eventId }: BookEvent,
  parameterMilli: number,
  lang: string,
): DuelItem | undefined {
  const event = book.findEvent(eventId);
  const main = event && book.findGame(event.mainGameId);
  const isShown =
    main && duelTypesOf(event).every((type) => main.outcomes.has(outcomeKey(type, parameterMilli / 1000)));
  return isShown ? duelItem({ event, main }, parameterMilli, lang) : undefined;
}

/** Resolves as soon as a change of the event shows it, or with nothing when that takes too long. */
function whenShown<Value>(
  book: LineBook,
  find: () => Value | undefined,
  eventId?: number,
): Promise<Value | undefined> {
  const { promise, resolve } = Promise.withResolvers<Value | undefined>();
  const timer = setTimeout(() => resolve(find()), PRICE_WAIT_MS);
  const stop = book.subscribe(({ games }) => {
    if (eventId !== undefined && !games.some(({ after }) => after?.eventId === eventId)) return;
    const value = find();
    if (value !== undefined) resolve(value);
  });
  return promise.finally(() => {
    clearTimeout(timer);
    stop();
  });
}
