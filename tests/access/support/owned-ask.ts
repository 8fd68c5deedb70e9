import type { Ids } from './ids.ts';

/** How a call is asked, by the ids of somebody's things. */
export interface OwnedAsk {
  /** Fills the path, by name. */
  readonly params?: Readonly<Record<string, string | number>>;
  readonly query?: string;
  readonly body?: object;
  readonly headers?: Readonly<Record<string, string>>;
}

export type Owned = Readonly<Record<string, (ids: Ids) => OwnedAsk>>;
