import type { AreaName } from '@overround/phrases';
import type { ComponentType } from 'react';
import type { Services } from '../state/services.tsx';

export interface PageAddress {
  readonly params: Readonly<Record<string, string | undefined>>;
  readonly url: URL;
}

/** Starts what a page needs. Its promise is awaited on the server and for the first page. */
export type PageLoad = (services: Services, address: PageAddress) => Promise<unknown>;

/** The path a page sends people on to at once, for addresses that only stand for another page. */
export type PageLeadsTo = (services: Services, address: PageAddress) => string | undefined;

/** What the file of a page exports. Loading is the route's job; the page reads what was loaded from the query cache. */
export interface PageModule {
  readonly Component: ComponentType;
  readonly load?: PageLoad;
  readonly leadsTo?: PageLeadsTo;
  /** Texts the page shows besides those of the shell. */
  readonly areas?: readonly AreaName[];
}
