import { getGamePrices, type GamePricesQuery } from '@overround/contracts/catalog';
import { accept, type Clock, type Outcome, refuse } from '@overround/kernel';
import { findGroup, milliFromWire } from '@overround/markets';
import { type Database, type PreparedAnswer, preparedRoute, type Route } from '@overround/platform';
import { priceHistory } from '../domain/price-history.ts';
import { findHistoryGame, HISTORY_ROWS_MAX, readHistory } from '../store/read-history.ts';
import { langFrom } from '../texts/feed-texts.ts';
import { prepare } from '../wire/prepared-cache.ts';
import { isKnownView, priceGraph } from '../wire/price-graph.ts';

/** Results by the way a sport is won: with a draw, without, in a field. */
const RESULT_GROUPS = [1, 101, 26];
/** A graph is made anew at most this often, however many look at it. */
const KEPT_MS = 2000;
const KEPT_MAX = 200;

interface Kept {
  readonly atMs: number;
  readonly answer: Promise<Outcome<PreparedAnswer>>;
}

/** Graphs read the log in the database, so readers of the same one share an answer for a moment. */
export function pricesRoutes(deps: { readonly db: Database; readonly clock: Clock }): readonly Route[] {
  const kept = new Map<string, Kept>();
  return [
    preparedRoute(getGamePrices, ({ query }, { site }) => {
      const ask = asked(query, langFrom(query.lng, site.lang));
      if (!ask) return refuse('game_not_found');
      const key = JSON.stringify(ask);
      const nowMs = deps.clock.monotonicMs();
      const known = kept.get(key);
      if (known && nowMs - known.atMs < KEPT_MS) return known.answer;
      const answer = drawGraph(deps.db, ask);
      kept.delete(key);
      kept.set(key, { atMs: nowMs, answer });
      const [oldest] = kept.keys();
      if (kept.size > KEPT_MAX && oldest !== undefined) kept.delete(oldest);
      return answer;
    }),
  ];
}

interface Asked {
  readonly id: number;
  readonly types: readonly number[];
  readonly parameterMilli?: number;
  readonly coefViewId: number;
  readonly lang: string;
}

/** What a query means, in one form; `undefined` when it names nothing that could have a price. */
function asked({ id, group, type, param, coefViewId = 0 }: GamePricesQuery, lang: string): Asked | undefined {
  const groups = group === undefined ? (type === undefined ? RESULT_GROUPS : []) : [group];
  const ofGroups = groups.flatMap(
    (one) =>
      findGroup(one)
        ?.columns.flat()
        .map((row) => row.id) ?? [],
  );
  const types = type === undefined ? ofGroups : [type];
  const parameterMilli = milliFromWire(param);
  if (types.length === 0 || parameterMilli === undefined) return undefined;
  return {
    id,
    types,
    ...(param === undefined ? {} : { parameterMilli }),
    coefViewId: isKnownView(coefViewId) ? coefViewId : 0,
    lang,
  };
}

async function drawGraph(db: Database, ask: Asked): Promise<Outcome<PreparedAnswer>> {
  const game = await findHistoryGame(db, ask.id);
  if (!game) return refuse('game_not_found');
  const rows = await readHistory(db, game, ask);
  const history = priceHistory(rows);
  const isCut = history.isCut || rows.length === HISTORY_ROWS_MAX;
  return accept(prepare(JSON.stringify(priceGraph(game, { ...history, isCut }, ask))));
}
