// The card of a race as its page draws it, from the public call.

import { calls, type QuoteKey, quoteKey } from '@overround/client';
import { queryOptions } from '@tanstack/react-query';
import type { Services } from '../../state/services.tsx';

const REFRESH_MS = 10_000;
const STATUS_OVER = 3;

/** What can be bet on a runner, by column. */
export const RACE_BETS = ['win', 'eachWay', 'placed', 'atStart'] as const;
export type RaceBet = (typeof RACE_BETS)[number];

interface RaceCell {
  readonly key: QuoteKey;
  readonly type: number;
  readonly parameter: number;
}
type RaceCells = Readonly<Partial<Record<RaceBet, RaceCell>>>;

export interface RaceRow {
  readonly number: number;
  readonly name: string;
  readonly rider: string | undefined;
  readonly form: readonly string[];
  readonly draw: number | undefined;
  /** Hundredths of the field in front of it early on; unknown without past races. */
  readonly pace: number | undefined;
  readonly isWithdrawn: boolean;
  readonly place: number | undefined;
  readonly bets: RaceCells;
  /** Bets on a place with so many places more than usual. */
  readonly extras: ReadonlyMap<number, RaceCells>;
  /** To win, for ordering; none where it is not priced. */
  readonly odds: number | undefined;
}

export interface DrawRecord {
  readonly draw: number;
  readonly starts: number;
  readonly wins: number;
  readonly placed: number;
  readonly winsByChance: number;
}

export interface RaceView {
  readonly rows: readonly RaceRow[];
  /** Columns that somebody has a price in. */
  readonly bets: readonly RaceBet[];
  readonly places: number;
  readonly isHandicap: boolean;
  readonly eachWay: { readonly places: number; readonly fractionDenominator: number } | undefined;
  readonly isOver: boolean;
  /** What stalls did in the last races; empty where nobody draws. */
  readonly draws: readonly DrawRecord[];
  /** How many places more a place can be bought with. */
  readonly extras: readonly number[];
}

type Card = Awaited<ReturnType<typeof readCard>>;
async function readCard({ api, lang }: Services, gameId: number, signal: AbortSignal) {
  return (await api.read(calls.siteRaces, { query: { gameId, lng: lang } }, { signal })).races[0];
}

type Priced = Readonly<
  Partial<Record<RaceBet, { readonly type: number; readonly parameter?: number | undefined } | undefined>>
>;

const cellsOf = (gameId: number, priced: Priced): RaceCells =>
  Object.fromEntries(
    RACE_BETS.flatMap((bet) => {
      const { type, parameter = 0 } = priced[bet] ?? {};
      return type === undefined
        ? []
        : [[bet, { key: quoteKey(gameId, type, parameter), type, parameter }] as const];
    }),
  );

/** The same card with places more: what is bet on a place is the bet with those, and no other. */
export function withExtraPlaces(view: RaceView, extra: number): RaceView {
  if (extra === 0) return view;
  const rows = view.rows.map((row): RaceRow => {
    const { eachWay: _eachWay, placed: _placed, ...others } = row.bets;
    return { ...row, bets: { ...others, ...row.extras.get(extra) } };
  });
  const { eachWay } = view;
  return {
    ...view,
    rows,
    places: view.places + extra,
    eachWay: eachWay && { ...eachWay, places: eachWay.places + extra },
  };
}

/** Rows in the order of the card; after the race in the order of finish. */
export function raceView(card: NonNullable<Card>): RaceView {
  const rows = card.runners.map((runner): RaceRow => {
    return {
      number: runner.number,
      name: runner.name,
      rider: runner.rider,
      form: runner.form?.split('-') ?? [],
      draw: runner.draw,
      pace: runner.pace,
      isWithdrawn: runner.isWithdrawn,
      place: runner.place,
      bets: cellsOf(card.gameId, runner),
      extras: new Map(
        (runner.extraPlaces ?? []).map((priced) => [priced.extra, cellsOf(card.gameId, priced)] as const),
      ),
      odds: runner.win?.cf,
    };
  });
  const isOver = card.status === STATUS_OVER;
  const last = card.runners.length + 1;
  return {
    rows: isOver ? rows.toSorted((a, b) => (a.place ?? last) - (b.place ?? last)) : rows,
    bets: RACE_BETS.filter((bet) => rows.some((row) => row.bets[bet])),
    places: card.places,
    isHandicap: card.isHandicap,
    eachWay: card.eachWay,
    isOver,
    draws: card.draws ?? [],
    extras: [...new Set(rows.flatMap((row) => [...row.extras.keys()]))].toSorted((a, b) => a - b),
  };
}

/** The favourite first; who has no price stands last. */
const byOdds = (rows: readonly RaceRow[]): readonly RaceRow[] =>
  rows.toSorted((a, b) => (a.odds ?? Number.MAX_VALUE) - (b.odds ?? Number.MAX_VALUE) || a.number - b.number);

/** As on the card, the favourite first, or by the stalls they start from. */
export function ordered(rows: readonly RaceRow[], order: 'card' | 'odds' | 'draw'): readonly RaceRow[] {
  if (order === 'odds') return byOdds(rows);
  if (order === 'card') return rows;
  const last = Number.MAX_VALUE;
  return rows.toSorted((a, b) => (a.draw ?? last) - (b.draw ?? last) || a.number - b.number);
}

export const raceQuery = (services: Services, gameId: number) =>
  queryOptions({
    queryKey: ['race', gameId],
    staleTime: REFRESH_MS,
    refetchInterval: services.socket ? REFRESH_MS : false,
    queryFn: async ({ signal }): Promise<RaceView | null> => {
      const card = await readCard(services, gameId, signal);
      return card ? raceView(card) : null;
    },
  });
