import type { Route } from './http/index.ts';
import type { Job, Listener } from './outbox/index.ts';
import type { OwnTable } from './own-data.ts';

/** What a module brings to the house. The app puts them together and holds no rules. */
export interface HouseModule {
  readonly name: string;
  readonly routes: readonly Route[];
  readonly listeners: readonly Listener[];
  readonly jobs: readonly Job[];
  /** Its tables with rows of persons. They are erased in this order: what points to another table comes before it. */
  readonly ownData?: readonly OwnTable[];
}
