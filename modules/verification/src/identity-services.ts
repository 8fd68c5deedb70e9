import type { EidProvider, PictureCheckProvider } from '@overround/provider-kit';

/** Services outside that know who somebody is; a way without its service is not open. */
export interface IdentityServices {
  readonly eid: readonly EidProvider[];
  readonly pictures?: PictureCheckProvider;
}
