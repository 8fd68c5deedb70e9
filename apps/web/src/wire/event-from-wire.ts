// Events of the short-key feeds into our words, apart by how they move: structure for React, prices and scores for the books.

import { type PriceNow, type QuoteKey, quoteKey, type ScoreShown } from '@overround/client';
import { SUSPENSION_REASONS } from '@overround/contracts/live';
import { oddsFromWire } from '@overround/kernel';
import { countryCodeFromWire } from './country-from-wire.ts';
import type { Game, GameDetail, GamePart, Market, Outcome, StatisticLine } from './game.ts';
import { scoreFromWire } from './score-from-wire.ts';
import type { WireEvent, WireOutcome, WireSubGame } from './wire-types.ts';

export interface ReadGame<G extends Game = Game> {
  readonly game: G;
  readonly prices: ReadonlyMap<QuoteKey, PriceNow>;
  readonly score: ScoreShown | undefined;
}

export function outcomeFromWire(gameId: number, wire: WireOutcome): Outcome {
  const parameter = wire.P ?? 0;
  return {
    key: quoteKey(gameId, wire.T, parameter),
    type: wire.T,
    parameter,
    isMainLine: wire.CE === 1,
    ...(wire.PL && { player: wire.PL.N }),
    ...(wire.SO === true && { canBeStartersOnly: true }),
  };
}

export function priceFromWire(wire: WireOutcome): PriceNow | undefined {
  const oddsMilli = oddsFromWire(wire.C);
  return oddsMilli === undefined ? undefined : { oddsMilli, isOpen: wire.B !== true };
}

/** The reason of a stop, without its time: a page drawn by the server reads it the same a second later. */
function reasonFromWire({ SUS }: WireEvent, { BR }: WireOutcome): PriceNow['why'] {
  const said = SUS?.R ?? BR;
  const reason = SUSPENSION_REASONS.find((known) => known === said);
  return [reason ?? 'price', 0];
}

const byNumber = (a: WireOutcome, b: WireOutcome): number => (a.P ?? 0) - (b.P ?? 0);

/** Flat outcomes of a list call: one market per group, one column per outcome type, lines in ascending order. */
function marketsFromFlat(gameId: number, flat: readonly WireOutcome[]): Market[] {
  const types = new Map<number, Map<number, WireOutcome[]>>();
  for (const wire of flat) {
    const columns = types.get(wire.G) ?? new Map<number, WireOutcome[]>();
    const column = columns.get(wire.T) ?? [];
    if (!column.some((known) => (known.P ?? 0) === (wire.P ?? 0))) column.push(wire);
    columns.set(wire.T, column);
    types.set(wire.G, columns);
  }
  return [...types].map(([groupId, columns]) => ({
    groupId,
    columns: [...columns.values()].map((column) =>
      column.toSorted(byNumber).map((wire) => outcomeFromWire(gameId, wire)),
    ),
  }));
}

function marketsFromWire(event: WireEvent): { markets: Market[]; outcomes: readonly WireOutcome[] } {
  if (event.GE) {
    const markets = event.GE.map((group) => ({
      groupId: group.G,
      columns: (group.E ?? []).map((column) => column.map((wire) => outcomeFromWire(event.I, wire))),
    }));
    return { markets, outcomes: event.GE.flatMap((group) => (group.E ?? []).flat()) };
  }
  // Boards show main lines; of a ladder whose main line stands in the list nothing else is shown.
  const main = event.E ?? [];
  const known = new Set(main.map((wire) => wire.G));
  const more = (event.AE ?? []).filter((ladder) => !known.has(ladder.G));
  const outcomes = [...main, ...more.flatMap((ladder) => ladder.ME ?? [])];
  return { markets: marketsFromFlat(event.I, outcomes), outcomes };
}

const participant = (id: number | undefined, name: string | undefined, english: string | undefined) => ({
  id: id ?? 0,
  name: name || english || '',
});

/** One event of a list. `receivedAtMs` is the server time of the answer: the clock of a live game stands at that moment. */
export function gameFromWire(event: WireEvent, receivedAtMs: number): ReadGame {
  const { markets, outcomes } = marketsFromWire(event);
  const prices = new Map<QuoteKey, PriceNow>();
  for (const wire of outcomes) {
    const price = priceFromWire(wire);
    if (!price) continue;
    const key = quoteKey(event.I, wire.T, wire.P ?? 0);
    prices.set(key, price.isOpen ? price : { ...price, why: reasonFromWire(event, wire) });
  }
  const away = participant(event.O2I, event.O2, event.O2E);
  const game: Game = {
    gameId: event.I,
    eventId: event.CI ?? event.I,
    mainGameId: event.MG ?? event.I,
    isLive: event.SC !== undefined || event.KI === 1,
    startsAtMs: (event.S ?? 0) * 1000,
    sportId: event.SI ?? 0,
    sportName: event.SN ?? '',
    champId: event.LI ?? 0,
    champName: event.L ?? '',
    countryName: event.CN ?? '',
    countryCode: countryCodeFromWire(event.COIMG),
    home: participant(event.O1I, event.O1, event.O1E),
    away: away.name === '' ? undefined : away,
    markets,
    variant: event.V ?? '',
    periodName: event.PN ?? '',
    kindName: event.TG ?? '',
    outcomeCount: event.EC ?? outcomes.length,
  };
  return { game, prices, score: event.SC && scoreFromWire(event.SC, receivedAtMs) };
}

const partFromWire = (wire: WireSubGame): GamePart => ({
  gameId: wire.I,
  eventId: wire.CI ?? wire.I,
  periodName: wire.PN ?? '',
  kindName: wire.TG ?? '',
  outcomeCount: wire.EC ?? 0,
});

function statisticsFromWire(event: WireEvent): StatisticLine[] {
  const all = event.SC?.ST?.find((set) => set.Key === 0)?.Value ?? [];
  return all.map((line) => ({ id: line.ID, name: line.N ?? '', home: line.S1 ?? '0', away: line.S2 ?? '0' }));
}

/** The answer of GetGameZip. */
export function gameDetailFromWire(event: WireEvent, receivedAtMs: number): ReadGame<GameDetail> {
  const read = gameFromWire(event, receivedAtMs);
  const game: GameDetail = {
    ...read.game,
    parts: (event.SG ?? []).map(partFromWire),
    categories: (event.MEC ?? []).map((one) => ({
      id: one.MT,
      name: one.N ?? '',
      outcomeCount: one.EC ?? 0,
    })),
    stage: event.MIO?.TSt ?? '',
    venue: event.MIO?.Loc ?? '',
    ruleText: event.MIO?.Rul ?? '',
    statistics: statisticsFromWire(event),
  };
  return { ...read, game };
}
