// The card of a race as its page draws it, from the public call.

import { calls, type QuoteKey, quoteKey } from '@overround/client';
import { queryOptions } from '@tanstack/react-query';
import type { Services } from '../../state/services.tsx';

const REFRESH_MS = 10_000;
const STATUS_OVER = 3;

/** What can be bet on a runner, by column. */
export const RACE_BETS = ['win', 'eachWay', 'placed', 'atStart'] as const;
export type RaceBet = (typeof RACE_BETS)[number];

export interface RaceRow {
  readonly number: number;
  readonly name: string;
  readonly rider: string | undefined;
  readonly form: readonly string[];
  readonly draw: number | undefined;
  readonly isWithdrawn: boolean;
  readonly place: number | undefined;
  readonly bets: Readonly<
    Partial<Record<RaceBet, { readonly key: QuoteKey; readonly type: number; readonly parameter: number }>>
  >;
  /** To win, for ordering; none where it is not priced. */
  readonly odds: number | undefined;
}

export interface RaceView {
  readonly rows: readonly RaceRow[];
  /** Columns that somebody has a price in. */
  readonly bets: readonly RaceBet[];
  readonly places: number;
  readonly isHandicap: boolean;
  readonly eachWay: { readonly places: number; readonly fractionDenominator: number } | undefined;
  readonly isOver: boolean;
}

type Card = Awaited<ReturnType<typeof readCard>>;
async function readCard({ api, lang }: Services, gameId: number, signal: AbortSignal) {
  return (await api.read(calls.siteRaces, { query: { gameId, lng: lang } }, { signal })).races[0];
}

/** Rows in the order of the card; after the race in the order of finish. */
export function raceView(card: NonNullable<Card>): RaceView {
  const rows = card.runners.map((runner): RaceRow => {
    const bets = RACE_BETS.flatMap((bet) => {
      const priced = runner[bet];
      if (!priced) return [];
      const parameter = priced.parameter ?? 0;
      return [
        [bet, { key: quoteKey(card.gameId, priced.type, parameter), type: priced.type, parameter }] as const,
      ];
    });
    return {
      number: runner.number,
      name: runner.name,
      rider: runner.rider,
      form: runner.form?.split('-') ?? [],
      draw: runner.draw,
      isWithdrawn: runner.isWithdrawn,
      place: runner.place,
      bets: Object.fromEntries(bets),
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
