import type { StepMethod } from '@overround/contracts/verification';
import type { EidProvider, PictureCheckProvider } from '@overround/provider-kit';

/** Services outside that know who somebody is; a way without its service is not open. */
export interface IdentityServices {
  readonly eid: readonly EidProvider[];
  readonly pictures?: PictureCheckProvider;
}

/** Ways that are served: a document always, as people of the house look at it. */
export const servedBy = (services: IdentityServices | undefined): ReadonlySet<StepMethod> =>
  new Set<StepMethod>([
    'document',
    ...(services?.eid ?? []).map(({ method }) => method),
    ...(services?.pictures ? (['face'] as const) : []),
  ]);
