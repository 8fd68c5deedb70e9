// The questions of the desk, each with how often it is asked again.

import { calls } from '@overround/client';
import type { DeskNews } from '@overround/contracts/operator';
import { useDeskQuery } from './use-desk-query.ts';

const NEWS_MS = 1000;
const LIST_MS = 10_000;
const SLOW_MS = 30_000;

/** The small answer that is asked for every second, and says what else is to be asked. */
export function useNews() {
  return useDeskQuery({ call: calls.getDeskNews, input: {}, everyMs: NEWS_MS });
}

const versionOf = (news: DeskNews | undefined, names: readonly (keyof DeskNews)[]): string | undefined =>
  news && names.map((name) => String(news[name])).join('.');

export type EventFilter = 'all' | 'live' | 'line' | 'bet' | 'held';

export interface EventsQuestion {
  readonly filter: EventFilter;
  /** 0: any. */
  readonly sportId: number;
  readonly search: string;
}

export function useEvents({ filter, sportId, search }: EventsQuestion) {
  const { data: news } = useNews();
  return useDeskQuery({
    call: calls.getDeskEvents,
    input: {
      query: {
        ...(filter === 'live' || filter === 'line' ? { kind: filter } : {}),
        ...(filter === 'bet' || filter === 'held' ? { only: filter } : {}),
        ...(sportId > 0 && { sport: sportId }),
        ...(search !== '' && { search }),
      },
    },
    version: versionOf(news, ['bets', 'trades']),
    everyMs: LIST_MS,
    keepsLast: true,
  });
}

export function useEvent(eventId: number, isOnlyBet: boolean) {
  const { data: news } = useNews();
  return useDeskQuery({
    call: calls.getDeskEvent,
    input: { params: { eventId }, query: isOnlyBet ? { only: 'bet' } : {} },
    version: versionOf(news, ['bets', 'trades', 'prices']),
    everyMs: LIST_MS,
  });
}

export function useScores(eventId: number) {
  const { data: news } = useNews();
  return useDeskQuery({
    call: calls.getDeskScores,
    input: { params: { eventId } },
    version: versionOf(news, ['bets']),
    everyMs: LIST_MS,
  });
}

export interface PriceQuestion {
  readonly game: number;
  readonly type: number;
  readonly parameterMilli: number;
  readonly shiftPercent: number;
  /** As it is when absent. */
  readonly marginPercent?: number;
}

export function usePriceWhatIf({ game, type, parameterMilli, ...next }: PriceQuestion) {
  const { data: news } = useNews();
  return useDeskQuery({
    call: calls.getDeskPriceWhatIf,
    input: { query: { game, type, parameterMilli, ...next } },
    version: versionOf(news, ['bets', 'trades', 'prices']),
    everyMs: LIST_MS,
    keepsLast: true,
  });
}

export type BetFilter = 'any' | 'open' | 'settled' | 'rejected';

export interface BetsQuestion {
  readonly eventId?: number | undefined;
  readonly state: BetFilter;
  /** In units of about one euro. */
  readonly stakeFrom: number;
}

export const betsQuery = ({ eventId, state, stakeFrom }: BetsQuestion) => ({
  ...(eventId !== undefined && { event: eventId }),
  ...(state !== 'any' && { state }),
  ...(stakeFrom > 0 && { stakeMilliMin: stakeFrom * 1000 }),
});

export function useBets(question: BetsQuestion) {
  const { data: news } = useNews();
  return useDeskQuery({
    call: calls.getDeskBets,
    input: { query: betsQuery(question) },
    version: versionOf(news, ['bets', 'rejected', 'pending']),
    everyMs: LIST_MS,
    keepsLast: true,
  });
}

export function useAcceptance() {
  const { data: news } = useNews();
  return useDeskQuery({
    call: calls.getDeskAcceptance,
    input: {},
    version: versionOf(news, ['bets', 'rejected']),
    everyMs: SLOW_MS,
    keepsLast: true,
  });
}

export function useVip() {
  const { data: news } = useNews();
  return useDeskQuery({
    call: calls.getDeskVip,
    input: {},
    version: versionOf(news, ['vip']),
    everyMs: LIST_MS,
    keepsLast: true,
  });
}
