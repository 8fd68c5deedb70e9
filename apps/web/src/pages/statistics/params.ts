// What the addresses of statistics pages name, and how a page refuses one that names nothing.

import type { AreaName } from '@overround/phrases';
import type { QueryKey } from '@tanstack/react-query';
import type { Services } from '../../state/services.tsx';
import type { PageLoad } from '../page-module.ts';

export const STATISTIC_AREAS: readonly AreaName[] = ['statistics', 'graph', 'share', 'errors'];

interface Asked {
  readonly queryKey: QueryKey;
}

/** Loads what a page shows; an address without an id, or of what nobody knows, is a 404. */
export const loadPage =
  <Query extends Asked>(
    queryOf: (services: Services, address: Parameters<PageLoad>[1]) => Query | undefined,
    prefetch: (services: Services, query: Query) => Promise<unknown>,
  ): PageLoad =>
  async (services, address) => {
    const query = queryOf(services, address);
    if (!query) return services.setStatus(404);
    await prefetch(services, query);
    if (services.queries.getQueryData(query.queryKey) === null) services.setStatus(404);
  };
