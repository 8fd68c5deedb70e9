import { calls, CallRefused } from '@overround/client';
import type { AnswerOf } from '@overround/contracts';
import type { gameInsights } from '@overround/contracts/catalog';
import { queryOptions } from '@tanstack/react-query';
import type { Kind } from '../shared/addresses.ts';
import type { StatisticInputs, StatisticView } from '../shared/statistic-address.ts';
import type { Services } from './services.tsx';

export type Insight = AnswerOf<(typeof gameInsights)['line']>['Insights'][number];

/** What the known facts say about a match; an empty list where nothing is known. */
export const insightQuery = (services: Services, kind: Kind, gameId: number) =>
  queryOptions({
    queryKey: ['insights', kind, gameId, services.lang],
    staleTime: 30_000,
    queryFn: async ({ signal }): Promise<readonly Insight[]> => {
      const call = kind === 'live' ? calls.gameInsightsLive : calls.gameInsightsLine;
      try {
        const { Insights } = await services.api.read(
          call,
          { query: { id: gameId, lng: services.lang } },
          { signal },
        );
        return Insights;
      } catch (error) {
        // Over, or not listed any more.
        if (error instanceof CallRefused && error.refusal.status < 500) return [];
        throw error;
      }
    },
  });

/** Where the numbers of a claim are shown: a tab of the statistics of its match, or the graph of its prices. */
export function insightData(
  { Data }: Pick<Insight, 'Data'>,
  game: { readonly sportId: number; readonly gameId: number },
): readonly [view: StatisticView, to: StatisticInputs] {
  switch (Data.Source) {
    case 'form':
    case 'table':
      return ['game', { ...game, tabName: 'table' }];
    case 'meetings':
      return ['game', { ...game, tabName: 'h2h' }];
    case 'statistics':
      return ['game', { ...game, tabName: 'statistic' }];
    case 'prices':
      return ['graph', { gameId: game.gameId }];
  }
}
